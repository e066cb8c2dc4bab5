# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# Shared by packaging/demo, packaging/test and .ci/run: sourced, not run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# install_missing LIST: installs what is missing of packaging/LIST; without root prints the one command and ends with 5.
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

# build_folder PRESET: $TRIARCH_BUILD, else build/PRESET.
build_folder() { echo "${TRIARCH_BUILD:-$root/build/$1}"; }

# build PRESET [TARGET ...]: configures and builds, everything when no target is named.
build() {
    local preset=$1 folder; folder=$(build_folder "$1")
    shift
    { cmake --preset "$preset" -S "$root" -B "$folder" && cmake --build "$folder" ${1:+--target "$@"}; } >&2
}

# tests PRESET ARGUMENT ...: runs tests of its build folder; tests.xml there has the results as JUnit.
tests() {
    local folder; folder=$(build_folder "$1")
    ctest --test-dir "$folder" --output-on-failure --no-tests=error --output-junit tests.xml "${@:2}"
}

# The tests against npm packages want node and npm; Debian's are taken only where there are none.
ensure_node() {
    command -v node >/dev/null && command -v npm >/dev/null && return 0
    if [ "$(id -u)" -ne 0 ]; then
        echo "Missing packages. Run: sudo apt-get install -y --no-install-recommends nodejs npm" >&2
        exit 5
    fi
    { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends nodejs npm; } >&2
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
