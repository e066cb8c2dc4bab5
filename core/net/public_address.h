// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <functional>

struct sockaddr;

namespace triarch {

/// Is this numeric address, e.g. "10.0.0.1" or "fe80::1", one of the public internet? False for loopback, private,
/// link-local, carrier, documentation, benchmark, multicast, reserved and unspecified ones, for IPv6 that embeds an
/// IPv4 address other than ::ffff:0:0/96, and for anything that is no address. An IPv4-mapped address is judged as the
/// IPv4 address in it. Source: IANA special-purpose address registries (RFC 6890 and its updates).
bool isPublicAddress(const QByteArray& numeric);

/// That question as a dependency: tests have no public address to themselves.
using AddressCheck = std::function<bool(const QByteArray& numeric)>;

/// The address of a socket in numbers; empty when it is neither IPv4 nor IPv6.
QByteArray numericAddress(const sockaddr& address);

} // namespace triarch
