#!/bin/sh
# Times what a newcomer waits for: from `git clone` to the first board on the screen.
#
#     xtask/scripts/time-first-run.sh [REPOSITORY]
#
# Clones the repository (by default the one this script is in) into a folder of its own, with
# nothing compiled yet, and does what the README says. Downloading, compiling and starting are
# told apart: only the last happens again the next time. Needs git and Rust; leaves nothing.
set -eu

repository=${1:-$(cd "$(dirname "$0")/.." && pwd)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Neither another build's results nor saved games may shorten it.
unset CARGO_TARGET_DIR
export CONNECT6_HOME="$folder/home"

now() { date +%s.%N; }
# Prints a line of the table: what, and the seconds between two moments.
row() { awk -v what="$1" -v from="$2" -v to="$3" 'BEGIN { printf "%-34s %7.1f s\n", what, to - from }'; }

start=$(now)
git clone --quiet "$repository" "$folder/clone"
cloned=$(now)
cd "$folder/clone"
cargo fetch --quiet --locked
fetched=$(now)
times > "$folder/before"
CARGO_TERM_COLOR=never cargo build --release --locked 2> "$folder/build" || {
    cat "$folder/build" >&2
    exit 1
}
compiled=$(now)
times > "$folder/after"
# The first board ends with the letters of the columns below its rows.
cargo run --quiet --release --locked < /dev/null > "$folder/screen"
grep -q '^ 1 \. \. \. ' "$folder/screen" || { echo "error: no board was shown" >&2; exit 1; }
shown=$(now)

# Seconds of processor time that this script's commands had used by then: `times` says so in
# its second line, as 1m2.3s for each of user and system.
spent() { sed -n 2p "$1" | tr 'ms' '  ' | awk '{ print 60 * ($1 + $3) + $2 + $4 }'; }

echo "$(nproc) cores, load $(cut -d ' ' -f 1 /proc/loadavg 2> /dev/null || echo unknown), $(rustc --version)"
row "git clone" "$start" "$cloned"
row "downloading crates not yet here" "$cloned" "$fetched"
row "compiling" "$fetched" "$compiled"
row "  of that, processor time" "$(spent "$folder/before")" "$(spent "$folder/after")"
printf '%-34s %7d\n' "  packages" "$(grep -c '^ *Compiling ' "$folder/build")"
row "start to first board" "$compiled" "$shown"
row "all together" "$start" "$shown"
