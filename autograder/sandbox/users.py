"""Users of their own for submissions at level `uid`, and the sweep of what such a user leaves behind."""

import os
import shutil

import psutil

FIRST, COUNT = 20_000, 40_000  # also inside a container that maps 65,536 users
SHARED_FOLDERS = ("/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue")


def free_user(process: int, last: int) -> int:
    """Return a user that runs nothing now: the next after `last`, else one that depends on `process`."""
    busy = {uid for p in psutil.process_iter(["uids"]) if p.info["uids"] for uid in p.info["uids"]}
    start = last + 1 if last else FIRST + process * 97 % COUNT
    return next(u for i in range(COUNT) if (u := FIRST + (start - FIRST + i) % COUNT) not in busy)


def sweep(user: int) -> None:
    """Kill every process of `user` and remove its files from the folders that all users share; 0: nobody."""
    if not user:
        return
    for process in psutil.process_iter(["uids"]):
        if process.info["uids"] and user in process.info["uids"]:
            process.kill()
    for folder in filter(os.path.isdir, SHARED_FOLDERS):
        for entry in os.scandir(folder):
            if entry.stat(follow_symlinks=False).st_uid == user:
                _remove(entry)


def _remove(entry: os.DirEntry) -> None:
    if entry.is_dir(follow_symlinks=False):
        shutil.rmtree(entry.path, ignore_errors=True)
    else:
        os.unlink(entry.path)
