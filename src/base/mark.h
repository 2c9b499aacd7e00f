/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks a text for the catalogue of translations; it is translated where it is shown. */
#pragma once

#define N_(text) (text)
