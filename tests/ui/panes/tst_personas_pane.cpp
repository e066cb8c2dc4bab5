// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The executor's page and its call, here and in Compact's column, and what the operator tells the personas.
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/pane_stage.h"
#include "tests/support/ui/shown_pane.h"
#include "ui/panes/next_action_pane.h"
#include "ui/panes/parts/activity_header.h"
#include "ui/panes/parts/activity_icon.h"
#include "ui/panes/parts/diff_view.h"
#include "ui/panes/parts/doctrine_outline.h"
#include "ui/panes/parts/markdown_view.h"
#include "ui/panes/parts/prompt_edit.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/personas_pane.h"
#include "ui/panes/strategist_page.h"
#include "ui/panes/tell_field.h"
#include "ui/style/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_view.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTextBlock>
#include <QtTest>

namespace tst_personas_pane {

using namespace triarch;
using namespace triarch::test;

namespace {

QList<QAbstractButton*> buttonsOf(const QWidget& pane, const QString& words)
{
    QList<QAbstractButton*> found;
    for (auto* button : pane.findChildren<QAbstractButton*>())
        if (button->text() == words)
            found << button;
    return found;
}

} // namespace

class TestPersonasPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// While a call runs: what it has taken, and what those before took. Nobody knows when it ends, and nobody says so.
    void aRunningCallStandsBesideTheMedian()
    {
        PaneStage stage;
        for (const auto& [persona, name] : {std::pair(Persona::Strategist, "strategist"),
                 {Persona::Tactician, "tactician"}, {Persona::Executor, "executor"}}) {
            for (const qint64 took : {900, 2100, 40'000}) {
                stage.personas.onAsked(persona, 3);
                PersonaAnswer answer;
                answer.persona = persona;
                answer.turn = 3;
                answer.elapsedMs = took;
                answer.tokensOut = 10;
                stage.personas.onAnswered(answer);
            }
            const auto pane = stage.pane(text(name));
            pane->resize(374, 700);
            expose(*pane);
            const auto says = [&](const QString& words) {
                for (const auto* label : pane->findChildren<FittingLabel*>())
                    if (label->isVisible() && label->text().contains(words))
                        return true;
                return false;
            };
            QVERIFY2(!says(text("median")), name); // it has ended
            stage.personas.onAsked(persona, 4);
            stage.clock.advance(Millis(500));
            QTRY_VERIFY2(says(secondsText(500) + text("  median ") + secondsText(2100)), name);
        }
    }
    /// A server that does not answer is asked again after a while, longer each time.
    void anAttemptThatIsWaitedForSaysWhen_data()
    {
        QTest::addColumn<Persona>("persona");
        QTest::addColumn<QString>("pane");
        QTest::newRow("the strategist") << Persona::Strategist << text("strategist");
        QTest::newRow("the tactician") << Persona::Tactician << text("tactician");
        QTest::newRow("the executor") << Persona::Executor << text("executor");
        QTest::newRow("Compact") << Persona::Executor << text("next");
    }
    void anAttemptThatIsWaitedForSaysWhen()
    {
        QFETCH(Persona, persona);
        QFETCH(QString, pane);
        PaneStage stage;
        const auto shown = stage.pane(pane);
        auto* next = qobject_cast<NextActionPane*>(shown.get());
        shown->resize(320, 640);
        expose(*shown);
        QWidget* where = next ? next->titleWidget() : shown.get();
        const auto says = [&](const QString& words) {
            return std::ranges::any_of(
                where->findChildren<QLabel*>(), [&](const QLabel* label) { return label->text() == words; });
        };
        stage.personas.onAsked(persona, 3);
        stage.personas.onRetried(persona, 2, 8000, text("The server does not answer"));
        QTRY_VERIFY(says(text("Attempt 2 in 8 s")));
        stage.clock.advance(Millis(4500));
        QTRY_VERIFY(says(text("Attempt 2 in 4 s")));
        stage.clock.advance(Millis(3500)); // it has begun
        QTRY_VERIFY(says(text("Waiting, attempt 2")));
    }
    /// ctrl and a click must not look like a click.
    void whatElseACallSaysHasARow_data()
    {
        QTest::addColumn<QString>("pane");
        QTest::newRow("the card") << text("executor");
        QTest::newRow("Compact") << text("next");
    }
    void whatElseACallSaysHasARow()
    {
        QFETCH(QString, pane);
        PaneStage stage;
        stage.fill();
        const auto shown = stage.pane(pane);
        shown->resize(320, 640);
        expose(*shown);
        const auto* with = shown->findChild<ElidedLabel*>(text("with"));
        QVERIFY(!with->isVisible());
        Proposal proposal = PaneStage::clickPlus();
        proposal.arguments.insert(text("modifiers"), text("ctrl"));
        stage.personas.onProposed(6, proposal);
        QTRY_VERIFY(with->isVisible());
        QCOMPARE(with->text(), text("modifiers ctrl"));
        QVERIFY(with->width() > 100 && with->height() >= with->fontMetrics().height());
    }
    void theDoctrinesSectionsAreChecked()
    {
        PaneStage stage;
        stage.fill();
        const auto pane = stage.pane(text("strategist"));
        pane->resize(376, 420);
        expose(*pane);
        const QString filler = text("Look twice.\n\n").repeated(40);
        stage.personas.onDoctrine(
            text("1. MISSION RESTATEMENT\nAdd 7 and 5.\nThen look.\n\n**2. RECONNAISSANCE PHASE**\n\n") + filler
                + text("## 4. VERIFICATION PHASE\n- shows 12\n\n5. OPERATIONAL RISKS\n"),
            {text("shows 12")});
        const auto* outline = pane->findChild<DoctrineOutline*>();
        QTRY_VERIFY(outline->isVisible());
        QStringList words;
        for (const auto* label : outline->findChildren<QLabel*>())
            words << label->text();
        QVERIFY(words.contains(text("Sections, 3 of 6")));
        QCOMPARE(words.count(text("missing")), 3); // the fifth has nothing below it
        QCOMPARE(words.count(text("present")), 3);
        QVERIFY(!outline->findChild<QAbstractButton*>(text("section5")));
        auto* area = pane->findChild<StrategistPage*>()->findChild<QScrollArea*>();
        auto* doctrine = pane->findChild<MarkdownView*>();
        QString shown;
        for (QTextBlock block = doctrine->document()->begin(); block.isValid(); block = block.next())
            shown += QString::number(block.blockFormat().headingLevel()) + block.text() + QLatin1Char('|');
        for (const char* part : {"21. MISSION RESTATEMENT|", "22. RECONNAISSANCE PHASE|", "24. VERIFICATION PHASE|"})
            QVERIFY2(shown.contains(QLatin1String(part)), qPrintable(shown)); // headings, whatever marks they had
        QVERIFY2(shown.contains(text("0Add 7 and 5.|0Then look.|")), qPrintable(shown)); // its lines are lines
        QTest::mouseClick(outline->findChild<QAbstractButton*>(text("section4")), Qt::LeftButton);
        const int top = doctrine->y() + *doctrine->topOf(text("VERIFICATION PHASE"));
        QTRY_VERIFY(area->verticalScrollBar()->value() > 0);
        QCOMPARE(area->verticalScrollBar()->value(), std::min(top, area->verticalScrollBar()->maximum()));
        stage.personas.clear();
        QVERIFY(!outline->isVisible());
    }
    /// However many lines a criterion has, its sign and its word stand on the first one.
    void aCriterionsSignAndWordStandOnItsFirstLine()
    {
        PaneStage stage;
        stage.fill();
        const auto pane = stage.pane(text("strategist"));
        pane->resize(376, 420);
        expose(*pane);
        const QString criterion =
            text("the display shows 12 and nothing else has changed in any other window ").repeated(3);
        stage.personas.onDoctrine(text("1. MISSION RESTATEMENT\nAdd 7 and 5.\n"), {criterion});
        const auto labelOf = [&](const QString& words) {
            const auto labels = pane->findChildren<QLabel*>();
            const auto found = std::ranges::find(labels, words, &QLabel::text);
            return found == labels.end() ? nullptr : *found;
        };
        QTRY_VERIFY(labelOf(criterion) && labelOf(criterion)->height() > 2 * lineHeight(TextRole::Base));
        const QLabel* said = labelOf(criterion);
        const QLabel* word = labelOf(text("open"));
        const auto* sign = said->parentWidget()->findChild<IconView*>();
        QVERIFY(word && word->parentWidget() == said->parentWidget() && sign);
        for (const QWidget* part : std::initializer_list<const QWidget*>{sign, word})
            QCOMPARE(part->geometry().center().y() - said->y(), (lineHeight(TextRole::Base) - 1) / 2);
    }
    void besideTheTabsIsTheTreeOfTheirCalls()
    {
        applyTheme(*qApp, Theme::Dark); // words are as wide as its fonts
        PaneStage stage;
        const auto pane = stage.pane(text("executor"));
        pane->resize(360, 420);
        expose(*pane);
        auto* button = pane->findChild<QAbstractButton*>(text("callsTree"));
        QVERIFY(button->isVisible() && !button->accessibleName().isEmpty() && !button->toolTip().isEmpty());
        const auto* tabs = pane->findChild<QTabBar*>();
        QVERIFY(tabs->geometry().right() < button->x() && tabs->sizeHint().width() <= tabs->width());
        QSignalSpy wanted(stage.actions.at(ActionId::GoCalls), &QAction::triggered);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        pane->resize(320, 420); // as narrow as it comes
        QTRY_VERIFY(button->isVisible() && tabs->sizeHint().width() <= tabs->width());
        pane->setMinimumWidth(0);
        pane->resize(290, 420); // the tabs keep their icons; its key and the menu lead there as well
        QTRY_VERIFY(!button->isVisible());
        QTRY_VERIFY(!tabs->tabIcon(0).isNull() && tabs->sizeHint().width() <= tabs->width());
    }
    void whatChangedInThePromptIsShown()
    {
        PaneStage stage;
        const auto pane = stage.pane(text("tactician"));
        ExecutorSetup setup = PaneStage::setup();
        setup.prompt = text("Work on the calculator.\nPress 7.\nLook twice.");
        stage.personas.onSetup(1, setup);
        setup.prompt = text("Work on the calculator.\nPress <b>5</b>.\nPress 6.\nLook twice.");
        setup.rationale = text("7 is entered");
        stage.personas.onSetup(5, setup);
        stage.personas.onSetup(6, setup);
        pane->resize(374, 900);
        expose(*pane);
        const auto diffs = pane->findChildren<DiffView*>();
        QCOMPARE(diffs.size(), 1); // nothing stands before the first, and nothing changed in the last
        const auto toggles = buttonsOf(*pane, QString::fromUtf8("+2 −1"));
        QCOMPARE(toggles.size(), 1);
        QVERIFY(!diffs.front()->isVisible());
        QTest::mouseClick(toggles.front(), Qt::LeftButton);
        QVERIFY(diffs.front()->isVisible());
        QCOMPARE(diffs.front()->toPlainText(),
            QString::fromUtf8("  Work on the calculator.\n− Press 7.\n+ Press <b>5</b>.\n+ Press 6.\n  Look twice.\n"));
        QVERIFY(toggles.front()->accessibleName().contains(text("2 lines more")));
    }
    /// It has the line's room, in the narrowest column too.
    void thatAPromptIsTheSameIsSaidInOneLine()
    {
        applyTheme(*qApp, Theme::Dark);
        PaneStage stage;
        const auto pane = stage.pane(text("tactician"));
        stage.personas.onSetup(1, PaneStage::setup());
        stage.personas.onSetup(5, PaneStage::setup());
        pane->resize(320, 700);
        expose(*pane);
        const auto labels = pane->findChildren<QLabel*>();
        const auto same = std::ranges::find_if(
            labels, [](const QLabel* label) { return label->text() == text("Same prompt as before"); });
        QVERIFY(same != labels.end());
        QTRY_VERIFY((*same)->width() >= (*same)->fontMetrics().horizontalAdvance((*same)->text()));
    }
    void thePromptIsEditedWhileTheMissionIsHeld()
    {
        PaneStage stage;
        const auto pane = stage.pane(text("tactician"));
        auto* personas = qobject_cast<PersonasPane*>(pane.get());
        QVERIFY(personas);
        ExecutorSetup setup = PaneStage::setup();
        for (int turn = 1; turn <= 2; ++turn)
            stage.personas.onSetup(turn, setup);
        pane->resize(374, 900);
        expose(*pane);
        const auto seen = [&](const char* words) {
            QList<QAbstractButton*> visible;
            for (auto* button : buttonsOf(*pane, text(words)))
                if (button->isVisible())
                    visible << button;
            return visible;
        };
        ConsoleState state = stage.running();
        personas->show(state);
        QVERIFY(seen("Edit...").isEmpty()); // it is written while nothing moves
        state.status = MissionStatus::Paused;
        personas->show(state);
        QCOMPARE(seen("Edit...").size(), 1); // of what is in force
        QTest::mouseClick(seen("Edit...").front(), Qt::LeftButton);
        const auto shown = [&]() -> QPlainTextEdit* {
            for (auto* edit : personas->findChildren<PromptEdit*>())
                if (edit->isVisible())
                    return edit->findChild<QPlainTextEdit*>();
            return nullptr;
        };
        auto* field = shown();
        QVERIFY(field);
        QCOMPARE(field->toPlainText(), setup.prompt);
        QVERIFY(!seen("Apply").front()->isEnabled()); // nothing is changed yet
        field->setPlainText(text("Only ever click on 8."));
        field->moveCursor(QTextCursor::End);
        QTRY_VERIFY(field->hasFocus());
        QSignalSpy edited(personas, &PersonasPane::promptEdited);
        state.status = MissionStatus::Running;
        personas->show(state);
        QVERIFY(!seen("Apply").front()->isEnabled() && field->isVisible()); // and nothing is lost
        setup.prompt = text("Click on 9.");
        stage.personas.onSetup(3, setup); // the tactician has another one meanwhile
        QTRY_VERIFY(shown() && shown() != field);
        QVERIFY(!field->isVisible());
        field = shown();
        QTRY_VERIFY(field->hasFocus()); // who writes goes on writing
        QCOMPARE(field->textCursor().position(), int(field->toPlainText().size()));
        QCOMPARE(field->toPlainText(), text("Only ever click on 8."));
        state.status = MissionStatus::Paused;
        personas->show(state);
        QTest::mouseClick(seen("Apply").front(), Qt::LeftButton);
        QCOMPARE(edited.size(), 1);
        QCOMPARE(edited.front().front().toString(), text("Only ever click on 8."));
        QVERIFY(!field->isVisible());
    }

    void nothingTurnsWhenNobodyIsAsked()
    {
        PaneStage stage;
        const auto pane = stage.pane(text("executor"));
        expose(*pane);
        const auto turning = [&] {
            const auto icons = pane->findChildren<ActivityIcon*>();
            return std::any_of(icons.begin(), icons.end(), [](const ActivityIcon* icon) { return icon->isTurning(); });
        };
        QVERIFY(!turning());
        stage.startTurn(1);
        QVERIFY(turning());
        PersonaAnswer answer;
        answer.persona = Persona::Executor;
        answer.turn = 1;
        stage.personas.onAnswered(answer);
        QVERIFY(!turning());
    }

    void tellEntersTheNextTurn()
    {
        PaneStage stage;
        TellField field;
        auto* line = field.findChild<QLineEdit*>();
        QSignalSpy told(&field, &TellField::told);
        QVERIFY(!line->isEnabled());
        ConsoleState state = stage.running();
        field.show(state);
        QVERIFY(line->isEnabled());
        line->setText(text("  use the keypad "));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.first().first().toString(), text("use the keypad"));
        QCOMPARE(line->text(), text("  use the keypad ")); // nobody has taken it yet
        field.confirm();
        QVERIFY(line->text().isEmpty());
        QCOMPARE(line->placeholderText(), text("Sent, enters turn 7"));
        QTest::keyClick(line, Qt::Key_Return); // nothing to say
        QCOMPARE(told.size(), 1);
        state.turn = 7;
        field.show(state);
        QVERIFY(!line->placeholderText().contains(text("Sent")));
        line->setText(text("half a sentence"));
        state.isActive = false;
        field.show(state);
        QCOMPARE(line->text(), text("half a sentence")); // it may still be copied
        state.isActive = true;
        field.show(state);
        QCOMPARE(line->text(), QString()); // it was for the mission before
    }

    void tellAnswersACallForHelp()
    {
        PaneStage stage;
        TellField field;
        ConsoleState state = stage.running();
        state.status = MissionStatus::NeedsHelp;
        state.reason.text = text("Which of the two files?");
        field.show(state);
        expose(field);
        auto* line = field.findChild<QLineEdit*>();
        QCOMPARE(line->accessibleDescription(), text("Answer the question above"));
        field.resize(600, field.height());
        QCOMPARE(line->placeholderText(), text("Answer the question above"));
        field.resize(120, field.height());
        QCOMPARE(line->placeholderText(), text("Answer it"));
        state.reason.text = text("not met: the display shows 12; seen: 13"); // that is no question
        field.show(state);
        QCOMPARE(line->accessibleDescription(), text("Say what is to be done now"));
        QCOMPARE(line->placeholderText(), text("Say what to do"));
        for (const auto* label : field.findChildren<QLabel*>()) // the banner above says it, once is enough
            QVERIFY(label->text() != state.reason.text);
    }
};

} // namespace tst_personas_pane

TRIARCH_TEST(tst_personas_pane, TestPersonasPane, QApplication)
#include "tst_personas_pane.moc"
