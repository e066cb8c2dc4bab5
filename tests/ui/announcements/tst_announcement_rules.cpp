// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "ui/announcements/announcement.h"

#include <QtTest>

namespace tst_announcement_rules {

using namespace triarch;

namespace {

ConsoleState stateOf(MissionStatus status, const QString& code = {}, bool isActive = true)
{
    ConsoleState state;
    state.status = status;
    state.reason = {code, code.isEmpty() ? QString() : QStringLiteral("Why"), {}};
    state.isActive = isActive;
    state.mission = QStringLiteral("Add 7\nand 5");
    state.turn = 7;
    return state;
}

ConsoleState running() { return stateOf(MissionStatus::Running); }

} // namespace

/// What is news to somebody who looks elsewhere, and how long.
class TestAnnouncementRules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsTold_data()
    {
        QTest::addColumn<ConsoleState>("before");
        QTest::addColumn<ConsoleState>("after");
        QTest::addColumn<int>("news"); // -1: none
        const auto row = [](const char* name, const ConsoleState& before, const ConsoleState& after, int news) {
            QTest::newRow(name) << before << after << news;
        };
        ConsoleState asked = stateOf(MissionStatus::Waiting, QStringLiteral("approval"));
        asked.approvals = 1;
        ConsoleState review = stateOf(MissionStatus::Done, {}, false);
        review.isReview = true;
        const auto help = stateOf(MissionStatus::NeedsHelp, QStringLiteral("stuck"));
        row("a request, which is told by itself", running(), asked, -1);
        row("a call for help", running(), help, int(News::Help));
        row("the same call", help, help, -1);
        row("a limit", running(), stateOf(MissionStatus::Paused, QStringLiteral("limit_turns")), int(News::Help));
        row("a breakpoint", running(), stateOf(MissionStatus::Paused, QStringLiteral("breakpoint")), int(News::Help));
        row("the operator's pause", running(), stateOf(MissionStatus::Paused), -1);
        row("the operator's hands", running(), stateOf(MissionStatus::Paused, QStringLiteral("operator_hands")), -1);
        row("done", running(), stateOf(MissionStatus::Done, {}, false), int(News::Done));
        row("failed", running(), stateOf(MissionStatus::Failed, QStringLiteral("model"), false), int(News::Failed));
        row("stopped", running(), stateOf(MissionStatus::Stopped, {}, false), -1);
        row("a recording", stateOf(MissionStatus::Idle, {}, false), review, -1);
        row("a recording is closed", review, stateOf(MissionStatus::Done, {}, false), -1);
    }
    void whatIsTold()
    {
        QFETCH(ConsoleState, before);
        QFETCH(ConsoleState, after);
        QFETCH(int, news);
        const auto told = announcementOf(before, after);
        QCOMPARE(told ? int(told->news) : -1, news);
        if (told) {
            QVERIFY(!told->title.isEmpty());
            QVERIFY2(told->text.startsWith(QStringLiteral("Add 7 and 5")), qPrintable(told->text));
        }
    }

    void aRequestSaysWhatIsAskedAndHowLongItWaits()
    {
        ApprovalList none;
        ApprovalList asked;
        ApprovalRequest request;
        request.id = QStringLiteral("3f9a61c0");
        request.source = QStringLiteral("deskctl"); // a program's: of no mission, whatever ended before
        request.proposal.action = Input(ChordInput{QStringLiteral("ctrl+w")});
        request.window.id = 7;
        request.window.className = QStringLiteral("Chromium");
        asked.waiting.push_back({request, std::chrono::seconds(60)});
        const auto told = announcementOf(none, asked);
        QVERIFY(told && told->news == News::Approval);
        QVERIFY2(told->text.startsWith(QStringLiteral("A program (deskctl) wants to press ctrl+w in Chromium\n")),
            qPrintable(told->text));
        QVERIFY2(told->text.contains(QStringLiteral("60 second")), qPrintable(told->text));
        QVERIFY(!announcementOf(asked, asked));
        QVERIFY(!announcementOf(asked, none));
    }

    /// Its host was out of reach, or a mission was worked in between.
    void aRequestThatComesBackIsNoNews()
    {
        using std::chrono::seconds;
        ApprovalList asked;
        ApprovalRequest request;
        request.id = QStringLiteral("3f9a61c0");
        asked.waiting.push_back({request, seconds(60)});
        ToldRequests told;
        QVERIFY(told.take(asked, Millis(0)));
        QVERIFY(!told.take({}, seconds(10)));
        asked.waiting[0].left = seconds(40);
        QVERIFY(!told.take(asked, seconds(10)));
        request.id = QStringLiteral("77aa0011");
        asked.waiting.push_back({request, seconds(60)});
        QVERIFY(told.take(asked, Millis(0)));
        QVERIFY(!told.take({}, seconds(1)));
        asked.waiting.pop_back();
        asked.waiting[0].left = seconds(60); // it got its no, and is asked once more
        QVERIFY(told.take(asked, seconds(1)));
        QVERIFY(!told.take({}, seconds(1)));
        asked.waiting[0].left = seconds(1);
        QVERIFY(told.take(asked, seconds(60))); // nothing is remembered for longer than it waited
    }
    void aLongMissionIsToldInBrief()
    {
        auto done = stateOf(MissionStatus::Done, {}, false);
        done.mission = QString(4000, QLatin1Char('a'));
        QCOMPARE(announcementOf(running(), done)->text.size(), 120);
    }

    void whatIsOverIsTakenBack()
    {
        ConsoleState asked = running();
        asked.approvals = 1;
        QVERIFY(isStillNews(News::Approval, asked));
        QVERIFY(!isStillNews(News::Approval, running()));
        QVERIFY(isStillNews(News::Help, stateOf(MissionStatus::NeedsHelp)));
        QVERIFY(!isStillNews(News::Help, running()));
        QVERIFY(isStillNews(News::Done, running())); // nothing makes the end undone
    }
};

} // namespace tst_announcement_rules

TRIARCH_TEST(tst_announcement_rules, TestAnnouncementRules, QCoreApplication)
#include "tst_announcement_rules.moc"
