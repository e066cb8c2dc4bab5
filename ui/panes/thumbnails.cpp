// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/thumbnails.h"

#include <QDir>
#include <QImageReader>
#include <QPromise>
#include <QThreadPool>
#include <algorithm>
#include <memory>

namespace triarch {

Thumbnails::Thumbnails(QObject* parent) : QObject(parent)
{
    connect(&m_reading, &QFutureWatcherBase::finished, this, &Thumbnails::takeRead);
}

void Thumbnails::set(int turn, const QImage& picture, const QSize& display)
{
    std::erase_if(m_waiting, [turn](const Waiting& kept) { return kept.turn == turn; });
    m_scaled.erase(turn);
    if (!picture.isNull())
        m_waiting.push_back({turn, picture, display.isEmpty() ? picture.size() : display});
    if (m_waiting.size() > waiting) {
        scale(m_waiting.front());
        m_waiting.pop_front();
    }
    Q_EMIT changed(turn);
}

void Thumbnails::clear()
{
    m_waiting.clear();
    m_scaled.clear();
    m_read.clear();
    m_wishes.clear();
    m_reading.setFuture({});
    m_reads = {-1, {}};
    m_folder.clear();
    Q_EMIT changed(-1);
}

void Thumbnails::setFolder(const QString& folder)
{
    m_folder = folder;
    Q_EMIT changed(-1);
}

Thumbnails::Thumb Thumbnails::at(int turn, qreal devicePixelRatio, const QString& file)
{
    m_devicePixelRatio = devicePixelRatio;
    const auto found =
        std::find_if(m_waiting.begin(), m_waiting.end(), [turn](const Waiting& kept) { return kept.turn == turn; });
    if (found != m_waiting.end()) {
        scale(*found);
        m_waiting.erase(found);
    }
    if (const auto given = m_scaled.find(turn); given != m_scaled.end())
        return given->second;
    if (file.isEmpty() || (m_folder.isEmpty() && !QDir::isAbsolutePath(file)))
        return {};
    const QString whole = QDir(m_folder).filePath(file);
    if (const auto read = m_read.find(turn); read != m_read.end() && read->second.file == whole)
        return read->second.thumb;
    wish(turn, whole);
    return {};
}

void Thumbnails::wish(int turn, const QString& file)
{
    if (m_reads == Wish{turn, file})
        return;
    std::erase_if(m_wishes, [turn](const Wish& wanted) { return wanted.turn == turn; });
    m_wishes.push_front({turn, file});
    if (m_wishes.size() > mostWishes)
        m_wishes.pop_back();
    if (m_reads.turn < 0)
        readNext();
}

/// In the pool. Decoding makes it small at once where the form of the picture can do that.
Thumbnails::Read Thumbnails::read(const Wish& wish)
{
    QImageReader reader(wish.file);
    const QSize whole = reader.size();
    if (whole.isEmpty())
        return {wish, {}, {}};
    reader.setScaledSize(whole.scaled(largest * 2, Qt::KeepAspectRatio));
    return {wish, reader.read(), whole};
}

void Thumbnails::readNext()
{
    if (m_wishes.empty())
        return;
    const Wish next = m_wishes.front();
    m_wishes.pop_front();
    m_reads = next;
    auto promise = std::make_shared<QPromise<Read>>();
    promise->start();
    m_reading.setFuture(promise->future());
    QThreadPool::globalInstance()->start([promise, next] {
        promise->addResult(read(next));
        promise->finish();
    });
}

/// What cannot be read is kept as well, as nothing: it is not tried at every drawing.
void Thumbnails::takeRead()
{
    if (m_reading.future().resultCount() == 0)
        return; // another recording has begun
    const Read done = m_reading.result();
    m_reads = {-1, {}};
    const int turn = done.wish.turn;
    m_read[turn] = {done.wish.file, done.picture.isNull() ? Thumb{} : scaled(done.picture, done.display)};
    if (int(m_read.size()) > capacity) {
        const bool isLow = turn - m_read.begin()->first < m_read.rbegin()->first - turn;
        m_read.erase(isLow ? std::prev(m_read.end()) : m_read.begin());
    }
    readNext();
    Q_EMIT changed(turn);
}

Thumbnails::Thumb Thumbnails::scaled(const QImage& picture, const QSize& display) const
{
    const QSizeF most = QSizeF(largest) * m_devicePixelRatio;
    QPixmap small = QPixmap::fromImage(picture.scaled(most.toSize(), Qt::KeepAspectRatio, Qt::SmoothTransformation));
    small.setDevicePixelRatio(m_devicePixelRatio);
    return {small, display};
}

void Thumbnails::scale(const Waiting& entry)
{
    m_scaled[entry.turn] = scaled(entry.picture, entry.display);
    while (int(m_scaled.size()) > capacity)
        m_scaled.erase(m_scaled.begin());
}

} // namespace triarch
