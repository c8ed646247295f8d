#!/bin/bash
# Runs the book's Slurm jobs for real on this machine: starts a Slurm of one node, builds an
# opening as an array job, kills and requeues one of its tasks on the way, merges, and compares
# the result byte for byte with a build without Slurm.
#
#   sudo xtask/scripts/slurm/try-on-one-node.sh path/to/connect6
#
# Needs Debian's packages slurmctld, slurmd, slurm-client and munge, and to be root. Everything
# it starts it stops again; nothing outside a temporary folder is changed, but for munge's key
# if there is none.
set -euo pipefail

if (($# != 1)) || [[ ! -x $1 ]]; then
    echo "usage: $0 path/to/connect6" >&2
    exit 2
fi
if ((EUID != 0)); then
    echo "the Slurm daemons must be started by root: use sudo" >&2
    exit 1
fi
for tool in slurmctld slurmd sbatch munged; do
    if ! command -v "$tool" >/dev/null; then
        echo "$tool is missing: apt-get install slurmctld slurmd slurm-client munge" >&2
        exit 1
    fi
done

connect6=$(readlink -f "$1")
here=$(dirname "$(readlink -f "$0")")
work=$(mktemp -d)
chmod 755 "$work"
host=$(hostname -s)
daemons=()

stop() {
    for pid in "${daemons[@]}"; do
        kill "$pid" 2>/dev/null || true
    done
    wait 2>/dev/null || true
    rm -rf "$work"
}
trap stop EXIT

# Munge vouches for who submits. It refuses folders that others may write to.
mkdir -m 700 "$work/munge"
mkdir -m 755 "$work/munge-socket"
head -c 1024 /dev/urandom >"$work/munge/key"
chmod 400 "$work/munge/key"
chown -R munge: "$work/munge" "$work/munge-socket"
runuser -u munge -- munged --foreground --force --key-file="$work/munge/key" \
    --socket="$work/munge-socket/munge" --pid-file="$work/munge/pid" \
    --log-file="$work/munge/log" --seed-file="$work/munge/seed" >"$work/munged.out" 2>&1 &
daemons+=($!)

mkdir "$work/state" "$work/spool"
megabytes=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo)
cat >"$work/slurm.conf" <<CONF
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmctldPort=16817
SlurmdPort=16818
AuthType=auth/munge
AuthInfo=socket=$work/munge-socket/munge
CryptoType=crypto/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=1,sched_interval=2
JobRequeue=1
MinJobAge=600
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) RealMemory=$megabytes State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF=$work/slurm.conf
slurmctld -D -f "$SLURM_CONF" >"$work/slurmctld.out" 2>&1 &
daemons+=($!)
slurmd -D -f "$SLURM_CONF" >"$work/slurmd.out" 2>&1 &
daemons+=($!)

# wait_for SECONDS WHAT COMMAND...: until the command succeeds.
wait_for() {
    local seconds=$1 what=$2
    shift 2
    for ((i = 0; i < seconds * 2; i++)); do
        if "$@" >/dev/null 2>&1; then
            return
        fi
        sleep 0.5
    done
    echo "no $what within $seconds s; the logs:" >&2
    tail -n 20 "$work"/*.log "$work"/*.out >&2 || true
    exit 1
}
node_is_idle() { sinfo --noheader --format=%t | grep -q idle; }
task_is_running() { squeue --noheader --job="$1" --states=RUNNING --format=%i | grep -q .; }
job_is_gone() { ! squeue --noheader --job="$1" --format=%i 2>/dev/null | grep -q .; }
wait_for 60 "Slurm node" node_is_idle
sinfo

# Limits so low that the whole opening takes seconds; the work is the same otherwise.
export OPENINGS=j10,j11,j9 CONNECT6=$connect6 BOOK_DIR=$work/book BUILD_ARGS="--nodes 6 --loss-nodes 0"
tasks=6
cd "$work"
"$here/submit-book.sh" "$tasks" --cpus-per-task=1 | tee "$work/submitted"
array=$(sed -E 's/array job ([0-9]+).*/\1/' "$work/submitted")
merge=$(sed -E 's/.*merge job ([0-9]+)/\1/' "$work/submitted")

# Kill a running task without warning, as a failing node would, and put it back in the queue.
wait_for 120 "running task" task_is_running "$array"
victim=$(squeue --noheader --job="$array" --states=RUNNING --format=%i | head -n 1)
scontrol requeue "$victim"
echo "task $victim was killed and requeued"

wait_for 1800 "end of the array job" job_is_gone "$array"
wait_for 300 "end of the merge job" job_is_gone "$merge"
grep -h -E "done|merged|interrupted" "$work"/connect6-book-*.log || true

# shellcheck disable=SC2086 # BUILD_ARGS is a list of words.
"$connect6" book build --openings "$OPENINGS" --dir "$work/alone" $BUILD_ARGS
for file in "$work"/alone/*.c6b; do
    cmp "$file" "$work/book/$(basename "$file")"
done
echo "the array job's book equals the one built alone, byte for byte"
