// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "tests/support/test_client.h"

#include <thread>

namespace triarch::bench {

/// A window that changes its colour all over every so often, until it is destroyed.
class Animation {
public:
    Animation(const DisplayAddress& address, const QRect& area, Millis step)
        : m_thread([=](std::stop_token stop) {
              test::TestClient client(address);
              const WindowId window = client.create(area, test::TestClient::Kind::OverrideRedirect);
              client.map(window);
              for (quint32 i = 0; !stop.stop_requested(); ++i) {
                  const auto next = after(step);
                  client.fill(window, {{}, area.size()}, 0x102030 + (i % 64) * 0x030201);
                  std::this_thread::sleep_until(next);
              }
          })
    {
    }

private:
    std::jthread m_thread;
};

} // namespace triarch::bench
