// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/link_label.h"

#include <QFocusEvent>
#include <QTextDocumentFragment>

namespace triarch {

LinkLabel::LinkLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
}

void LinkLabel::setSentence(const QString& html)
{
    setText(html);
    setAccessibleName(QTextDocumentFragment::fromHtml(html).toPlainText());
}

void LinkLabel::focusInEvent(QFocusEvent* event)
{
    QLabel::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        focusNextPrevChild(event->reason() == Qt::TabFocusReason);
}

/// A link keeps the colour of the theme it was written in.
void LinkLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    const QString html = text();
    clear(); // the same text again would change nothing
    setText(html);
}

} // namespace triarch
