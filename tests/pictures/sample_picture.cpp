// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
/// Draws the clicks of a finished mission over its last picture: sample_picture MISSION_FOLDER OUT.png
#include "core/journal/journal_reader.h"
#include "ui/style/fonts.h"
#include "ui/style/overlay_colors.h"

#include <QApplication>
#include <QImage>
#include <QJsonArray>
#include <QPainter>
#include <cstdio>

using namespace triarch;

namespace {

constexpr QSize shape(716, 396); // twice what the first-run page shows
constexpr int margin = 16;       // pixels of the display round the window
constexpr qreal nodeRadius = 15;

std::vector<QPointF> clicksOf(const JournalContents& journal)
{
    std::vector<QPointF> clicks;
    for (const EventRow& row : journal.events) {
        const QJsonArray at = row.event.json[QStringLiteral("action")][QStringLiteral("at")].toArray();
        if (row.event.kind == QLatin1String("outcome") && at.size() == 2)
            clicks.emplace_back(at[0].toDouble(), at[1].toDouble());
    }
    return clicks;
}

/// In the order of the clicks, as somebody counts who knows of no turns yet. A line between them would cross keys that
/// nobody pressed.
void drawNodes(QPainter& painter, const std::vector<QPointF>& clicks)
{
    QFont number = font(TextRole::Base, QFont::Bold);
    number.setPixelSize(20);
    painter.setFont(number);
    for (std::size_t i = 0; i < clicks.size(); ++i) {
        const QRectF disc(clicks[i] - QPointF(nodeRadius, nodeRadius), QSizeF(2 * nodeRadius, 2 * nodeRadius));
        painter.setPen(QPen(overlay::past, 2));
        painter.setBrush(overlay::casing);
        painter.drawEllipse(disc);
        painter.drawText(disc, Qt::AlignCenter, QString::number(i + 1));
    }
}

/// The part of the display with everything that is not background, in the shape that is wanted.
QRect partOf(const QImage& picture)
{
    const QRgb ground = picture.pixel(0, 0);
    QRect part;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            if (picture.pixel(x, y) != ground)
                part |= QRect(x, y, 1, 1);
        }
    }
    part.adjust(-margin, -margin, margin, margin);
    const QSize wanted = QSize(shape).scaled(part.size(), Qt::KeepAspectRatioByExpanding);
    QRect whole(QPoint(), wanted);
    whole.moveCenter(part.center());
    return whole;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    if (argc != 3)
        return 2;
    const QString folder = QString::fromLocal8Bit(argv[1]);
    const auto journal = readJournal(folder);
    if (!journal) {
        std::fprintf(stderr, "%s\n", qPrintable(journal.error().message));
        return 1;
    }
    const auto clicks = clicksOf(*journal);
    QImage picture;
    for (int turn = 0;; ++turn) { // the last one there is
        const QImage next(QStringLiteral("%1/screens/screen_%2.png").arg(folder).arg(turn, 4, 10, QLatin1Char('0')));
        if (next.isNull())
            break;
        picture = next.convertToFormat(QImage::Format_RGB32);
    }
    if (picture.isNull() || clicks.empty()) {
        std::fprintf(stderr, "%s holds no pictures or no clicks\n", argv[1]);
        return 1;
    }
    const QRect part = partOf(picture);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    drawNodes(painter, clicks);
    painter.end();
    const QImage cut = picture.copy(part).scaled(shape, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    return cut.save(QString::fromLocal8Bit(argv[2])) ? 0 : 1;
}
