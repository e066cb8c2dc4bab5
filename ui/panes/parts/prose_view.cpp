// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/prose_view.h"

#include "ui/style/theme.h"

#include <QEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextFrame>
#include <QtMath>
#include <algorithm>

namespace triarch {

namespace {

constexpr QSize caret(7, 14);

} // namespace

ProseView::ProseView(TextRole role, Token token, QWidget* parent) : QTextEdit(parent), m_role(role), m_token(token)
{
    setReadOnly(true);
    setAcceptRichText(false);
    setFrameShape(NoFrame);
    setProperty("part", QStringLiteral("prose"));
    setFont(triarch::font(m_role));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document()->setDocumentMargin(0);
    setProse({});
}

void ProseView::setLines(int lines)
{
    m_isWhole = false;
    setFixedHeight(lines * lineHeight(m_role));
}

void ProseView::showWhole()
{
    m_isWhole = true;
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fit();
}

void ProseView::fit()
{
    const int needed = qCeil(document()->size().height() / lineHeight(m_role));
    if (m_isWhole)
        setFixedHeight(std::max(1, needed) * lineHeight(m_role));
}

/// Narrower, it has more lines.
void ProseView::resizeEvent(QResizeEvent* event)
{
    QTextEdit::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fit();
}

void ProseView::setProse(const QString& text)
{
    clear();
    QTextFrameFormat frame = document()->rootFrame()->frameFormat();
    frame.setRightMargin(caret.width() + 2); // the block must not hang over the edge
    document()->rootFrame()->setFrameFormat(frame);
    insertAtEnd(text);
    setTextCursor(QTextCursor(document())); // a resize shows where the cursor is: the beginning
    verticalScrollBar()->setValue(0);
    fit();
}

void ProseView::appendProse(const QString& more)
{
    const QScrollBar* bar = verticalScrollBar();
    const bool atEnd = bar->value() >= bar->maximum() - lineHeight(m_role);
    insertAtEnd(more);
    if (atEnd)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

void ProseView::insertAtEnd(const QString& text)
{
    QTextCursor end(document());
    end.movePosition(QTextCursor::End);
    QTextBlockFormat lines;
    lines.setLineHeight(lineHeight(m_role), QTextBlockFormat::FixedHeight);
    end.mergeBlockFormat(lines);
    QTextCharFormat tone;
    tone.setForeground(color(m_token, currentTheme()));
    end.insertText(text, tone);
}

void ProseView::setArriving(bool arriving)
{
    m_isArriving = arriving;
    viewport()->update();
}

void ProseView::changeEvent(QEvent* event)
{
    QTextEdit::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::StyleChange)
        return;
    QTextCursor all(document());
    all.select(QTextCursor::Document);
    QTextCharFormat tone;
    tone.setForeground(color(m_token, currentTheme()));
    all.mergeCharFormat(tone);
}

void ProseView::paintEvent(QPaintEvent* event)
{
    QTextEdit::paintEvent(event);
    if (!m_isArriving)
        return;
    QTextCursor end(document());
    end.movePosition(QTextCursor::End);
    const QRect line = cursorRect(end);
    QPainter painter(viewport());
    painter.fillRect(QRect({line.left() + 2, line.center().y() - caret.height() / 2 + 1}, caret),
        color(Token::Accent, currentTheme()));
}

} // namespace triarch
