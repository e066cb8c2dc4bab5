// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/phase_trail.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace triarch {

namespace {

constexpr int phaseIconSize = 13;
constexpr int phaseGap = 6;
constexpr int between = 10;
const QString verification = QStringLiteral("VERIFICATION"); // the one phase that the agent contract names

QFont nameFont(bool isCurrent)
{
    QFont made = triarch::font(TextRole::Secondary);
    if (isCurrent)
        made.setWeight(QFont::DemiBold);
    return made;
}

} // namespace

PhaseTrail::PhaseTrail(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

QSize PhaseTrail::sizeHint() const
{
    int width = 0;
    for (const auto& piece : pieces())
        width += widthOf(piece);
    return {std::max(width, 60), 24};
}

void PhaseTrail::show(const QList<PhaseEntry>& phases, Last last, const QString& emptyText, bool compact)
{
    const bool isOtherLanguage = accessibleName() != tr("Phases");
    if (phases == m_phases && last == m_last && emptyText == m_emptyText && compact == m_isCompact && !isOtherLanguage)
        return;
    m_phases = phases;
    m_last = last;
    m_emptyText = emptyText;
    m_isCompact = compact;
    QStringList names;
    for (const auto& phase : phases)
        names << phase.name;
    if (isVerificationToCome())
        names << tr("%1 to come").arg(verification);
    setAccessibleName(tr("Phases"));
    setAccessibleDescription(names.isEmpty() ? emptyText : names.join(QStringLiteral(", ")));
    setToolTip(names.join(QStringLiteral(" › ")));
    updateGeometry();
    update();
}

/// A mission is completed there and nowhere else; of those between the tactician decides as it comes to them.
bool PhaseTrail::isVerificationToCome() const
{
    return m_last == Last::Runs && !m_phases.isEmpty()
        && !m_phases.last().name.startsWith(verification, Qt::CaseInsensitive);
}

std::vector<PhaseTrail::Piece> PhaseTrail::pieces() const
{
    std::vector<Piece> all;
    for (const auto& phase : m_phases) {
        const bool isLast = &phase == &m_phases.last();
        const bool isCurrent = isLast && m_last == Last::Runs;
        const bool isBroken = isLast && m_last == Last::BrokenOff;
        const QString turns = m_isCompact       ? QString()
            : isCurrent                         ? tr("since %1").arg(phase.firstTurn)
            : phase.firstTurn == phase.lastTurn ? tr("turn %1").arg(phase.firstTurn)
                                                : tr("turns %1–%2").arg(phase.firstTurn).arg(phase.lastTurn);
        const char* icon = isCurrent ? "circle-dot" : isBroken ? "circle-stop" : "check";
        const Token token = isCurrent ? Token::Accent : isBroken ? Token::Text3 : Token::Done;
        all.push_back(
            {QString::fromLatin1(icon), phase.name, turns, token, isCurrent, isCurrent ? Token::Text : Token::Text2});
    }
    if (isVerificationToCome())
        all.push_back({QStringLiteral("circle"), verification, {}, Token::Text3, false, Token::Text3});
    return all;
}

QStringList PhaseTrail::icons() const
{
    QStringList all;
    for (const auto& piece : pieces())
        all << piece.icon;
    return all;
}

int PhaseTrail::widthOf(const Piece& piece) const
{
    const QFontMetrics metrics(triarch::font(TextRole::Secondary)); // as it is painted
    const int turns = piece.turns.isEmpty() ? 0 : phaseGap + metrics.horizontalAdvance(piece.turns);
    return phaseIconSize + phaseGap + QFontMetrics(nameFont(piece.isCurrent)).horizontalAdvance(piece.name) + turns
        + 2 * between + phaseIconSize;
}

void PhaseTrail::paintPiece(QPainter& painter, const Piece& piece, int& x, bool isLast) const
{
    const int middle = height() / 2;
    const auto drawIcon = [&](const QString& name, Token token) {
        painter.drawPixmap(x, middle - phaseIconSize / 2, iconPixmap(name, token, phaseIconSize, devicePixelRatioF()));
        x += phaseIconSize + phaseGap;
    };
    const auto drawText = [&](const QString& text, const QFont& with, Token token) {
        painter.setFont(with);
        painter.setPen(color(token, currentTheme()));
        const int width = painter.fontMetrics().horizontalAdvance(text);
        painter.drawText(QRect(x, 0, width + 1, height()), Qt::AlignVCenter, text);
        x += width;
    };
    drawIcon(piece.icon, piece.token);
    drawText(piece.name, nameFont(piece.isCurrent), piece.ink);
    if (!piece.turns.isEmpty()) {
        x += phaseGap;
        drawText(piece.turns, triarch::font(TextRole::Secondary), Token::Text3);
    }
    x += between;
    if (!isLast)
        drawIcon(QStringLiteral("chevron-right"), Token::Text3);
    x += between - phaseGap;
}

void PhaseTrail::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const auto all = pieces();
    if (all.empty()) {
        painter.setFont(triarch::font(TextRole::Secondary));
        painter.setPen(color(Token::Text3, currentTheme()));
        painter.drawText(rect(), Qt::AlignVCenter, m_emptyText);
        return;
    }
    const std::size_t reached = m_phases.size(); // the current phase is always there, then as many before it as fit
    std::size_t first = reached - 1;
    int room = width() - widthOf(all[first]);
    while (first > 0 && room >= widthOf(all[first - 1]))
        room -= widthOf(all[--first]);
    const std::size_t end = reached < all.size() && room >= widthOf(all.back()) ? all.size() : reached;
    int x = 0;
    for (std::size_t i = first; i < end; ++i)
        paintPiece(painter, all[i], x, i + 1 == end);
}

} // namespace triarch
