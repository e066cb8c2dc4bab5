// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/deskctl/window_labels.h"

#include "core/screen/jpeg.h"
#include "core/screen/png.h"

#include <QDateTime>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonArray>
#include <QPainter>
#include <QSaveFile>
#include <array>

namespace triarch {

namespace {

constexpr int boxWidth = 2;
constexpr int labelPixels = 18;
constexpr int labelMargin = 2;
constexpr int namesTried = 100; ///< several pictures in one millisecond

QColor boxColour(std::size_t index)
{
    static const std::array<QRgb, 8> colours{
        0xff00ff00, 0xffff8000, 0xff0080ff, 0xffff00ff, 0xffffff00, 0xff00ffff, 0xffff0000, 0xff8000ff};
    return QColor::fromRgb(colours.at(index % colours.size()));
}

void drawWindow(QPainter& painter, const DeskctlWindows::Entry& entry, const QColor& colour)
{
    const QRect area(std::max(0, entry.window.geometry.x()), std::max(0, entry.window.geometry.y()),
        entry.window.geometry.width(), entry.window.geometry.height());
    painter.setPen(QPen(colour, boxWidth, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(area.adjusted(0, 0, -1, -1));
    const QString label = QLatin1Char('@') + entry.ref;
    const QFontMetrics metrics(painter.font());
    const int height = metrics.height() + labelMargin;
    const QRect box(
        area.x(), std::max(0, area.y() - height), metrics.horizontalAdvance(label) + 2 * labelMargin, height);
    painter.fillRect(box, Qt::black);
    painter.setPen(Qt::white);
    painter.drawText(box, Qt::AlignCenter, label);
}

bool isJpeg(const QString& path)
{
    return path.endsWith(QLatin1String(".jpg"), Qt::CaseInsensitive)
        || path.endsWith(QLatin1String(".jpeg"), Qt::CaseInsensitive);
}

constexpr QFileDevice::Permissions ownerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;

/// The file is new, and its owner's alone: /tmp is everybody's.
bool writeNew(const QString& path, const QByteArray& png)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, ownerOnly))
        return false;
    const bool isWhole = file.write(png) == png.size() && file.flush();
    if (!isWhole)
        file.remove();
    return isWhole;
}

bool replace(const QString& path, const QByteArray& png)
{
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.setPermissions(ownerOnly) && file.write(png) == png.size()
        && file.commit();
}

Result<QString> writeSomewhere(const QByteArray& png, const char* prefix)
{
    qint64 number = QDateTime::currentMSecsSinceEpoch();
    for (int tried = 0; tried < namesTried; ++tried, ++number) {
        const QString path = QStringLiteral("/tmp/%1-%2.png").arg(QLatin1String(prefix), QString::number(number));
        if (QFile::exists(path))
            continue;
        if (writeNew(path, png))
            return path;
        break;
    }
    return fail(ErrorCode::Io, QStringLiteral("No picture can be written to /tmp"));
}

} // namespace

void annotate(QImage& picture, QPoint origin, const std::vector<DeskctlWindows::Entry>& topmostFirst)
{
    if (!qobject_cast<QGuiApplication*>(QCoreApplication::instance()))
        return; // nothing can be drawn with fonts here; the list of windows says the same
    QPainter painter(&picture);
    painter.translate(-origin);
    QFont font(QStringLiteral("DejaVu Sans Mono"));
    font.setPixelSize(labelPixels);
    painter.setFont(font);
    for (std::size_t i = topmostFirst.size(); i-- > 0;) {
        if (topmostFirst[i].window.isVisible && !topmostFirst[i].window.isHidden)
            drawWindow(painter, topmostFirst[i], boxColour(i));
    }
}

Result<QRect> deskctlRegion(const QJsonValue& region, QSize picture)
{
    const auto numbers = region.toArray();
    const auto at = [&](int i) { return numbers.at(i).toInt(-1); };
    const QRect area(at(0), at(1), at(2), at(3));
    if (numbers.size() != 4 || area.isEmpty() || !QRect({}, picture).contains(area))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A region is x, y, width and height within the picture of %1x%2")
                .arg(picture.width())
                .arg(picture.height()));
    return area;
}

Result<QString> writeWindowLabels(const QImage& picture, const QString& path, Existing existing, const char* prefix)
{
    const auto bytes = isJpeg(path) ? encodeJpeg(picture) : encodePng(picture);
    if (!bytes)
        return fail(bytes.error());
    if (path.isEmpty())
        return writeSomewhere(*bytes, prefix);
    if (existing == Existing::Kept && QFileInfo::exists(path))
        return fail(ErrorCode::Io, QStringLiteral("%1 exists already; --force replaces it").arg(path));
    if (existing == Existing::Kept ? writeNew(path, *bytes) : replace(path, *bytes))
        return path;
    return fail(ErrorCode::Io, QStringLiteral("%1 cannot be written").arg(path));
}

} // namespace triarch
