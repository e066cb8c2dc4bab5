// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/turn_crops.h"

#include "core/screen/diff.h"
#include "ui/models/turn_compare.h"
#include "ui/models/turn_evidence.h"

#include <QDir>
#include <QPromise>
#include <QThreadPool>
#include <memory>

namespace triarch {

namespace {

constexpr QMargins ringMargins(16, 16, 16, 16); // round the place that was pointed at
constexpr QSize cropSize(330, 204);             // pixels of the picture; shown at less than half of that

QPoint onPicture(const TurnRecord& record, QSize picture)
{
    const auto places = placesOn(record, picture);
    return places.empty() ? QPoint(picture.width() / 2, picture.height() / 2) : places.front().toPoint();
}

std::optional<double> changedBetween(const QImage& before, const QImage& after)
{
    const auto found =
        difference(before.convertToFormat(QImage::Format_RGB32), after.convertToFormat(QImage::Format_RGB32));
    return found ? std::optional(found->fraction) : std::nullopt;
}

/// The middle of what changed, as near to where it was pointed at as there is any, and of that place too where both
/// have room; nullopt: nothing did.
std::optional<QPoint> worthSeeing(const TurnRecord& record, const QImage& before, const QImage& after)
{
    if (after.size() != before.size())
        return std::nullopt;
    const TurnCompare compare = compared(before, after, cursorLeftIn(record, before.size()));
    const auto places = placesOn(record, before.size());
    const auto at = places.empty() ? std::nullopt : std::optional(places.front().toPoint());
    if (compare.box.isEmpty())
        return std::nullopt;
    const QRect part = nearestChange(compare, at, cropSize);
    const QRect both = at ? part.united(QRect(*at, QSize(1, 1)).marginsAdded(ringMargins)) : part;
    return (both.size().boundedTo(cropSize) == both.size() ? both : part).center();
}

} // namespace

QRect cropRound(QPoint point, QSize size, QSize picture)
{
    QRect area({}, size.boundedTo(picture));
    area.moveCenter(point);
    area.moveLeft(std::clamp(area.left(), 0, picture.width() - area.width()));
    area.moveTop(std::clamp(area.top(), 0, picture.height() - area.height()));
    return area;
}

QStringList refusedPair(const QString& folder, const TurnRecord& record)
{
    if (record.instead.size() != 2)
        return {};
    QStringList files;
    for (const QString& name : record.instead) // a row names a file of the mission's own pictures
        files << QDir(evidenceFolder(folder, record.picture))
                     .filePath(QStringLiteral("screens/") + QFileInfo(name).fileName());
    return files;
}

TurnCrops readTurnCrops(const QString& folder, const TurnRecord& record, const QString& next)
{
    const QDir dir(folder);
    const QString seen = dir.filePath(record.picture.isEmpty() ? turnPicture(record.turn) : record.picture);
    const QString beside = QFileInfo(seen).dir().filePath(QFileInfo(turnPicture(record.turn + 1)).fileName());
    const QStringList pair = refusedPair(folder, record);
    const QImage before(pair.isEmpty() ? seen : pair[0]);
    const QImage after(!pair.isEmpty() ? pair[1] : next.isEmpty() ? beside : dir.filePath(next));
    TurnCrops crops{record.turn, {}, {}, {-1, -1}, !pair.isEmpty()};
    if (before.isNull())
        return crops;
    const QPoint point = onPicture(record, before.size());
    const QRect area = cropRound(worthSeeing(record, before, after).value_or(point), cropSize, before.size());
    crops.before = before.copy(area);
    if (after.size() == before.size())
        crops.after = after.copy(area);
    if (crops.isRefusal)
        crops.changed = changedBetween(before, after);
    if (!placesOn(record, before.size()).empty() && area.contains(point))
        crops.point = point - area.topLeft();
    return crops;
}

TurnCropReader::TurnCropReader(QObject* parent) : QObject(parent)
{
    connect(&m_pending, &QFutureWatcherBase::finished, this, [this] {
        if (m_pending.future().resultCount() > 0) // none when it was cancelled
            Q_EMIT read(m_pending.result());
    });
}

void TurnCropReader::request(const QString& folder, const TurnRecord& record, const QString& after)
{
    auto promise = std::make_shared<QPromise<TurnCrops>>();
    promise->start();
    m_pending.setFuture(promise->future());
    QThreadPool::globalInstance()->start([promise, folder, record, after] {
        promise->addResult(readTurnCrops(folder, record, after));
        promise->finish();
    });
}

} // namespace triarch
