// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>
#include <QVBoxLayout>

namespace triarch {

/// A page whose contents stand one below the other and scroll as a whole, never sideways.
/// @return the column to fill; its widget belongs to `area`
inline QVBoxLayout* pageColumn(QScrollArea* area)
{
    auto* content = new QWidget;
    content->setObjectName(QStringLiteral("page"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(12, 10, 12, 10);
    column->setSpacing(0);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus); // what is inside takes the keyboard
    area->setWidget(content);
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return column;
}

} // namespace triarch
