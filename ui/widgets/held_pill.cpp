// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/held_pill.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/overlay_colors.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace triarch {

namespace {

constexpr int pillHeight = 24;
constexpr int heldIconSize = 14;

/// The icons have the colours of the theme; this one stands on a colour that follows none.
QPixmap darkIcon(const QString& name, qreal ratio)
{
    QPixmap made = iconPixmap(name, Token::Waiting, heldIconSize, ratio);
    QPainter painter(&made);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(QRect(0, 0, heldIconSize, heldIconSize), overlay::onHeld);
    return made;
}

} // namespace

HeldPill::HeldPill(QWidget* parent) : QWidget(parent), m_icon(new QLabel(this)), m_word(new QLabel(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 0, 12, 0);
    row->setSpacing(6);
    row->addWidget(m_icon);
    row->addWidget(m_word);
    m_icon->setPixmap(darkIcon(QStringLiteral("hourglass"), devicePixelRatioF()));
    QPalette dark = m_word->palette();
    dark.setColor(QPalette::WindowText, overlay::onHeld);
    m_word->setPalette(dark);
    m_word->setTextFormat(Qt::PlainText);
    m_word->setFont(triarch::font(TextRole::Secondary, QFont::DemiBold));
    setFixedHeight(pillHeight);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
}

void HeldPill::setKind(Kind kind)
{
    if (std::exchange(m_kind, kind) == kind)
        return;
    const bool isControl = kind == Kind::Control;
    m_icon->setPixmap(darkIcon(isControl ? QStringLiteral("hand") : QStringLiteral("hourglass"), devicePixelRatioF()));
    update();
}

void HeldPill::setText(const QString& words, const QString& brief)
{
    m_words = words;
    m_brief = brief;
    setAccessibleName(words);
    setToolTip(m_isBrief ? words : QString());
    m_word->setText(m_isBrief ? brief : words);
    updateGeometry(); // at once: who fits it in asks now, and not after its own layout's turn
}

void HeldPill::setBrief(bool isBrief)
{
    if (std::exchange(m_isBrief, isBrief) != isBrief)
        setText(m_words, m_brief);
}

QString HeldPill::text() const { return m_word->text(); }

int HeldPill::saving() const
{
    const QFontMetrics metrics = m_word->fontMetrics();
    return metrics.horizontalAdvance(m_words) - metrics.horizontalAdvance(m_brief);
}

void HeldPill::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_kind == Kind::Control ? overlay::control : overlay::held);
    painter.drawRoundedRect(QRectF(rect()), pillHeight / 2.0, pillHeight / 2.0);
}

} // namespace triarch
