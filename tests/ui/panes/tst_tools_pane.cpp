// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The tools' pane at the heights that windows give it: nothing in it is cut.
#include "tests/support/layout_walk.h"
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "ui/models/persona_model.h"
#include "ui/models/tool_list_model.h"
#include "ui/panes/parts/oversight_card.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/panes/parts/row_delegates.h"
#include "ui/panes/tools_pane.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_label.h"

#include <QListView>
#include <QtTest>

namespace tst_tools_pane {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int toolCount = 16;
constexpr int footToMiddle = 17; // of "Reset to tactician", as drawn in the design

ExecutorSetup setup(const QStringList& warnings)
{
    return {QStringLiteral("EXECUTION"), {}, {QStringLiteral("tool_1"), QStringLiteral("tool_2")},
        QStringLiteral("The phase needs clicks and keys only. ").repeated(8), warnings};
}

void fill(ToolListModel& tools)
{
    QStringList names;
    for (int i = 1; i <= toolCount; ++i)
        names << QStringLiteral("tool_%1").arg(i);
    tools.setKnownTools(names);
    tools.show(5, setup({}));
}

} // namespace

class TestToolsPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What the operator changes puts no words into the tactician's mouth.
    void theTacticiansReasonStays()
    {
        applyLanguage(*qApp, QStringLiteral("en"));
        ToolListModel tools;
        tools.setKnownTools({QStringLiteral("tool_1"), QStringLiteral("tool_2")});
        ToolsPane pane(tools);
        const ExecutorSetup chosen = setup({});
        tools.show(5, chosen);
        ExecutorSetup edited = chosen;
        edited.prompt = QStringLiteral("Only ever click on 8.");
        edited.rationale = ExecutorSetup::promptEdited;
        tools.show(7, edited);
        QCOMPARE(pane.findChild<ProseView*>()->toPlainText(), QStringLiteral("“%1”").arg(chosen.rationale.trimmed()));
        QCOMPARE(tools.chosen().first, 5);
    }
    void rowsAndLinesAreWhole_data()
    {
        QTest::addColumn<int>("height");
        QTest::addColumn<QString>("language");
        for (const int height : {224, 251, 260, 333, 397, 480, 700})
            for (const auto& language : {QStringLiteral("en"), QStringLiteral("es")})
                QTest::addRow("%d, %s", height, qPrintable(language)) << height << language;
    }
    void rowsAndLinesAreWhole()
    {
        QFETCH(int, height);
        QFETCH(QString, language);
        applyTheme(*qApp, Theme::Dark);
        applyLanguage(*qApp, language);
        ToolListModel tools;
        fill(tools);
        ToolsPane pane(tools);
        pane.resize(238, height);
        pane.show();
        for (const QStringList& warnings : {QStringList(), QStringList{QStringLiteral("Unknown tool ignored: zoom")}}) {
            tools.show(6, setup(warnings));
            QVERIFY(settles(pane));
            const auto* list = pane.findChild<QListView*>();
            const auto* reason = pane.findChild<ProseView*>();
            QCOMPARE(list->viewport()->height() % ToolDelegate::rowHeight, 0);
            QCOMPARE(reason->height() % lineHeight(TextRole::Secondary), 0);
            QVERIFY(reason->mapTo(&pane, QPoint(0, reason->height())).y() <= pane.height());
            QVERIFY(list->mapTo(&pane, QPoint(0, list->height())).y() < reason->mapTo(&pane, QPoint()).y());
            const auto* reset = pane.findChild<ActionButton*>(QStringLiteral("reset"));
            QVERIFY(reset->geometry().top() >= reason->geometry().bottom()); // the same foot holds both
            QCOMPARE(pane.height() - reset->mapTo(&pane, reset->rect().center()).y(), footToMiddle);
            QCOMPARE(clippedWords(pane).join(QLatin1Char('\n')), QString());
        }
        applyLanguage(*qApp, QStringLiteral("en"));
    }

    /// At the height it has in the design's window: less than a line is left empty.
    void theReasonHasItsLinesBelowALongList()
    {
        applyTheme(*qApp, Theme::Dark);
        applyLanguage(*qApp, QStringLiteral("en"));
        ToolListModel tools;
        fill(tools);
        ToolsPane pane(tools);
        pane.show();
        const auto* reason = pane.findChild<ProseView*>();
        const auto* reset = pane.findChild<ActionButton*>(QStringLiteral("reset"));
        const int line = lineHeight(TextRole::Secondary);
        for (int height = 400; height < 425; ++height) {
            pane.resize(270, height);
            QVERIFY(settles(pane));
            QVERIFY2(reason->height() >= 3 * line, qPrintable(QString::number(height)));
            QVERIFY(pane.findChild<QListView*>()->height() >= 8 * ToolDelegate::rowHeight);
            QVERIFY(reset->geometry().top() - reason->geometry().bottom() < line + 10);
        }
    }

    /// Who gave a tool or took it away, when, and why; what was never chosen has no word.
    void whatWasTakenAwaySaysWhenAndByWhom()
    {
        ToolListModel tools;
        tools.setKnownTools({QStringLiteral("tool_1"), QStringLiteral("tool_2"), QStringLiteral("tool_3")});
        tools.show(1, {QStringLiteral("A"), {}, {QStringLiteral("tool_1")}, QStringLiteral("Look round."), {}});
        tools.show(5, {QStringLiteral("B"), {}, {QStringLiteral("tool_2")}, QStringLiteral("Now act."), {}});
        const auto said = [&](int row, int role) { return tools.index(row).data(role).toString(); };
        QCOMPARE(said(0, ToolListModel::OriginRole), QStringLiteral("removed"));
        QVERIFY(said(0, Qt::ToolTipRole).contains(QStringLiteral("Off: taken away at turn 5 by the tactician")));
        QVERIFY(said(0, Qt::ToolTipRole).contains(QStringLiteral("Now act.")));
        QVERIFY(said(0, Qt::AccessibleTextRole).contains(QStringLiteral("taken away at turn 5")));
        QVERIFY(said(1, Qt::ToolTipRole).contains(QStringLiteral("On: granted at turn 5 by the tactician")));
        QCOMPARE(said(2, ToolListModel::OriginRole), QString());
        tools.show(10, {QStringLiteral("C"), {}, {QStringLiteral("tool_1")}, {}, {}});
        QVERIFY(said(0, Qt::ToolTipRole).contains(QStringLiteral("granted at turn 10")));
        tools.clear();
        tools.show(1, {QStringLiteral("A"), {}, {QStringLiteral("tool_1")}, {}, {}});
        QCOMPARE(said(1, ToolListModel::OriginRole), QString()); // another mission
    }
    void whatTheTacticianGotWrongIsSaidInTheOperatorsLanguage()
    {
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        ToolListModel tools;
        tools.setKnownTools({QStringLiteral("tool_1")});
        const QStringList warnings{QStringLiteral("There is no tool named zoom_in"),
            QStringLiteral("The phase EXECUTION has no tool that clicks, types or presses")};
        tools.show(5, setup(warnings));
        ToolsPane pane(tools);
        const Oversight now{5, setup(warnings)};
        OversightCard card(now, nullptr);
        for (const QWidget* shown : {static_cast<QWidget*>(&pane), static_cast<QWidget*>(&card)}) {
            QStringList all;
            for (const auto* label : shown->findChildren<QLabel*>())
                all << label->text();
            const QString words = all.join(QLatin1Char('\n'));
            QVERIFY2(words.contains(QStringLiteral("No hay ninguna herramienta llamada zoom_in")), qPrintable(words));
            QVERIFY2(words.contains(QStringLiteral("no tiene ninguna herramienta que haga clic")), qPrintable(words));
        }
    }
    /// Its reason is prose: 13 pixels high, 20 from line to line, and all of it is there.
    void theReasonOfAnOversightIsSetAsProse()
    {
        const Oversight now{5, setup({})};
        OversightCard card(now, nullptr);
        card.resize(300, 400);
        card.QWidget::show();
        const auto* why = card.findChild<ProseView*>(QStringLiteral("why"));
        QTRY_VERIFY(why->height() > 2 * lineHeight(TextRole::Prose));
        QCOMPARE(why->height() % lineHeight(TextRole::Prose), 0);
        QCOMPARE(why->height(), int(why->document()->size().height()));
        QCOMPARE(why->toPlainText().trimmed(), now.setup.rationale.trimmed());
    }
    void anOversightMarksWhatItChanged()
    {
        Oversight before{1, setup({})};
        Oversight now{5, setup({})};
        before.setup.tools = {QStringLiteral("tool_1"), QStringLiteral("tool_2")};
        now.setup.tools = {QStringLiteral("tool_2"), QStringLiteral("tool_3")};
        const auto words = [](const OversightCard& card) {
            QStringList all;
            for (const auto* label : card.findChildren<QLabel*>())
                all << label->text();
            return all;
        };
        const OversightCard card(now, &before);
        QVERIFY(words(card).contains(QStringLiteral("Granted: tool_3")));
        QVERIFY(words(card).contains(QStringLiteral("Taken away: tool_1")));
        now.setup.tools = before.setup.tools; // the choice stands, and the operator wants one of it gone
        now.setup.wishes = {{QStringLiteral("tool_1"), false}};
        const OversightCard wished(now, &before);
        QVERIFY(words(wished).contains(QStringLiteral("Taken away: tool_1")));
        QVERIFY(words(wished).contains(QStringLiteral("tool_2"))); // what the executor has
        const OversightCard first(before, nullptr);
        QVERIFY(words(first).filter(QStringLiteral("Granted")).isEmpty());
        const OversightCard same(now, &now);
        QVERIFY(words(same).filter(QRegularExpression(QStringLiteral("Granted|Taken"))).isEmpty());
    }
    void whatIsSparedIsShown()
    {
        ToolListModel tools;
        tools.setKnownTools({QStringLiteral("tool_1"), QStringLiteral("tool_2")});
        tools.show(5, setup({}));
        ToolsPane pane(tools);
        pane.resize(600, 400);
        pane.show();
        auto* saved = pane.findChild<QLabel*>(QStringLiteral("saved"));
        QVERIFY(!saved->isVisible());
        pane.setSaving(12'345);
        QVERIFY(settles(pane) && saved->isVisible());
        QCOMPARE(saved->text(), QStringLiteral("· 12,345 tokens saved"));
        QVERIFY(
            saved->toolTip().contains(QStringLiteral("12,345")) && saved->toolTip().contains(QStringLiteral("all 2")));
        pane.resize(238, 400);
        QVERIFY(settles(pane));
        QVERIFY(!saved->isVisible() || saved->text() == QStringLiteral("· 12k saved")); // never a number alone
        QVERIFY(saved->width() >= saved->sizeHint().width() || !saved->isVisible());
        QVERIFY(pane.findChild<QLabel*>(QStringLiteral("count"))->toolTip() == saved->toolTip());
        const auto* phase = pane.findChild<ElidedLabel*>();
        QVERIFY(phase->width() >= phase->sizeHint().width()); // what matters more stays whole
    }
    /// What is ticked is said, and shown before the mission has heard it; the box alone does it.
    void theOperatorGrantsAndTakesAway()
    {
        ToolListModel tools;
        tools.setKnownTools({QStringLiteral("tool_1"), QStringLiteral("tool_3")});
        tools.show(5, setup({}));
        ToolsPane pane(tools);
        pane.resize(272, 400);
        pane.show();
        QVERIFY(settles(pane));
        QStringList said;
        connect(&pane, &ToolsPane::toolSet, &pane, [&](const QString& tool, bool granted) {
            said << QStringLiteral("%1 %2").arg(tool, granted ? QStringLiteral("on") : QStringLiteral("off"));
            tools.say(tool, granted);
        });
        connect(&pane, &ToolsPane::toolReset, &pane, [&](const QString& tool) {
            said << tool + QStringLiteral(" auto");
            tools.say(tool, std::nullopt);
        });
        auto* list = pane.findChild<QListView*>();
        const auto box = [&](int row) { return list->visualRect(tools.index(row)).topLeft() + QPoint(18, 12); };
        const auto click = [&](const QPoint& at) { QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at); };
        click(box(1));
        QCOMPARE(said, QStringList()); // no mission hears it
        pane.setOperable(true);
        click(box(1) + QPoint(100, 0));
        QCOMPARE(said, QStringList()); // the name
        click(box(1));
        list->setCurrentIndex(tools.index(0));
        list->setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&pane));
        QTest::keyClick(list, Qt::Key_Space);
        QCOMPARE(said, (QStringList{QStringLiteral("tool_3 on"), QStringLiteral("tool_1 off")}));
        const auto origin = [&](int row) { return tools.index(row).data(ToolListModel::OriginRole).toString(); };
        QCOMPARE(origin(0), QStringLiteral("operator"));
        QCOMPARE(origin(1), QStringLiteral("operator"));
        QCOMPARE(tools.onCount(), 1);
        tools.show(6, setup({})); // the tactician was faster
        QCOMPARE(origin(1), QStringLiteral("operator"));
        ExecutorSetup heard = setup({});
        heard.wishes = {{QStringLiteral("tool_1"), false}, {QStringLiteral("tool_3"), true}};
        tools.show(6, heard);
        tools.show(7, setup({})); // somebody said `auto` on the socket
        QCOMPARE(origin(0), QStringLiteral("tactician"));
        tools.show(8, heard);
        auto* reset = pane.findChild<ActionButton*>(QStringLiteral("reset"));
        QVERIFY(reset->isEnabled());
        QTest::mouseClick(reset, Qt::LeftButton);
        QCOMPARE(said.mid(2), (QStringList{QStringLiteral("tool_1 auto"), QStringLiteral("tool_3 auto")}));
        QVERIFY(!reset->isEnabled());
        QCOMPARE(origin(0), QStringLiteral("tactician"));
    }
    /// The way back stands there in every state, and says why it leads nowhere.
    void theWayBackIsAlwaysThere()
    {
        applyLanguage(*qApp, QStringLiteral("en"));
        ToolListModel tools;
        tools.setKnownTools({QStringLiteral("tool_1"), QStringLiteral("tool_3")});
        tools.show(5, setup({}));
        ToolsPane pane(tools);
        pane.show();
        const auto* reset = pane.findChild<ActionButton*>(QStringLiteral("reset"));
        QCOMPARE(reset->text(), QStringLiteral("Reset to tactician"));
        QVERIFY(reset->isVisible() && !reset->isEnabled());
        QVERIFY2(reset->toolTip().contains(QStringLiteral("no mission is running")), qPrintable(reset->toolTip()));
        pane.setOperable(true);
        QVERIFY(reset->isVisible() && !reset->isEnabled());
        QVERIFY2(reset->toolTip().contains(QStringLiteral("granted no tool")), qPrintable(reset->toolTip()));
        tools.say(QStringLiteral("tool_1"), false);
        QVERIFY(reset->isVisible() && reset->isEnabled());
        QVERIFY2(reset->toolTip().contains(QStringLiteral("Reset to tactician")), qPrintable(reset->toolTip()));
        pane.setOperable(false); // the mission is over
        QVERIFY(reset->isVisible() && !reset->isEnabled());
    }
};

} // namespace tst_tools_pane

TRIARCH_TEST(tst_tools_pane, TestToolsPane, QApplication)
#include "tst_tools_pane.moc"
