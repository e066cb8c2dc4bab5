// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/single_clicks.h"

#include <QApplication>
#include <QMouseEvent>
#include <QWidget>
#include <optional>

namespace triarch {

namespace {

class SingleClicks : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool isDouble = event->type() == QEvent::MouseButtonDblClick;
        if (!isDouble && event->type() != QEvent::MouseButtonPress)
            return QObject::eventFilter(watched, event);
        const quint64 at = static_cast<QMouseEvent*>(event)->timestamp();
        const bool isNext = m_last && at - *m_last < quint64(QApplication::doubleClickInterval());
        m_last = at;
        return isDouble || isNext;
    }

private:
    std::optional<quint64> m_last; ///< of a press, milliseconds of the display's server
};

} // namespace

void countSingleClicks(QWidget& button) { button.installEventFilter(new SingleClicks(&button)); }

} // namespace triarch
