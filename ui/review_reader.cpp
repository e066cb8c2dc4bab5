// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/review_reader.h"

#include "core/journal/mission_folder.h"
#include "core/journal/picture_check.h"
#include "ui/models/recorded_log.h"

#include <QDirIterator>
#include <QFileInfo>
#include <QThreadPool>

namespace triarch {

namespace {

/// The mission in a folder, or in a ZIP.
Result<Review> readReview(const QString& path, JournalCheck check, const std::stop_token& stop)
{
    Review review;
    review.source = QFileInfo(path).fileName();
    if (QFileInfo(path).isFile()) {
        auto unpacked = UnpackedMission::unpack(path, {}, stop);
        if (!unpacked)
            return fail(unpacked.error());
        review.unpacked = std::move(*unpacked);
    }
    auto mission = readMissionAndPast(review.unpacked ? review.unpacked->folder() : path,
        check == JournalCheck::First ? readJournal : readJournalUnchecked, stop);
    if (!mission)
        return fail(mission.error());
    review.mission = std::move(*mission);
    return review;
}

/// How many pictures lie in a mission's folder, and how large they are together.
std::pair<int, qint64> picturesIn(const QString& folder)
{
    std::pair<int, qint64> counted;
    for (QDirIterator files(MissionFolder{folder}.screens(), {QStringLiteral("screen_*")}, QDir::Files);
         files.hasNext();) {
        files.next();
        ++counted.first;
        counted.second += files.fileInfo().size();
    }
    return counted;
}

} // namespace

ReviewReader::ReviewReader(JournalCheck check, QObject* parent) : QObject(parent), m_check(check)
{
    connect(this, &ReviewReader::finished, this, [this](const Review& review) {
        auto before = std::exchange(m_unpacked, review.unpacked);
        QThreadPool::globalInstance()->start([before = std::move(before)] {}); // many files are removed with it
    });
}

ReviewReader::~ReviewReader()
{
    m_stop.request_stop();
    m_checking.request_stop();
    if (m_thread)
        m_thread->wait();
}

void ReviewReader::read(const QString& path)
{
    m_next = path;
    m_checking.request_stop(); // its mission is looked at no longer
    if (!m_thread || m_thread->isFinished())
        startNext();
}

void ReviewReader::startNext()
{
    if (!m_next)
        return;
    const QString path = *std::exchange(m_next, std::nullopt);
    m_checking = {};
    m_thread.reset(QThread::create([this, path, checking = m_checking.get_token()] { readNow(path, checking); }));
    connect(m_thread.get(), &QThread::finished, this, &ReviewReader::startNext);
    m_thread->start();
    Q_EMIT began(path);
}

/// On the reading thread.
void ReviewReader::readNow(const QString& path, const std::stop_token& checking)
{
    auto review = readReview(path, m_check, m_stop.get_token());
    if (!review) {
        Q_EMIT failed(review.error());
        return;
    }
    Q_EMIT finished(*review);
    const auto [pictures, bytes] = picturesIn(review->mission.folder);
    Q_EMIT counted(review->mission.folder, pictures, bytes);
    const auto log = recordedLog(review->mission, checking);
    if (checking.stop_requested())
        return;
    Q_EMIT logRead(review->mission.folder, log);
    if (m_check == JournalCheck::After)
        checkNow(review->mission, checking);
}

/// The folder itself first: what is shown is mostly its own.
void ReviewReader::checkNow(const ReviewedMission& mission, const std::stop_token& checking)
{
    QStringList folders{mission.folder};
    for (const auto& before : mission.past)
        folders << before.folder;
    for (const auto& folder : folders) {
        auto checked = checkJournal(folder, checking);
        if (checked) // the rows before the pictures: they are read in less time and say more
            checked = checkPictures(folder, checking);
        if (!checked && checked.error().code == ErrorCode::Cancelled)
            return;
        if (!checked) {
            Q_EMIT damaged(mission.folder, checked.error());
            return;
        }
    }
    Q_EMIT verified(mission.folder);
}

} // namespace triarch
