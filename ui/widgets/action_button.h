// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/tokens.h"

#include <QToolButton>
#include <optional>

namespace triarch {

/// What a button means; the style sheet and the icon take their colours from it.
enum class ButtonRole { Normal, Primary, Danger, Flat, Link, Hold };

/// A button with icon, words and, smaller and fainter, a hint such as its key: "Panic 3× Esc". As wide as its words in
/// any language. Takes everything from a default action when it has one. Return never presses it, Space does.
class ActionButton : public QToolButton {
    Q_OBJECT
public:
    explicit ActionButton(QWidget* parent = nullptr);
    explicit ActionButton(QAction* action, QWidget* parent = nullptr);
    ActionButton(const QString& iconName, const QString& text, ButtonRole role, QWidget* parent = nullptr);

    void setRole(ButtonRole role);
    ButtonRole role() const { return m_role; }
    void setIconName(const QString& name); ///< otherwise the name of the action's icon; empty: no icon
    void setInk(std::optional<Token> ink); ///< of icon and words; nullopt: the role's
    void setHint(const QString& hint);
    QString hint() const { return m_hint; }
    void setChevron(bool shown); ///< behind the words: they open a menu

    QSize sizeHint() const override { return sizeAs(toolButtonStyle()); }
    QSize sizeAs(Qt::ToolButtonStyle style) const; ///< what it would take with or without its words; changes nothing
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    bool showsIcon(Qt::ToolButtonStyle style) const;
    bool showsText(Qt::ToolButtonStyle style) const;
    QString words() const;
    QFont hintFont() const;
    int contentWidth(Qt::ToolButtonStyle style) const;
    Token ink() const;
    QColor wordColor() const;
    void paintContents(QPainter& painter, QRect room) const;

    ButtonRole m_role = ButtonRole::Normal;
    std::optional<Token> m_ink;
    QString m_iconName;
    QString m_hint;
    bool m_hasChevron = false;
};

} // namespace triarch
