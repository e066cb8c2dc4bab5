// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/vision_probe.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QRandomGenerator>

namespace triarch {

namespace {

constexpr QSize size(512, 256);
constexpr int fontHeight = 44; // pixels; the capitals are 32
constexpr int letterGap = 6;

} // namespace

const QStringList& probeWords()
{
    static const QStringList words = QStringLiteral(
        "MAPLE RIVER CLOUD STONE BREAD TIGER LEMON PIANO TRAIN OCEAN CHAIR GRAPE HORSE KNIFE PEARL ROBOT "
        "SPOON TOWER WHEAT ZEBRA ANGEL BEACH CANDY DAISY EAGLE FLAME GHOST HONEY IVORY JEWEL LINEN MANGO "
        "NURSE OLIVE PANDA QUILT RADIO SUGAR TULIP UNCLE VIOLA WATER YACHT AMBER BACON CABIN DRESS ELBOW "
        "FENCE GLOVE HOTEL IGLOO JUDGE KAYAK LUNCH MEDAL NOVEL ONION PAPER QUEEN RAVEN SALAD TABLE VALVE "
        "WAGON YEAST ACORN BRICK CAMEL DONKEY FROST GIANT HATCH INSECT JACKET LADDER MIRROR NEEDLE "
        "ORANGE PENCIL RABBIT SADDLE TEMPLE VELVET WINDOW ANCHOR BUTTON CASTLE DRAGON FEATHER GARDEN "
        "HAMMER ISLAND JUNGLE KETTLE LANTERN MARBLE NAPKIN OYSTER PALACE RIBBON SILVER TICKET VIOLIN "
        "WALNUT")
                                         .split(QLatin1Char(' '));
    return words;
}

QString probeWord() { return probeWords().at(QRandomGenerator::global()->bounded(int(probeWords().size()))); }

ChatImage probePicture(const QString& word)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setStyleHint(QFont::SansSerif);
    font.setPixelSize(fontHeight);
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
