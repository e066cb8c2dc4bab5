// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/ui/dialog_table.h"

#include "tests/support/paths.h"
#include "ui/dialogs/beside.h"
#include "ui/dialogs/display_dialog.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/dialogs/fork_dialog.h"
#include "ui/dialogs/hidden_parts.h"
#include "ui/dialogs/mission_dialog.h"
#include "ui/dialogs/remote_dialog.h"
#include "ui/dialogs/safety_page.h"
#include "ui/dialogs/server_dialog.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/tour.h"
#include "ui/widgets/command_palette.h"

#include <QComboBox>
#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTreeWidget>

namespace triarch::test {

namespace {

constexpr int timeout = 20'000; // ms

QString text(const char* words) { return QString::fromUtf8(words); }

template <typename Dialog>
Dialog* opened(DialogTable& table, ActionId id)
{
    table.trigger(id);
    Dialog* dialog = nullptr;
    (void)QTest::qWaitFor([&] { return (dialog = table.stage.window.findChild<Dialog*>()) && dialog->isVisible(); });
    return dialog;
}

void choose(QWidget& dialog, const char* name, const QVariant& value)
{
    auto* box = dialog.findChild<QComboBox*>(text(name));
    box->setCurrentIndex(box->findData(value));
    Q_EMIT box->activated(box->currentIndex());
}

QWidget* settingsAt(DialogTable& table, SettingsDialog::Page page)
{
    auto* dialog = opened<SettingsDialog>(table, ActionId::Settings);
    if (!dialog)
        return nullptr;
    dialog->safety().showPolicy(sourcePath(text("resources/policy.toml")));
    dialog->showPage(page);
    return dialog;
}

/// What a server may answer at worst: some rungs hold, one does not and says what to do, the rest is not tried.
QWidget* testedModel(DialogTable& table)
{
    QWidget* dialog = settingsAt(table, SettingsDialog::Page::Model);
    auto& console = table.stage.console;
    const QString profile = table.stage.controller.state().profile;
    Q_EMIT console.probeTested(profile, {0, text("passed"), text("http://127.0.0.1:1234/v1"), {}, 14});
    Q_EMIT console.probeTested(profile, {1, text("passed"), text("qwen2.5-vl-7b-instruct"), {}, 31});
    Q_EMIT console.probeTested(profile,
        {2, text("failed"), text("The model answered with no words"),
            text("Load a chat model; a model that only thinks needs more max_tokens"), 1503});
    Q_EMIT console.modelTested(profile, false);
    return dialog;
}

/// A window of an application, on a private display of a size that cannot be.
QWidget* wrongDisplay(DialogTable& table)
{
    auto* dialog = opened<DisplayDialog>(table, ActionId::DisplaySetup);
    dialog->setWindowClasses({text("Galculator"), text("XTerm")});
    choose(*dialog, "kind", int(Target::Kind::Window));
    auto* size = dialog->findChild<QComboBox*>(text("size"));
    size->setEditText(text("12x80"));
    Q_EMIT size->lineEdit()->editingFinished();
    return dialog;
}

/// The operator's own display, with all that is to be known before it is taken.
QWidget* ownDisplay(DialogTable& table)
{
    table.stage.console.shown = {{text(":0"), 0, true, true}, {text(":7"), 0}};
    auto* dialog = opened<DisplayDialog>(table, ActionId::DisplaySetup);
    choose(*dialog, "display", text(":0"));
    choose(*dialog, "kind", int(Target::Kind::Monitor));
    return dialog;
}

QWidget* busyRemote(DialogTable& table)
{
    RemoteState& state = table.stage.console.workers;
    state.listening = {true, text("ws://127.0.0.1:43127/connect"), text("4f1c9a7be2d84c1fa5b6c3d2e1f0a9b8"),
        text("http://127.0.0.1:43127/#0a1b2c3d4e5f60718293a4b5c6d7e8f9"), 2, {}};
    state.worker = {RemoteState::Worker::Link::Waiting, text("Nothing listens at 127.0.0.1:8787"),
        std::chrono::steady_clock::now() + std::chrono::minutes(1)};
    return opened<RemoteDialog>(table, ActionId::RemoteControl);
}

/// A key that is another action's is about to be given to the chosen one.
QWidget* takenKey(DialogTable& table)
{
    auto* dialog = opened<ShortcutsDialog>(table, ActionId::Shortcuts);
    auto* list = dialog->findChild<QTreeWidget*>();
    list->setCurrentItem(list->topLevelItem(0)->child(1));
    auto* key = dialog->findChild<QKeySequenceEdit*>();
    key->setFocus();
    QTest::keyClick(key, Qt::Key_F5);
    return dialog;
}

QWidget* wrongMission(DialogTable& table)
{
    auto* dialog = opened<MissionDialog>(table, ActionId::SetUpMission);
    dialog->findChild<QPlainTextEdit*>(text("text"))->clear();
    dialog->findChild<QAbstractButton*>(text("use"))->click();
    return dialog;
}

QWidget* wrongServer(DialogTable& table)
{
    auto* dialog = opened<ServerDialog>(table, ActionId::AddServer);
    dialog->showProblem(text("The address has to begin with http:// or https://, and name a host"));
    return dialog;
}

QWidget* fork(DialogTable& table)
{
    CallEvidence call;
    call.system = text("Press the calculator's keys one at a time. Look at its display after each.\n").repeated(12);
    auto* dialog = new ForkDialog({text("/missions/a"), 6, text("click_element “+”"), {call}}, &table.stage.window);
    dialog->setProfiles(table.stage.console.profiles());
    dialog->setCanFork(true);
    dialog->showAnswers(0,
        {{"recorded", QJsonObject{{"content", text("The key marked + sits in the bottom row. ").repeated(9)}}},
            {"now", QJsonObject{{"content", text("as then")}}}, {"same", false}, {"profile", "rehearsal"}},
        {});
    showBeside(*dialog);
    return dialog;
}

QWidget* forkWithoutCalls(DialogTable& table)
{
    table.review();
    return opened<ForkDialog>(table, ActionId::ForkTurn);
}

QWidget* exported(DialogTable& table)
{
    table.review();
    table.stage.console.problems.insert(text("mp4"), text("ffmpeg is not installed"));
    return opened<ExportDialog>(table, ActionId::ExportMission);
}

/// With a picture to draw on, some turns only, and a long way to what was written.
QWidget* exportedInPart(DialogTable& table)
{
    auto* dialog = new ExportDialog(text("/home/somebody/Documents/mission"), &table.stage.window);
    showBeside(*dialog);
    dialog->setTurns({2, 4});
    dialog->hidden().setPicture(PaneStage::desktop(text("7")), 2, false, false);
    table.button(ExportDialog::tr("Hide parts of the pictures"))->click();
    dialog->expect(7);
    dialog->showWritten(7, {text("/home/somebody/Documents/a folder with a long name/mission-2026-11-25.html"), {}, 3});
    return dialog;
}

QWidget* palette(DialogTable& table, const char* typed)
{
    table.trigger(ActionId::Search);
    auto& shown = table.stage.window.palette();
    shown.findChild<QLineEdit*>()->setText(text(typed));
    return &shown;
}

QWidget* tour(DialogTable& table, int steps)
{
    table.trigger(ActionId::Tour);
    auto* card = table.stage.window.findChild<Tour*>();
    for (int i = 0; i < steps; ++i)
        table.button(Tour::tr("Next"))->click();
    return card;
}

} // namespace

QList<QWidget*> DialogTable::dialogs() const
{
    QList<QWidget*> open;
    for (QWidget* one : QApplication::topLevelWidgets())
        if (one->isVisible() && one->isWindow() && one != &stage.window && !one->windowTitle().isEmpty())
            open << one;
    return open;
}

bool DialogTable::isOpen(int count) const
{
    return QTest::qWaitFor([&] { return dialogs().size() == count; }, timeout);
}

QAbstractButton* DialogTable::button(const QString& words) const
{
    for (const QWidget* one : QApplication::topLevelWidgets())
        for (auto* button : one->findChildren<QAbstractButton*>())
            if (button->isVisible() && button->text() == words)
                return button;
    return nullptr;
}

void DialogTable::review()
{
    ReviewedMission mission;
    mission.folder = text("/missions/b");
    mission.text = text("add 7 and 5");
    mission.turn = 5;
    mission.ended = MissionStatus::Done;
    mission.records = {PaneStage::turnFive()};
    stage.controller.review(mission);
    QTRY_COMPARE(stage.window.models().turns.rowCount(), 1);
}

QList<DialogScene> dialogScenes()
{
    using Page = SettingsDialog::Page;
    QList<DialogScene> all;
    for (const auto& [name, page] : {std::pair("appearance", Page::Appearance), {"model", Page::Model},
             {"timing", Page::Timing}, {"safety", Page::Safety}, {"notices", Page::Notices}})
        all.append(
            {text("settings, ") + text(name), [page = page](DialogTable& table) { return settingsAt(table, page); }});
    all += {{text("settings, a tested model"), testedModel},
        {text("display"), [](auto& table) { return opened<DisplayDialog>(table, ActionId::DisplaySetup); }},
        {text("display that cannot be"), wrongDisplay}, {text("own display"), ownDisplay},
        {text("remote"), [](auto& table) { return opened<RemoteDialog>(table, ActionId::RemoteControl); }},
        {text("busy remote"), busyRemote},
        {text("shortcuts"), [](auto& table) { return opened<ShortcutsDialog>(table, ActionId::Shortcuts); }},
        {text("a key that is taken"), takenKey},
        {text("about"), [](auto& table) { return opened<QDialog>(table, ActionId::About); }},
        {text("mission set-up"), [](auto& table) { return opened<MissionDialog>(table, ActionId::SetUpMission); }},
        {text("mission without a text"), wrongMission},
        {text("server"), [](auto& table) { return opened<ServerDialog>(table, ActionId::AddServer); }},
        {text("wrong server"), wrongServer}, {text("fork"), fork}, {text("fork without calls"), forkWithoutCalls},
        {text("export"), exported}, {text("export in part"), exportedInPart},
        {text("palette"), [](auto& table) { return palette(table, ""); }},
        {text("palette of settings"), [](auto& table) { return palette(table, "s "); }},
        {text("palette without hits"), [](auto& table) { return palette(table, "xyzzy"); }}};
    for (int step = 0; step < 6; ++step)
        all.append({text("tour %1").arg(step), [step](DialogTable& table) { return tour(table, step); }});
    return all;
}

} // namespace triarch::test
