// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/check_grid.h"

#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/icon_text.h"

#include <QResizeEvent>

namespace triarch {

namespace {

constexpr int checkRowHeight = 20;
constexpr int checkColumnGap = 8;

/// Before the words of a check where there is no icon.
QString checkSign(CheckState state)
{
    switch (state) {
    case CheckState::Passed:
    case CheckState::Granted:
        return QStringLiteral("\u2713");
    case CheckState::Asks:
        return QStringLiteral("?");
    case CheckState::Failed:
    case CheckState::Rejected:
    case CheckState::Unanswered:
        return QStringLiteral("\u2717");
    case CheckState::Pending:
        break;
    }
    return QStringLiteral("\u2022");
}

} // namespace

CheckGrid::CheckGrid(QWidget* parent) : QWidget(parent), m_line(new IconText(this))
{
    m_line->setFont(triarch::font(TextRole::Secondary));
    m_line->hide();
    for (IconText*& check : m_checks) {
        check = new IconText(this);
        check->setFont(triarch::font(TextRole::Secondary));
    }
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    show(CallCard());
}

void CheckGrid::show(const CallCard& card)
{
    QStringList words; // what one line says of them all is looked up there
    for (int i = 0; i < checkCount; ++i) {
        const CheckState state = card.checks[std::size_t(i)];
        IconText* shown = m_checks[std::size_t(i)];
        const QString text = checkText(CheckKind(i), state, card.aim);
        const bool isWeighty = state == CheckState::Asks || isFailure(state);
        dressIn(*shown, triarch::font(TextRole::Secondary, isWeighty ? QFont::Medium : QFont::Normal));
        if (state == CheckState::Passed || state == CheckState::Granted)
            shown->show(QStringLiteral("check"), Token::Done, text, Token::Text2);
        else if (state == CheckState::Asks)
            shown->show(QStringLiteral("shield-alert"), text, Token::Waiting);
        else if (isFailure(state))
            shown->show(QStringLiteral("x"), text, Token::Failed);
        else
            shown->show(QStringLiteral("circle-dashed"), text, Token::Text3);
        words << QStringLiteral("%1  %2").arg(checkSign(state), text);
        shown->setToolTip(state == CheckState::Pending ? tr("Checked right before it is sent") : QString());
    }
    const CheckLine line = checkLine(card);
    m_line->setToolTip(plainTip(words.join(QLatin1Char('\n'))));
    m_line->show(line.look.icon, line.look.token, line.look.word, line.ink);
    updateGeometry();
    place();
}

void CheckGrid::setDetail(Detail detail)
{
    if (std::exchange(m_detail, detail) == detail)
        return;
    m_line->setVisible(detail == Detail::Brief);
    for (IconText* check : m_checks)
        check->setVisible(detail == Detail::Each);
    updateGeometry();
    place();
}

int CheckGrid::columnWidth(int column) const
{
    const auto width = [this](int i) { return m_checks[std::size_t(i)]->sizeHint().width(); };
    return std::max(width(column), width(column + 2));
}

int CheckGrid::columnsFor(int width) const { return columnWidth(0) + checkColumnGap + columnWidth(1) <= width ? 2 : 1; }

QSize CheckGrid::sizeHint() const
{
    const int both = columnWidth(0) + checkColumnGap + columnWidth(1);
    return {both, heightForWidth(both)};
}

QSize CheckGrid::minimumSizeHint() const
{
    return {std::max(columnWidth(0), columnWidth(1)), m_detail == Detail::Brief ? checkRowHeight : 2 * checkRowHeight};
}

int CheckGrid::heightForWidth(int width) const { return heightFor(width, m_detail); }

int CheckGrid::heightFor(int width, Detail detail) const
{
    return detail == Detail::Brief ? checkRowHeight : checkCount / columnsFor(width) * checkRowHeight;
}

void CheckGrid::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    place();
}

void CheckGrid::place()
{
    m_line->setGeometry(0, 0, m_line->sizeHint().width(), checkRowHeight);
    const int columns = columnsFor(width());
    const int second = std::max(width() / 2 + 5, columnWidth(0) + checkColumnGap);
    const int left = std::min(second, width() - columnWidth(1));
    for (int i = 0; i < checkCount; ++i) {
        const int x = i % columns == 1 ? left : 0;
        m_checks[std::size_t(i)]->setGeometry(
            x, i / columns * checkRowHeight, m_checks[std::size_t(i)]->sizeHint().width(), checkRowHeight);
    }
}

} // namespace triarch
