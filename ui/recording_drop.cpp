// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/recording_drop.h"

#include "ui/library_wiring.h"
#include "ui/main_window.h"
#include "ui/review_wiring.h"

#include <QDir>
#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace triarch {

namespace {

const QString journalName = QStringLiteral("mission.db");

} // namespace

RecordingDrop::RecordingDrop(MainWindow& window) : QObject(&window), m_window(window)
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

QString RecordingDrop::recordingIn(const QMimeData& data)
{
    const auto urls = data.urls();
    if (urls.size() != 1 || !urls.first().isLocalFile())
        return {};
    const QFileInfo dropped(urls.first().toLocalFile());
    if (dropped.isDir())
        return QFileInfo::exists(QDir(dropped.filePath()).filePath(journalName)) ? dropped.filePath() : QString();
    if (dropped.fileName() == journalName)
        return dropped.path();
    const bool isPacked = dropped.suffix().compare(QLatin1String("zip"), Qt::CaseInsensitive) == 0;
    return isPacked && dropped.isFile() ? dropped.filePath() : QString();
}

QString RecordingDrop::missionIn(const QMimeData& data)
{
    const auto urls = data.urls();
    if (urls.size() != 1 || !urls.first().isLocalFile())
        return {};
    const QFileInfo dropped(urls.first().toLocalFile());
    return dropped.isFile() && dropped.suffix().compare(QLatin1String("toml"), Qt::CaseInsensitive) == 0
        ? dropped.filePath()
        : QString();
}

/// It answers the operator: what the mission has to say may wait.
void RecordingDrop::sayLater(const QString& why) { m_window.showNotice(MessageKind::Waiting, why); }

bool RecordingDrop::eventFilter(QObject* watched, QEvent* event)
{
    const bool isDrop = event->type() == QEvent::Drop;
    if (!isDrop && event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove)
        return QObject::eventFilter(watched, event);
    auto* drag = static_cast<QDropEvent*>(event); // all three are
    const QString recording = recordingIn(*drag->mimeData());
    const QString mission = missionIn(*drag->mimeData());
    if (recording.isEmpty() && mission.isEmpty()) {
        drag->ignore();
        return true;
    }
    drag->setDropAction(Qt::CopyAction); // whatever is meant, nothing is moved
    drag->accept();
    if (isDrop && m_window.controller().state().isActive)
        sayLater(recording.isEmpty() ? tr("A mission file can be opened when this mission has ended")
                                     : tr("A recording can be opened when this mission has ended"));
    else if (isDrop && !recording.isEmpty())
        openReview(m_window, recording);
    else if (isDrop)
        setUpFrom(m_window, mission);
    return true;
}

} // namespace triarch
