// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/key_walk.h"

#include <QAbstractButton>
#include <QApplication>
#include <QRadioButton>
#include <QSet>
#include <QTest>

namespace triarch::test {

namespace {

constexpr int most = 500; // widgets of a window

QString nameOf(const QWidget& widget)
{
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    const QString name = widget.accessibleName().isEmpty() && button ? button->text() : widget.accessibleName();
    return QStringLiteral("%1 '%2'").arg(widget.metaObject()->className(), name);
}

/// Of a group of choices Tab comes to the one that is made; arrows go on from there.
bool isOtherChoice(const QWidget& widget)
{
    const auto* choice = qobject_cast<const QRadioButton*>(&widget);
    return choice && !choice->isChecked();
}

bool isForKeys(const QWidget& widget)
{
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy()
        && !isOtherChoice(widget);
}

/// Whether `next` stands before `stop`, as one reads.
bool goesBack(const QRect& stop, const QRect& next)
{
    const bool isAbove = next.bottom()<stop.top(), isRight = next.left()> stop.right();
    const bool isBeside = next.top() <= stop.bottom() && stop.top() <= next.bottom();
    return (isAbove && !isRight) || (isBeside && next.right() < stop.left());
}

/// What is left of it in its window by all that holds it; what it holds itself may cover it.
QRect seenPlace(const QWidget& widget)
{
    const auto placeOf = [](const QWidget& one) { return QRect(one.mapTo(one.window(), QPoint()), one.size()); };
    QRect left = placeOf(widget);
    for (const QWidget* up = widget.parentWidget(); up; up = up->isWindow() ? nullptr : up->parentWidget())
        left &= placeOf(*up);
    return left;
}

/// One press of Tab and where it led.
struct Step {
    QWidget* from;
    QWidget* to;
    bool wasSeen;
    bool isBack;
};

/// Until Tab comes to where it was before, or leads nowhere.
QList<Step> stepsIn(QWidget& window)
{
    QList<Step> steps;
    QSet<QWidget*> been;
    while (steps.size() < most) {
        QWidget* from = QApplication::focusWidget();
        const QRect before = from && from != &window ? seenPlace(*from) : QRect();
        QTest::keyClick(from ? from : &window, Qt::Key_Tab);
        QWidget* to = QApplication::focusWidget();
        if (!to || been.contains(to))
            break;
        been.insert(to);
        const QRect after = seenPlace(*to);
        steps.append({from, to, !after.isEmpty(), !before.isEmpty() && goesBack(before, after)});
    }
    return steps;
}

} // namespace

QStringList unreachedWidgets(QWidget& part)
{
    QStringList wrong;
    QSet<const QWidget*> reached;
    for (const Step& step : stepsIn(*part.window())) {
        reached.insert(step.to);
        if (!step.wasSeen && part.isAncestorOf(step.to))
            wrong << nameOf(*step.to) + QStringLiteral(" is not seen");
    }
    for (const auto* widget : part.findChildren<QWidget*>())
        if (isForKeys(*widget) && !reached.contains(widget))
            wrong << nameOf(*widget) + QStringLiteral(" is not reached");
    return wrong;
}

QStringList stepsBack(QWidget& window)
{
    QStringList back;
    for (const Step& step : stepsIn(window))
        if (step.isBack)
            back << QStringLiteral("%1 to %2").arg(nameOf(*step.from), nameOf(*step.to));
    return back.size() > 1 ? back : QStringList();
}

} // namespace triarch::test
