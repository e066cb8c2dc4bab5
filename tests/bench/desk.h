// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/capture/capture.h"
#include "tests/support/test_client.h"
#include "tests/support/xvfb.h"

namespace triarch::bench {

/// A display of 1920x1080 as people have them: a picture behind, two terminals, an editor with text, a window manager.
class Desk {
public:
    enum class Ground { Photo, Flat };
    explicit Desk(Ground ground, QSize size = {1920, 1080});
    bool isReady() const { return m_isReady; }

    test::XvfbServer& server() { return m_server; }
    test::TestClient& client() { return *m_client; }
    ScreenCapture& capture() { return *m_capture; }
    QImage picture() { return m_capture->take(after(Millis(20'000))).value().image; }

    /// Runs a program to its end, as a script would, ms; -1 when it failed.
    double run(const QStringList& argv);
    bool has(const QString& program) const; ///< is installed

private:
    bool furnish(Ground ground);
    bool awaitWindows(int count);
    bool isAtRest();

    test::XvfbServer m_server;
    std::unique_ptr<test::TestClient> m_client;
    std::optional<ScreenCapture> m_capture;
    bool m_isReady = false;
};

} // namespace triarch::bench
