// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/live_region.h"

#include "ui/file_question.h"
#include "ui/main_window.h"
#include "ui/widgets/live_view/region_band.h"

#include <QStandardPaths>

namespace triarch {

namespace {

/// The part as it was when it was drawn: the question may stay open.
void ask(MainWindow& window, const QRect& area)
{
    const QImage part = window.panes().live->view().picture().copy(area);
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    const QString name =
        QStringLiteral("%1x%2+%3+%4.png").arg(area.width()).arg(area.height()).arg(area.x()).arg(area.y());
    const FileQuestion question{
        MainWindow::tr("Save region"), folder, MainWindow::tr("Pictures (%1)").arg(QStringLiteral("*.png"))};
    const Say say = [&window](MessageKind kind, const QString& text) { window.showNotice(kind, text); };
    askForNewFile(window, question, name, say, [say, part](const QString& file) {
        const bool isWritten = part.save(file, "PNG");
        say(isWritten ? MessageKind::Info : MessageKind::Failed,
            (isWritten ? MainWindow::tr("Saved to %1") : MainWindow::tr("%1 could not be written")).arg(file));
    });
}

} // namespace

std::function<void()> regionSaver(MainWindow& window)
{
    auto* band = new RegionBand(window.panes().live->view()); // the view's
    QObject::connect(band, &RegionBand::drawn, &window, [&window](const QRect& area) { ask(window, area); });
    QObject::connect(&window.controller(), &MissionController::changed, band, [band](const ConsoleState& state) {
        if (state.isInControl)
            band->end(); // the hand works the display now
    });
    return [band] { band->begin(); };
}

} // namespace triarch
