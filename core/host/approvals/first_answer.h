// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/operator_socket.h"

#include <memory>
#include <utility>

namespace triarch {

/// Of several answers to one question the first counts.
inline HostAnswer onlyFirst(const HostAnswer& reply)
{
    return [open = std::make_shared<HostAnswer>(reply)](const Result<QJsonObject>& result) {
        if (const auto answer = std::exchange(*open, {}))
            answer(result);
    };
}

} // namespace triarch
