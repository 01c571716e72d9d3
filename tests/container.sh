#!/bin/sh
# Runs a command as root in what a Gradescope container offers: no CAP_SYS_ADMIN, no user namespaces (as in any
# chroot), and an interpreter that every user can reach.
# usage: container.sh PYTHON_PREFIX VENV PROJECT COMMAND...
set -e
base=$1 venv=$2 project=$3
shift 3
top=$(mktemp -d)
trap 'rmdir "$top" 2>/dev/null || true' EXIT
export base venv project top
unshare --mount --propagation private sh -c '
  set -e
  mount --rbind / "$top"
  n=0
  for folder in "$base" "$venv" "$project"; do
    n=$((n + 1)); mkdir -p "/tmp/container-$n"; mount --bind "$folder" "/tmp/container-$n"
  done
  mount -t tmpfs -o mode=755 tmpfs "$top/root"
  n=0
  for folder in "$base" "$venv" "$project"; do
    n=$((n + 1)); mkdir -p "$top$folder"; mount --bind "/tmp/container-$n" "$top$folder"
  done
  exec chroot "$top" setpriv --bounding-set -sys_admin --inh-caps -sys_admin "$@"
' sh "$@"
