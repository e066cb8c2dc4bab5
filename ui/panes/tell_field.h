// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"

#include <QWidget>

class QAction;
class QLineEdit;

namespace triarch {

class ActionButton;

/// One line that the operator tells the personas; it enters the next turn, or answers a call for help, which the
/// banner shows.
class TellField : public QWidget {
    Q_OBJECT
public:
    explicit TellField(QWidget* parent = nullptr);

    void fillRoom(); ///< its parent gets a line and the field below it, and is hidden until there is a mission
    void show(const ConsoleState& state);
    using QWidget::show;
    bool isInUse() const; ///< somebody writes in it
    void focusText();
    void keep(const QString& text); ///< to be sent or not; what is written there stays
    void confirm();                 ///< what was told has been taken: the field is free for the next

Q_SIGNALS:
    void told(const QString& text); ///< it stays in the field until confirm()

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void send();
    void refresh();
    QStringList hints() const; ///< for the empty field, longest first
    QString fitting(const QStringList& longestFirst) const;

    ConsoleState m_state;
    QLineEdit* m_text;
    QAction* m_sign;
    ActionButton* m_send;
    int m_sentInTurn = -1; ///< the turn in which the last text was sent; negative: none since
};

} // namespace triarch
