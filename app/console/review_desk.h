// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"

#include <thread>

namespace triarch {

/// What the console has made of a recording: files for others, and questions asked once more. Each on a thread of its
/// own, one of a kind at a time; the destructor stops them.
class ReviewDesk : public QObject {
    Q_OBJECT
public:
    explicit ReviewDesk(QString prompts) : m_prompts(std::move(prompts)) { }
    void write(const QString& folder, const QString& form, const QString& path);
    void ask(const RecordedQuestion& question);

Q_SIGNALS:
    void written(const QString& path, const QString& problem);
    void answered(const QJsonObject& answers, const QString& problem);

private:
    const QString m_prompts;
    std::jthread m_writing;
    std::jthread m_asking;
};

} // namespace triarch
