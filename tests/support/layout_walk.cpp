// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/layout_walk.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QRegularExpression>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QToolButton>

namespace triarch::test {

namespace {

QString nameOf(const QWidget& widget, const QString& words)
{
    QString path = QString::fromLatin1(widget.metaObject()->className());
    for (const QWidget* up = widget.parentWidget(); up && !up->isWindow(); up = up->parentWidget())
        if (!QString::fromLatin1(up->metaObject()->className()).startsWith(QLatin1Char('Q')))
            return QStringLiteral("%1 '%2' in %3").arg(path, words.left(400), up->metaObject()->className());
    return QStringLiteral("%1 '%2'").arg(path, words.left(400));
}

/// What its ancestors leave of it; a scroll area may hide what it likes.
bool standsOutside(const QWidget& widget)
{
    for (const QWidget* up = widget.parentWidget(); up; up = up->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea*>(up->parentWidget()))
            return false;
        if (!up->rect().contains(QRect(widget.mapTo(up, QPoint()), widget.size())))
            return true;
        if (up->isWindow())
            return false;
    }
    return false;
}

QString sizes(QSize needed, QSize given)
{
    return QStringLiteral(" needs %1x%2, has %3x%4")
        .arg(needed.width())
        .arg(needed.height())
        .arg(given.width())
        .arg(given.height());
}

QString clippedLabel(const QLabel& label)
{
    if (label.text().isEmpty() || label.inherits("triarch::ElidedLabel"))
        return {};
    const bool isFitted = label.inherits("triarch::FittingLabel"); // it would rather say more, and says what fits
    const QFontMetrics metrics = label.fontMetrics();
    const QSize needed = label.wordWrap() ? QSize(label.width(), label.heightForWidth(label.width()))
        : isFitted                        ? QSize(metrics.horizontalAdvance(label.text()), metrics.height())
                                          : label.sizeHint();
    const bool fits = needed.width() <= label.width() && needed.height() <= label.height();
    return fits && !standsOutside(label) ? QString() : nameOf(label, label.text()) + sizes(needed, label.size());
}

/// Of an icon alone only the icon can be cut, not the room round it.
QSize neededBy(const QAbstractButton& button)
{
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    return tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly ? button.iconSize() : button.sizeHint();
}

QString clippedButton(const QAbstractButton& button)
{
    const QSize needed = neededBy(button);
    const bool fits = needed.width() <= button.width() && needed.height() <= button.height();
    const bool isWordless = button.text().isEmpty() && button.icon().isNull();
    return isWordless || (fits && !standsOutside(button))
        ? QString()
        : nameOf(button, button.text()) + sizes(needed, button.size());
}

QString clippedTabs(const QTabBar& tabs)
{
    int width = 0;
    for (int i = 0; i < tabs.count(); ++i)
        width = std::max(width, tabs.tabRect(i).right() + 1);
    const QSize needed(width, tabs.fontMetrics().height());
    constexpr int rounding = 1; // of the last tab's edge, where a point is not one pixel
    const bool fits = needed.width() <= tabs.width() + rounding && needed.height() <= tabs.height();
    return fits && !standsOutside(tabs) ? QString() : nameOf(tabs, tabs.tabText(0)) + sizes(needed, tabs.size());
}

QString clippedBox(const QComboBox& box)
{
    if (box.isEditable() || box.currentText().isEmpty() || box.inherits("triarch::PickerBox"))
        return {}; // typed text scrolls; data is elided there, with a tip
    QStyleOptionComboBox option;
    option.initFrom(&box);
    option.subControls = QStyle::SC_All;
    const QRect room = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
    const int icon = box.itemIcon(box.currentIndex()).isNull() ? 0 : box.iconSize().width() + 4;
    const int needed = icon + box.fontMetrics().horizontalAdvance(box.currentText());
    return needed <= room.width() && !standsOutside(box)
        ? QString()
        : nameOf(box, box.currentText()) + sizes({needed, room.height()}, room.size());
}

/// What is written may scroll; what is only read is data, whose tip has it whole.
QString clippedField(const QLineEdit& field)
{
    const int needed = field.fontMetrics().horizontalAdvance(field.text());
    const bool isTold =
        (field.toolTip().contains(field.text()) || field.toolTip().contains(field.text().toHtmlEscaped()));
    return !field.isReadOnly() || field.inherits("triarch::ElidedField") || isTold || needed <= field.width()
        ? QString()
        : nameOf(field, field.text()) + sizes({needed, 0}, field.size());
}

QString clippedMenus(const QMenuBar& menus)
{
    for (const auto* action : menus.actions())
        if (!menus.rect().contains(menus.actionGeometry(const_cast<QAction*>(action))))
            return nameOf(menus, action->text());
    return {};
}

QString clippedHeader(const QHeaderView& header)
{
    for (int i = 0; header.orientation() == Qt::Horizontal && i < header.count(); ++i) {
        const QString words = header.model()->headerData(i, Qt::Horizontal).toString();
        const int needed = header.fontMetrics().horizontalAdvance(words);
        if (!header.isSectionHidden(i) && needed > header.sectionSize(i))
            return nameOf(header, words) + sizes({needed, 0}, {header.sectionSize(i), 0});
    }
    return {};
}

QString clipped(const QWidget& widget)
{
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        return clippedLabel(*label);
    if (widget.inherits("QLineEditIconButton"))
        return {}; // Qt's own: a sign in a field, as large as the field lets it be
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return qobject_cast<const QTabBar*>(button->parentWidget()) ? QString() : clippedButton(*button);
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        return clippedTabs(*tabs);
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        return clippedBox(*box);
    if (const auto* menus = qobject_cast<const QMenuBar*>(&widget))
        return clippedMenus(*menus);
    if (const auto* field = qobject_cast<const QLineEdit*>(&widget))
        return clippedField(*field);
    if (const auto* header = qobject_cast<const QHeaderView*>(&widget))
        return clippedHeader(*header);
    return {};
}

/// Whatever its scroll bar is moved to.
QString cutRow(const QWidget& widget)
{
    const auto* view = qobject_cast<const QAbstractItemView*>(&widget);
    if (!view || !view->model() || view->viewport()->height() < 1)
        return {};
    const auto at = [view](int y) { return view->indexAt({view->viewport()->width() / 2, y}); };
    const int height = view->viewport()->height();
    const QModelIndex first = at(0), last = at(height - 1);
    const int top = first.isValid() ? view->visualRect(first).top() : 0;
    const int bottom = last.isValid() ? view->visualRect(last).bottom() : 0;
    if (top < 0)
        return nameOf(widget, first.data().toString()) + QStringLiteral(" begins at %1").arg(top);
    return bottom < height
        ? QString()
        : nameOf(widget, last.data().toString()) + QStringLiteral(" ends at %1 of %2").arg(bottom + 1).arg(height);
}

template <typename Judge>
QStringList found(const QWidget& top, Judge judge)
{
    QStringList all;
    for (const auto* widget : top.findChildren<QWidget*>()) {
        const QString one = widget->isVisible() ? judge(*widget) : QString();
        if (!one.isEmpty())
            all << one;
    }
    return all;
}

/// Buttons count whether the keyboard reaches them or not: a reader does.
QString nameless(const QWidget& widget)
{
    const bool isButton =
        qobject_cast<const QAbstractButton*>(&widget) && !qobject_cast<const QTabBar*>(widget.parent());
    if (widget.focusProxy() || (widget.focusPolicy() == Qt::NoFocus && !isButton))
        return {};
    auto* shown = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(&widget));
    return shown && !shown->text(QAccessible::Name).isEmpty() ? QString() : nameOf(widget, widget.objectName());
}

QString unexplained(const QWidget& widget)
{
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    if (!button || button->icon().isNull() || qobject_cast<const QTabBar*>(button->parentWidget()))
        return {};
    const auto* tool = qobject_cast<const QToolButton*>(button);
    const bool hasWords = !button->text().isEmpty() && !(tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly);
    return hasWords || !button->toolTip().isEmpty() ? QString() : nameOf(widget, button->text());
}

/// What it says to eyes and readers, without the numbers: clocks and ages go on.
QString wordsOf(const QWidget& widget)
{
    QStringList words{widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()};
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        words << label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        words << button->text();
    if (const auto* field = qobject_cast<const QLineEdit*>(&widget))
        words << field->placeholderText();
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        for (int i = 0; i < box->count(); ++i)
            words << box->itemText(i);
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int i = 0; i < tabs->count(); ++i)
            words << tabs->tabText(i);
    words.removeAll(QString());
    static const QRegularExpression digits(QStringLiteral("[0-9]+"));
    return words.isEmpty() ? QString()
                           : nameOf(widget, words.join(QLatin1Char('|')).replace(digits, QStringLiteral("#")));
}

} // namespace

QStringList shownWords(const QWidget& top) { return found(top, wordsOf); }
QString clippedWord(const QWidget& widget) { return clipped(widget); }
QStringList cutRows(const QWidget& top) { return found(top, cutRow); }
QStringList clippedWords(const QWidget& top) { return found(top, clipped); }
QStringList namelessWidgets(const QWidget& top) { return found(top, nameless); }
QStringList unexplainedIcons(const QWidget& top) { return found(top, unexplained); }

} // namespace triarch::test
