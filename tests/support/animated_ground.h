// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/test_client.h"

#include <thread>

namespace triarch::test {

/// Repaints the whole root window, about 60 times a second, until it is destroyed. A window of its own that covers all
/// would be taken for a locked screen.
class AnimatedGround {
public:
    AnimatedGround(const DisplayAddress& address, QSize size)
        : m_thread([=](std::stop_token stop) {
              constexpr auto frame = std::chrono::milliseconds(16);
              TestClient client(address);
              for (quint32 i = 0; !stop.stop_requested(); ++i) {
                  client.fill(client.root(), QRect(QPoint(), size), 0x102030 + (i % 64) * 0x030201);
                  client.sync();
                  std::this_thread::sleep_for(frame); // it is what is animated
              }
          })
    {
    }

private:
    std::jthread m_thread;
};

} // namespace triarch::test
