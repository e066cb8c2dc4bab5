// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Words that have to stay whole in the panes of a window of 1366x768, in both languages.
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "ui/models/action_edit.h"
#include "ui/models/breakpoint_model.h"
#include "ui/models/tool_list_model.h"
#include "ui/models/turn_compare.h"
#include "ui/panes/breakpoints_pane.h"
#include "ui/panes/compare_pane.h"
#include "ui/panes/parts/approval_case.h"
#include "ui/panes/parts/check_grid.h"
#include "ui/panes/tester_pane.h"
#include "ui/panes/tools_pane.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_check_box.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/segmented_control.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QtTest>
#include <algorithm>

namespace tst_narrow_words {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int sideWidth = 318;    // of the docks at the right
constexpr int besideHeld = 230;   // what "Held here" leaves of them
constexpr int bannerWidth = 490;  // of what a request says
constexpr int compareWidth = 603; // of a review's pictures
constexpr int usualCompare = 728; // of the same in the design's window
constexpr int leftWidth = 270;    // of the docks at the left, in that too
constexpr int checksWidth = 316;  // within a call's card, beside a scroll bar
constexpr int fieldEdges = 12;    // round the text of a field

void inBothLanguages()
{
    QTest::addColumn<QString>("language");
    for (const char* language : {"en", "es"})
        QTest::newRow(language) << QString::fromLatin1(language);
}

void dress()
{
    QFETCH(QString, language);
    applyTheme(*qApp, Theme::Dark);
    applyLanguage(*qApp, language);
}

} // namespace

class TestNarrowWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRulesReason_data() { inBothLanguages(); }
    void aRulesReason()
    {
        dress();
        ApprovalCase shown;
        ApprovalRequest request;
        shown.resize(bannerWidth, 90);
        shown.show();
        for (const auto& [rule, reason] : {std::pair{"forbidden-chord",
                                               "This key combination can lock, close, switch or "
                                               "power down"},
                 std::pair{"newline-where-it-runs",
                     "A newline may execute the current line of a terminal or an "
                     "unknown window"}}) {
            request.decision.rule = QString::fromLatin1(rule);
            request.decision.reason = QString::fromLatin1(reason);
            shown.show(request);
            QVERIFY(settles(shown));
            for (const auto* label : shown.findChildren<ElidedLabel*>())
                QVERIFY2(!label->isVisible() || label->text() == request.decision.rule || !label->isElided(),
                    qPrintable(label->text()));
        }
    }

    void whatIsCompared_data() { inBothLanguages(); }
    void whatIsCompared()
    {
        dress();
        ComparePane pane;
        pane.resize(compareWidth, 500);
        pane.show();
        TurnCompare compare;
        compare.turn.turn = 4;
        compare.turn.tool = QStringLiteral("click_element");
        compare.turn.target = QStringLiteral("7");
        pane.show(compare);
        auto* modes = pane.findChild<SegmentedControl*>();
        modes->segment(int(CompareView::Mode::Slider))->click(); // the mode with the least room
        QVERIFY(settles(pane));
        QVERIFY(!pane.findChild<ElidedLabel*>()->isElided());
        QVERIFY(modes->width() >= modes->sizeHint().width());
    }

    /// Whatever turn it is; the icons of the modes give way first.
    void whichTurnIsCompared_data() { inBothLanguages(); }
    void whichTurnIsCompared()
    {
        QFETCH(QString, language);
        dress();
        ComparePane pane;
        pane.resize(usualCompare, 500);
        pane.show();
        TurnCompare compare;
        compare.turn.tool = QStringLiteral("click_element");
        compare.turn.target = QStringLiteral("7");
        pane.findChild<SegmentedControl*>()->segment(int(CompareView::Mode::Slider))->click();
        for (const int turn : {4, 40, 400}) {
            compare.turn.turn = turn;
            pane.show(compare);
            QVERIFY(settles(pane));
            const auto labels = pane.findChildren<QLabel*>();
            QVERIFY(std::ranges::any_of(labels, [&](const QLabel* label) {
                return label->isVisible() && label->text().endsWith(QStringLiteral("%1,").arg(turn));
            }));
            QVERIFY(!pane.findChild<ElidedLabel*>()->isElided());
            const auto* mode = pane.findChild<SegmentedControl*>()->segment(0);
            QCOMPARE(mode->toolButtonStyle() == Qt::ToolButtonTextBesideIcon, turn < 100 || language == "en");
        }
    }

    void whatThePhaseIs_data() { inBothLanguages(); }
    void whatThePhaseIs()
    {
        dress();
        ToolListModel tools;
        QStringList names;
        for (int i = 1; i <= 16; ++i)
            names << QStringLiteral("tool_%1").arg(i);
        tools.setKnownTools(names);
        ToolsPane pane(tools);
        pane.resize(leftWidth, 400);
        pane.show();
        tools.show(5, {QStringLiteral("EXECUTION"), {}, names.mid(0, 3), QStringLiteral("Clicks alone."), {}});
        pane.setSaving(21'417);
        QVERIFY(settles(pane));
        const auto labels = pane.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(
            labels, [](const QLabel* label) { return label->isVisible() && label->text() == ToolsPane::tr("Phase"); }));
        QVERIFY(pane.findChild<QLabel*>(QStringLiteral("saved"))->isVisible());
    }

    /// Two beside each other in the usual pane: more lines would take the room of the executor's picture.
    void whatIsChecked_data() { inBothLanguages(); }
    void whatIsChecked()
    {
        dress();
        CheckGrid grid;
        CallCard card;
        for (const Aim aim : {Aim::Point, Aim::Focus})
            for (const auto state : {CheckState::Passed, CheckState::Pending}) {
                card.aim = aim;
                card.checks = {CheckState::Passed, CheckState::Passed, state, state};
                grid.show(card);
                QVERIFY2(grid.sizeHint().width() <= checksWidth, qPrintable(QString::number(grid.sizeHint().width())));
            }
    }

    void whatABreakpointNeeds_data() { inBothLanguages(); }
    void whatABreakpointNeeds()
    {
        dress();
        BreakpointModel breakpoints;
        BreakpointsPane pane(breakpoints);
        pane.resize(sideWidth, 240);
        pane.show();
        auto* kind = pane.findChild<QComboBox*>(QStringLiteral("breakpointKind"));
        const auto* field = pane.findChild<QComboBox*>(QStringLiteral("breakpointValue"))->lineEdit();
        for (int i = 0; i < kind->count(); ++i) {
            kind->setCurrentIndex(i);
            QVERIFY(settles(pane));
            const QString hint = field->placeholderText();
            const int room = field->width() - fieldEdges;
            QVERIFY2(field->fontMetrics().horizontalAdvance(hint) <= room, qPrintable(hint));
            const QString wanted = breakpointValueText(Breakpoint::Kind(i));
            const auto labels = pane.findChildren<QLabel*>();
            const bool isSaid = std::any_of(labels.begin(), labels.end(),
                [&](const QLabel* label) { return label->isVisible() && label->text().contains(wanted); });
            QVERIFY2(wanted.isEmpty() || hint == wanted || isSaid || !field->text().isEmpty(), qPrintable(wanted));
        }
        for (int i = int(Breakpoint::Kind::Loop); i < kind->count(); ++i)
            breakpoints.add({Breakpoint::Kind(i), {}});
        breakpoints.add({Breakpoint::Kind::Tool, QStringLiteral("type_text")});
        pane.resize(besideHeld, 240);
        QVERIFY(settles(pane));
        for (const auto* box : pane.findChildren<ElidedCheckBox*>())
            QVERIFY2(box->toolTip().isEmpty() && box->height() >= box->sizeHint().height(), qPrintable(box->text()));
    }

    void whatMayBePasted_data() { inBothLanguages(); }
    void whatMayBePasted()
    {
        dress();
        ActionEdit edit{ActionEdit::Of::Anything};
        TesterPane pane(edit);
        pane.resize(sideWidth, 400);
        pane.show();
        QVERIFY(settles(pane));
        const auto* field = pane.findChild<QPlainTextEdit*>(QStringLiteral("trialPaste"));
        const int edge = int(field->document()->documentMargin());
        const QRect room = field->viewport()->rect().adjusted(edge, edge, -edge, -edge);
        const QRect words =
            field->fontMetrics().boundingRect(room, Qt::AlignTop | Qt::TextWordWrap, field->placeholderText());
        QVERIFY2(room.contains(words), qPrintable(field->placeholderText()));
    }
};

} // namespace tst_narrow_words

TRIARCH_TEST(tst_narrow_words, TestNarrowWords, QApplication)
#include "tst_narrow_words.moc"
