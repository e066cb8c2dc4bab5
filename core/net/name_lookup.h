// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/result.h"

#include <QList>
#include <functional>
#include <stop_token>

namespace triarch {

/// From a host's name to its addresses in numbers. A dependency, so that tests can give a name that changes its mind.
using NameLookup = std::function<Result<QList<QByteArray>>(const QByteArray& host, Deadline, std::stop_token)>;

/// By the system's resolver, which also takes numbers in all their spellings. Network (retryable): no such name, or no
/// answer until the deadline. Cancelled.
Result<QList<QByteArray>> lookUpName(const QByteArray& host, Deadline deadline, std::stop_token stop);

} // namespace triarch
