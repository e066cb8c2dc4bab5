// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/calm_wheel.h"

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

void passWheelOn(QComboBox& box) { box.installEventFilter(new WheelPasser(&box)); }

} // namespace triarch
