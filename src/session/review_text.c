/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/review_internal.h"
