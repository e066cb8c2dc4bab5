// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

namespace triarch {

/// One pixel wide, 20 high; its colour is the style sheet's, by its object name.
inline QFrame* verticalLine(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setObjectName(QStringLiteral("line"));
    line->setFixedSize(1, 20);
    return line;
}

/// One pixel high, as wide as there is room.
inline QFrame* horizontalLine(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setObjectName(QStringLiteral("line"));
    line->setFixedHeight(1);
    return line;
}

} // namespace triarch
