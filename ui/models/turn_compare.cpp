// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/turn_compare.h"

#include "ui/style/overlay_colors.h"

#include <QDir>
#include <QFileInfo>
#include <QPromise>
#include <QThreadPool>
#include <algorithm>
#include <memory>

namespace triarch {

namespace {

constexpr QRgb colours = 0x00ffffff; // the fourth byte is nobody's

/// Grey, a third as bright: what did not change stays legible and nothing more.
QRgb faint(QRgb pixel)
{
    const int grey = 24 + qGray(pixel) / 3;
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

} // namespace

TurnCompare compared(const QImage& first, const QImage& second)
{
    TurnCompare compare;
    compare.before = first.convertToFormat(QImage::Format_RGB32);
    if (first.isNull() || first.size() != second.size())
        return compare;
    compare.after = second.convertToFormat(QImage::Format_RGB32);
    compare.diff = QImage(first.size(), QImage::Format_RGB32);
    for (int y = 0; y < first.height(); ++y) {
        const auto row = compareRow(reinterpret_cast<const QRgb*>(compare.before.constScanLine(y)),
            reinterpret_cast<const QRgb*>(compare.after.constScanLine(y)),
            reinterpret_cast<QRgb*>(compare.diff.scanLine(y)), first.width());
        compare.changed += row.count;
        if (row.count > 0)
            compare.box |= QRect(row.first, y, row.last - row.first + 1, 1);
    }
    return compare;
}

TurnCompare readTurnCompare(const QString& folder, const TurnRecord& record, const QString& next)
{
    const QDir dir(folder);
    const QString seen = dir.filePath(record.picture.isEmpty() ? turnPicture(record.turn) : record.picture);
    const QString beside = QFileInfo(seen).dir().filePath(QFileInfo(turnPicture(record.turn + 1)).fileName());
    TurnCompare compare = compared(QImage(seen), QImage(next.isEmpty() ? beside : dir.filePath(next)));
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
