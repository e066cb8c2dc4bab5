// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/elided_field.h"

#include "ui/style/plain_tip.h"

#include <QDragEnterEvent>
#include <QHelpEvent>
#include <QMimeData>
#include <QPainter>
#include <QStyleOptionFrame>
#include <QToolTip>
#include <QUrl>
#include <algorithm>

namespace triarch {

namespace {

constexpr int fieldEdge = 4; // before the text, as a combo box has it
constexpr int ownEdge = 2;   // QLineEdit's, at both sides of its text

} // namespace

ElidedField::ElidedField(QWidget* parent) : QLineEdit(parent)
{
    setTextMargins(fieldEdge, 0, 0, 0);
    connect(this, &QLineEdit::textChanged, this, &ElidedField::fit);
}

/// Where the text stands, as the field itself lays it out.
QRect ElidedField::textRoom() const
{
    QStyleOptionFrame option;
    initStyleOption(&option);
    const int signs = actions().isEmpty() ? 0 : 24; // the icon at the head
    return style()
        ->subElementRect(QStyle::SE_LineEditContents, &option, this)
        .adjusted(fieldEdge + signs + ownEdge, 0, -ownEdge - m_endRoom, 0);
}

/// The letters that there is room for beside the dots, and these; empty: there is room for all.
QString ElidedField::elided(int room) const
{
    const QString dots(QChar(0x2026));
    QTextLayout layout(text(), font());
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    if (!line.isValid() || line.naturalTextWidth() <= room)
        return {};
    const int most = room - fontMetrics().horizontalAdvance(dots);
    int letters = line.xToCursor(most);
    while (letters > 1 && line.cursorToX(letters) > most)
        letters = layout.previousCursorPosition(letters);
    return text().left(letters) + dots;
}

void ElidedField::fit()
{
    const bool isWritten = (hasFocus() && !isReadOnly()) || m_isTyped;
    m_shown = isWritten ? QString() : elided(textRoom().width());
    setTextMargins(fieldEdge, 0, m_endRoom, 0);
    if (isElided())
        setCursorPosition(0);
    update();
}

void ElidedField::setEndRoom(int width)
{
    m_endRoom = width;
    fit();
}

/// What is chosen to be copied, as far as it is seen.
QList<QTextLayout::FormatRange> ElidedField::selection() const
{
    if (!hasSelectedText())
        return {};
    QTextLayout::FormatRange chosen;
    chosen.start = selectionStart();
    chosen.length = std::max(0, std::min(selectionEnd(), int(m_shown.size())) - chosen.start);
    chosen.format.setBackground(palette().brush(QPalette::Highlight));
    chosen.format.setForeground(palette().brush(QPalette::HighlightedText));
    return {chosen};
}

/// The field itself would cut its text at its margin, in the middle of a letter: the elided one is drawn here, by the
/// same layout.
void ElidedField::paintEvent(QPaintEvent* event)
{
    if (!isElided())
        return QLineEdit::paintEvent(event);
    QPainter painter(this);
    QStyleOptionFrame option;
    initStyleOption(&option);
    style()->drawPrimitive(QStyle::PE_PanelLineEdit, &option, &painter, this);
    const QRect room = textRoom();
    QTextLayout layout(m_shown, font());
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    painter.setPen(palette().color(QPalette::Text));
    const int top = room.top() + (room.height() - fontMetrics().height() + 1) / 2;
    layout.draw(&painter, QPointF(room.left(), top), selection());
}

bool ElidedField::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || !isElided())
        return QLineEdit::event(event);
    const QString tip = toolTip().isEmpty() ? text() : text() + QLatin1Char('\n') + toolTip();
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), plainTip(tip), this);
    return true;
}

/// Files are the window's to take: as a text their address would stand in the middle of another.
void ElidedField::dragEnterEvent(QDragEnterEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    const bool isFile = std::any_of(urls.begin(), urls.end(), [](const QUrl& url) { return url.isLocalFile(); });
    isFile ? event->ignore() : QLineEdit::dragEnterEvent(event);
}

void ElidedField::resizeEvent(QResizeEvent* event)
{
    QLineEdit::resizeEvent(event);
    fit();
}

void ElidedField::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    fit();
}

void ElidedField::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    fit();
}

void ElidedField::keyPressEvent(QKeyEvent* event)
{
    m_isTyped = true;
    QLineEdit::keyPressEvent(event);
    m_isTyped = false;
}

void ElidedField::changeEvent(QEvent* event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange
        || event->type() == QEvent::ReadOnlyChange)
        fit();
}

} // namespace triarch
