// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/chip.h"

#include "ui/style/fonts.h"

namespace triarch {

Chip::Chip(QWidget* parent) : QLabel(parent)
{
    setProperty("part", QStringLiteral("chip"));
    setTextFormat(Qt::PlainText);
    setFont(triarch::font(TextRole::Caption, QFont::Medium));
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
}

} // namespace triarch
