// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/elided_field.h"

#include <QDragEnterEvent>
#include <QEvent>
#include <QMimeData>
#include <QPainter>
#include <QStyleOptionFrame>
#include <QTextLayout>
#include <QUrl>
#include <algorithm>

namespace triarch {

namespace {

constexpr int edge = 4;    // before the text, as a combo box has it
constexpr int ownEdge = 2; // QLineEdit's, at both sides of its text

} // namespace

ElidedField::ElidedField(QWidget* parent) : QLineEdit(parent)
{
    setTextMargins(edge, 0, 0, 0);
    connect(this, &QLineEdit::textChanged, this, &ElidedField::fit);
}

/// Of the letters that there is room for beside the dots, as the field lays them out: a font's metrics round each of
/// them. 0: there is room for all.
int ElidedField::widthOfWhole(int room) const
{
    QTextLayout layout(text(), font());
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    if (!line.isValid() || line.naturalTextWidth() <= room)
        return 0;
    const int most = room - fontMetrics().horizontalAdvance(QChar(0x2026));
    int letters = line.xToCursor(most);
    while (letters > 0 && line.cursorToX(letters) > most)
        --letters;
    return std::max(1, int(line.cursorToX(letters)));
}

/// The field cuts its text at its margin: the margin is moved to where a letter ends.
void ElidedField::fit()
{
    QStyleOptionFrame option;
    initStyleOption(&option);
    const int signs = actions().isEmpty() ? 0 : 24; // the icon at the head
    const int room = style()->subElementRect(QStyle::SE_LineEditContents, &option, this).width() - edge - signs
        - 2 * ownEdge - m_endRoom;
    const bool isWritten = hasFocus() || m_isTyped;
    m_shownWidth = isWritten ? 0 : widthOfWhole(room);
    const bool isCut = m_shownWidth > 0;
    setTextMargins(edge, 0, m_endRoom + (isCut ? std::max(0, room - m_shownWidth) : 0), 0);
    if (isCut)
        setCursorPosition(0);
    update();
}

void ElidedField::setEndRoom(int width)
{
    m_endRoom = width;
    fit();
}

void ElidedField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    if (m_shownWidth == 0)
        return;
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Text));
    QStyleOptionFrame option;
    initStyleOption(&option);
    const QRect contents = style()->subElementRect(QStyle::SE_LineEditContents, &option, this);
    const int right = contents.right() + 1 - textMargins().right() - ownEdge;
    painter.drawText(QRect(right, contents.top(), contents.right() + 1 - right, contents.height()),
        Qt::AlignLeft | Qt::AlignVCenter, QString(QChar(0x2026)));
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
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
}

} // namespace triarch
