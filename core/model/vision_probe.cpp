// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/vision_probe.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QRandomGenerator>

namespace triarch {

namespace {

constexpr int letters = 4;
constexpr QSize size(512, 256);
constexpr int letterHeight = 100; // pixels
constexpr int letterGap = 12;

} // namespace

QString probeWord()
{
    static const QString alphabet = QStringLiteral("BCDFHJKLMNPRTWXY");
    QString word;
    for (int i = 0; i < letters; ++i)
        word += alphabet[QRandomGenerator::global()->bounded(int(alphabet.size()))];
    return word;
}

ChatImage probePicture(const QString& word)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setStyleHint(QFont::SansSerif);
    font.setPixelSize(letterHeight);
    font.setKerning(false);
    font.setLetterSpacing(QFont::AbsoluteSpacing, letterGap);
    painter.setFont(font);
    painter.setPen(Qt::black);
    painter.drawText(image.rect(), Qt::AlignCenter, word);
    painter.end();
    ChatImage picture;
    QBuffer buffer(&picture.bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return picture;
}

} // namespace triarch
