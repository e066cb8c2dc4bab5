// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/review_reader.h"

#include <QFileInfo>
#include <QThreadPool>

namespace triarch {

namespace {

/// The mission in a folder, or in a ZIP.
Result<Review> readReview(const QString& path, const std::stop_token& stop)
{
    Review review;
    if (QFileInfo(path).isFile()) {
        auto unpacked = UnpackedMission::unpack(path, {}, stop);
        if (!unpacked)
            return fail(unpacked.error());
        review.unpacked = std::move(*unpacked);
    }
    auto mission = readMissionAndPast(review.unpacked ? review.unpacked->folder() : path);
    if (!mission)
        return fail(mission.error());
    review.mission = std::move(*mission);
    return review;
}

} // namespace

ReviewReader::ReviewReader(QObject* parent) : QObject(parent)
{
    connect(this, &ReviewReader::finished, this, [this](const Review& review) {
        auto before = std::exchange(m_unpacked, review.unpacked);
        QThreadPool::globalInstance()->start([before = std::move(before)] {}); // many files are removed with it
    });
}

ReviewReader::~ReviewReader()
{
    m_stop.request_stop();
    if (m_thread)
        m_thread->wait();
}

void ReviewReader::read(const QString& path)
{
    m_next = path;
    if (!m_thread || m_thread->isFinished())
        startNext();
}

void ReviewReader::startNext()
{
    if (!m_next)
        return;
    const QString path = *std::exchange(m_next, std::nullopt);
    m_thread.reset(QThread::create([this, path] { readNow(path); }));
    connect(m_thread.get(), &QThread::finished, this, &ReviewReader::startNext);
    m_thread->start();
    Q_EMIT began(path);
}

/// On the reading thread.
void ReviewReader::readNow(const QString& path)
{
    auto review = readReview(path, m_stop.get_token());
    if (!review) {
        Q_EMIT failed(review.error());
        return;
    }
    Q_EMIT finished(*review);
}

} // namespace triarch
