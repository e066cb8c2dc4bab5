// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/diff_view.h"

#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <algorithm>

namespace triarch {

namespace {

constexpr int contextLines = 2; // lines that stayed, before and after those that changed

QString diffSign(DiffLine::Kind kind)
{
    switch (kind) {
    case DiffLine::Kind::Gone:
        return QStringLiteral("− ");
    case DiffLine::Kind::New:
        return QStringLiteral("+ ");
    case DiffLine::Kind::Same:
        break;
    }
    return QStringLiteral("  ");
}

Token toneOf(DiffLine::Kind kind)
{
    return kind == DiffLine::Kind::Gone ? Token::Failed : kind == DiffLine::Kind::New ? Token::Done : Token::Text2;
}

bool isNearChange(const std::vector<DiffLine>& lines, std::size_t at)
{
    const auto from = lines.begin() + std::ptrdiff_t(at - std::min<std::size_t>(at, contextLines));
    const auto to = lines.begin() + std::ptrdiff_t(std::min(lines.size(), at + contextLines + 1));
    return std::any_of(from, to, [](const DiffLine& line) { return line.kind != DiffLine::Kind::Same; });
}

} // namespace

DiffView::DiffView(QWidget* parent) : QTextEdit(parent)
{
    setReadOnly(true);
    setFrameShape(NoFrame);
    setProperty("part", QStringLiteral("prose"));
    setFont(triarch::font(TextRole::MonoSmall));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setTabChangesFocus(true);
    document()->setDocumentMargin(0);
}

void DiffView::setLines(int lines) { setFixedHeight(lines * lineHeight(TextRole::MonoSmall)); }

void DiffView::show(std::vector<DiffLine> lines)
{
    m_lines = std::move(lines);
    fill();
}

void DiffView::fill()
{
    clear();
    QTextCursor end(document());
    QTextCharFormat tone;
    bool isCut = false;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (!isNearChange(m_lines, i)) {
            isCut = true;
            continue;
        }
        tone.setForeground(color(Token::Text3, currentTheme()));
        if (std::exchange(isCut, false))
            end.insertText(QStringLiteral("…\n"), tone);
        tone.setForeground(color(toneOf(m_lines[i].kind), currentTheme()));
        end.insertText(diffSign(m_lines[i].kind) + m_lines[i].text + QLatin1Char('\n'), tone);
    }
    setTextCursor(QTextCursor(document()));
}

void DiffView::changeEvent(QEvent* event)
{
    QTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        fill();
}

} // namespace triarch
