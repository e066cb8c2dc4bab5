// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/picker_box.h"

#include "ui/style/control_paint.h"

#include <QAbstractItemView>
#include <QCursor>
#include <QHelpEvent>
#include <QLayout>
#include <QScreen>
#include <QScrollBar>
#include <QStyleOptionComboBox>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>

namespace triarch {

void PickerBox::showPopup()
{
    Q_EMIT listWanted();
    fitList();
    QComboBox::showPopup();
}

void PickerBox::fitList()
{
    const int frame = 2 * view()->frameWidth() + view()->verticalScrollBar()->sizeHint().width();
    view()->setMinimumWidth(view()->sizeHintForColumn(0) + frame);
    QWidget* list = view()->window();
    if (list == window() || !list->isVisible())
        return;
    list->layout()->activate(); // it becomes as wide, to the right
    const int beyond = list->geometry().right() - list->screen()->availableGeometry().right();
    if (beyond > 0)
        list->move(list->x() - beyond, list->y());
}

/// The list had the pointer: the box has not been told that it left.
void PickerBox::hidePopup()
{
    QComboBox::hidePopup();
    setAttribute(Qt::WA_UnderMouse, rect().contains(mapFromGlobal(QCursor::pos())));
    update();
}

int PickerBox::roomBesideField() const
{
    QStyleOptionComboBox option;
    QComboBox::initStyleOption(&option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    return width() - field.width();
}

int PickerBox::roomBesideWords() const
{
    return roomBesideField() + (itemIcon(currentIndex()).isNull() ? 0 : comboIcon + iconToText);
}

int PickerBox::briefWidth() const
{
    int widest = 0;
    for (int item = 0; item < count(); ++item)
        widest = std::max(widest, fontMetrics().horizontalAdvance(itemData(item, BriefRole).toString()));
    return widest + roomBesideField();
}

bool PickerBox::isElided() const
{
    return fontMetrics().horizontalAdvance(currentText()) + roomBesideWords() > width();
}

void PickerBox::initStyleOption(QStyleOptionComboBox* option) const
{
    QComboBox::initStyleOption(option);
    const QString brief = currentData(BriefRole).toString();
    if (brief.isEmpty() || !isElided())
        return;
    option->currentText = brief;
    if (fontMetrics().horizontalAdvance(brief) + roomBesideWords() > width())
        option->currentIcon = {}; // it says no more than the word does
}

void PickerBox::wheelEvent(QWheelEvent* event) { event->ignore(); }

bool PickerBox::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !isElided())
        return QComboBox::event(event);
    const QString tip = toolTip().isEmpty() ? currentText() : currentText() + QLatin1Char('\n') + toolTip();
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), tip, this);
    return true;
}

} // namespace triarch
