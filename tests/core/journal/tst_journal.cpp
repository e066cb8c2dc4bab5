// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/redactor.h"
#include "core/journal/checkpoint.h"
#include "core/journal/journal.h"
#include "core/journal/journal_host.h"
#include "core/journal/journal_opening.h"
#include "core/journal/journal_reader.h"
#include "core/journal/recent_missions.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QtTest>
#include <array>
#include <thread>

namespace tst_journal {

using namespace triarch;

class TestJournal : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_root;
    SystemClock m_clock;
    int m_count = 0;

    std::unique_ptr<Journal> make()
    {
        const auto folder = MissionFolder::create(m_root.filePath(QStringLiteral("mission%1").arg(++m_count)));
        auto journal =
            folder ? Journal::create(*folder, m_clock) : Result<std::unique_ptr<Journal>>(fail(folder.error()));
        return journal ? std::move(*journal) : nullptr;
    }
    static Event event(const QString& kind, const QJsonObject& json = {})
    {
        return {1, QStringLiteral("test"), kind, json};
    }

    /// Runs one statement on a closed journal from outside; its error, or nothing.
    static QString tamper(const QString& folder, const QString& sql)
    {
        QString error;
        {
            auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("tamper"));
            database.setDatabaseName(folder + QStringLiteral("/mission.db"));
            if (!database.open())
                return database.lastError().text();
            QSqlQuery query(database);
            query.exec(sql);
            error = query.lastError().isValid() ? query.lastError().text() : QString();
        }
        QSqlDatabase::removeDatabase(QStringLiteral("tamper"));
        return error;
    }
private Q_SLOTS:
    void rowsComeBackInOrder()
    {
        auto journal = make();
        QVERIFY(journal);
        const auto first = journal->append(event("state", {{"state", "planning"}}));
        QVERIFY2(first, first ? "" : qPrintable(first.error().message));
        QCOMPARE(*first, 1);
        QCOMPARE(*journal->appendCall(event("persona"), {"strategist", "aa", "bb", 12, 3, 4, 200}), 2);
        QVERIFY(journal->setMeta("mission", "do it"));
        QVERIFY(journal->finish());
        const auto read = readJournal(journal->folder().path);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->events.size(), 2u);
        QCOMPARE(read->events[0].event.json.value("state").toString(), QStringLiteral("planning"));
        QCOMPARE(read->calls.at(0).tokensOut, 4);
        QCOMPARE(read->meta.value("mission"), QStringLiteral("do it"));
        QCOMPARE(QDir(journal->folder().path).entryList({"mission.db-*", "reserve"}, QDir::Files), QStringList());
    }
    void theLatestMissionsAreListed()
    {
        QTemporaryDir home;
        const auto record = [&](const char* name, const QString& state, const QString& host) {
            const auto folder = MissionFolder::create(home.filePath(QLatin1String(name)));
            auto journal = Journal::create(*folder, m_clock);
            (void)(*journal)->setMeta("mission", QStringLiteral("mission ") + QLatin1String(name));
            (void)(*journal)->setMeta("host", host);
            (void)(*journal)->append(event("state", {{"state", "running"}}));
            (void)(*journal)->append({7, QStringLiteral("test"), QStringLiteral("turn"), {}});
            if (!state.isEmpty())
                (void)(*journal)->append(
                    {8, QStringLiteral("mission"), QStringLiteral("state"), {{"state", state}, {"elapsed_ms", 9}}});
            (void)(*journal)->finish();
        };
        record("20261122-a", QStringLiteral("done"), hostWord());
        record("20261123-b", QString(), QStringLiteral("1 1 another-boot"));
        record("20261124-c", QStringLiteral("failed"), hostWord());
        record("20261125-d", QString(), hostWord()); // it runs
        QVERIFY(QDir(home.path()).mkdir(QStringLiteral("20261126-empty")));
        const auto recent = recentMissions(home.path(), 10);
        QCOMPARE(recent.size(), 3u);
        QCOMPARE(recent[0].text, QStringLiteral("mission 20261124-c"));
        QCOMPARE(recent[0].state, QStringLiteral("failed"));
        QCOMPARE(recent[0].turn, 8);
        QVERIFY(recent[0].startedAtMs > 0 && recent[0].folder == home.filePath(QStringLiteral("20261124-c")));
        QVERIFY(recent[1].state.isEmpty() && recent[1].turn == 7); // it was interrupted
        QCOMPARE(recent[2].state, QStringLiteral("done"));
        QCOMPARE(recentMissions(home.path(), 2).size(), 2u);
        QVERIFY(recentMissions(QStringLiteral("/no/such/folder"), 2).empty());
    }
    void aTurnIsReadByItself() // also while the mission runs, and a row elsewhere that was changed does not matter
    {
        auto journal = make();
        QVERIFY(journal);
        for (int turn = 0; turn < 5; ++turn) {
            QVERIFY(journal->append({turn, QStringLiteral("mission"), QStringLiteral("state"), {{"turn", turn}}}));
            QVERIFY(journal->appendCall({turn, QStringLiteral("executor"), QStringLiteral("persona"), {}},
                {QStringLiteral("executor"), "aa", "bb", turn, 3, 4, 200}));
        }
        QVERIFY(journal->append({0, QStringLiteral("mission"), QStringLiteral("grant"), {}})); // of no turn, and late
        const QString folder = journal->folder().path;
        QCOMPARE(readTurnRows(folder, 0, 0)->calls.size(), 1U);
        const auto holdsTurnThree = [&] {
            const auto turn = readTurnRows(folder, 3, 3);
            return turn && turn->events.size() == 2 && turn->events.front().event.json["turn"].toInt() == 3
                && turn->calls.size() == 1 && turn->calls.front().ms == 3;
        };
        QVERIFY(holdsTurnThree());
        QVERIFY(readTurnRows(folder, 9, 9)->events.empty());
        QVERIFY(journal->finish());
        QVERIFY(holdsTurnThree());
        QCOMPARE(readTurnRows(folder, 0, 1)->calls.size(), 2U);
        tamper(folder, QStringLiteral("DROP TRIGGER event_is_fixed"));
        QCOMPARE(tamper(folder, QStringLiteral("UPDATE event SET json = '{}' WHERE seq = 1")), QString());
        QVERIFY(holdsTurnThree());
        QCOMPARE(readTurnRows(folder, 0, 0).error().code, ErrorCode::BadReply);
        QCOMPARE(readTurnRows(m_root.path(), 1, 1).error().code, ErrorCode::NotFound);
    }

    void whoReadsATurnDoesNotKeepTheJournalFromItsEnd()
    {
        auto journal = make();
        QVERIFY(journal && journal->append(event("state")));
        const QString folder = journal->folder().path;
        std::jthread reader([&](const std::stop_token& stop) {
            while (!stop.stop_requested())
                (void)readTurnRows(folder, 1, 1);
        });
        const auto finished = journal->finish();
        reader.request_stop();
        reader.join();
        QVERIFY2(finished, finished ? "" : qPrintable(finished.error().message));
        // Whoever began to read in that moment may leave an empty one, which holds nothing back.
        QCOMPARE(QFileInfo(folder + QStringLiteral("/mission.db-wal")).size(), 0);
    }

    void anIntentWithoutAnOutcomeIsInDoubt()
    {
        auto journal = make();
        const auto first = journal->append(event("intent"));
        QVERIFY(journal->append(event("outcome", {{"intent", *first}})));
        const auto second = journal->append(event("intent"));
        const auto read = readJournal(journal->folder().path); // while it is being written
        QVERIFY(read);
        QCOMPARE(read->inDoubt, std::vector<qint64>{*second});
    }
    void eventsAreAppendOnly()
    {
        auto journal = make();
        QVERIFY(journal->append(event("state")) && journal->finish());
        QVERIFY(tamper(journal->folder().path, "DELETE FROM event").contains("append-only"));
        QVERIFY(tamper(journal->folder().path, "UPDATE event SET turn = 9").contains("append-only"));
    }
    void aChangedRowIsFound()
    {
        auto journal = make();
        QVERIFY(journal->append(event("state", {{"a", 1}})) && journal->append(event("state")) && journal->finish());
        QCOMPARE(tamper(journal->folder().path, "DROP TRIGGER event_is_fixed"), QString());
        QCOMPARE(tamper(journal->folder().path, "UPDATE event SET json = '{\"a\":2}' WHERE seq = 1"), QString());
        const auto read = readJournal(journal->folder().path);
        QVERIFY(!read);
        QVERIFY(read.error().message.contains("row 1"));
    }
    void aRemovedRowIsFound()
    {
        auto journal = make();
        QVERIFY(journal->append(event("state")) && journal->append(event("state")) && journal->finish());
        QCOMPARE(tamper(journal->folder().path, "DROP TRIGGER event_is_kept"), QString());
        QCOMPARE(tamper(journal->folder().path, "DELETE FROM event WHERE seq = 1"), QString());
        QVERIFY(!readJournal(journal->folder().path));
    }
    void secretsNeverReachTheFile()
    {
        redactor::add(Secret("canary-4711-secret"));
        auto journal = make();
        const auto prompt = journal->storePrompt("executor", "the server said canary-4711-secret");
        QVERIFY(prompt && journal->append(event("persona", {{"text", "key is canary-4711-secret"}})));
        QVERIFY(journal->finish());
        QFile written(journal->folder().prompts() + '/' + *prompt);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(written.readAll(), QByteArray("the server said [redacted]"));
        QFile file(journal->folder().database());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("canary-4711"));
    }
    void whatWentOverTheWireIsKeptWithItsCall()
    {
        redactor::add(Secret("wire-canary \"4711\""));
        auto journal = make();
        const WireBodies wire{"{\"user\":\"wire-canary \\\"4711\\\" and ñ\"}", "data: {\"a\":1}\n\ndata: [DONE]\n\n"};
        const auto call = [&](int turn, const WireBodies& bodies) {
            return journal->appendCall({turn, QStringLiteral("executor"), QStringLiteral("persona"), {}},
                {QStringLiteral("executor"), "aa", "bb", 1, 3, 4, 200}, bodies);
        };
        const auto first = call(1, wire);
        const auto silent = call(1, {});
        const auto large = call(2, {QByteArray(600'000, 'x'), {}});
        QVERIFY(call(1, {})); // a later row of the turn before: what lies between them is not its
        QVERIFY(first && silent && large && journal->finish());
        const auto turn = readTurnRows(journal->folder().path, 1, 1);
        QVERIFY2(turn, turn ? "" : qPrintable(turn.error().message));
        QCOMPARE(turn->bodies.size(), 1);
        QCOMPARE(turn->bodies[*first].request, QByteArray("{\"user\":\"[redacted] and ñ\"}"));
        QCOMPARE(turn->bodies[*first].reply, wire.reply);
        const QByteArray kept = readTurnRows(journal->folder().path, 2, 2)->bodies[*large].request;
        QVERIFY(kept.size() > 200'000 && kept.size() < 300'000 && kept.endsWith("[the rest was not kept]"));
        QCOMPARE(tamper(journal->folder().path, "UPDATE body SET request = x'7fffffff00', reply = x'00'"), QString());
        QVERIFY(readTurnRows(journal->folder().path, 1, 1)->bodies[*first].isEmpty()); // it says that it is 2 GB
    }
    void aJournalFromBeforeBodiesWereKeptIsRead()
    {
        auto journal = make();
        QVERIFY(journal->appendCall(event("persona"), {"executor", "aa", "bb", 1, 3, 4, 200}, {"asked", "said"}));
        QVERIFY(journal->finish());
        QCOMPARE(tamper(journal->folder().path, "DROP TABLE body"), QString());
        const auto turn = readTurnRows(journal->folder().path, 1, 1);
        QVERIFY2(turn, turn ? "" : qPrintable(turn.error().message));
        QCOMPARE(turn->calls.size(), 1U);
        QVERIFY(turn->bodies.isEmpty());
        QVERIFY(checkJournal(journal->folder().path));
        QVERIFY(readJournalUnchecked(journal->folder().path));
    }
    void aSecretThatIsAWordOfJsonBreaksNothing()
    {
        for (const char* secret : {"verified", "profiles", "12345678", "with \"marks\" and \\"})
            redactor::add(Secret(secret));
        auto journal = make();
        QVERIFY(journal->setMeta(
            "request", "{\"profile\":\"profiles\",\"text\":\"press verified\",\"verified\":12345678}"));
        QVERIFY(journal->setMeta("profile", "profiles"));
        QVERIFY(journal->append(event("persona",
            {{"verified", true}, {"n", 12345678}, {"text", "said with \"marks\" and \\ twice"},
                {"profile", "profiles"}})));
        QVERIFY(journal->finish());
        const auto read = readJournal(journal->folder().path);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->events.back().event.json,
            (QJsonObject{
                {"verified", true}, {"n", 12345678}, {"text", "said [redacted] twice"}, {"profile", "profiles"}}));
        QCOMPARE(read->meta.value("profile"), QString("profiles"));
        QCOMPARE(read->meta.value("request"),
            QString("{\"profile\":\"profiles\",\"text\":\"press [redacted]\",\"verified\":12345678}"));
    }
    /// Two of a script's missions begin in the same second.
    void missionsThatBeginTogetherHaveDifferentFolders()
    {
        constexpr int missions = 8;
        const QString path = m_root.filePath(QStringLiteral("together/mission"));
        std::vector<std::jthread> starters;
        std::array<QString, missions> made;
        for (QString& one : made)
            starters.emplace_back([&one, &path] {
                const auto folder = MissionFolder::createUnique(path);
                one = folder ? folder->path : folder.error().message;
            });
        starters.clear(); // joins
        const QSet<QString> folders(made.begin(), made.end());
        QCOMPARE(folders.size(), missions);
        QVERIFY(folders.contains(path));
        for (const QString& folder : folders)
            QVERIFY2(QDir(folder + QStringLiteral("/screens")).exists(), qPrintable(folder));
        QFile(m_root.filePath(QStringLiteral("file"))).open(QIODevice::WriteOnly);
        const auto none = MissionFolder::createUnique(m_root.filePath(QStringLiteral("file/mission")));
        QVERIFY(!none && none.error().message.startsWith(QStringLiteral("Cannot make the mission folder")));
    }
    void picturesAreWholeAndNeverOverwritten()
    {
        auto journal = make();
        const QByteArray png(5000, 'p');
        QVERIFY(journal->storePicture(MissionFolder::screenName(7), png, {10, 5}, "seen"));
        QFile file(journal->folder().screens() + "/screen_0007.png");
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), png);
        QVERIFY(!journal->storePicture(MissionFolder::screenName(7), "other", {10, 5}, "seen"));
        QCOMPARE(readJournal(journal->folder().path)->pictures, std::vector<QString>{"screens/screen_0007.png"});
    }
    void picturesAreWholeWhereFilesNeedAName()
    {
        const QTemporaryDir folder;
        auto store = PictureStore::open(folder.path());
        QVERIFY(store && store->write("a.png", "whole", PictureStore::Draft::Hidden));
        QVERIFY(!store->write("a.png", "other", PictureStore::Draft::Hidden)); // never overwritten
        QFile file(folder.filePath("a.png"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("whole"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList("a.png"));
        store->remove("a.png");
        QVERIFY(store->write("a.png", "again", PictureStore::Draft::Hidden));
    }
    void aLinkInPlaceOfTheFolderSendsNothingElsewhere()
    {
        auto journal = make();
        const QTemporaryDir elsewhere;
        const QString screens = journal->folder().screens();
        QVERIFY(QDir().rename(screens, screens + "-moved") && QFile::link(elsewhere.path(), screens));
        (void)journal->storePicture(MissionFolder::screenName(1), "x", {1, 1}, "seen");
        QVERIFY(QDir(elsewhere.path()).isEmpty());
    }
    void aPromptIsKeptOnceByItsText()
    {
        auto journal = make();
        const auto first = journal->storePrompt("tactician", "hello");
        QCOMPARE(*journal->storePrompt("tactician", "hello"), *first);
        QVERIFY(*journal->storePrompt("tactician", "other") != *first);
    }
    void whatIsWrittenCanBeRead_data()
    {
        QTest::addColumn<QJsonObject>("json");
        QTest::addColumn<bool>("taken");
        QTest::addColumn<QString>("text"); // as it comes back
        const auto row = [](const char* name, const QString& text, const QString& back) {
            QTest::newRow(name) << QJsonObject{{"text", text}} << true << back;
        };
        QJsonObject deep;
        for (int level = 0; level < 40; ++level)
            deep = {{"in", deep}};
        QJsonObject tooDeep;
        for (int level = 0; level < 100; ++level)
            tooDeep = {{"in", tooDeep}};
        const QChar half(0xd83d);
        row("an emoji", QStringLiteral("\U0001F600"), QStringLiteral("\U0001F600"));
        row("an emoji cut in two", QString("ab") + half, QStringLiteral("ab\uFFFD"));
        row("its other half", QString(QChar(0xde00)) + "x", QStringLiteral("\uFFFDx"));
        row("a NUL", QString("a") + QChar(0) + "b", QStringLiteral("a\uFFFDb"));
        row("what only looks like an escape", "\\ud83d \\\\u0000", "\\ud83d \\\\u0000");
        row("control characters", "\x1b\t\n", "\x1b\t\n");
        QTest::newRow("an answer of a model, wrapped") << deep << true << QString();
        QTest::newRow("deeper than any") << tooDeep << false << QString();
        QTest::newRow("a number no double can hold")
            << QJsonObject{{"n", std::numeric_limits<qint64>::max()}} << false << QString();
    }
    /// One row that the reader refuses would make the whole journal unreadable.
    void whatIsWrittenCanBeRead()
    {
        QFETCH(QJsonObject, json);
        QFETCH(bool, taken);
        QFETCH(QString, text);
        auto journal = make();
        const auto written = journal->append(event("outcome", json));
        QCOMPARE(written.has_value(), taken);
        QVERIFY(taken || written.error().code == ErrorCode::InvalidArgument);
        QVERIFY(journal->append(event("state")));
        const auto read = readJournal(journal->folder().path);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->events.size(), taken ? 2u : 1u);
        QCOMPARE(read->events.front().event.json["text"].toString(), text);
    }
    void aQueryEndsWhenItIsGivenUp_data()
    {
        QTest::addColumn<bool>("isClosed");
        QTest::newRow("while it is written") << false;
        QTest::newRow("a finished one") << true;
    }
    void aQueryEndsWhenItIsGivenUp()
    {
        QFETCH(bool, isClosed);
        auto journal = make();
        QVERIFY(journal && journal->append(event("state")));
        const QString folder = journal->folder().path;
        if (isClosed)
            journal.reset();
        std::stop_source stop;
        int opened = 0;
        const auto endless = [&](const QSqlDatabase& database) -> Result<void> {
            ++opened;
            stop.request_stop();
            QSqlQuery query(database);
            query.exec(QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
                                      "SELECT count(*) FROM n"));
            return query.next() ? Result<void>() : fail(ErrorCode::BadReply, query.lastError().text());
        };
        const auto read = openToRead(folder, endless, stop.get_token());
        QVERIFY(!read && read.error().code == ErrorCode::Cancelled);
        QCOMPARE(opened, 1); // and no copy is made, as of one that cannot be read
        QCOMPARE(readJournal(folder, stop.get_token()).error().code, ErrorCode::Cancelled);
        QCOMPARE(checkJournal(folder, stop.get_token()).error().code, ErrorCode::Cancelled);
        QVERIFY(readJournal(folder));
    }
    void theMissionFolderMustBeEmpty()
    {
        const QTemporaryDir folder;
        QVERIFY(MissionFolder::create(folder.path()));
        QCOMPARE(MissionFolder::create(folder.path()).error().code, ErrorCode::Setup);
    }
    void theCheckpointHasTheContractsKeys()
    {
        auto journal = make();
        QVERIFY(journal->setMeta("mission", "sum")
            && journal->append({0, "strategist", "persona", {{"doctrine", "1. x"}}})
            && journal->append({1, "tactician", "tools", {{"tools", QJsonArray{"click_element"}}}})
            && journal->append({1, "tactician", "prompt",
                {{"phase", "EXECUTION"}, {"executor_prompt", "go"}, {"tactician_prompt", "tp"}}})
            && journal->append({1, "pipeline", "outcome", {{"tool", "click_element"}, {"result", "Clicked: 7"}}}));
        const auto json = checkpointJson(*readJournal(journal->folder().path));
        QCOMPARE(json.keys(),
            (QStringList{"current_executor_prompt", "current_tool_names", "full_archive", "phase",
                "strategist_doctrine", "tactician_prompt", "task", "turn"}));
        QCOMPARE(json["full_archive"].toArray().at(0)["result"].toString(), QStringLiteral("Clicked: 7"));
        QCOMPARE(json["phase"].toString(), QStringLiteral("EXECUTION"));
    }
};

} // namespace tst_journal

TRIARCH_TEST(tst_journal, TestJournal, QCoreApplication)
#include "tst_journal.moc"
