// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/event_recorder.h"
#include "tests/support/gate_fixture.h"

#include <QtTest>
#include <algorithm>

namespace triarch::test {

/// What tests of the gate share: one display for all of their rows, and a program that writes down what reaches it.
class GateTest : public QObject {
protected:
    using Kind = RecordedEvent::Kind;
    static constexpr int timeout = 20'000;

    static constexpr GateTimeouts quickGate{.rate = Millis(1)}; ///< actions need not wait for their turn

    void openDesk(const GateTimeouts& timeouts = quickGate)
    {
        m_desk = std::make_unique<GateFixture>(XvfbOptions(), timeouts);
        QVERIFY(m_desk->isReady());
        m_recorder = std::make_unique<EventRecorder>(m_desk->server.address(), QRect(0, 0, 1280, 800));
        QVERIFY(m_recorder->isReady());
    }
    void clearDesk()
    {
        m_desk->stopFlag->clear();
        settle();
        m_recorder->clear();
    }
    Result<InputReport> send(const Input& input, const RecordingAuthorizer& judge = RecordingAuthorizer())
    {
        return m_desk->gate->send(input, judge, {});
    }
    int marks() const
    {
        const auto motions = m_recorder->events(Kind::Motion);
        return int(std::count_if(motions.begin(), motions.end(), [](const RecordedEvent& motion) {
            return motion.at == ScreenPoint{8, 9};
        }));
    }
    /// The recorder has seen everything sent before this. One more mark is awaited: the last one may be an earlier
    /// call's.
    void settle()
    {
        const int before = marks();
        m_desk->hands.move(7, 9);
        m_desk->hands.move(8, 9);
        QTRY_VERIFY_WITH_TIMEOUT(marks() > before, timeout);
    }

    std::unique_ptr<GateFixture> m_desk;
    std::unique_ptr<EventRecorder> m_recorder;
};

inline Input typing(const QString& text) { return TypeInput{text}; }
inline Input chord(const char* text) { return ChordInput{QString::fromUtf8(text)}; }

} // namespace triarch::test
