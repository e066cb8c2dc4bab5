// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/action_button.h"

namespace triarch {

/// One item of the status bar: its icon and words say how it stands, a press leads to the pane that says more.
class StatusItem : public ActionButton {
    Q_OBJECT
public:
    /// @param name  of what it tells, in English, for readers
    /// @param way   leads to its pane; outlives the item
    StatusItem(const char* name, QAction& way, QWidget* parent);

    /// @param token  other than Text2: something is wrong, and the item never gives way to others
    void show(const QString& icon, const QString& text, Token token = Token::Text2);
    using QWidget::show;
    void setWanted(bool wanted) { m_isWanted = wanted; } ///< there is something to say
    bool isWanted() const { return m_isWanted; }
    bool isBad() const { return m_isBad; }
    void setWay(QAction& way);         ///< another pane says more of it now; outlives the item
    void setMore(const QString& more); ///< a line of the tip above where the item leads
    void retranslate(const QString& name);
    const char* name() const { return m_name; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void tell();

    const char* m_name;
    QAction* m_way;
    QString m_more;
    bool m_isWanted = true;
    bool m_isBad = false;
};

} // namespace triarch
