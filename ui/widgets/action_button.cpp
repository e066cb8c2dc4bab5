// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/action_button.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/style/theme.h"

#include <QAction>
#include <QEvent>
#include <QPainter>
#include <QStyleOptionToolButton>
#include <QStylePainter>

namespace triarch {

namespace {

constexpr int iconGap = 6;
constexpr int hintGap = 8;
constexpr int chevron = 12;
constexpr int chevronGap = 5;

QString wordOf(ButtonRole role)
{
    switch (role) {
    case ButtonRole::Normal:
        return QStringLiteral("normal");
    case ButtonRole::Primary:
        return QStringLiteral("primary");
    case ButtonRole::Danger:
        return QStringLiteral("danger");
    case ButtonRole::Flat:
        return QStringLiteral("flat");
    case ButtonRole::Link:
        return QStringLiteral("link");
    case ButtonRole::Hold:
        return QStringLiteral("hold");
    }
    Q_UNREACHABLE();
}

Token inkOf(ButtonRole role)
{
    switch (role) {
    case ButtonRole::Primary:
        return Token::OnFill;
    case ButtonRole::Danger:
        return Token::Failed;
    case ButtonRole::Flat:
        return Token::Text2;
    case ButtonRole::Link:
        return Token::Accent;
    case ButtonRole::Hold:
        return Token::Waiting;
    default:
        return Token::Text;
    }
}

} // namespace

ActionButton::ActionButton(QWidget* parent) : QToolButton(parent)
{
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setFont(triarch::font(TextRole::Base, QFont::Medium));
    setIconSize({15, 15});
    setFocusPolicy(Qt::TabFocus); // a click must not take the keyboard from where the operator types
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    setProperty("role", wordOf(m_role));
}

ActionButton::ActionButton(QAction* action, QWidget* parent) : ActionButton(parent) { setDefaultAction(action); }

ActionButton::ActionButton(const QString& iconName, const QString& text, ButtonRole role, QWidget* parent)
    : ActionButton(parent)
{
    m_iconName = iconName;
    setText(text);
    setRole(role);
}

void ActionButton::setRole(ButtonRole role)
{
    m_role = role;
    setLook(*this, "role", wordOf(role));
}

void ActionButton::setIconName(const QString& name)
{
    m_iconName = name;
    updateGeometry();
    update();
}

void ActionButton::setInk(std::optional<Token> ink)
{
    m_ink = ink;
    update();
}

void ActionButton::setHint(const QString& hint)
{
    if (m_hint == hint)
        return;
    m_hint = hint;
    setAccessibleDescription(hint);
    updateGeometry();
    update();
}

void ActionButton::setChevron(bool shown)
{
    m_hasChevron = shown;
    updateGeometry();
    update();
}

bool ActionButton::showsIcon(Qt::ToolButtonStyle style) const
{
    return style != Qt::ToolButtonTextOnly && !(m_iconName.isEmpty() && icon().isNull());
}

bool ActionButton::showsText(Qt::ToolButtonStyle style) const
{
    return style != Qt::ToolButtonIconOnly && !text().isEmpty();
}

/// What is read: an ampersand marks the letter that Alt reaches it by.
QString ActionButton::words() const
{
    QString shown = text();
    return shown.remove(QLatin1Char('&'));
}

QFont ActionButton::hintFont() const
{
    QFont made = triarch::font(TextRole::Caption);
    made.setPixelSize(std::min(made.pixelSize(), font().pixelSize()));
    return made;
}

int ActionButton::contentWidth(Qt::ToolButtonStyle style) const
{
    int width = showsIcon(style) ? iconSize().width() : 0;
    if (!showsText(style))
        return width;
    width += (showsIcon(style) ? iconGap : 0) + fontMetrics().horizontalAdvance(words());
    width += m_hasChevron ? chevronGap + chevron : 0;
    return m_hint.isEmpty() ? width : width + hintGap + QFontMetrics(hintFont()).horizontalAdvance(m_hint);
}

/// Must not touch the button: who asks for a size while a layout is made would ask for the next one.
QSize ActionButton::sizeAs(Qt::ToolButtonStyle style) const
{
    ensurePolished();
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.toolButtonStyle = style;
    const int high = std::max(fontMetrics().height(), iconSize().height());
    const QSize size =
        QWidget::style()->sizeFromContents(QStyle::CT_ToolButton, &option, {contentWidth(style), high}, this);
    return size - QSize(3, 3); // QStyleSheetStyle adds these to every tool button
}

Token ActionButton::ink() const { return m_ink.value_or(inkOf(m_role)); }

QColor ActionButton::wordColor() const
{
    const Theme theme = currentTheme();
    if (!isEnabled())
        return disabledText(theme);
    if (isChecked())
        return color(Token::Accent, theme);
    return color(m_role == ButtonRole::Flat && !m_ink && underMouse() ? Token::Text : ink(), theme);
}

void ActionButton::paintEvent(QPaintEvent* /*event*/)
{
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text.clear();
    option.icon = QIcon();
    option.features &= ~QStyleOptionToolButton::HasMenu;
    QStylePainter painter(this);
    painter.drawComplexControl(QStyle::CC_ToolButton, option);
    QRect room(0, 0, contentWidth(toolButtonStyle()), height());
    room.moveCenter(rect().center());
    if (const QString place = property("place").toString(); m_role == ButtonRole::Link && !place.isEmpty())
        place == QLatin1String("first") ? room.moveLeft(0) : room.moveRight(rect().right()); // no padding there
    paintContents(painter, room);
}

void ActionButton::paintContents(QPainter& painter, QRect room) const
{
    const auto mirrored = [&](const QRect& part) { return QStyle::visualRect(layoutDirection(), rect(), part); };
    if (showsIcon(toolButtonStyle())) {
        QRect place(QPoint(room.left(), 0), iconSize());
        place.moveTop((height() - iconSize().height()) / 2);
        const Token token = isChecked() ? Token::Accent : ink();
        const QString name = m_iconName.isEmpty() ? icon().name() : m_iconName;
        const QIcon drawn = triarch::icon(name, token, token);
        drawn.paint(&painter, mirrored(place), Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
        room.setLeft(place.right() + 1 + iconGap);
    }
    if (!showsText(toolButtonStyle()))
        return;
    painter.setFont(font());
    painter.setPen(wordColor());
    painter.drawText(
        mirrored(room), Qt::AlignVCenter | Qt::AlignLeading | Qt::TextSingleLine | Qt::TextShowMnemonic, text());
    room.setLeft(room.left() + fontMetrics().horizontalAdvance(words()));
    if (m_hasChevron) {
        const QRect place(room.left() + chevronGap, (height() - chevron) / 2, chevron, chevron);
        triarch::icon(QStringLiteral("chevron-down"), ink(), ink())
            .paint(&painter, mirrored(place), Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
        room.setLeft(place.right() + 1);
    }
    room.setLeft(room.left() + hintGap);
    painter.setFont(hintFont());
    if ((m_role == ButtonRole::Normal || m_role == ButtonRole::Flat) && isEnabled() && !isChecked())
        painter.setPen(color(Token::Text3, currentTheme()));
    painter.drawText(mirrored(room), Qt::AlignVCenter | Qt::AlignLeading | Qt::TextSingleLine, m_hint);
}

bool ActionButton::event(QEvent* event)
{
    const bool done = QToolButton::event(event);
    // Set by setText or by the action; the name stays when the words are hidden.
    if (event->type() == QEvent::ActionChanged || event->type() == QEvent::FontChange)
        updateGeometry();
    return done;
}

} // namespace triarch
