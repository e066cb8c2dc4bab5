// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/console/background_tasks.h"
#include "ui/console_backend.h"

namespace triarch {

/// What the console makes of a recording: files for others, and questions asked once more. The news of each have the
/// number that it was begun with.
class ExportService : public QObject {
    Q_OBJECT
public:
    explicit ExportService(QString prompts) : m_prompts(std::move(prompts)) { }
    int write(const ExportRequest& wish);
    static QString problemOf(const QString& form); ///< why it cannot be written on this machine; empty: it can
    int ask(const RecordedQuestion& question);
    void giveUp(int request) { m_tasks.giveUp(request); }

Q_SIGNALS:
    void written(int request, const triarch::ExportResult& result);
    void answered(int request, const QJsonObject& answers, const QString& problem);

private:
    const QString m_prompts;
    BackgroundTasks m_tasks;
};

} // namespace triarch
