// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace triarch {

/// Lets a widget that takes no keyboard be the place of what is in it: Qt 6.4 moves nothing behind or before such a one
/// (QWidget::setTabOrder).
class TabPlace {
public:
    explicit TabPlace(QWidget& part) : m_part(part), m_isLent(part.focusPolicy() == Qt::NoFocus && !part.focusProxy())
    {
        if (m_isLent)
            m_part.setFocusPolicy(Qt::TabFocus);
    }
    ~TabPlace()
    {
        if (m_isLent)
            m_part.setFocusPolicy(Qt::NoFocus);
    }
    Q_DISABLE_COPY_MOVE(TabPlace)

private:
    QWidget& m_part;
    const bool m_isLent;
};

/// Tab goes through these one after the other, all in one window: what is made anew, or put into another widget, would
/// stand behind everything else of it. Of what holds others only its own place is moved, not theirs.
inline void tabThrough(const QList<QWidget*>& order)
{
    for (qsizetype i = 1; i < order.size(); ++i) {
        const TabPlace before(*order[i - 1]);
        const TabPlace behind(*order[i]);
        QWidget::setTabOrder(order[i - 1], order[i]);
    }
}

/// Of what is in a widget, the last that Tab comes to, whatever else it comes to between them; the widget itself when
/// there is nothing.
inline QWidget* lastInTabOrder(QWidget& part)
{
    QWidget* last = &part;
    for (QWidget* at = part.nextInFocusChain(); at != &part; at = at->nextInFocusChain())
        if (part.isAncestorOf(at))
            last = at;
    return last;
}

} // namespace triarch
