// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/calm_wheel.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>

namespace triarch {

namespace {

class WheelPasser : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() != QEvent::Wheel)
            return false;
        event->ignore(); // it goes to what lies below
        return true;
    }
};

} // namespace

void passWheelOn(QWidget& box) { box.installEventFilter(new WheelPasser(&box)); }

void passWheelsOn(QWidget& page)
{
    for (auto* box : page.findChildren<QComboBox*>())
        passWheelOn(*box);
    for (auto* box : page.findChildren<QAbstractSpinBox*>())
        passWheelOn(*box);
}

} // namespace triarch
