// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/live_view_pane.h"

#include <QtTest>

using namespace triarch;

/// What the live view's pane makes of a turn: nothing that looks like a proposal may outlive its refusal.
class TestLiveViewPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noMarkStaysAfterATurn_data()
    {
        QTest::addColumn<int>("ended");
        QTest::addColumn<bool>("sent");
        QTest::newRow("sent") << int(TurnStatus::Done) << true;
        QTest::newRow("failed") << int(TurnStatus::Failed) << true;
        QTest::newRow("failed before it was sent: no trail") << int(TurnStatus::Failed) << false;
        QTest::newRow("rejected: never sent, no trail") << int(TurnStatus::Rejected) << false;
    }
    void noMarkStaysAfterATurn()
    {
        QFETCH(int, ended);
        QFETCH(bool, sent);
        const AppActions actions;
        WindowListModel windows;
        const SystemClock clock;
        LiveViewPane pane(actions, windows, clock);
        WindowInfo window;
        window.id = 7;
        window.title = QStringLiteral("Calculator");
        window.geometry = window.frame = QRect(100, 100, 300, 400);
        windows.update({window});
        pane.showWindows({window});
        ConsoleState state;
        state.display = {QStringLiteral(":1"), {1280, 800}, true, false};
        pane.show(state);
        Proposal proposal;
        proposal.tool = QStringLiteral("click_element");
        proposal.action = Input{ClickInput{{200, 200}, PointerButton::Left, 1}};
        pane.showProposal(1, proposal);
        QVERIFY(pane.view().scene().proposal && pane.view().scene().window);
        QCOMPARE(pane.view().scene().window->ref, QStringLiteral("@w1"));
        TurnRecord record;
        record.turn = 1;
        record.status = TurnStatus(ended);
        record.points = {{200, 200}};
        if (sent)
            record.changedFraction = 0.1;
        pane.showRecord(record);
        QVERIFY(!pane.view().scene().window);
        QCOMPARE(pane.view().scene().trail.size(), std::size_t(sent));
    }
};

QTEST_MAIN(TestLiveViewPane)
#include "tst_live_view_pane.moc"
