// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What an attended mission does when its journal takes no rows for a while: F11 and F12 of the fault list, and the way
// back.
#include "tests/support/attended_mission.h"
#include "tests/support/test_program.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QtTest>
#include <array>
#include <atomic>
#include <thread>

namespace tst_mission_journal {

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("report_completion")};

/// Somebody else holds the journal's file, so that nothing can be written into it.
class Holder {
public:
    ~Holder()
    {
        release();
        m_database = {};
        QSqlDatabase::removeDatabase(QStringLiteral("holder"));
    }
    bool hold(const QString& folder)
    {
        m_database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("holder"));
        m_database.setDatabaseName(folder + QStringLiteral("/mission.db"));
        return m_database.open() && QSqlQuery(m_database).exec(QStringLiteral("BEGIN IMMEDIATE"));
    }
    void release() { m_database.close(); }

private:
    QSqlDatabase m_database;
};

/// The journal is held from a line of the observer on until the mission has told the operator.
struct Held : Attended {
    explicit Held(const QString& from) : Attended({.file = Millis(20)})
    {
        observer.onLine = [this, from](const QString& seen) {
            if (!wasHeld && seen.startsWith(from)) {
                wasHeld = holder.hold(folder());
                desktop->show(repainted());
            }
            if (seen == QLatin1String("status paused history_unwritable")) {
                ++paused;
                holder.release();
                QVERIFY(line.send(Resume{}));
            }
            if (seen == QLatin1String("status paused limit_turns"))
                QVERIFY(line.send(Stop{}));
        };
    }
    Frame repainted()
    {
        Frame frame = *desktop->capture(after(Millis(100)));
        frame.image = frame.image.copy();
        frame.image.setPixel(3, 3, qRgb(1, 2, 3));
        return frame;
    }
    Holder holder;
    bool wasHeld = false;
    int paused = 0;
};

} // namespace

class TestMissionJournal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void F11_aPictureThatWasNotKeptIsTakenAnew()
    {
        Held bench(QStringLiteral("T1 Clicked"));
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), click("8")};
        (void)bench.run();
        QVERIFY(bench.wasHeld);
        QCOMPARE(bench.paused, 1);
        QVERIFY(bench.model.script.empty());
        const auto& asked = bench.model.asked;
        QVERIFY(asked.at(2).image->bytes != asked.at(3).image->bytes); // not the picture of the turn before
        QVERIFY2(!asked.back().user.contains(QStringLiteral("journal")), qPrintable(asked.back().user)); // not yet over
        const auto read = readJournal(bench.folder());
        QVERIFY(read && std::ranges::count(read->pictures, QStringLiteral("screens/screen_0002.png")) == 1);
    }
    void F11_whatWasSentWithoutAnOutcomeStaysInTheHistory()
    {
        Held bench(QStringLiteral("T1 sent"));
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), click("8")};
        (void)bench.run();
        QCOMPARE(bench.paused, 1);
        QCOMPARE(bench.desktop->sent().size(), 2u);
        QVERIFY2(bench.model.asked.back().user.contains(QStringLiteral("In doubt: ")),
            qPrintable(bench.model.asked.back().user));
    }
    void aRowThatWasGivenUpIsNotWrittenLater()
    {
        const QTemporaryDir root;
        const QString path = root.filePath(QStringLiteral("mission"));
        const SystemClock clock;
        const auto folder = MissionFolder::create(path);
        auto journal = folder ? Journal::create(*folder, clock, {Millis(500), Millis(100)})
                              : Result<std::unique_ptr<Journal>>(fail(folder.error()));
        QVERIFY(journal.has_value());
        Holder holder;
        QVERIFY(holder.hold(path));
        std::atomic_int kept = 0;
        std::atomic_int givenUp = 0;
        std::array<std::jthread, 8> writers; // the first wait 0.1 s each for the file, the last longer than for a row
        for (auto& writer : writers) {
            writer = std::jthread([&] {
                const auto written = (*journal)->append({1, QStringLiteral("test"), QStringLiteral("refusal"), {}});
                kept += written ? 1 : 0;
                givenUp += !written && written.error().message.contains(QStringLiteral("keep up")) ? 1 : 0;
            });
        }
        QTRY_VERIFY_WITH_TIMEOUT(givenUp > 0, 30'000);
        holder.release();
        for (auto& writer : writers)
            writer.join();
        QVERIFY((*journal)->finish().has_value());
        QCOMPARE(int(rows(path, "refusal", "test").size()), kept.load());
    }

    void F11_noEndWithoutItsVerification()
    {
        Held bench(QStringLiteral("never"));
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), claim(), verdict("yes")};
        bench.observer.onHeard = [&bench](const PersonaAnswer& answer) {
            if (answer.persona == Persona::Verifier)
                QVERIFY(bench.holder.hold(bench.folder()));
        };
        const auto result = bench.run();
        QCOMPARE(result.status, MissionStatus::Done);
        QCOMPARE(bench.paused, 1);
        QCOMPARE(rows(bench.folder(), "outcome", "verifier").size(), 1u); // nothing is done that is not written down
    }
};

} // namespace tst_mission_journal

TRIARCH_TEST(tst_mission_journal, TestMissionJournal, QCoreApplication)
#include "tst_mission_journal.moc"
