// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/icons.h"

#include "ui/style/theme.h"

#include <QDir>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace triarch {

namespace {

const QString folder = QStringLiteral(":/triarch/icons/");
constexpr int thinFrom = 28; ///< logical pixels; smaller icons keep the stroke of 2 on the grid of 24

QString pathOf(const QString& name) { return folder + name + QStringLiteral(".svg"); }

QByteArray drawing(const QString& name, const QColor& color, bool thin)
{
    QFile file(pathOf(name));
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT_X(opened, "icon", qPrintable(name));
    QByteArray svg = opened ? file.readAll() : QByteArray();
    svg.replace("currentColor", color.name().toLatin1());
    if (thin)
        svg.replace("stroke-width=\"2\"", "stroke-width=\"1.5\"");
    return svg;
}

QPixmap render(const QString& name, const QColor& color, QSize pixels, bool thin)
{
    QPixmap picture(pixels);
    picture.fill(Qt::transparent);
    QSvgRenderer renderer(drawing(name, color, thin));
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    QPainter painter(&picture);
    painter.setOpacity(color.alphaF()); // on the whole: strokes that cross must not show through
    renderer.render(&painter, QRectF({}, pixels));
    return picture;
}

/// @param pixels  size in device pixels
QPixmap cached(const QString& name, const QColor& color, QSize pixels, qreal scale)
{
    const bool thin = pixels.width() >= thinFrom * scale;
    const QString key = QStringLiteral("triarch-icon/%1/%2/%3x%4/%5")
                            .arg(name, color.name(QColor::HexArgb), QString::number(pixels.width()),
                                QString::number(pixels.height()), QString::number(int(thin)));
    QPixmap picture;
    if (!QPixmapCache::find(key, &picture)) {
        picture = render(name, color, pixels, thin);
        QPixmapCache::insert(key, picture);
    }
    picture.setDevicePixelRatio(scale);
    return picture;
}

class TokenIconEngine : public QIconEngine {
public:
    TokenIconEngine(QString name, Token normal, Token on) : m_name(std::move(name)), m_normal(normal), m_on(on) { }
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal scale = painter->device()->devicePixelRatioF();
        const QSizeF pixels = QSizeF(rect.size()) * scale;
        painter->drawPixmap(rect.topLeft(), scaledPixmap(pixels.toSize(), mode, state, scale));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        return cached(m_name, colorOf(mode, state), size, scale);
    }
    QIconEngine* clone() const override { return new TokenIconEngine(*this); }
    QString key() const override { return QStringLiteral("triarch"); }
    QString iconName() override { return m_name; }

private:
    QColor colorOf(QIcon::Mode mode, QIcon::State state) const
    {
        if (mode == QIcon::Disabled)
            return disabledText(currentTheme());
        return color(state == QIcon::On ? m_on : m_normal, currentTheme());
    }

    QString m_name;
    Token m_normal;
    Token m_on;
};

} // namespace

QIcon icon(const QString& name, Token normal, Token on)
{
    Q_ASSERT_X(QFile::exists(pathOf(name)), "icon", qPrintable(name));
    return QIcon(new TokenIconEngine(name, normal, on));
}

QPixmap iconPixmap(const QString& name, Token token, int px, qreal devicePixelRatio)
{
    const QSizeF pixels = QSizeF(px, px) * devicePixelRatio;
    return cached(name, color(token, currentTheme()), pixels.toSize(), devicePixelRatio);
}

QStringList iconNames()
{
    QStringList names;
    const QStringList files = QDir(folder).entryList({QStringLiteral("*.svg")});
    for (const QString& file : files)
        names += file.chopped(4);
    return names;
}

} // namespace triarch
