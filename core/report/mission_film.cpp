// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/mission_film.h"

#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QPainter>
#include <algorithm>

namespace triarch {

namespace {

constexpr double radius = 11; // of a mark, pixels; as on the live view
constexpr double line = 2.5;
constexpr double casing = 4.5;
constexpr double dash = 5;
constexpr QRgb proposed = 0xff3f8cff;
constexpr QRgb dark = 0xb00b1220;

/// At least as large as the smallest film that every player shows, and even: half of their colours are left out.
QSize filmSize(QSize picture, int longest)
{
    const QSize fit =
        picture.width() > longest ? picture.scaled(longest, picture.height(), Qt::KeepAspectRatio) : picture;
    return {std::max(16, (fit.width() + 1) / 2 * 2), std::max(16, (fit.height() + 1) / 2 * 2)};
}

/// Dashed: nothing was sent there.
void drawMark(QPainter& painter, const QPointF& at, bool isUnsent)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor::fromRgba(dark), casing));
    painter.drawEllipse(at, radius, radius);
    QPen pen(QColor::fromRgba(proposed), line);
    if (isUnsent)
        pen.setDashPattern({dash / line, dash / line});
    painter.setPen(pen);
    painter.drawEllipse(at, radius, radius);
}

} // namespace

MissionFilm::MissionFilm(const ReviewedMission& mission, const RedactedRegions& blots, int longest) : m_blots(blots)
{
    const QDir folder(mission.folder);
    for (const TurnRecord& record : mission.records) {
        const QString file = folder.filePath(record.picture.isEmpty() ? turnPicture(record.turn) : record.picture);
        const QFileInfo info(file);
        if (!info.isFile() || info.isSymLink())
            continue;
        m_turns.push_back({file, placesOn(record, {1, 1}), endedUnsent(record.status)});
        if (m_size.isEmpty())
            if (const QSize size = QImageReader(file).size(); !size.isEmpty())
                m_size = filmSize(size, longest);
    }
    if (m_size.isEmpty())
        m_turns.clear();
}

QImage MissionFilm::frame(int at) const
{
    const Turn& turn = m_turns.at(std::size_t(at));
    QImage made(m_size, QImage::Format_RGB32);
    made.fill(Qt::black);
    const QImage picture = blotted(QImage(turn.file).convertToFormat(QImage::Format_RGB32), m_blots);
    if (picture.isNull())
        return made;
    const bool isFitting = picture.width() <= m_size.width() && picture.height() <= m_size.height();
    const QImage shown = isFitting ? picture : picture.scaled(m_size, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    const QPoint corner((m_size.width() - shown.width()) / 2, (m_size.height() - shown.height()) / 2);
    QPainter painter(&made);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.drawImage(corner, shown);
    for (const QPointF& mark : turn.marks)
        drawMark(painter, corner + QPointF(mark.x() * shown.width(), mark.y() * shown.height()), turn.isUnsent);
    return made;
}

} // namespace triarch
