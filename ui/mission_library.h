// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/journal/recent_missions.h"
#include "ui/panes/mission_template.h"

#include <QList>
#include <QObject>
#include <QThread>
#include <memory>

namespace triarch {

/// What missions can be begun with and looked back on: the templates in their folder, and the missions that were
/// recorded, which are read away from the GUI thread.
class MissionLibrary : public QObject {
    Q_OBJECT
public:
    explicit MissionLibrary(QString templates, QObject* parent = nullptr);
    ~MissionLibrary() override;

    QString templatesFolder() const { return m_folder; }
    QList<MissionTemplate> templates() const;                             ///< as they are now, by name
    const std::vector<RecentMission>& recent() const { return m_recent; } ///< as they were read last, the newest first
    void read(const QString& missionsFolder);                             ///< recentRead() follows

    static constexpr int recentMost = 12;
    static constexpr int templatesMost = 50;

Q_SIGNALS:
    void recentRead();

private:
    const QString m_folder;
    std::vector<RecentMission> m_recent;
    std::unique_ptr<QThread> m_reading;
};

} // namespace triarch
