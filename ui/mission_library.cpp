// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/mission_library.h"

#include <QDir>

namespace triarch {

MissionLibrary::MissionLibrary(QString templates, QObject* parent) : QObject(parent), m_folder(std::move(templates)) { }

MissionLibrary::~MissionLibrary()
{
    if (m_reading)
        m_reading->wait();
}

QList<MissionTemplate> MissionLibrary::templates() const
{
    QList<MissionTemplate> found;
    const auto files = QDir(m_folder).entryInfoList({QStringLiteral("*.toml")}, QDir::Files, QDir::Name);
    for (const auto& file : files.mid(0, templatesMost))
        found.append({file.completeBaseName(), file.absoluteFilePath()});
    return found;
}

/// Who asks while it is being read hears of that.
void MissionLibrary::read(const QString& missionsFolder)
{
    if (m_reading && m_reading->isRunning())
        return;
    m_reading.reset(QThread::create([this, missionsFolder] {
        auto recent = recentMissions(missionsFolder, recentMost);
        QMetaObject::invokeMethod(
            this,
            [this, recent = std::move(recent)]() mutable {
                m_recent = std::move(recent);
                Q_EMIT recentRead();
            },
            Qt::QueuedConnection);
    }));
    m_reading->start();
}

} // namespace triarch
