// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace triarch::guard {

/// Property of the root window that holds the operator's stop, so that it is found by hosts with another runtime folder
/// or another name of the display: type CARDINAL, format 32, two words. It ends with the X server, or once every host
/// has been resumed: any client can delete it, so a host that was not asked to resume writes it back.
inline constexpr std::string_view stopProperty = "TRIARCH_STOP";

/// @param atNs  CLOCK_MONOTONIC of the stop
/// @return the high word first
inline std::array<std::uint32_t, 2> stopWords(std::uint64_t atNs)
{
    return {std::uint32_t(atNs >> 32), std::uint32_t(atNs)};
}

/// Any client can write a time in the future, which no later stop would exceed once it was resumed.
/// @return the time of a stop, at most `nowNs`
inline std::uint64_t stopTime(const std::uint32_t* words, std::uint64_t nowNs)
{
    return std::min(std::uint64_t(words[0]) << 32 | words[1], nowNs);
}

} // namespace triarch::guard
