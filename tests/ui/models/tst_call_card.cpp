// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the card of a call says of its checks: only what is known.
#include "tests/support/test_program.h"
#include "ui/models/call_card.h"
#include "ui/models/persona_model.h"
#include "ui/models/window_list_model.h"
#include "ui/widgets/live_view/live_marks.h"

#include <QJsonArray>
#include <QtTest>

namespace tst_call_card {

using namespace triarch;

namespace {

QString text(const char* utf8) { return QString::fromUtf8(utf8); }

WindowInfo window(WindowId id, bool isActive)
{
    WindowInfo made{id, text("window"), text("xterm"), text("XTerm"), {10, 20, 300, 200}, {10, 0, 300, 220}};
    made.isActive = isActive;
    return made;
}

Proposal click(ScreenPoint point)
{
    ClickInput input;
    input.at = point;
    Proposal proposal;
    proposal.tool = text("click_element");
    proposal.arguments = {{text("label"), text("+")}, {text("position"), QJsonArray{271, 641}}};
    proposal.action = Input(input);
    proposal.target = text("+");
    return proposal;
}

Proposal press()
{
    Proposal proposal;
    proposal.tool = text("press_key");
    proposal.arguments = {{text("key"), text("alt+F4")}};
    proposal.action = Input(ChordInput{text("alt+F4")});
    return proposal;
}

/// A personas' model whose sixth turn was asked about a picture of just now.
struct Seen {
    Seen()
    {
        windows.update({window(1, false), window(2, true)});
        Frame frame;
        frame.image = QImage(1280, 800, QImage::Format_RGB32);
        frame.taken = clock.now();
        model.onLiveChange(clock.now() - std::chrono::milliseconds(10));
        model.onTurn(6, frame);
    }
    CheckState check(CheckKind kind) const { return model.call().checks[std::size_t(kind)]; }
    QString says(CheckKind kind) const { return checkText(kind, check(kind), model.call().aim); }

    ManualClock clock;
    WindowListModel windows;
    PersonaModel model{windows, clock};
};

} // namespace

class TestCallCard : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyWhatIsKnownIsChecked()
    {
        WindowListModel windows;
        CallCard card = cardOf(6, click({347, 513}), {0, 0, 1280, 800}, windows);
        QCOMPARE(card.passed(), 1);
        for (const auto kind : {CheckKind::NotOurs, CheckKind::Unchanged, CheckKind::NoRule}) { // nobody has judged it
            const QString open = checkText(kind, card.checks[std::size_t(kind)]);
            QVERIFY2(open != checkText(kind, CheckState::Passed) && open.endsWith(text("to check")), qPrintable(open));
        }
        QCOMPARE(cardOf(6, click({2000, 513}), {0, 0, 1280, 800}, windows).checks[0], CheckState::Failed);
        QCOMPARE(cardOf(6, click({347, 513}), {}, windows).passed(), 0);
        QCOMPARE(positionText(card), text("[271,641]"));
        QCOMPARE(pixelText(card), text("px 347,513"));
        QCOMPARE(placeText(card), text("[271,641] → px 347,513"));
        card.positions.clear(); // as a scroll in the middle of the screen has none
        QCOMPARE(placeText(card), text("px 347,513"));
        markSent(card);
        QCOMPARE(card.passed(), 4);
    }

    void everythingACallSaysIsSeen_data()
    {
        QTest::addColumn<QJsonObject>("arguments");
        QTest::addColumn<QString>("with");
        const QJsonArray place{271, 641};
        QTest::newRow("nothing else") << QJsonObject{{"label", "+"}, {"position", place}, {"justification", "x"}}
                                      << QString();
        QTest::newRow("keys held") << QJsonObject{{"label", "+"}, {"position", place}, {"modifiers", "ctrl+shift"}}
                                   << text("modifiers ctrl+shift");
        QTest::newRow("a drag of another button")
            << QJsonObject{{"label", "x"}, {"start", place}, {"end", place}, {"button", "right"}, {"modifiers", "alt"}}
            << text("button right, modifiers alt");
        QTest::newRow("the wheel") << QJsonObject{{"position", place}, {"notches", 12}} << text("notches 12");
        QTest::newRow("a wait") << QJsonObject{{"seconds", 2.5}} << text("seconds 2.5");
        QTest::newRow("a text with a label") << QJsonObject{{"label", "field"}, {"text", "rm\n"}} << text("text rm\\n");
        QTest::newRow("what is no text") << QJsonObject{{"key", "a"}, {"list", QJsonArray{1, true}}}
                                         << text("list [1,true]");
    }
    void everythingACallSaysIsSeen()
    {
        QFETCH(QJsonObject, arguments);
        Proposal proposal = click({347, 513});
        proposal.arguments = arguments;
        const WindowListModel windows;
        const CallCard card = cardOf(6, proposal, QRect(0, 0, 1280, 800), windows);
        QTEST(card.with, "with");
        QCOMPARE(markOf(proposal, 6, QRect(0, 0, 1280, 800), {}).with, card.with); // on the picture, too
    }
    void aRefusalNamesItsCheck_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("check"); // negative: none
        QTest::newRow("the target changed") << int(ErrorCode::StaleTarget) << int(CheckKind::Unchanged);
        QTest::newRow("a rule forbids") << int(ErrorCode::PolicyDenied) << int(CheckKind::NoRule);
        QTest::newRow("a rule asks") << int(ErrorCode::NeedsApproval) << int(CheckKind::NoRule);
        QTest::newRow("something else") << int(ErrorCode::OperatorHoldsKeys) << -1;
    }
    void aRefusalNamesItsCheck()
    {
        QFETCH(int, code);
        QFETCH(int, check);
        CallCard card;
        Outcome outcome;
        outcome.status = Outcome::Status::Refused;
        outcome.error = Error{ErrorCode(code), text("no")};
        markActed(card, outcome);
        QCOMPARE(card.status, TurnStatus::Rejected);
        for (int i = 0; i < checkCount; ++i)
            QCOMPARE(card.checks[std::size_t(i)] == CheckState::Failed, i == check);
    }

    void whatARuleAskedSaysWhatCameOfIt_data()
    {
        QTest::addColumn<QString>("reason");
        QTest::addColumn<QString>("says");
        QTest::newRow("rejected") << text("the operator says no") << text("You said no");
        QTest::newRow("with a reason") << text("the operator says no: save it first") << text("You said no");
        QTest::newRow("too late") << text("nobody answered within 60 s") << text("Nobody answered");
        QTest::newRow("neither") << text("too much was asked at once") << text("A rule matches");
    }
    /// The turn's record comes before its outcome.
    void whatARuleAskedSaysWhatCameOfIt()
    {
        QFETCH(QString, reason);
        CallCard card;
        card.tool = text("press_key");
        markWaiting(card);
        const auto says = [&] {
            return checkText(CheckKind::NoRule, card.checks[std::size_t(CheckKind::NoRule)], card.aim);
        };
        const QString why = text("refused, not approved (forbidden-chord): ") + reason;
        TurnRecord rejected;
        rejected.status = TurnStatus::Rejected;
        rejected.result = text("Error: ") + why;
        markEnded(card, rejected);
        QTEST(says(), "says");
        Outcome outcome;
        outcome.status = Outcome::Status::Refused;
        outcome.error = Error{ErrorCode::NeedsApproval, why};
        markActed(card, outcome);
        QTEST(says(), "says");
        QCOMPARE(checkLine(card).look.word, says());
    }

    void whatIsOverAsksNobody()
    {
        CallCard card;
        markWaiting(card);
        TurnRecord stopped;
        stopped.status = TurnStatus::NotSent;
        stopped.result = text("Not sent: stopped by the operator");
        markEnded(card, stopped);
        QCOMPARE(card.status, TurnStatus::NotSent);
        QCOMPARE(card.result, stopped.result);
        QCOMPARE(card.checks[std::size_t(CheckKind::NoRule)], CheckState::Failed);
    }

    void whatWaitsForAYesSaysSo()
    {
        CallCard card;
        markWaiting(card);
        QCOMPARE(card.status, TurnStatus::Waiting);
        QCOMPARE(card.checks[std::size_t(CheckKind::NoRule)], CheckState::Asks);
        markSent(card); // the operator said yes
        QCOMPARE(card.passed(), checkCount);
        QCOMPARE(card.checks[std::size_t(CheckKind::NoRule)], CheckState::Granted);
        Outcome done;
        markActed(card, done); // and it is not forgotten
        QCOMPARE(
            checkText(CheckKind::NoRule, card.checks[std::size_t(CheckKind::NoRule)]), QStringLiteral("You said yes"));
    }

    /// Nobody is asked then, and still it was the operator's yes.
    void whatAGrantLetThroughWasAllowedBefore()
    {
        CallCard card;
        markSent(card);
        Outcome done;
        done.grant = QStringLiteral("click in class Galculator");
        markActed(card, done);
        QCOMPARE(card.checks[std::size_t(CheckKind::NoRule)], CheckState::Granted);
    }

    void whatCanBeSeenFromHereIsChecked()
    {
        Seen seen;
        seen.model.onProposed(6, click({347, 513}));
        QCOMPARE(seen.check(CheckKind::Inside), CheckState::Passed);
        QCOMPARE(seen.check(CheckKind::Unchanged), CheckState::Passed);
        QCOMPARE(seen.check(CheckKind::NotOurs), CheckState::Pending); // a window of ours may stand there
        QCOMPARE(seen.check(CheckKind::NoRule), CheckState::Pending);  // the door alone knows
        QSignalSpy changed(&seen.model, &PersonaModel::callChanged);
        seen.model.setApart(true);
        QCOMPARE(seen.check(CheckKind::NotOurs), CheckState::Passed);
        seen.model.onLiveChange(seen.clock.now() + std::chrono::milliseconds(10)); // perhaps not the target
        QCOMPARE(seen.says(CheckKind::Unchanged), text("Target: to check"));
        QCOMPARE(changed.size(), 2);
        seen.model.onSent(6);
        QCOMPARE(seen.model.call().passed(), checkCount);
        seen.model.setApart(false); // what was judged stays
        QCOMPARE(seen.model.call().passed(), checkCount);
    }

    void keysGoToWhoeverHasTheFocus()
    {
        Seen seen;
        seen.model.onProposed(6, press());
        QCOMPARE(seen.says(CheckKind::Inside), text("Focus as expected"));
        QCOMPARE(seen.says(CheckKind::Unchanged), text("Screen unchanged"));
        seen.windows.update({window(1, true), window(2, false)});
        QCOMPARE(seen.says(CheckKind::Inside), text("Focus has moved"));
        QCOMPARE(seen.check(CheckKind::Inside), CheckState::Failed);
        seen.windows.update({window(1, false), window(2, true)});
        QCOMPARE(seen.check(CheckKind::Inside), CheckState::Passed);
        Seen unknown;
        unknown.windows.update({window(1, false)});
        unknown.model.onProposed(6, press());
        QCOMPARE(unknown.says(CheckKind::Inside), text("Focus: to check"));
    }
    /// Who steps, edits or says yes beside the mission's windows has the keyboard for that; it is given back.
    void aClickIntoTheConsoleMovesNoFocus()
    {
        Seen seen;
        WindowInfo console = window(3, false);
        console.className = text("Triarch");
        const std::vector<WindowInfo> pictured{window(1, false), window(2, true), console};
        console.isActive = true;
        const std::vector<WindowInfo> clicked{window(1, false), window(2, false), console};
        seen.windows.decideOn({pictured, {0, 0, 1280, 800}, Target()}, {0, 0, 1280, 800});
        seen.windows.update(clicked);
        seen.model.onProposed(6, press()); // as it was edited
        const QString ref = seen.windows.find(2)->ref();
        QCOMPARE(seen.model.call().windowRef, ref);
        QCOMPARE(seen.says(CheckKind::Inside), text("Focus as expected"));
        seen.windows.update({window(1, true), window(2, false), window(3, false)}); // no console is there
        QCOMPARE(seen.says(CheckKind::Inside), text("Focus has moved"));
        seen.windows.update(clicked);
        QCOMPARE(seen.says(CheckKind::Inside), text("Focus as expected"));
        seen.windows.clear(); // it was lost, and is there again: the same is still proposed
        seen.windows.update(clicked);
        QCOMPARE(seen.windows.keys()->info.id, WindowId(2));
        seen.windows.decideOn({}, {}); // another mission, which has decided nothing
        QCOMPARE(seen.windows.keys()->info.id, WindowId(3));
    }
};

} // namespace tst_call_card

TRIARCH_TEST(tst_call_card, TestCallCard, QApplication)
#include "tst_call_card.moc"
