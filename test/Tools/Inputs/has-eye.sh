#!/bin/sh
# agate-reduce keeps what makes this exit with 1.
if grep -q agate.Eye "$1"; then exit 1; fi
