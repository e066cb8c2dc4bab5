// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/scripted_console.h"
#include "tests/support/test_program.h"
#include "ui/dialogs/display_dialog.h"
#include "ui/mission_controller.h"
#include "ui/panes/display_words.h"
#include "ui/panes/mission_bar.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QStyleOptionComboBox>
#include <QtTest>

namespace tst_display_dialog {

using namespace triarch;
using triarch::test::ScriptedConsole;

namespace {

QComboBox* box(const QWidget& dialog, const char* name)
{
    return dialog.findChild<QComboBox*>(QString::fromLatin1(name));
}

void choose(QComboBox* box, const QVariant& data)
{
    box->setCurrentIndex(box->findData(data));
    Q_EMIT box->activated(box->currentIndex());
}

void write(QComboBox* box, const QString& text)
{
    box->setEditText(text);
    Q_EMIT box->lineEdit()->editingFinished();
}

QString problemOf(const QWidget& dialog)
{
    for (const QLabel* label : dialog.findChildren<QLabel*>())
        if (label->isVisibleTo(&dialog) && label->text().startsWith(QStringLiteral("A resolution")))
            return label->text();
    return {};
}

/// A dialog and a controller as the window ties them together.
struct Seat {
    Seat()
    {
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.setDisplays({{QStringLiteral(":0"), 0, true}, {QStringLiteral(":7"), 0}});
        dialog.show(controller.state());
        QObject::connect(&controller, &MissionController::changed, &dialog, &DisplayDialog::show);
        QObject::connect(&dialog, &DisplayDialog::displayChosen, &controller, &MissionController::setDisplay);
        QObject::connect(&dialog, &DisplayDialog::setupChosen, &controller, &MissionController::setSetup);
        QObject::connect(&dialog, &DisplayDialog::targetChosen, &controller, &MissionController::setTarget);
        static_cast<QWidget&>(dialog).show();
    }
    const ConsoleState& state() const { return controller.state(); }

    ScriptedConsole console;
    SystemClock clock;
    MissionController controller{console, clock};
    DisplayDialog dialog;
};

} // namespace

class TestDisplayDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init() { applyLanguage(*qApp, QStringLiteral("en")); }

    void whatIsChosenIsTheNextMissions()
    {
        Seat seat;
        choose(box(seat.dialog, "size"), QStringLiteral("1920x1080"));
        choose(box(seat.dialog, "server"), QStringLiteral("Xephyr"));
        choose(box(seat.dialog, "manager"), QStringLiteral("none"));
        choose(box(seat.dialog, "dpi"), 144);
        choose(box(seat.dialog, "theme"), QStringLiteral("Adwaita:dark"));
        auto* applications = seat.dialog.findChild<QLineEdit*>(QStringLiteral("applications"));
        applications->setText(QStringLiteral("calculator,  text editor ,"));
        Q_EMIT applications->editingFinished();
        seat.dialog.findChild<QCheckBox*>()->click();
        choose(box(seat.dialog, "kind"), int(Target::Kind::Window));
        write(box(seat.dialog, "name"), QStringLiteral("Galculator"));
        QCOMPARE(seat.state().displayChoice, QStringLiteral("sandbox 1920x1080"));
        const SandboxSetup wanted{QStringLiteral("Xephyr"), QStringLiteral("none"), 144, QStringLiteral("Adwaita:dark"),
            {QStringLiteral("calculator"), QStringLiteral("text editor")}, true};
        QCOMPARE(seat.state().setup, wanted);
        QCOMPARE(seat.state().target, QStringLiteral("window class=Galculator"));
        seat.controller.setMission(QStringLiteral("work out 1 + 1"));
        seat.controller.start();
        QTRY_COMPARE(int(seat.console.plans.size()), 1);
        const MissionFile& mission = seat.console.plans.front().mission;
        QCOMPARE(mission.display, (DisplayChoice{{}, {1920, 1080}, wanted}));
        QCOMPARE(mission.target, QStringLiteral("window class=Galculator"));
        QVERIFY(!box(seat.dialog, "size")->isEnabled()); // a mission runs with it
        seat.controller.stop();
    }

    void aSharedDisplayIsNotFurnished()
    {
        Seat seat;
        choose(box(seat.dialog, "display"), QStringLiteral(":7"));
        QCOMPARE(seat.state().displayChoice, QStringLiteral(":7"));
        for (const char* name : {"size", "server", "manager", "dpi", "theme"})
            QVERIFY2(!box(seat.dialog, name)->isVisible(), name);
        QVERIFY(box(seat.dialog, "kind")->isVisible());
        QVERIFY(box(seat.dialog, "display")->itemText(1).contains(QStringLiteral("XWayland")));
    }

    void aSizeThatCannotBeIsSaidAndNotTaken()
    {
        Seat seat;
        write(box(seat.dialog, "size"), QStringLiteral("12x80"));
        QVERIFY(!problemOf(seat.dialog).isEmpty());
        QCOMPARE(seat.state().displayChoice, QStringLiteral("sandbox 1280x800"));
        write(box(seat.dialog, "size"), QStringLiteral("1600x900"));
        QVERIFY(problemOf(seat.dialog).isEmpty());
        QCOMPARE(seat.state().displayChoice, QStringLiteral("sandbox 1600x900"));
    }

    void aTargetIsTakenOnceItHasAName()
    {
        Seat seat;
        choose(box(seat.dialog, "kind"), int(Target::Kind::Monitor));
        QCOMPARE(seat.state().target, QStringLiteral("screen"));
        QVERIFY(box(seat.dialog, "name")->isVisible());
        write(box(seat.dialog, "name"), QStringLiteral("HDMI-1"));
        QCOMPARE(seat.state().target, QStringLiteral("monitor HDMI-1"));
        choose(box(seat.dialog, "kind"), int(Target::Kind::Screen));
        QCOMPARE(seat.state().target, QStringLiteral("screen"));
        QVERIFY(!box(seat.dialog, "name")->isVisible());
    }

    void monitorsAreOfferedByTheirNames()
    {
        Seat seat;
        DisplayState two{QStringLiteral(":7"), {2304, 800}, false, false, 0, {{"HDMI-1"}, {"DP-2"}}};
        Q_EMIT seat.console.displayOpened(two);
        seat.dialog.setWindowClasses({"Galculator", "XTerm"});
        choose(box(seat.dialog, "kind"), int(Target::Kind::Monitor));
        QComboBox* name = box(seat.dialog, "name");
        QCOMPARE(name->count(), 2);
        QCOMPARE(name->itemText(1), QStringLiteral("DP-2"));
        QCOMPARE(seat.state().target, QStringLiteral("monitor HDMI-1")); // the primary one, until another is chosen
        choose(name, QStringLiteral("DP-2"));
        QCOMPARE(seat.state().target, QStringLiteral("monitor DP-2"));
        two.monitors = {{"DP-2"}, {"VGA-1"}, {"HDMI-1"}}; // plugged in while it is open
        Q_EMIT seat.console.displayOpened(two);
        QTRY_COMPARE(name->count(), 3);
        QCOMPARE(name->currentText(), QStringLiteral("DP-2"));
        choose(box(seat.dialog, "kind"), int(Target::Kind::Window));
        QCOMPARE(name->itemText(0), QStringLiteral("Galculator"));
        QCOMPARE(name->currentText(), QString()); // a monitor's name is no window's
    }

    /// What is chosen and what is written begin at the same place.
    void textsBeginAtOnePlace()
    {
        Seat seat;
        const auto textAt = [&](const char* name) {
            const QComboBox* field = box(seat.dialog, name);
            if (const QLineEdit* line = field->lineEdit())
                return line->mapTo(&seat.dialog, QPoint(2, 0)).x(); // its own margin
            QStyleOptionComboBox option;
            option.initFrom(field);
            const QRect label =
                field->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, field);
            return field->mapTo(&seat.dialog, label.topLeft()).x();
        };
        QTRY_COMPARE(textAt("size"), textAt("server"));
        QCOMPARE(textAt("theme"), textAt("server"));
    }

    void theLanguageChangesWhileItIsOpen()
    {
        Seat seat;
        choose(box(seat.dialog, "dpi"), 120);
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        QTRY_COMPARE(seat.dialog.windowTitle(), QStringLiteral("Pantalla y objetivo"));
        QCOMPARE(box(seat.dialog, "display")->itemText(0), QStringLiteral("Una pantalla privada"));
        QCOMPARE(box(seat.dialog, "dpi")->currentData().toInt(), 120);
        QCOMPARE(box(seat.dialog, "size")->currentText(), QStringLiteral("1280x800"));
    }

    void thePickerLeadsHereAndKeepsItsChoice()
    {
        const AppActions actions;
        MissionBar bar(actions);
        bar.setDisplays({{QStringLiteral(":0"), 0, true}});
        ConsoleState state;
        state.displayChoice = QStringLiteral("sandbox 1920x1080");
        bar.show(state);
        QSignalSpy wanted(&bar, &MissionBar::displaySetupWanted);
        QSignalSpy chosen(&bar, &MissionBar::displayChosen);
        QComboBox* picker = box(bar, "display");
        QVERIFY(picker->itemText(picker->findData(QStringLiteral(":0"))).contains(QStringLiteral("XWayland")));
        choose(picker, QStringLiteral("setup"));
        QCOMPARE(int(wanted.size()), 1);
        QVERIFY(chosen.isEmpty());
        QCOMPARE(picker->currentData().toString(), QStringLiteral("sandbox 1920x1080"));
    }
    /// Wherever displays are listed, the one whose pointer the operator uses says so, and why not to take it.
    void theOperatorsOwnDisplayIsNoneLikeOthers()
    {
        const DisplayEntry own{QStringLiteral(":0"), 0, false, true};
        const DisplayEntry other{QStringLiteral(":7"), 0};
        QVERIFY(displayLabel(own).contains(QStringLiteral("This desktop")));
        QVERIFY(displayLabel(own).contains(QStringLiteral("not advised")));
        QVERIFY(displayNote(own).contains(QStringLiteral("that you use")));
        QCOMPARE(displayLabel(other), QStringLiteral("Display :7"));
        QVERIFY(displayNote(other).isEmpty());
        Seat seat;
        seat.dialog.setDisplays({own, other});
        const QComboBox* list = box(seat.dialog, "display");
        QCOMPARE(list->itemText(list->findData(QStringLiteral(":0"))), displayLabel(own));
        choose(box(seat.dialog, "display"), QStringLiteral(":0"));
        const auto labels = seat.dialog.findChildren<QLabel*>();
        QVERIFY(
            std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(displayNote(own)); }));
        const AppActions actions;
        MissionBar bar(actions);
        bar.setDisplays({own, other});
        ConsoleState state;
        state.displayChoice = own.name;
        bar.show(state);
        const QComboBox* picker = box(bar, "display");
        QCOMPARE(picker->currentText(), displayLabel(own));
        QVERIFY(picker->toolTip().contains(displayNote(own)));
    }
    /// What a display tells of itself stands behind its name, as soon as it is known.
    void whatADisplayTellsIsFilledIn()
    {
        const DisplayEntry known{QStringLiteral(":7"), 0, false, false, {1920, 1080}, true, QStringLiteral("Openbox")};
        QCOMPARE(displayLabel(known), QStringLiteral("Display :7, 1920\u00d71080, Openbox"));
        QCOMPARE(displayBrief(known), QStringLiteral("Display :7")); // where there is little room
        DisplayEntry other = known;
        other.manager = QString(200, QLatin1Char('x')); // anybody's word
        QVERIFY(displayLabel(other).size() < 60);
        other.isManaged = false;
        QVERIFY(displayLabel(other).endsWith(QStringLiteral("no window manager")));
        const AppActions actions;
        MissionBar bar(actions);
        bar.setDisplays({{QStringLiteral(":7"), 0}});
        ConsoleState state;
        state.displayChoice = known.name;
        bar.show(state);
        const QSignalSpy chosen(&bar, &MissionBar::displayChosen);
        bar.noteDisplay({QStringLiteral(":9"), 0}); // is not listed
        bar.noteDisplay(known);
        const QComboBox* picker = box(bar, "display");
        QCOMPARE(picker->currentText(), displayLabel(known));
        QCOMPARE(picker->findData(QStringLiteral(":9")), -1);
        QVERIFY(chosen.isEmpty());
    }
};

} // namespace tst_display_dialog

TRIARCH_TEST(tst_display_dialog, TestDisplayDialog, QApplication)
#include "tst_display_dialog.moc"
