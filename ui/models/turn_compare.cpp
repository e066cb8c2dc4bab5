// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/turn_compare.h"

#include "ui/models/turn_crops.h"
#include "ui/style/overlay_colors.h"

#include <QDir>
#include <QFileInfo>
#include <QPainter>
#include <QPromise>
#include <QThreadPool>
#include <algorithm>
#include <memory>
#include <vector>

namespace triarch {

namespace {

constexpr QRgb colours = 0x00ffffff; // the fourth byte is nobody's

/// Grey, a fifth as bright: what did not change stays legible and nothing more.
QRgb faint(QRgb pixel)
{
    const int grey = 14 + qGray(pixel) / 5;
    return qRgb(grey, grey, grey);
}

/// One row; how many of its pixels changed, and the first and the last of them.
struct RowChange {
    int count = 0;
    int first = 0;
    int last = -1;
};
RowChange compareRow(const QRgb* before, const QRgb* after, QRgb* diff, int width)
{
    const QRgb red = overlay::changed.rgb();
    RowChange row;
    for (int x = 0; x < width; ++x) {
        const bool isChanged = ((before[x] ^ after[x]) & colours) != 0;
        diff[x] = isChanged ? red : faint(before[x]);
        if (!isChanged)
            continue;
        if (row.count++ == 0)
            row.first = x;
        row.last = x;
    }
    return row;
}

constexpr int cell = 16; // pixels: what is nearer than that is one part, as the letters of a word are

/// Cells of the display in which something changed, and the parts that they form.
class ChangedCells {
public:
    explicit ChangedCells(QSize size)
        : m_width((size.width() + cell - 1) / cell),
          m_height((size.height() + cell - 1) / cell),
          m_cells(std::size_t(m_width) * std::size_t(m_height))
    {
    }
    void mark(const QRgb* diff, int y, const RowChange& row)
    {
        const QRgb red = overlay::changed.rgb();
        for (int x = row.first; x <= row.last; ++x)
            if (diff[x] == red)
                at(x / cell, y / cell) = 1;
    }
    std::vector<QRect> parts() ///< pixels, to whole cells
    {
        std::vector<QRect> all;
        for (int y = 0; y < m_height; ++y)
            for (int x = 0; x < m_width; ++x)
                if (at(x, y))
                    all.push_back(take(x, y));
        return all;
    }

private:
    char& at(int x, int y) { return m_cells[std::size_t(y) * std::size_t(m_width) + std::size_t(x)]; }
    bool isMarked(int x, int y) { return x >= 0 && y >= 0 && x < m_width && y < m_height && at(x, y); }
    QRect take(int x, int y)
    {
        QRect part;
        std::vector<QPoint> open{{x, y}};
        at(x, y) = 0;
        while (!open.empty()) {
            const QPoint from = open.back();
            open.pop_back();
            part |= QRect(from * cell, QSize(cell, cell));
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx)
                    if (isMarked(from.x() + dx, from.y() + dy)) {
                        at(from.x() + dx, from.y() + dy) = 0;
                        open.emplace_back(from.x() + dx, from.y() + dy);
                    }
        }
        return part;
    }
    int m_width;
    int m_height;
    std::vector<char> m_cells;
};

} // namespace

QRect cursorLeftIn(const TurnRecord& record, QSize picture)
{
    const auto places = placesOn(record, picture);
    const double x = picture.width() / 1000.0, y = picture.height() / 1000.0;
    const QRectF& at = record.cursor;
    const QRect area = QRectF(at.x() * x, at.y() * y, at.width() * x, at.height() * y).toAlignedRect();
    return places.empty() || area.contains(places.back().toPoint()) ? QRect() : area;
}

TurnCompare compared(const QImage& first, const QImage& second, const QRect& ignored)
{
    TurnCompare compare;
    compare.before = first.convertToFormat(QImage::Format_RGB32);
    if (first.isNull() || first.size() != second.size())
        return compare;
    compare.after = second.convertToFormat(QImage::Format_RGB32);
    compare.diff = QImage(first.size(), QImage::Format_RGB32);
    QImage counted = compare.after;
    if (!ignored.isEmpty())
        QPainter(&counted).drawImage(ignored.topLeft(), compare.before, ignored);
    ChangedCells cells(first.size());
    for (int y = 0; y < first.height(); ++y) {
        const auto row = compareRow(reinterpret_cast<const QRgb*>(compare.before.constScanLine(y)),
            reinterpret_cast<const QRgb*>(counted.constScanLine(y)), reinterpret_cast<QRgb*>(compare.diff.scanLine(y)),
            first.width());
        compare.changed += row.count;
        if (row.count == 0)
            continue;
        compare.box |= QRect(row.first, y, row.last - row.first + 1, 1);
        cells.mark(reinterpret_cast<const QRgb*>(compare.diff.constScanLine(y)), y, row);
    }
    for (const QRect& part : cells.parts())
        compare.parts.push_back(part & compare.box);
    return compare;
}

QRect nearestChange(const TurnCompare& compare, std::optional<QPoint> at, QSize room)
{
    std::vector<QRect> parts = compare.parts;
    const auto area = [](const QRect& part) { return qint64(part.width()) * part.height(); };
    const auto largest = std::ranges::max_element(parts, {}, area);
    const QPoint from = at.value_or(largest == parts.end() ? QPoint() : largest->center());
    std::ranges::sort(parts, {}, [&](const QRect& part) { return (part.center() - from).manhattanLength(); });
    QRect near;
    for (const QRect& part : parts) {
        const QRect both = near | part;
        if (near.isEmpty() || (both.width() <= room.width() && both.height() <= room.height()))
            near = both;
    }
    return near;
}

TurnCompare readTurnCompare(const QString& folder, const TurnRecord& record, const QString& next)
{
    const QDir dir(folder);
    const QString seen = dir.filePath(record.picture.isEmpty() ? turnPicture(record.turn) : record.picture);
    const QString beside = QFileInfo(seen).dir().filePath(QFileInfo(turnPicture(record.turn + 1)).fileName());
    const QStringList pair = refusedPair(folder, record);
    const QImage before(pair.isEmpty() ? seen : pair[0]);
    const QImage after(!pair.isEmpty() ? pair[1] : next.isEmpty() ? beside : dir.filePath(next));
    TurnCompare compare = compared(before, after, cursorLeftIn(record, before.size()));
    compare.turn = record;
    compare.bytes = QFileInfo(seen).size();
    return compare;
}

TurnCompareReader::TurnCompareReader(QObject* parent) : QObject(parent)
{
    connect(&m_pending, &QFutureWatcherBase::finished, this, [this] {
        if (m_pending.future().resultCount() > 0) // none when it was cancelled
            Q_EMIT read(m_pending.result());
    });
}

void TurnCompareReader::request(const QString& folder, const TurnRecord& record, const QString& after)
{
    auto promise = std::make_shared<QPromise<TurnCompare>>();
    promise->start();
    m_pending.setFuture(promise->future());
    QThreadPool::globalInstance()->start([promise, folder, record, after] {
        promise->addResult(readTurnCompare(folder, record, after));
        promise->finish();
    });
}

} // namespace triarch
