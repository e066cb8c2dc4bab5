// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/status_item.h"

#include "ui/style/fonts.h"
#include "ui/style/ink.h"

#include <QAction>
#include <QEvent>

namespace triarch {

namespace {

constexpr int iconPixels = 12;

} // namespace

StatusItem::StatusItem(const char* name, QAction& way, QWidget* parent)
    : ActionButton(QString(), QString(), ButtonRole::Flat, parent),
      m_name(name),
      m_way(&way)
{
    setLook(*this, "extent", QStringLiteral("status"));
    setFont(triarch::font(TextRole::Caption));
    setIconSize({iconPixels, iconPixels});
    connect(this, &QAbstractButton::clicked, this, [this] { m_way->trigger(); });
}

void StatusItem::show(const QString& icon, const QString& text, Token token)
{
    m_isBad = token != Token::Text2;
    setIconName(icon);
    setText(text);
    setInk(m_isBad ? std::optional(token) : std::nullopt);
    setAccessibleDescription(text); // the name says what, this how much
}

void StatusItem::setWay(QAction& way)
{
    m_way = &way;
    tell();
}

void StatusItem::setMore(const QString& more)
{
    m_more = more;
    tell();
}

void StatusItem::retranslate(const QString& name)
{
    setAccessibleName(name);
    tell();
}

/// A new look would give back the font that buttons have.
void StatusItem::changeEvent(QEvent* event)
{
    ActionButton::changeEvent(event);
    const QFont small = triarch::font(TextRole::Caption);
    if (event->type() == QEvent::FontChange && font().pixelSize() != small.pixelSize())
        setFont(small);
}

void StatusItem::tell()
{
    setToolTip(m_more.isEmpty() ? m_way->statusTip() : m_more + QLatin1Char('\n') + m_way->statusTip());
}

} // namespace triarch
