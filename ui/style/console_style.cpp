// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/console_style.h"

#include "ui/style/control_paint.h"
#include "ui/style/focus_ring.h"
#include "ui/style/fonts.h"
#include "ui/style/key_letters.h"
#include "ui/style/theme.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QWidget>
#include <array>

namespace triarch {

namespace {

constexpr int usualSign = 13; // at the head of a field
constexpr int comboPadding = 10;
constexpr int comboGap = 4; // between words and arrow
constexpr int comboArrow = 14;
constexpr int editPadding = 2; ///< before a sign, which has its own
constexpr int editMargin = 2;  ///< of every line edit's own, before its text

struct ClassFont {
    const char* name;
    TextRole role;
    QFont::Weight weight;
};

/// The first that a widget inherits holds.
constexpr std::array classFonts{
    ClassFont{"QHeaderView", TextRole::Caption, QFont::Normal},
    ClassFont{"QStatusBar", TextRole::Caption, QFont::Normal},
    ClassFont{"QComboBoxListView", TextRole::Base, QFont::Normal},
    ClassFont{"QAbstractItemView", TextRole::Secondary, QFont::Normal},
    ClassFont{"QTabBar", TextRole::Secondary, QFont::Medium},
    ClassFont{"QToolTip", TextRole::Secondary, QFont::Normal},
    ClassFont{"QTipLabel", TextRole::Secondary, QFont::Normal},
    ClassFont{"QPushButton", TextRole::Base, QFont::Medium},
};

bool isWithinBox(const QWidget* widget)
{
    const QObject* parent = widget->parent();
    return qobject_cast<const QLineEdit*>(widget)
        && (qobject_cast<const QComboBox*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent));
}

/// Of the icon at a field's head, as whoever put it there says.
int signSize(const QWidget* field)
{
    const QVariant size = field ? field->property("signSize") : QVariant();
    return size.isValid() ? size.toInt() : usualSign;
}

/// Written and chosen texts begin at the same place; a sign in the field stands before it.
int editPaddingOf(const QWidget* widget)
{
    const auto* box = qobject_cast<const QComboBox*>(widget);
    const bool hasSign = box && box->lineEdit() && !box->lineEdit()->actions().isEmpty();
    return hasSign ? editPadding : comboPadding - editMargin;
}

} // namespace

ConsoleStyle::ConsoleStyle() : QProxyStyle(QStringLiteral("Fusion")) { }

void ConsoleStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (auto* header = qobject_cast<QHeaderView*>(widget))
        header->setHighlightSections(false); // else a selected row turns every column's title bold
    if (isWithinBox(widget)) {
        QPalette clear;
        clear.setColor(QPalette::Base, Qt::transparent); // the box draws the ground of its line edit
        widget->setPalette(clear);
    }
    if (widget->testAttribute(Qt::WA_SetFont))
        return;
    for (const ClassFont& row : classFonts) {
        if (widget->inherits(row.name))
            return widget->setFont(font(row.role, row.weight));
    }
}

void ConsoleStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    switch (element) {
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        return drawCheckBox(painter, *option);
    case PE_IndicatorRadioButton:
        return drawRadioButton(painter, *option);
    case PE_IndicatorArrowDown:
        return drawIcon(painter, QStringLiteral("chevron-down"), Token::Text2, *option, centred(option->rect, 12));
    case PE_IndicatorArrowRight:
        return drawIcon(painter, QStringLiteral("chevron-right"), Token::Text2, *option, centred(option->rect, 12));
    case PE_IndicatorArrowLeft:
        return drawIcon(painter, QStringLiteral("chevron-left"), Token::Text2, *option, centred(option->rect, 12));
    case PE_IndicatorArrowUp:
        return drawUpArrow(painter, *option);
    case PE_IndicatorBranch:
        return drawBranch(painter, *option);
    case PE_IndicatorTabClose:
        return drawIcon(painter, QStringLiteral("x"), Token::Text3, *option, centred(option->rect, 12));
    case PE_FrameFocusRect:
        return;
    default:
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void ConsoleStyle::drawControl(
    ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (element != CE_ComboBoxLabel || !combo)
        return QProxyStyle::drawControl(element, option, painter, widget);
    QRect field = proxy()->subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget);
    if (combo->editable) // the icon stands before the line edit
        field.setLeft(combo->rect.left() + comboPadding);
    drawComboLabel(painter, *combo, field);
}

void ConsoleStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    if (const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option); control == CC_SpinBox && spin)
        return drawSpinBox(painter, *spin, proxy()->subControlRect(CC_SpinBox, spin, SC_SpinBoxUp, widget),
            proxy()->subControlRect(CC_SpinBox, spin, SC_SpinBoxDown, widget));
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (control != CC_ComboBox || !combo)
        return QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (combo->frame)
        drawComboFrame(painter, *combo);
    if (const QVariant has = widget ? widget->property("arrow") : QVariant(); has.isValid() && !has.toBool())
        return; // there is nothing to choose from
    const QRect arrow = proxy()->subControlRect(CC_ComboBox, combo, SC_ComboBoxArrow, widget);
    const QRect place = arrow.adjusted(comboGap, 0, -comboPadding, 0);
    drawIcon(painter, QStringLiteral("chevron-down"), Token::Text2, *option, centred(place, comboArrow));
}

QRect ConsoleStyle::subControlRect(
    ComplexControl control, const QStyleOptionComplex* option, SubControl part, const QWidget* widget) const
{
    if (control == CC_SpinBox && part == SC_SpinBoxEditField) {
        QRect field = QProxyStyle::subControlRect(control, option, part, widget);
        field.setLeft(option->rect.left() + comboPadding - editMargin);
        return field;
    }
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (control != CC_ComboBox || !combo || part == SC_ComboBoxListBoxPopup)
        return QProxyStyle::subControlRect(control, option, part, widget);
    const QRect all = combo->rect;
    const int arrowWidth = comboGap + comboArrow + comboPadding;
    QRect rect = all;
    if (part == SC_ComboBoxArrow) {
        rect.setLeft(all.right() + 1 - arrowWidth);
    } else if (part == SC_ComboBoxEditField) { // an editable box makes room for its icon itself
        rect = all.adjusted(combo->editable ? editPaddingOf(widget) : comboPadding, 1, -arrowWidth, -1);
    }
    return visualRect(combo->direction, all, rect);
}

QSize ConsoleStyle::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& contents, const QWidget* widget) const
{
    if (type != CT_ComboBox)
        return QProxyStyle::sizeFromContents(type, option, contents, widget);
    const bool small = widget && widget->property("extent").toString() == QLatin1String("small");
    // Qt counts a 4 px gap after the icon; ours is wider.
    const int wide = contents.width() + 2 * comboPadding + comboArrow + iconToText;
    return {wide, small ? 24 : 28};
}

int ConsoleStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_ButtonIconSize:
        return 15;
    case PM_SmallIconSize:
    case PM_ToolBarIconSize:
        return 16;
    case PM_LineEditIconSize:
        return signSize(widget);
    case PM_LineEditIconMargin: // the icon stands 8 px from the edge, a larger one round the same middle
        return 5 - (signSize(widget) - usualSign) / 2;
    case PM_TabBarIconSize:
    case PM_ListViewIconSize:
        return 14;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return boxSize;
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return iconToText;
    case PM_DockWidgetSeparatorExtent:
    case PM_SplitterWidth:
        return 4;
    case PM_FocusFrameHMargin:
    case PM_FocusFrameVMargin:
        return FocusRing::reach;
    case PM_ScrollBarExtent:
        return 10;
    case PM_ScrollView_ScrollBarSpacing:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ConsoleStyle::styleHint(
    StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ComboBox_Popup:
    case SH_DialogButtonBox_ButtonsHaveIcons:
        return 0;
    case SH_UnderlineShortcut:
        return KeyLetters::areShown() ? 1 : 0;
    case SH_ItemView_ShowDecorationSelected:
    case SH_FocusFrame_AboveWidget:
        return 1;
    case SH_Table_GridLineColor:
        return int(color(Token::Line, currentTheme()).rgb());
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

} // namespace triarch
