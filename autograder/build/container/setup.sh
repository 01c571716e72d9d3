#!/usr/bin/env bash
# Prepares a Gradescope container. Choose a base image with Python 3.11 or later (Ubuntu 24.04).
set -eu
apt-get update
apt-get install -y python3 python3-venv
python3 -m venv /autograder/environment
/autograder/environment/bin/python -m pip install -r /autograder/source/requirements.txt
