// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/library_wiring.h"

#include "core/base/text/text.h"
#include "core/settings/mission_file_writer.h"
#include "ui/dialogs/beside.h"
#include "ui/dialogs/mission_dialog.h"
#include "ui/file_question.h"
#include "ui/main_window.h"
#include "ui/mission_library.h"
#include "ui/models/core_words.h"
#include "ui/panes/top_bar.h"
#include "ui/review_wiring.h"
#include "ui/style/icons.h"

#include <QDateTime>
#include <QDir>
#include <QLocale>
#include <QPointer>
#include <QRegularExpression>

namespace triarch {

namespace {

constexpr int longestLine = 56; // characters of a mission's text in a menu
constexpr int longestName = 40;

QString missionFileFilter() { return MainWindow::tr("Missions (*.toml)"); }

/// As a menu has it: an ampersand would be a key.
QString missionMenuText(const QString& text)
{
    return elided(text.simplified(), longestLine).replace(QLatin1Char('&'), QStringLiteral("&&"));
}

/// A file's name made of a mission's first words.
QString fileNameOf(const MissionFile& mission)
{
    static const QRegularExpression others(QStringLiteral("[^\\w]+"), QRegularExpression::UseUnicodePropertiesOption);
    QString name = mission.text.left(longestName);
    name.replace(others, QStringLiteral(" "));
    return name.simplified() + QStringLiteral(".toml");
}

/// As the operator has it before him: with the display and the model that stand there.
void saveAs(MainWindow& window, const MissionLibrary& library, MissionFile mission, bool asTemplate, const Say& say)
{
    mission.ownDisplay = mission.ownProfile = true;
    if (asTemplate)
        QDir().mkpath(library.templatesFolder());
    const FileQuestion question{
        asTemplate ? MainWindow::tr("Save as template") : MainWindow::tr("Save as mission file"),
        asTemplate ? library.templatesFolder() : QString(), missionFileFilter()};
    askForNewFile(window, question, fileNameOf(mission), say, [&window, &library, mission, say](const QString& file) {
        const auto written = writeMissionFile(mission, file);
        if (!written)
            return say(MessageKind::Failed, fromCore(written.error().message));
        window.panes().bar->setTemplates(library.templates());
        say(MessageKind::Done, MainWindow::tr("Saved as %1").arg(file));
    });
}

Say sayIn(MainWindow& window)
{
    return [&window](MessageKind kind, const QString& text) { window.showNotice(kind, text); };
}

/// The model that was chosen there is the operator's word, as in the bar; one that stood there is lent by its mission.
void useSetup(MainWindow& window, const MissionFile& mission)
{
    MissionController& controller = window.controller();
    const bool isOther = mission.profile != controller.state().profile;
    controller.setUp(mission);
    if (isOther)
        controller.chooseProfile(mission.profile);
    if (controller.state().isActive)
        return;
    window.panes().bar->showMissionText(mission.text);
    Q_EMIT window.panes().bar->missionWritten(mission.text);
}

void openSetup(MainWindow& window, const MissionLibrary& library)
{
    if (auto* shown = window.findChild<MissionDialog*>(); shown && shown->isVisible())
        return shown->raise();
    MissionController* controller = &window.controller();
    auto* dialog = new MissionDialog(controller->backend().displays(), controller->backend().profiles(), &window);
    dialog->show(controller->chosenMission().value_or(MissionFile()));
    const auto follow = [dialog](const ConsoleState& state) { dialog->setUsable(!state.isActive); };
    QObject::connect(controller, &MissionController::changed, dialog, follow);
    follow(controller->state());
    QObject::connect(
        dialog, &MissionDialog::used, &window, [&window](const MissionFile& mission) { useSetup(window, mission); });
    const Say say = [shown = QPointer(dialog), inWindow = sayIn(window)](MessageKind kind, const QString& text) {
        if (shown)
            shown->say(kind, text);
        else
            inWindow(kind, text); // the dialog was closed while the file was named
    };
    QObject::connect(dialog, &MissionDialog::saveWanted, &window,
        [&window, &library, say](
            const MissionFile& mission, bool asTemplate) { saveAs(window, library, mission, asTemplate, say); });
    showBeside(*dialog);
}

void wireActions(MainWindow& window, const MissionLibrary& library)
{
    const auto on = [&](ActionId id, auto act) {
        QObject::connect(window.actions().at(id), &QAction::triggered, &window, act);
    };
    const auto save = [&window, &library](bool asTemplate) {
        const auto mission = window.controller().chosenMission();
        if (!mission)
            return Q_EMIT window.controller().refused(mission.error());
        saveAs(window, library, *mission, asTemplate, sayIn(window));
    };
    on(ActionId::OpenMission, [&window] {
        askForFile(window, {MainWindow::tr("Open a mission"), {}, missionFileFilter()},
            [&window](const QString& file) { setUpFrom(window, file); });
    });
    on(ActionId::SetUpMission, [&] { openSetup(window, library); });
    on(ActionId::SaveMission, [save] { save(false); });
    on(ActionId::SaveTemplate, [save] { save(true); });
}

void fillTemplates(MainWindow& window, const MissionLibrary& library, QMenu* menu)
{
    menu->clear();
    const bool canUse = !window.controller().state().isActive;
    const auto templates = library.templates();
    for (const MissionTemplate& one : templates)
        menu->addAction(icon(QStringLiteral("bookmark")), missionMenuText(one.name), &window,
                [&window, file = one.file] { setUpFrom(window, file); })
            ->setEnabled(canUse);
    if (templates.isEmpty())
        menu->addAction(MainWindow::tr("None yet"))->setEnabled(false);
    menu->addSeparator();
    menu->addAction(window.actions().at(ActionId::SaveTemplate));
}

void fillRecent(MainWindow& window, const MissionLibrary& library, QMenu* menu)
{
    menu->clear();
    const bool canOpen = !window.controller().state().isActive;
    const QLocale locale;
    for (const RecentMission& mission : library.recent()) {
        const MissionStyle look = recordedLook(mission);
        const auto began = QDateTime::fromMSecsSinceEpoch(mission.startedAtMs);
        const QString when = locale.toString(began.date(), MainWindow::tr("d MMM")) + QStringLiteral(", ")
            + locale.toString(began.time(), QStringLiteral("HH:mm"));
        auto* action = menu->addAction(icon(look.icon, look.token),
            MainWindow::tr("%1: %2").arg(look.word, missionMenuText(mission.text)) + QLatin1Char('\t') + when, &window,
            [&window, folder = mission.folder] { openReview(window, folder); });
        action->setEnabled(canOpen);
    }
    if (library.recent().empty())
        menu->addAction(MainWindow::tr("None yet"))->setEnabled(false);
    menu->addSeparator();
    menu->addAction(window.actions().at(ActionId::OpenRecording));
}

/// What is known is there at once; what is read meanwhile takes its place.
void wireMenus(MainWindow& window, MissionLibrary& library)
{
    QMenu* templates = window.topBar().templates();
    QMenu* recent = window.topBar().recent();
    QObject::connect(templates, &QMenu::aboutToShow, &window,
        [&window, &library, templates] { fillTemplates(window, library, templates); });
    const auto fill = [&window, &library, recent] { fillRecent(window, library, recent); };
    QObject::connect(recent, &QMenu::aboutToShow, &window, [&window, &library, fill] {
        fill();
        library.read(window.controller().backend().missionsFolder());
    });
    QObject::connect(&library, &MissionLibrary::recentRead, recent, fill);
}

/// The mission that ended here, or the newest of those that are kept.
void wireReviewLayout(MainWindow& window, MissionLibrary& library)
{
    MissionController* controller = &window.controller();
    QAction* review = window.actions().at(ActionId::LayoutReview);
    QObject::connect(review, &QAction::triggered, &window, [&window, &library, controller] {
        const bool hasRoom = layoutFor(window.size()) != Layout::Compact;
        if (hasRoom && window.layoutShown() == Layout::Compact)
            window.chooseLayout(std::nullopt); // Compact shows one pane of a review at a time
        window.checkLayout();
        if (controller->state().isReview)
            return;
        if (!controller->state().folder.isEmpty())
            return openReview(window, controller->state().folder);
        const auto open = [&window, &library] {
            if (!library.recent().empty())
                openReview(window, library.recent().front().folder);
        };
        QObject::connect(&library, &MissionLibrary::recentRead, &window, open, Qt::SingleShotConnection);
        library.read(controller->backend().missionsFolder());
    });
}

} // namespace

MissionStyle recordedLook(const RecentMission& mission)
{
    if (mission.state.isEmpty())
        return {QStringLiteral("triangle-alert"), MainWindow::tr("Interrupted"), Token::Waiting};
    return lookOf(mission.state == QLatin1String("done") ? MissionStatus::Done
            : mission.state == QLatin1String("failed")   ? MissionStatus::Failed
                                                         : MissionStatus::Stopped);
}

void setUpFrom(MainWindow& window, const QString& file)
{
    MissionController& controller = window.controller();
    const auto mission = readMissionFile(file);
    if (!mission)
        return Q_EMIT controller.refused(mission.error());
    window.showNotice(MessageKind::Info, {}); // what was wrong with another file
    controller.setUp(*mission);
    if (!controller.state().isActive)
        window.panes().bar->showMissionText(mission->text);
}

MissionLibrary& wireLibrary(MainWindow& window, ConsoleSettings& settings)
{
    auto* library = new MissionLibrary(settings.templatesFolder(), &window);
    MissionBar* bar = window.panes().bar;
    wireActions(window, *library);
    wireMenus(window, *library);
    wireReviewLayout(window, *library);
    bar->setTemplates(library->templates());
    QObject::connect(bar, &MissionBar::latestChosen, &window.controller(), &MissionController::clearSetup);
    QObject::connect(
        bar, &MissionBar::templateChosen, &window, [&window](const QString& file) { setUpFrom(window, file); });
    return *library;
}

} // namespace triarch
