// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/review_reader.h"

#include <QImageReader>

namespace triarch {

namespace {

constexpr int thumbnailWidth = 192; // twice that of the film strip, for screens with twice the pixels

void addPicture(Review& review, const TurnRecord& record)
{
    QImageReader reader(review.mission.folder + QLatin1Char('/') + record.picture);
    const QSize size = reader.size();
    if (size.isEmpty())
        return;
    reader.setScaledSize(size.scaled(thumbnailWidth, thumbnailWidth, Qt::KeepAspectRatio));
    review.pictures.emplace_back(record.turn, reader.read());
    review.displays.push_back(size);
}

} // namespace

ReviewReader::~ReviewReader()
{
    if (m_thread)
        m_thread->wait();
}

void ReviewReader::read(const QString& folder)
{
    if (m_thread)
        m_thread->wait();
    m_thread.reset(QThread::create([this, folder] {
        auto mission = readMissionFolder(folder);
        if (!mission) {
            Q_EMIT failed(mission.error());
            return;
        }
        Review review{std::move(*mission), {}, {}};
        for (const auto& record : review.mission.records)
            if (!record.picture.isEmpty())
                addPicture(review, record);
        Q_EMIT finished(review);
    }));
    m_thread->start();
}

} // namespace triarch
