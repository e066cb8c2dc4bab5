// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/approval_attempt.h"
#include "tests/support/socket_answer.h"
#include "tests/support/test_program.h"
#include "tests/support/wire_bench.h"

#include <QPainter>
#include <sys/stat.h>

namespace tst_approvals {

using namespace triarch;
using namespace triarch::test;

namespace {

using ManualAction = std::function<void(Attempt&)>;

/// What is done while a request waits, and why nothing may come of it.
struct Denial {
    const char* name;
    const char* why; ///< in the turn's result
    ManualAction act;
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
                QVERIFY(a.line.send(Reject{a.asked().id, {}}));
            }},
        {"no, then yes", "the operator says no: use the menu",
            [](Attempt& a) {
                const auto asked = a.asked();
                QVERIFY(a.line.send(Reject{asked.id, QStringLiteral("use the menu")}));
                a.yes(asked);
            }},
        {"skipped", "Skipped by the operator", [](Attempt& a) { QVERIFY(a.line.send(Skip{})); }},
        {"resumed: that is no yes", "nobody answered",
            [](Attempt& a) {
                QVERIFY(a.line.send(Resume{}));
                a.letExpire();
            }},
        {"stepped: that is no yes", "nobody answered",
            [](Attempt& a) {
                QVERIFY(a.line.send(Step{}));
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
                    QVERIFY(a.line.send(EditAction{
                        {{"key", "ctrl+alt+Delete"}, {"justification", "what the operator wants instead of it"}}}));
                else
                    a.letExpire();
            }},
        {"edited, and the first one approved", "nobody answered",
            [](Attempt& a) {
                static ApprovalRequest first;
                if (a.asked().proposal.arguments[QLatin1String("key")] == QLatin1String("alt+F4")) {
                    first = a.asked();
                    QVERIFY(a.line.send(EditAction{
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
                QVERIFY(a.line.send(Stop{}));
            }},
        {"a yes and a pause", "the mission was paused",
            [](Attempt& a) {
                a.yes();
                QVERIFY(a.line.send(Pause{}));
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
        const bool wasRefused = !QRegularExpression(QStringLiteral("^(Not sent|Skipped)")).match(denial.why).hasMatch();
        QCOMPARE(last.status, wasRefused ? TurnStatus::Rejected : TurnStatus::NotSent); // nobody said no
        QVERIFY(attempt.states().contains(QStringLiteral("asked")));
        QVERIFY(attempt.book.list().waiting.empty());
    }
};

} // namespace tst_approvals

TRIARCH_TEST(tst_approvals, TestApprovals, QCoreApplication)
#include "tst_approvals.moc"
