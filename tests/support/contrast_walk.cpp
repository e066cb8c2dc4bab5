// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/contrast_walk.h"

#include "tests/support/contrast.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHash>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QToolButton>

namespace triarch::test {

namespace {

constexpr int fine = 3; // pixels a point: a letter's stem is that wide, so one of them has its whole colour

struct Words {
    QString text;
    QRect place; ///< in their widget
};

/// A button's border would speak for its words.
constexpr QMargins border{3, 3, 3, 3};

bool showsWords(const QAbstractButton& button)
{
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    return !tool || tool->toolButtonStyle() != Qt::ToolButtonIconOnly;
}

QList<Words> tabWords(const QTabBar& tabs)
{
    QList<Words> all;
    for (int i = 0; i < tabs.count(); ++i)
        if (tabs.isTabEnabled(i))
            all.append({tabs.tabText(i), tabs.tabRect(i).marginsRemoved(border)});
    return all;
}

QList<Words> headerWords(const QHeaderView& header)
{
    QList<Words> all;
    for (int i = 0; header.orientation() == Qt::Horizontal && i < header.count(); ++i)
        if (!header.isSectionHidden(i))
            all.append({header.model()->headerData(i, Qt::Horizontal).toString(),
                QRect(header.sectionViewportPosition(i), 0, header.sectionSize(i), header.height())
                    .marginsRemoved(border)});
    return all;
}

QList<Words> wordsOf(const QWidget& widget)
{
    const QRect inside = widget.rect().marginsRemoved(border);
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return {{label->text(), label->rect()}};
    if (widget.inherits("QLineEditIconButton"))
        return {}; // Qt's own: a sign in a field
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return {{showsWords(*button) ? button->text() : QString(), inside}};
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        return {{box->currentText(), inside}};
    if (const auto* field = qobject_cast<const QLineEdit*>(&widget))
        return {{field->text() + field->placeholderText(), inside}};
    if (const auto* field = qobject_cast<const QPlainTextEdit*>(&widget))
        return {{field->toPlainText() + field->placeholderText(), inside}};
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        return tabWords(*tabs);
    if (const auto* header = qobject_cast<const QHeaderView*>(&widget))
        return headerWords(*header);
    return {};
}

/// Of the strongest pixel against the commonest; 0: there is but one colour.
double contrastIn(const QImage& image)
{
    QHash<QRgb, int> counts;
    for (int y = 0; y < image.height(); ++y) {
        const auto* row = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int begin = 0, end = 1; begin < image.width(); begin = end++) { // a run of one colour at a time
            while (end < image.width() && row[end] == row[begin])
                ++end;
            counts[row[begin]] += end - begin;
        }
    }
    QRgb ground = image.pixel(0, 0);
    for (auto at = counts.cbegin(); at != counts.cend(); ++at)
        ground = *at > counts.value(ground) ? at.key() : ground;
    double best = 0;
    for (auto at = counts.keyBegin(); at != counts.keyEnd(); ++at)
        best = *at == ground ? best : std::max(best, contrast(QColor(*at), QColor(ground)));
    return best;
}

QImage painted(QWidget& top)
{
    QImage image(top.size() * fine, QImage::Format_RGB32);
    image.setDevicePixelRatio(fine);
    image.fill(Qt::magenta); // what nobody paints is seen
    top.render(&image);
    return image;
}

QImage cut(const QImage& image, const QRect& place)
{
    return image.copy(QRect(place.topLeft() * fine, place.size() * fine));
}

} // namespace

QStringList faintWords(QWidget& top)
{
    const QImage image = painted(top);
    QStringList all;
    const QList<QWidget*> widgets = top.findChildren<QWidget*>() << &top;
    for (const QWidget* widget : widgets) {
        if (!widget->isVisible() || !widget->isEnabled())
            continue;
        const QRect seen = widget->visibleRegion().boundingRect();
        for (const auto& [text, place] : wordsOf(*widget)) {
            const QRect shown = (place & seen).translated(widget->mapTo(&top, QPoint()));
            const bool isHalf = shown.height() * 2 < place.height(); // the rest of it is scrolled away
            const double ratio = text.trimmed().isEmpty() || isHalf ? readable : contrastIn(cut(image, shown));
            if (ratio < readable)
                all << QStringLiteral("%1 '%2' has %3")
                           .arg(widget->metaObject()->className(), text)
                           .arg(ratio, 0, 'f', 2);
        }
    }
    return all;
}

} // namespace triarch::test
