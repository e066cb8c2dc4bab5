// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/net/public_address.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cstring>
#include <netinet/in.h>

namespace triarch {

namespace {

struct Block4 {
    quint32 base;
    int bits;
};

constexpr quint32 ip(quint32 a, quint32 b, quint32 c, quint32 d) { return a << 24 | b << 16 | c << 8 | d; }

/// What of IPv4 is not the public internet.
constexpr Block4 special4[] = {
    {ip(0, 0, 0, 0), 8},       // this network
    {ip(10, 0, 0, 0), 8},      // private
    {ip(100, 64, 0, 0), 10},   // carriers' translators
    {ip(127, 0, 0, 0), 8},     // loopback
    {ip(169, 254, 0, 0), 16},  // link-local, and the clouds' metadata
    {ip(172, 16, 0, 0), 12},   // private
    {ip(192, 0, 0, 0), 24},    // protocol assignments
    {ip(192, 0, 2, 0), 24},    // documentation
    {ip(192, 31, 196, 0), 24}, // AS112
    {ip(192, 52, 193, 0), 24}, // AMT
    {ip(192, 88, 99, 0), 24},  // 6to4 relays
    {ip(192, 168, 0, 0), 16},  // private
    {ip(192, 175, 48, 0), 24}, // AS112
    {ip(198, 18, 0, 0), 15},   // benchmarks
    {ip(198, 51, 100, 0), 24}, // documentation
    {ip(203, 0, 113, 0), 24},  // documentation
    {ip(224, 0, 0, 0), 4},     // multicast
    {ip(240, 0, 0, 0), 4},     // reserved, broadcast
};

bool isPublic4(quint32 address)
{
    return std::ranges::none_of(special4, [address](const Block4& block) {
        const quint32 mask = ~quint32(0) << (32 - block.bits);
        return (address & mask) == block.base;
    });
}

using Bytes6 = std::array<unsigned char, 16>;

struct Block6 {
    std::array<unsigned char, 4> base; ///< its first 32 bits
    int bits;
};

/// What of 2000::/3 is not the public internet, or hides an address that cannot be judged here.
constexpr Block6 special6[] = {
    {{0x20, 0x01, 0x00, 0x00}, 23}, // protocol assignments: Teredo, benchmarks, ORCHID
    {{0x20, 0x01, 0x0d, 0xb8}, 32}, // documentation
    {{0x20, 0x02, 0x00, 0x00}, 16}, // 6to4
    {{0x26, 0x20, 0x00, 0x4f}, 32}, // AS112 (2620:4f:8000::/48)
    {{0x3f, 0xff, 0x00, 0x00}, 20}, // documentation
};

bool isIn(const Bytes6& address, const Block6& block)
{
    for (int bit = 0; bit < block.bits; ++bit) {
        const auto mask = 0x80 >> bit % 8;
        if ((address[std::size_t(bit / 8)] & mask) != (block.base[std::size_t(bit / 8)] & mask))
            return false;
    }
    return true;
}

bool isMapped(const Bytes6& address)
{
    return std::all_of(address.begin(), address.begin() + 10, [](unsigned char byte) { return byte == 0; })
        && address[10] == 0xff && address[11] == 0xff;
}

quint32 lastFour(const Bytes6& address) { return ip(address[12], address[13], address[14], address[15]); }

bool isPublic6(const Bytes6& address)
{
    if (isMapped(address))
        return isPublic4(lastFour(address));
    const bool isGlobalUnicast = (address[0] & 0xe0) == 0x20;
    return isGlobalUnicast
        && std::ranges::none_of(special6, [&address](const Block6& block) { return isIn(address, block); });
}

Bytes6 bytesOf(const in6_addr& address)
{
    Bytes6 bytes{};
    std::memcpy(bytes.data(), address.s6_addr, bytes.size());
    return bytes;
}

} // namespace

bool isPublicAddress(const QByteArray& numeric)
{
    in_addr four{};
    in6_addr six{};
    if (::inet_pton(AF_INET, numeric.constData(), &four) == 1)
        return isPublic4(ntohl(four.s_addr));
    return ::inet_pton(AF_INET6, numeric.constData(), &six) == 1 && isPublic6(bytesOf(six));
}

QByteArray numericAddress(const sockaddr& address)
{
    char text[INET6_ADDRSTRLEN] = {};
    if (address.sa_family == AF_INET)
        ::inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in&>(address).sin_addr, text, sizeof text);
    else if (address.sa_family == AF_INET6)
        ::inet_ntop(AF_INET6, &reinterpret_cast<const sockaddr_in6&>(address).sin6_addr, text, sizeof text);
    return text;
}

} // namespace triarch
