// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <stop_token>

namespace triarch {

/// One stop out of several: requested as soon as any of the others is, or by itself.
class JoinedStop {
public:
    JoinedStop(std::stop_token first, std::stop_token second)
        : m_first(std::move(first), [this] { m_source.request_stop(); }),
          m_second(std::move(second), [this] { m_source.request_stop(); })
    {
    }
    std::stop_token token() const { return m_source.get_token(); }
    void request() { m_source.request_stop(); }

private:
    using Callback = std::stop_callback<std::function<void()>>;
    std::stop_source m_source;
    Callback m_first;
    Callback m_second;
};

} // namespace triarch
