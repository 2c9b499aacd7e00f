#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Games across a network with the real programs, on this machine's own address: whole games, programs that are killed
# and started again, and those who are refused.
set -u
cd "$(dirname "$0")/.." || exit 1
# shellcheck source=tests/support/script.sh
. tests/support/script.sh
needs_network
stranger=${BASTIDE_BUILD:?}/tests/stranger
patience=120 # seconds, until a program is given up

# open_host NAME OPTIONS...: starts a host in $work/NAME; $host is its process, $port and $invitation are what guests need.
open_host() {
    local name=$1 i
    shift
    : >"$work/$name.log"
    timeout "$patience" "$cli" host --port "${port_wanted:-0}" --out "$work/$name" "$@" >>"$work/$name.log" 2>&1 &
    host=$!
    for ((i = 0; i < 100; i++)); do
        grep -q '^Invitation: ' "$work/$name.log" && break
        sleep 0.1
    done
    port=$(sed -n 's/^Address: .*:\([0-9]*\)$/\1/p' "$work/$name.log" | head -1)
    invitation=$(sed -n 's/^Invitation: //p' "$work/$name.log" | head -1)
}

# join NAME OPTIONS...: starts a guest that keeps its record in $work/NAME; its process is ${guests[NAME]}.
declare -A guests=()
join() {
    local name=$1
    shift
    timeout "$patience" "$cli" join --name "$name" --out "$work/$name" "$@" "127.0.0.1:$port" "$invitation" >>"$work/$name.log" 2>&1 &
    guests[$name]=$!
}

# kill_program PROCESS: at once, without a farewell. The process is that of `timeout`, which has the program as a child.
kill_program() {
    {
        pkill -9 -P "$1"
        wait "$1"
    } 2>/dev/null
}

# moves FILE: how many lines the record has so far.
moves() {
    if [ -e "$1" ]; then wc -l <"$1"; else echo 0; fi
}

# wait_for_moves FILE LINES
wait_for_moves() {
    local i
    for ((i = 0; i < 600; i++)); do
        [ "$(moves "$1")" -ge "$2" ] && return
        sleep 0.05
    done
    check "$1 has $2 lines" "$2" "$(moves "$1")"
}

# ends_well NAME PLAYERS...: host and guests end with success and with the same scores and hash; the record of each
# guest has the moves of the host's, in the same order, and replays to the same scores.
ends_well() {
    local name=$1 guest record code
    shift
    wait "$host"
    check "$name: exit code of the host" 0 $?
    record=$(echo "$work/$name"/game-*.rec)
    runs "$name: the host's record replays" 0 "$cli" replay --json "$record"
    sed 's/,"hash":"[0-9a-f]*"//' "$work/out" >"$work/expected" # the host's hash includes what only it knows
    check "$name: the game is over" 0 "$(tail -1 "$work/out" | grep -c null)"
    for guest in "$@"; do
        wait "${guests[$guest]}"
        code=$?
        check "$name: exit code of $guest" 0 $code
        check "$name: $guest tells the end like the host" "$(grep 'is over' "$work/$name.log")" \
            "$(grep 'is over' "$work/$guest.log" | tail -1)"
        check "$name: $guest keeps one record" 1 "$(find "$work/$guest" -name '*.rec' | wc -l)"
        runs "$name: the record of $guest replays" 0 "$cli" replay --json "$work/$guest"/game*.rec
        check "$name: $guest has the host's moves and scores" "" \
            "$(sed 's/,"hash":"[0-9a-f]*"//' "$work/out" | diff "$work/expected" - | head -5)"
        check "$name: $guest does not know the seed" 0 "$(grep -c '^seed' "$work/$guest"/game*.rec)"
    done
}

# says LINES...: what the host answers to these lines
says() {
    printf '%s\n' "$@" | timeout 20 "$stranger" guest "$port" "$invitation"
}
key=00000000000000000000000000000001

# ---- whole games ----
open_host base --players 3
for name in Anne Bert Carl; do join "$name" --level journeyman; done
ends_well base Anne Bert Carl

open_host dragon --watch --players 5 --guests 4 --level apprentice --tiles base,princess-dragon,inns-cathedrals
for name in Dora Emil Fred Gwen; do join "$name" --level apprentice; done
join Otto --watch
ends_well dragon Dora Emil Fred Gwen Otto
check "Otto has watched" "Watching game 0" "$(grep Watching "$work/Otto.log")"
check "the dragon has moved" 1 $(($(grep -c '^dragon' "$work/dragon"/game-0.rec) > 0))

open_host hands --players 3 --option hand=3 --option tile_sale=on --option table=shift:20x20
for name in Lena Mark Nora; do join "$name" --level apprentice; done
ends_well hands Lena Mark Nora

# ---- killed and started again ----
open_host killed --players 2
join Hugo --level journeyman
join Ines --level journeyman
first_port=$port
first_invitation=$invitation
for lines in 30 60 90; do
    wait_for_moves "$work/killed/game-0.rec" $lines
    kill_program "$host"
    port_wanted=$first_port open_host killed --players 2
    check "the invitation stays" "$first_invitation" "$invitation"
done
check "another player's place" "no taken" "$(says 'hello 2 1' "sit $key 0 0 0 0000000000000000 Eve" | tail -1)"
check "any place" "no full" "$(says 'hello 2 1' "sit $key - - 0 0000000000000000 Eve" | tail -1)"
for lines in 110 130; do
    wait_for_moves "$work/killed/game-0.rec" $lines
    kill_program "${guests[Ines]}"
    join Ines --level apprentice
done
wait_for_moves "$work/killed/game-0.rec" 140
kill_program "$host" # and both guests at once
kill_program "${guests[Hugo]}"
kill_program "${guests[Ines]}"
port_wanted=$first_port open_host killed --players 2
join Ines --level apprentice # in another order
join Hugo --level apprentice
ends_well killed Hugo Ines

# ---- a guest that stays away ----
open_host patient --players 2 --level apprentice --patience 1
join Paul --level grandmaster --time 200 # so slow that Rosa is back before the end
join Rosa --level journeyman
wait_for_moves "$work/patient/game-0.rec" 30
kill_program "${guests[Rosa]}"
wait_for_moves "$work/patient/game-0.rec" 60
check "a computer player plays for Rosa" 1 "$(grep -c 'a computer player plays for Rosa' "$work/patient.log")"
kill_program "$host" # and after a restart it still does
port_wanted=$port open_host patient --players 2 --level apprentice --patience 1000
wait_for_moves "$work/patient/game-0.rec" 75
join Rosa --level journeyman
ends_well patient Paul Rosa
check "Rosa has played again herself" 1 $(($(grep -c '^person [01]$' "$work/patient/game-0.rec") > 0))

# ---- what is finished stays ----
before=$(sha256sum "$work/base/game-0.rec")
open_host base --players 2 --guests 0 --level apprentice
wait "$host"
check "a second game in the folder: exit code" 0 $?
check "the first record is untouched" "$before" "$(sha256sum "$work/base/game-0.rec")"
runs "the second record replays" 0 "$cli" replay "$work/base/game-1.rec"
check "the invitation of the folder stays" 1 "$(grep -c "invitation $invitation" "$work/base/host")"

# ---- who is refused ----
open_host refusing --players 2
join Jana --level apprentice
sleep 0.5
runs "no spectators" 1 "$cli" join --watch "127.0.0.1:$port" "$invitation"
check "no spectators: the reason" "bastide-cli: the host allows no spectators" "$(cat "$work/err")"
runs "a folder in use" 1 "$cli" host --port 0 --out "$work/refusing"
runs "a port in use" 1 "$cli" host --port "$port" --out "$work/other"
check "a port in use: the reason" "port $port is used by another program" "$(cat "$work/err")"
wrong=$("$cli" host --guests 0 --level apprentice --port 0 --out "$work/wrong" | sed -n 's/^Invitation: //p')
runs "a wrong invitation" 1 timeout 20 "$cli" join "127.0.0.1:$port" "$wrong"
check "a wrong invitation: the reason" "bastide-cli: '127.0.0.1:$port' does not accept this invitation" "$(cat "$work/err")"
runs "a mistyped invitation" 2 "$cli" join "127.0.0.1:$port" "${invitation%?}-"
runs "no invitation" 2 "$cli" join "127.0.0.1:$port"
runs "a word too many" 2 "$cli" join "127.0.0.1:$port" "$invitation" more
runs "no address" 1 "$cli" join "host:0:1" "$invitation"
runs "host without a folder" 2 "$cli" host
runs "more guests than players" 2 "$cli" host --players 2 --guests 3 --out "$work/never"
runs "what cannot be played" 1 "$cli" host --option hand=3 --option dragon_early=bag --out "$work/never"
check "another version of the protocol" "no version" "$(says 'hello 1 1' "sit $key - - 0 0000000000000000 Eve" | tail -1)"
check "another version of records" "no version" "$(says 'hello 2 2' "sit $key - - 0 0000000000000000 Eve" | tail -1)"
check "no greeting" "no line" "$(says 'move 0 place 0 0 0' | tail -1)"
check "an unknown word" "no line" "$(says 'hello 2 1' 'give me the seed' | tail -1)"
check "a control character" "no line" "$(says 'hello 2 1' $'ping\a' | tail -1)"
head -c 100000 /dev/zero | tr '\0' x >"$work/endless" # it is dropped long before the end
timeout 3 "$stranger" guest "$port" "$invitation" <"$work/endless" >"$work/out"
check "a line that never ends: dropped at once" 0 $?
check "a line that never ends: no answer" "" "$(grep -v '^hello 2 1$' "$work/out")"
for bytes in 'GET / HTTP/1.0\r\n\r\n' '\x16\x03\x01\xff\xff\x01\x02' ''; do
    # shellcheck disable=SC2059
    (exec 3<>"/dev/tcp/127.0.0.1/$port" && printf "$bytes" >&3 && timeout 10 cat <&3 >/dev/null) 2>/dev/null
done
join Karl --level apprentice
ends_well refusing Jana Karl # the game has noticed nothing

# A host of another version: the guest says so in one line.
coproc odd { echo 'hello 1 1' | timeout 20 "$stranger" host "$invitation"; }
read -r port <&"${odd[0]}"
runs "a host of another version" 1 timeout 20 "$cli" join "127.0.0.1:$port" "$invitation"
check "a host of another version: the reason" \
    "bastide-cli: the host plays by version 1 of the network protocol, this program by version 2" "$(cat "$work/err")"
wait

counts
