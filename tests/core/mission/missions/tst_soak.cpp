// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json_fields.h"
#include "core/x11/x11_desktop.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/mission_bench.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QtTest>
#include <unistd.h>
#include <xcb/res.h>

namespace tst_soak {

using namespace triarch;
using namespace triarch::test;

namespace {

/// Answers for ever: the strategist plans, the tactician grants two tools, the executor writes and rubs out.
class EndlessModel final : public ModelClient {
public:
    Result<Exchange> ask(const ChatRequest& request, std::stop_token) override
    {
        Exchange exchange;
        exchange.reply = request.tools.isEmpty()                                    ? plan()
            : compactJson({{"t", request.tools}}).contains("spawn_executor_prompt") ? setup("EXECUTION", tools)
            : ++m_turns % 2 == 1 ? calls({{tools[0], {{"text", "soak"}, {"justification", why}}}})
                                 : calls({{tools[1], {{"key", "ctrl+u"}, {"justification", why}}}});
        exchange.http = 200;
        return exchange;
    }
    Result<QStringList> listModels(std::stop_token) override { return QStringList{QStringLiteral("endless")}; }

private:
    const QStringList tools{QStringLiteral("type_text"), QStringLiteral("press_key")};
    const QString why = QStringLiteral("The terminal shows whether anything stays behind when this is done for long.");
    int m_turns = 0;
};

/// What a process may leak, as numbers.
struct Holdings {
    qint64 residentKib = 0;
    qsizetype files = 0;
    qsizetype threads = 0;
    qint64 xResources = 0; ///< of all clients of the display: windows, pixmaps, contexts, pictures, ...
    qint64 logKib = 0;     ///< the journal's write-ahead log
};

qint64 residentKib()
{
    QFile status(QStringLiteral("/proc/self/statm"));
    if (!status.open(QIODevice::ReadOnly))
        return -1;
    return status.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE) / 1024;
}

qint64 countResources(xcb_connection_t* xcb)
{
    const Owned<xcb_res_query_clients_reply_t> clients(
        xcb_res_query_clients_reply(xcb, xcb_res_query_clients(xcb), nullptr));
    qint64 count = 0;
    for (auto at = xcb_res_query_clients_clients_iterator(clients.get()); at.rem > 0; xcb_res_client_next(&at)) {
        const Owned<xcb_res_query_client_resources_reply_t> held(xcb_res_query_client_resources_reply(
            xcb, xcb_res_query_client_resources(xcb, at.data->resource_base), nullptr));
        for (auto type = xcb_res_query_client_resources_types_iterator(held.get()); held && type.rem > 0;
             xcb_res_type_next(&type))
            count += type.data->count;
    }
    return count;
}

/// Looks at what the process holds every hundred turns.
class Auditor final : public MissionObserver {
public:
    Auditor(const DisplayAddress& display, QString folder) : m_client(display), m_folder(std::move(folder)) { }
    void onTurn(int turn, const Frame&) override
    {
        if (turn % 100 != 0)
            return;
        audits << Holdings{residentKib(), QDir(QStringLiteral("/proc/self/fd")).count(),
            QDir(QStringLiteral("/proc/self/task")).count(), countResources(m_client.connection().get()),
            QFileInfo(m_folder + QStringLiteral("/mission.db-wal")).size() / 1024};
        const auto& last = audits.last();
        qInfo("turn %d: %lld KiB, %lld files, %lld threads, %lld X resources, log %lld KiB", turn, last.residentKib,
            qint64(last.files), qint64(last.threads), last.xResources, last.logKib);
    }
    void onTurnRecord(const TurnRecord& record) override { failed += record.status == TurnStatus::Failed; }
    QList<Holdings> audits;
    int failed = 0;

private:
    TestClient m_client;
    const QString m_folder;
};

/// KiB a thousand turns, by least squares over audits a hundred turns apart.
double slopeOf(const QList<Holdings>& audits)
{
    double x = 0, y = 0, xx = 0, xy = 0;
    for (qsizetype i = 0; i < audits.size(); ++i) {
        x += double(i);
        y += double(audits[i].residentKib);
        xx += double(i * i);
        xy += double(i) * double(audits[i].residentKib);
    }
    const double n = double(audits.size());
    return (n * xy - x * y) / (n * xx - x * x) * 10;
}

} // namespace

/// A mission of three thousand turns on a real display (TRIARCH_SOAK_TURNS for more): R8 of the reliability figures.
class TestSoak : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingGrows()
    {
        const int turns = qEnvironmentVariableIntValue("TRIARCH_SOAK_TURNS");
        GateFixture display;
        QVERIFY(display.isReady() && display.server.startWindowManager());
        QVERIFY(display.server.start({"xterm", "-e", "cat"}));
        auto desktop = X11Desktop::open(display.server.address()).value();
        desktop->useSender(std::move(display.gate));
        QTRY_COMPARE(desktop->windows(after(limits::desktopQuery)).value().size(), 1u);
        EndlessModel model;
        MissionBench bench;
        Auditor auditor(display.server.address(), bench.folder());
        bench.client = &model;
        bench.elsewhere = desktop.get();
        bench.seenBy = &auditor;
        bench.config.limits = {turns > 0 ? turns : 3000, 600, std::numeric_limits<int>::max(), 10};
        const auto result = bench.run();
        QVERIFY2(result.reason.code == "limit_turns", qPrintable(result.reason.code + ' ' + result.reason.text));
        QCOMPARE(auditor.failed, 0);
        const auto late = auditor.audits.mid(6); // by turn 700 SQLite's cache of 2 MB is full
        if (late.size() < 3)
            return; // too short to say anything of growth
        qInfo("slope %.0f KiB a thousand turns, over %lld turns", slopeOf(late), qint64(late.size() - 1) * 100);
        QVERIFY(slopeOf(late) <= 100);
        QCOMPARE(late.last().files, late.first().files);
        QCOMPARE(late.last().threads, late.first().threads);
        QCOMPARE(late.last().xResources, late.first().xResources);
        for (const auto& audit : auditor.audits)
            QVERIFY(audit.logKib <= 8 * 1024);
    }
};

} // namespace tst_soak

TRIARCH_TEST(tst_soak, TestSoak, QCoreApplication)
#include "tst_soak.moc"
