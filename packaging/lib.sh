# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# Shared by the scripts of packaging, .ci/run and tests/lint/tidy: sourced, not run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# install_missing LIST: installs the missing packages of packaging/LIST. Without root, prints the command and exits with 5.
install_missing() {
    local wanted missing
    wanted=$(grep -v -e '^#' -e '^$' "$root/packaging/$1")
    # shellcheck disable=SC2086
    missing=$(comm -23 <(sort -u <<<"$wanted") \
        <(dpkg-query -W -f '${Package} ${db:Status-Abbrev}\n' $wanted 2>/dev/null | awk '$2 == "ii" {print $1}' | sort -u))
    [ -n "$missing" ] || return 0
    missing=$(tr '\n' ' ' <<<"$missing")
    if [ "$(id -u)" -ne 0 ]; then
        echo "Missing packages. Run: sudo apt-get install -y --no-install-recommends $missing" >&2
        exit 5
    fi
    echo "Installing: $missing" >&2
    # shellcheck disable=SC2086
    { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing; } >&2
}

# build_folder PRESET: build/PRESET; for release $TRIARCH_BUILD, if it is set.
build_folder() {
    if [ "$1" = release ]; then echo "${TRIARCH_BUILD:-$root/build/release}"; else echo "$root/build/$1"; fi
}

# build PRESET [TARGET ...]: configures and builds, everything when no target is named.
build() {
    local preset=$1 folder; folder=$(build_folder "$1")
    shift
    configure "$preset"
    cmake --build "$folder" ${1:+--target "$@"} >&2
}
configure() { cmake --preset "$1" -S "$root" -B "$(build_folder "$1")" >&2; }

# tests PRESET ARGUMENT ...: runs tests of its build folder; tests.xml there has the results as JUnit.
tests() {
    local folder; folder=$(build_folder "$1")
    ctest --test-dir "$folder" --output-on-failure --no-tests=error --output-junit tests.xml "${@:2}"
}

# The tests against npm packages need node 20. Debian 12 has 18, so nothing is installed.
require_node() {
    local version; version=$(node --version 2>/dev/null || echo v0)
    version=${version#v}
    if [ "${version%%.*}" -lt 20 ] || ! command -v npm >/dev/null; then
        echo "Tests with the label npm need node 20 or newer and npm; node here: ${version/#0/none}." >&2
        exit 5
    fi
}

# with_display WIDTHxHEIGHT COMMAND ...: runs the command on an X server of its own with a window manager, and ends both.
with_display() {
    local size=$1 folder; folder=$(mktemp -d)
    shift
    mkfifo "$folder/number"
    Xvfb -displayfd 3 -noreset -nolisten tcp -screen 0 "${size}x24" 3>"$folder/number" 2>"$folder/log" &
    local server=$! number; read -r number <"$folder/number"
    DISPLAY=:$number openbox >/dev/null 2>&1 &
    local manager=$! status=0
    DISPLAY=:$number "$@" || status=$?
    kill "$manager" "$server" 2>/dev/null || true
    wait "$manager" "$server" 2>/dev/null || true
    rm -rf "$folder"
    return "$status"
}
