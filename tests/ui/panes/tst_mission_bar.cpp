// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "ui/panes/display_picker.h"
#include "ui/panes/mission_bar.h"
#include "ui/panes/profile_picker.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_field.h"
#include "ui/widgets/phase_trail.h"

#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolTip>
#include <QtTest>
#include <algorithm>

namespace tst_mission_bar {

using namespace triarch;

namespace {

ConsoleState running()
{
    ConsoleState state;
    state.status = MissionStatus::Running;
    state.isActive = true;
    state.mission = QStringLiteral("add 7 and 5");
    state.displayChoice = QStringLiteral("sandbox 1280x800");
    state.display = {QStringLiteral(":2"), {1280, 800}, true, false};
    state.turn = 6;
    state.maxTurns = 600;
    return state;
}

struct Bar {
    AppActions actions;
    MissionBar bar{actions};
    DisplayPicker& display = *bar.findChild<DisplayPicker*>();
    ProfilePicker& profile = *bar.findChild<ProfilePicker*>();

    Bar()
    {
        applyTheme(*qApp, Theme::Dark);
        bar.setProfiles({{QStringLiteral("rehearsal"), QStringLiteral("Rehearsal (built-in)"), {}, {}}});
        bar.resize(1600, 86);
    }
    void show(const ConsoleState& state)
    {
        actions.show(state);
        bar.show(state);
        bar.QWidget::show();
    }
    const QLabel* label(const QString& words) const
    {
        const auto labels = bar.findChildren<QLabel*>();
        const auto found = std::ranges::find_if(
            labels, [&](const QLabel* one) { return !one->isHidden() && one->text().contains(words); });
        return found == labels.end() ? nullptr : *found;
    }
};

} // namespace

/// The two rows over the docks.
class TestMissionBar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPrivateDisplayIsKnownByItsNumberWhileThereIsOne()
    {
        Bar stage;
        ConsoleState state = running();
        stage.show(state);
        QCOMPARE(stage.display.currentText(), QStringLiteral(":2 private"));
        QVERIFY(!stage.display.isElided());
        state.isActive = false;
        stage.show(state);
        QCOMPARE(stage.display.currentText(), QStringLiteral("Private 1280\u00d7800"));
        state.displayChoice = QStringLiteral(":7"); // one that exists has its own name
        state.isActive = true;
        stage.show(state);
        QCOMPARE(stage.display.currentText(), QStringLiteral("Display :7"));
    }

    /// The text of the mission gets what the pickers and buttons do not need.
    /// The beginning of a mission of before is a mission of its own.
    void whatIsWrittenIsNotCompleted()
    {
        Bar shown;
        shown.bar.setMissions({QStringLiteral("open the calculator, press ctrl+c")});
        auto* text = shown.bar.findChild<QLineEdit*>();
        text->clear();
        QTest::keyClicks(text, QStringLiteral("open the calculator"));
        QCOMPARE(text->text(), QStringLiteral("open the calculator"));
    }
    /// Nobody writes in it: it ends in its dots also where the keyboard is, and what is chosen of it is seen.
    void whatRunsEndsInItsDotsWithTheKeyboardToo()
    {
        Bar stage;
        ConsoleState state = running();
        state.mission = QStringLiteral("open the calculator, work out 7 + 5, ").repeated(12);
        stage.show(state);
        auto& field = *stage.bar.findChild<ElidedField*>();
        stage.bar.activateWindow();
        QTRY_VERIFY(stage.bar.isActiveWindow());
        stage.bar.focusMission();
        QTRY_VERIFY(field.hasFocus());
        QVERIFY(field.isElided());
        QCOMPARE(field.selectedText(), state.mission); // it can be copied
        const QImage chosen = field.grab().toImage();
        field.deselect();
        QVERIFY(field.grab().toImage() != chosen);
        QHelpEvent asked(QEvent::ToolTip, {40, 10}, field.mapToGlobal(QPoint(40, 10)));
        QVERIFY(qApp->notify(&field, &asked));
        QCOMPARE(QToolTip::text(), state.mission);
        QToolTip::hideText();
        state.isActive = false; // it may be written in again
        stage.show(state);
        QVERIFY(field.hasFocus() && !field.isElided());
    }
    void compactIsNarrow()
    {
        Bar stage;
        stage.bar.resize(1024, 74);
        stage.bar.setCompact(true);
        ConsoleState state = running();
        stage.show(state);
        QCOMPARE(stage.display.width(), 84);
        QCOMPARE(stage.profile.width(), 124);
        QVERIFY(!stage.profile.isElided());
        for (const auto* button : stage.bar.findChildren<ActionButton*>())
            if (button->isVisible() && button->toolButtonStyle() == Qt::ToolButtonIconOnly)
                QVERIFY2(button->width() == 32, qPrintable(button->text()));
        QVERIFY(stage.bar.findChild<ElidedField*>()->width() >= 440); // what the design leaves the mission's text
        state.isActive = false;                                       // "Private", by its word
        stage.show(state);
        QVERIFY(stage.display.width() > 84);
        QVERIFY(stage.display.width() <= 132);
    }

    /// As wide as it says that it is, however many they are.
    void thePhasesAreWhole()
    {
        applyTheme(*qApp, Theme::Dark);
        QList<PhaseEntry> phases;
        for (int i = 0; i < 12; ++i)
            phases.append({QStringLiteral("PHASE_%1").arg(i), 10 * i + 1, 10 * i + 10});
        PhaseTrail trail;
        trail.show(phases, PhaseTrail::Last::Done, {}, false);
        const QSize asked = trail.sizeHint();
        const auto painted = [&](int width) {
            QImage image(width, asked.height(), QImage::Format_ARGB32);
            image.fill(Qt::transparent);
            trail.resize(image.size());
            trail.render(&image, {}, {}, QWidget::DrawChildren);
            return image.copy(0, 0, asked.width() + 100, asked.height());
        };
        QCOMPARE(painted(asked.width()), painted(asked.width() + 100));
    }

    /// Every mission is completed in VERIFICATION: until it is there that is to come, and the first to give way.
    void thePhaseToComeIsShown()
    {
        applyTheme(*qApp, Theme::Dark);
        const auto iconsOf = [](const QString& phase, PhaseTrail::Last last) {
            PhaseTrail trail;
            trail.show({{phase, 1, 4}}, last, {}, false);
            return trail.icons().join(QLatin1Char(' '));
        };
        const QString work = QStringLiteral("EXECUTION_CALC");
        QCOMPARE(iconsOf(work, PhaseTrail::Last::Runs), QStringLiteral("circle-dot circle"));
        QCOMPARE(iconsOf(QStringLiteral("Verification_2"), PhaseTrail::Last::Runs), QStringLiteral("circle-dot"));
        QCOMPARE(iconsOf(work, PhaseTrail::Last::BrokenOff), QStringLiteral("circle-stop"));
        PhaseTrail trail;
        trail.show({{work, 1, 4}}, PhaseTrail::Last::Runs, {}, true);
        QCOMPARE(trail.accessibleDescription(), QStringLiteral("EXECUTION_CALC, VERIFICATION to come"));
        const int whole = trail.sizeHint().width();
        const auto painted = [&](int width) {
            trail.resize(width, 24);
            QImage image(whole, 24, QImage::Format_ARGB32);
            image.fill(Qt::transparent);
            trail.render(&image, {}, {}, QWidget::DrawChildren);
            return image;
        };
        QVERIFY(painted(whole) != painted(whole - 1));
        const auto inks = [&] {
            const QImage all = painted(whole);
            QSet<QRgb> seen;
            for (int y = 0; y < all.height(); ++y)
                for (int x = whole - 80; x < whole - 34; ++x) // in the last name
                    seen << (all.pixel(x, y) | 0xff000000);
            return seen;
        };
        QVERIFY(inks().contains(color(Token::Text3, Theme::Dark).rgb())); // fainter than what is done
        QVERIFY(!inks().contains(color(Token::Text2, Theme::Dark).rgb()));
    }

    /// The words round it are fainter, in either theme; a clock that stands still says so.
    void theNumberOfTheTurnIsReadFirst()
    {
        Bar stage;
        ConsoleState state = running();
        stage.show(state);
        const QLabel* turn = stage.label(QStringLiteral("of 600"));
        QVERIFY(turn);
        for (const Theme theme : {Theme::Dark, Theme::Light}) {
            applyTheme(*qApp, theme);
            QTRY_VERIFY(turn->text().contains(color(Token::Text, theme).name()));
            QCOMPARE(turn->property("ink").toString(), QStringLiteral("text3"));
        }
        QVERIFY(!stage.label(QStringLiteral("frozen")));
        state.isFrozen = true;
        stage.show(state);
        QVERIFY(stage.label(QStringLiteral("frozen")));
    }
};

} // namespace tst_mission_bar

TRIARCH_TEST(tst_mission_bar, TestMissionBar, QApplication)
#include "tst_mission_bar.moc"
