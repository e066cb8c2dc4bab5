// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/turn_reader.h"
#include "core/base/json_fields.h"
#include "core/wire/mission_socket.h"
#include "tests/faults/approval_attempt.h"
#include "tests/support/wire_bench.h"

#include <QPainter>
#include <QProcess>
#include <sys/stat.h>
#include <unistd.h>

using namespace triarch;

namespace {

using Act = std::function<void(Attempt&)>;

/// Who looks on at a mission's display.
struct Onlooker final : ServiceThread::Tenant {
    HostService& service() override { return bench.service(); }
    test::WireBench bench;
};

/// Says yes to what waits on the mission's socket, which is opened up to everybody by its modes.
/// @param user  who says it: 0 for this one
void answerBySocket(Attempt& attempt, int user)
{
    static const QString speaks = QStringLiteral(
        "import socket, sys\ns = socket.socket(socket.AF_UNIX)\ns.settimeout(3)\ntry:\n s.connect(sys.argv[1])\n"
        " s.sendall(sys.argv[2].encode() + b'\\n')\n sys.stdout.write(s.recv(65536).decode())\n"
        "except OSError as error:\n sys.stderr.write(str(error))\n");
    const QTemporaryDir folder;
    MissionFeed feed(attempt.observer);
    const QString path = folder.filePath(QStringLiteral("host.sock"));
    auto looks = ServiceThread::open(QStringLiteral("looks"),
        [] { return Result<std::unique_ptr<ServiceThread::Tenant>>(std::make_unique<Onlooker>()); });
    auto stop = StopFlag::open(folder.filePath(QStringLiteral("stop")));
    QVERIFY(looks && stop);
    const auto socket = MissionSocket::open({*stop, folder.path(), RequestLog::in(folder.path())},
        {attempt.book, feed, attempt.line, [] {}}, std::move(*looks));
    QVERIFY(socket && ::chmod(qPrintable(folder.path()), 0777) == 0 && ::chmod(qPrintable(path), 0666) == 0);
    const auto asked = attempt.asked();
    QStringList words{QStringLiteral("/usr/bin/python3"), QStringLiteral("-c"), speaks, path,
        QString::fromUtf8(compactJson(
            {{"id", 1}, {"method", "approve"}, {"params", QJsonObject{{"id", asked.id}, {"hash", asked.hash}}}}))};
    if (user != 0)
        words = QStringList{QStringLiteral("setpriv"), QStringLiteral("--reuid=%1").arg(user),
                    QStringLiteral("--regid=%1").arg(user), QStringLiteral("--clear-groups")}
            + words;
    QProcess peer;
    peer.start(words.first(), words.mid(1));
    QVERIFY(peer.waitForFinished(20'000) && peer.exitCode() == 0);
    QCOMPARE(peer.readAllStandardOutput().contains("\"result\""), user == 0);
    QVERIFY(!peer.readAllStandardError().contains("Permission")); // it was let in, and hung up on
}

/// What is done while a request waits, and why nothing may come of it.
struct Denial {
    const char* name;
    const char* why; ///< in the turn's result
    Act act;
    int pressed = 0; ///< of requests that were rightly approved before
};

const QList<Denial>& denials()
{
    using std::chrono::seconds;
    static const QList<Denial> all{
        {"nobody answers in 60 s", "nobody answered within 60 s", [](Attempt& a) { a.letExpire(); }},
        {"a yes in the 61st second", "nobody answered",
            [](Attempt& a) {
                const auto asked = a.asked();
                a.letExpire();
                a.yes(asked);
            }},
        {"the machine was suspended for an hour", "nobody answered",
            [](Attempt& a) {
                const auto asked = a.asked();
                a.letExpire(std::chrono::hours(1));
                a.yes(asked);
            }},
        {"suspended right after the yes", "the yes came too long ago",
            [](Attempt& a) {
                const auto asked = a.asked();
                QVERIFY(a.book.approve(asked.id, asked.hash));
                a.letExpire(seconds(30));
            }},
        {"no", "the operator says no",
            [](Attempt& a) {
                QVERIFY(a.line.say(Reject{a.asked().id, {}}));
            }},
        {"no, then yes", "the operator says no: use the menu",
            [](Attempt& a) {
                const auto asked = a.asked();
                QVERIFY(a.line.say(Reject{asked.id, QStringLiteral("use the menu")}));
                a.yes(asked);
            }},
        {"skipped", "skipped by the operator", [](Attempt& a) { QVERIFY(a.line.say(Skip{})); }},
        {"resumed: that is no yes", "nobody answered",
            [](Attempt& a) {
                QVERIFY(a.line.say(Resume{}));
                a.letExpire();
            }},
        {"stepped: that is no yes", "nobody answered",
            [](Attempt& a) {
                QVERIFY(a.line.say(Step{}));
                a.letExpire();
            }},
        {"another hash", "nobody answered",
            [](Attempt& a) {
                a.yes(a.asked().id, QString(64, QLatin1Char('a')));
                a.letExpire();
            }},
        {"7 digits of the hash", "nobody answered",
            [](Attempt& a) {
                a.yes(a.asked().id, a.asked().hash.left(7));
                a.letExpire();
            }},
        {"the hash alone", "nobody answered",
            [](Attempt& a) {
                a.yes(QString(), a.asked().hash);
                a.letExpire();
            }},
        {"the hash of another action", "nobody answered",
            [](Attempt& a) {
                auto other = a.asked();
                other.proposal.action = Input(ChordInput{QStringLiteral("ctrl+s")});
                a.yes(other.id, approvalHash(other));
                a.letExpire();
            }},
        {"a request that is not there", "nobody answered",
            [](Attempt& a) {
                a.yes(QStringLiteral("00000000"), a.asked().hash);
                a.letExpire();
            }},
        {"the yes of the turn before", "nobody answered",
            [](Attempt& a) {
                static ApprovalRequest before; // answered in the first turn, used in the second
                if (a.pressed() == 0) {
                    before = a.asked();
                    a.yes(before);
                    return;
                }
                a.yes(before);
                a.letExpire();
            },
            1},
        {"one yes said twice", "nobody answered",
            [](Attempt& a) {
                if (a.pressed() == 0) {
                    const auto asked = a.asked();
                    a.yes(asked);
                    a.yes(asked);
                } else
                    a.letExpire();
            },
            1},
        {"edited into another forbidden key", "nobody answered",
            [](Attempt& a) {
                const auto asked = a.asked();
                if (asked.proposal.arguments[QLatin1String("key")] == QLatin1String("alt+F4"))
                    QVERIFY(a.line.say(EditAction{
                        {{"key", "ctrl+alt+Delete"}, {"justification", "what the operator wants instead of it"}}}));
                else
                    a.letExpire();
            }},
        {"edited, and the first one approved", "nobody answered",
            [](Attempt& a) {
                static ApprovalRequest first;
                if (a.asked().proposal.arguments[QLatin1String("key")] == QLatin1String("alt+F4")) {
                    first = a.asked();
                    QVERIFY(a.line.say(EditAction{
                        {{"key", "ctrl+alt+Delete"}, {"justification", "what the operator wants instead of it"}}}));
                    return;
                }
                a.yes(first);
                a.letExpire();
            }},
        {"the window looks different", "looks different",
            [](Attempt& a) {
                a.change([](Frame& frame) { frame.image.fill(Qt::white); });
                a.yes();
            }},
        {"a few words in it are others", "a part of the window at",
            [](Attempt& a) {
                a.change([](Frame& frame) {
                    QPainter painter(&frame.image);
                    const QPoint at = frame.windows.at(0).geometry.center();
                    for (int stroke = 0; stroke < 20; ++stroke) // of letters
                        painter.fillRect(at.x() - 40 + 4 * stroke, at.y() - 6, 2, 12, Qt::magenta);
                });
                a.yes();
            }},
        {"its title is another one", "the window's title was",
            [](Attempt& a) {
                a.change([](Frame& frame) { frame.windows.at(0).title += QStringLiteral(" - NOT SAVED"); });
                a.yes();
            }},
        {"another window is active", "the active window was",
            [](Attempt& a) {
                a.change([](Frame& frame) {
                    auto dialog = frame.windows.at(0);
                    dialog.id = 2;
                    frame.windows.at(0).isActive = false;
                    frame.windows.push_back(dialog);
                });
                a.yes();
            }},
        {"its id is another program's now", "the active window was",
            [](Attempt& a) {
                a.change([](Frame& frame) { frame.windows.at(0).pid = 4711; });
                a.yes();
            }},
        {"the display has another size", "it was 640x400",
            [](Attempt& a) {
                a.change([](Frame& frame) { frame.image = frame.image.scaled(320, 200); });
                a.yes();
            }},
        {"a rule denies it by now", "refused by rule protected-windows",
            [](Attempt& a) {
                a.change([](Frame& frame) { frame.windows.at(0).className = QStringLiteral("i3lock"); });
                a.yes();
            }},
        {"a window covers the active one", "needs the operator's approval",
            [](Attempt& a) {
                a.change([](Frame& frame) {
                    auto cover = frame.windows.at(0);
                    cover.id = 2;
                    cover.isActive = false;
                    cover.className = QStringLiteral("XTerm");
                    frame.windows.push_back(cover);
                });
                a.yes();
            }},
        {"a yes from a console that is closed: the mission is stopped", "Not sent: stopped by the operator",
            [](Attempt& a) {
                a.yes();
                QVERIFY(a.line.say(Stop{}));
            }},
        {"a yes and a pause", "the mission was paused",
            [](Attempt& a) {
                a.yes();
                QVERIFY(a.line.say(Pause{}));
            }},
        {"a yes by another user's process on the socket", "nobody answered",
            [](Attempt& a) {
                if (::geteuid() != 0)
                    QSKIP("only root can be another user");
                answerBySocket(a, 65534);
                a.letExpire();
            }},
        {"hands on the display, and no answer", "nobody answered",
            [](Attempt& a) {
                a.line.touched();
                a.letExpire();
            }},
    };
    return all;
}

} // namespace

/// Approvals that must come to nothing, whole: a mission, its door, its journal. The hand's part is in tst_hold_button.
class TestApprovals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void R11_isDenied_data()
    {
        QTest::addColumn<int>("index");
        for (qsizetype i = 0; i < denials().size(); ++i)
            QTest::newRow(denials().at(i).name) << int(i);
    }
    void R11_isDenied()
    {
        QFETCH(int, index);
        const auto& denial = denials().at(index);
        Attempt attempt;
        if (denial.pressed > 0) {
            attempt.config.limits.turns = 2;
            attempt.model.script.push_back(Attempt::press());
        }
        attempt.act = denial.act;
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), denial.pressed);
        QCOMPARE(int(rows(attempt.folder(), QStringLiteral("intent")).size()), denial.pressed);
        const auto last = attempt.observer.records.back();
        QVERIFY2(last.result.contains(QLatin1String(denial.why)), qPrintable(last.result));
        const bool wasStopped = QLatin1String(denial.why).startsWith(QLatin1String("Not sent")); // nobody said no
        QCOMPARE(last.status, wasStopped ? TurnStatus::NotSent : TurnStatus::Rejected);
        QVERIFY(attempt.states().contains(QStringLiteral("asked")));
        QVERIFY(attempt.book.list().waiting.empty());
    }
    void aYesIsUsedExactlyOnce()
    {
        Attempt attempt;
        attempt.act = [](Attempt& a) { a.yes(); };
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), 1);
        const auto asked = rows(attempt.folder(), QStringLiteral("approval"));
        const auto intents = rows(attempt.folder(), QStringLiteral("intent"));
        QCOMPARE(attempt.states(), (QStringList{"asked", "approved"}));
        QCOMPARE(intents.size(), 1u);
        QCOMPARE(intents.front()[QLatin1String("approval")], asked.front()[QLatin1String("id")]);
        QCOMPARE(attempt.observer.records.back().status, TurnStatus::Done);
        QVERIFY(attempt.book.list().waiting.empty());
    }
    /// Where operator and agent share a mouse, moving it to the answer is no answer, and pressing is none but that.
    void handsThatAnswerDoNotRefuse()
    {
        Attempt attempt;
        const auto hands = std::make_shared<HandsFlag>();
        attempt.line.useHands(hands);
        attempt.act = [&](Attempt& a) {
            QVERIFY(hands->touch(std::chrono::steady_clock::now()));
            a.line.touched();
            a.yes();
        };
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), 1);
        QCOMPARE(attempt.states(), (QStringList{"asked", "approved"}));
        QVERIFY(!hands->isHeld()); // the gate would refuse it
    }
    void aYesOnTheSocketCounts()
    {
        Attempt attempt;
        attempt.act = [](Attempt& a) { answerBySocket(a, 0); };
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), 1);
    }
    void theModelReadsWhyNot()
    {
        Attempt attempt;
        attempt.config.limits.turns = 2;
        attempt.model.script.push_back(Attempt::press("ctrl+s"));
        attempt.act = [](Attempt& a) { QVERIFY(a.line.say(Reject{a.asked().id, QStringLiteral("save it first")})); };
        (void)attempt.run();
        const QString told = attempt.model.asked.back().user;
        QVERIFY2(told.contains("the operator says no: save it first"), qPrintable(told));
        QCOMPARE(attempt.pressed(), 1); // ctrl+s
    }
    void anEditedActionIsDone()
    {
        Attempt attempt;
        attempt.act = [](Attempt& a) {
            QVERIFY(a.line.say(
                EditAction{{{"key", "ctrl+s"}, {"justification", "what the operator wants instead of it"}}}));
        };
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), 1);
        QCOMPARE(std::get<ChordInput>(attempt.desktop->sent().at(0)).chord, QStringLiteral("ctrl+s"));
        QCOMPARE(attempt.states(), (QStringList{"asked", "edited"}));
        QCOMPARE(attempt.observer.records.back().target, QStringLiteral("ctrl+s"));
    }
    void anEditThatIsNoneLeavesItWaiting()
    {
        Attempt attempt;
        attempt.act = [](Attempt& a) {
            QVERIFY(!a.line.say(EditAction{{{"key", 7}}}));
            a.yes();
        };
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), 1);
        QCOMPARE(std::get<ChordInput>(attempt.desktop->sent().at(0)).chord, QStringLiteral("alt+F4"));
    }

    void F89_whatWaitsIsDeniedWhenItsMissionCannotGoOn_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("state");
        QTest::newRow("60 s passed") << "time"
                                     << "expired";
        QTest::newRow("mission stopped") << "stop"
                                         << "mission_stopped";
        QTest::newRow("mission stopped by a signal") << "token"
                                                     << "mission_stopped";
        QTest::newRow("mission paused") << "pause"
                                        << "mission_paused";
    }
    void F89_whatWaitsIsDeniedWhenItsMissionCannotGoOn()
    {
        QFETCH(QString, what);
        QFETCH(QString, state);
        Attempt attempt;
        std::stop_source stop;
        attempt.act = [&](Attempt& a) {
            if (what == "time")
                a.letExpire();
            if (what == "token")
                stop.request_stop();
            if (what == "stop" || what == "pause")
                QVERIFY(a.line.say(what == "stop" ? OperatorCommand(Stop{}) : OperatorCommand(Pause{})));
        };
        const auto result = attempt.run(stop.get_token());
        QCOMPARE(attempt.pressed(), 0);
        QCOMPARE(attempt.states(), (QStringList{"asked", state}));
        const auto read = readMissionFolder(attempt.folder());
        QVERIFY(read && !read->records.empty());
        const bool wasStopped = state == "mission_stopped"; // nobody has said no
        const auto expected = wasStopped ? TurnStatus::NotSent : TurnStatus::Rejected;
        QCOMPARE(read->records.front().status, expected);
        QCOMPARE(attempt.observer.records.back().status, expected); // as it was told live
        if (what == "time")
            QVERIFY(attempt.observer.lines.contains("status paused approval_expired"));
        QCOMPARE(result.status, MissionStatus::Stopped);
    }
    /// Another process knows nothing of it: what was asked before is a name without a request.
    void F89_aRestartForgetsWhatWaited()
    {
        Attempt attempt;
        ApprovalRequest asked;
        attempt.act = [&](Attempt& a) {
            asked = a.asked();
            a.letExpire();
        };
        (void)attempt.run();
        Attempt later;
        const auto said = later.book.approve(asked.id, asked.hash);
        QVERIFY(!said && said.error().code == ErrorCode::NotFound);
    }
    void F89_nobodyAttendsAndNobodyAnswers()
    {
        Attempt attempt;
        attempt.config.attended = false;
        attempt.act = [](Attempt& a) { a.letExpire(); };
        const auto result = attempt.run();
        QCOMPARE(result.status, MissionStatus::Failed);
        QCOMPARE(result.reason.code, QStringLiteral("approval_expired"));
        QCOMPARE(attempt.pressed(), 0);
    }
    /// 50 in a minute: the mission is held, and none of them was a yes.
    void F90_aStormHoldsTheMission()
    {
        Attempt attempt;
        attempt.config.limits.turns = 60;
        attempt.config.limits.failures = 100;
        for (int i = 0; i < 60; ++i)
            attempt.model.script.push_back(Attempt::press(i % 2 ? "alt+F4" : "alt+F2"));
        attempt.act = [](Attempt& a) { QVERIFY(a.line.say(Reject{a.asked().id, {}})); };
        (void)attempt.run();
        QVERIFY(attempt.observer.lines.contains("status paused approval_storm"));
        QCOMPARE(attempt.pressed(), 0);
        QCOMPARE(attempt.states().count("asked"), 50);
        QCOMPARE(attempt.states().count("approved"), 0);
    }
    void aGrantLetsTheSameThroughAgain()
    {
        Attempt attempt;
        attempt.config.limits.turns = 3;
        attempt.policyText = QStringLiteral("[[rule]]\nid = \"closing\"\nverdict = \"ask\"\nonce = false\n"
                                            "reason = \"It closes a tab\"\nmatch = { chord = [\"ctrl+w\"] }\n");
        attempt.model.script = {plan(), setup(QStringLiteral("EXECUTION"), {QStringLiteral("press_key")}),
            Attempt::press("ctrl+w"), Attempt::press("ctrl+w"), Attempt::press("ctrl+w")};
        int asked = 0;
        attempt.act = [&](Attempt& a) {
            if (++asked == 1)
                QVERIFY(a.line.say(Approve{a.asked().id, a.asked().hash, GrantTerms{1, std::chrono::minutes(5)}}));
            else
                a.letExpire();
        };
        (void)attempt.run();
        QCOMPARE(asked, 2);
        QCOMPARE(attempt.pressed(), 2); // approved, and once more by the grant
    }
};

QTEST_GUILESS_MAIN(TestApprovals)
#include "tst_approvals.moc"
