#!/bin/bash
# Submits the array job that builds the opening book, and the merge that waits for it.
#
#   xtask/scripts/slurm/submit-book.sh TASKS [sbatch options]
#
# Environment: see book-array.sbatch.
set -euo pipefail

if (($# < 1)) || ! [[ $1 =~ ^[1-9][0-9]*$ ]]; then
    echo "usage: $0 TASKS [sbatch options], such as $0 100 --partition=long" >&2
    exit 2
fi
tasks=$1
shift
here=$(dirname "$(readlink -f "$0")")

array=$(sbatch --parsable --array="1-$tasks" "$@" "$here/book-array.sbatch")
merge=$(sbatch --parsable --dependency="afterok:${array%%;*}" "$@" "$here/book-merge.sbatch")
echo "array job ${array%%;*} with $tasks tasks, then merge job ${merge%%;*}"
