// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json/json_fields.h"
#include "core/base/system/stop_flag.h"
#include "core/host/host_file.h"
#include "tests/support/event_recorder.h"
#include "tests/support/physical_input.h"
#include "tests/support/program.h"
#include "tests/support/xvfb.h"

#include <QLocalSocket>
#include <QRandomGenerator>
#include <QtTest>
#include <algorithm>
#include <ctime>
#include <functional>
#include <sys/prctl.h>

namespace triarch::test {

/// What came after a stop, of all trials the worst.
struct StopFigures {
    int events = 0;       ///< sent after the flag, releases aside
    int afterFlagMs = 0;  ///< the last event of all, from the flag
    int afterBegunMs = 0; ///< the same, from when the operator's way began, with what comes before the flag

    /// The bars of R3; how long a program takes to start counts on a machine that measures alone.
    void check() const
    {
        QVERIFY2(afterFlagMs <= 100, qPrintable(QString::number(afterFlagMs)));
        if (qEnvironmentVariableIsSet("TRIARCH_LONG"))
            QVERIFY2(afterBegunMs <= 100, qPrintable(QString::number(afterBegunMs)));
        QVERIFY2(events <= 3, qPrintable(QString::number(events)));
    }
    void print(int trials) const
    {
        qInfo("%s: at most %d events after it, the last %d ms after the flag, %d ms after it began, %d trials",
            QTest::currentDataTag(), events, afterFlagMs, afterBegunMs, trials);
    }
};

/// CLOCK_MONOTONIC, which a local X server's time is too.
inline quint64 nowNs()
{
    timespec now = {};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return quint64(now.tv_sec) * 1'000'000'000 + quint64(now.tv_nsec);
}

/// A host that drives a display of its own, a window over all of it that writes down what it is sent, and a client
/// that asks for long work.
class StopBench {
public:
    /// From one corner of the display to the other, for twenty seconds.
    static QJsonObject longDrag()
    {
        return {{"action", "mouse-drag"}, {"x1", 100}, {"y1", 100}, {"x2", 1100}, {"y2", 700}, {"duration", 20}};
    }

    /// @param state  where the host keeps its journal
    explicit StopBench(const QString& state)
        : m_display({.extraArguments = {"-ac"}}), // $XAUTHORITY is the operator's
          m_physicalInput(m_display.address()),
          m_recorder(m_display.address(), QRect(0, 0, 1280, 800)),
          m_host(state, {"host", "--display", m_display.display(), "--json"}),
          m_socket(m_host.hear().value("socket").toString())
    {
        // The test is a client of the display, as only the console may be that resumes it.
        ::prctl(PR_SET_NAME, "triarch");
        m_client.connectToServer(m_socket);
    }
    bool isReady() { return m_physicalInput.isReady() && m_recorder.isReady() && m_client.waitForConnected(timeout); }

    QString display() const { return m_display.display(); }
    QString socket() const { return m_socket; }
    Program& host() { return m_host; }

    /// Begins the work, lets `stop` stop it at some instant of it, and adds what came afterwards.
    void stopOnce(const QJsonObject& work, const std::function<void()>& stop, StopFigures& worst)
    {
        QCOMPARE(ask("resume").value("result")["stopped"].toBool(true), false);
        m_recorder.clear();
        m_client.write(compactJson({{"id", 1}, {"method", "deskctl"}, {"params", work}}) + '\n');
        m_client.flush();
        QTRY_VERIFY_WITH_TIMEOUT(m_physicalInput.isAnythingDown(), timeout);
        QTest::qWait(QRandomGenerator::global()->bounded(2, 40)); // any instant of it
        const quint64 begun = nowNs();
        stop();
        const auto reply = nextReply();
        QVERIFY2(compactJson(reply).contains("\"cancelled\""), compactJson(reply).constData());
        QVERIFY(!m_physicalInput.isAnythingDown());
        const quint64 raised = stoppedAtNs();
        QVERIFY(raised >= begun);
        const auto mark = quint32(nowNs() / 1'000'000);
        settle();
        add(begun, raised, mark, worst);
    }

private:
    QJsonObject nextReply()
    {
        [&] { QTRY_VERIFY_WITH_TIMEOUT(m_client.canReadLine(), timeout); }();
        return parseJsonObject(m_client.readLine().trimmed()).value_or(QJsonObject());
    }
    QJsonObject ask(const QByteArray& method)
    {
        m_client.write("{\"id\":0,\"method\":\"" + method + "\"}\n");
        return nextReply();
    }
    static quint64 stoppedAtNs()
    {
        const auto hosts = runningHosts();
        const auto flag = hosts && hosts->size() == 1 ? StopFlag::open(hosts->front().controlPage)
                                                      : fail(ErrorCode::NotFound, QString());
        return flag && flag->isRaised() ? flag->page().stoppedAtNs.load() : 0;
    }
    /// Everything the server has done by now has been written down.
    void settle()
    {
        const auto isThere = [this] {
            const auto events = m_recorder.events(RecordedEvent::Kind::Motion);
            return std::ranges::any_of(events, [](const auto& event) { return event.at == ScreenPoint{5, 3}; });
        };
        m_physicalInput.move(3, 3);
        m_physicalInput.move(5, 3);
        QTRY_VERIFY_WITH_TIMEOUT(isThere(), timeout);
    }
    /// @param mark  what is later is this bench's own, server ms
    void add(quint64 begunNs, quint64 raisedNs, quint32 mark, StopFigures& worst) const
    {
        const auto since = [](quint32 time, quint64 ns) { return int(qint32(time - quint32(ns / 1'000'000))); };
        int after = 0;
        for (const auto& event : m_recorder.events()) {
            if (qint32(event.time - mark) >= 0)
                continue;
            const bool isRelease =
                event.kind == RecordedEvent::Kind::KeyRelease || event.kind == RecordedEvent::Kind::ButtonRelease;
            after += !isRelease && since(event.time, raisedNs) > 0;
            worst.afterFlagMs = std::max(worst.afterFlagMs, since(event.time, raisedNs));
            worst.afterBegunMs = std::max(worst.afterBegunMs, since(event.time, begunNs));
        }
        worst.events = std::max(worst.events, after);
    }

    XvfbServer m_display;
    PhysicalInput m_physicalInput;
    EventRecorder m_recorder;
    Program m_host;
    QString m_socket;
    QLocalSocket m_client;
};

} // namespace triarch::test
