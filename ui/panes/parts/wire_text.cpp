// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/wire_text.h"

#include "ui/style/fonts.h"

#include <QEvent>
#include <QTextBlock>
#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

constexpr int mostLines = 9;
constexpr int inputFrame = 14; // border and padding of an input, above and below

} // namespace

WireText::WireText(QWidget* parent) : QPlainTextEdit(parent)
{
    setProperty("part", QStringLiteral("input"));
    setReadOnly(true);
    setTabChangesFocus(true);
    setWordWrapMode(QTextOption::WrapAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFont(triarch::font(TextRole::Mono));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fit();
}

void WireText::show(const QString& text)
{
    if (toPlainText() == text)
        return;
    setPlainText(text);
    fit();
}

/// In the plain layout the document is measured in lines.
int WireText::heightFor() const
{
    const int lines = std::clamp(int(std::ceil(document()->size().height())), 1, mostLines);
    return lines * fontMetrics().lineSpacing() + inputFrame;
}

void WireText::fit()
{
    const int height = heightFor();
    if (minimumHeight() != height || maximumHeight() != height)
        setFixedHeight(height);
}

void WireText::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    fit();
}

void WireText::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
}

} // namespace triarch
