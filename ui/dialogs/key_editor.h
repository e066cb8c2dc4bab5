// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"

#include <QWidget>

class QKeySequenceEdit;
class QLabel;
class QPushButton;

namespace triarch {

/// Another key for one action: it is pressed, judged, and set. What it takes from another action is said before.
class KeyEditor : public QWidget {
    Q_OBJECT
public:
    /// @param actions  outlive it
    explicit KeyEditor(AppActions& actions, QWidget* parent = nullptr);

    void show(std::optional<ActionId> id); ///< nullopt: none is chosen
    using QWidget::show;
    void listen(); ///< the next key is the one

Q_SIGNALS:
    void changed(); ///< the keys of an action, maybe of two

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void take();
    void judge();
    void set(const QList<QKeySequence>& keys);
    void useUsual();
    QKeySequence pressed() const;
    QString faultOf(const QKeySequence& key) const; ///< empty: none
    void retranslate();

    AppActions& m_actions;
    std::optional<ActionId> m_id;
    QLabel* m_name;
    QKeySequenceEdit* m_key;
    QPushButton* m_set;
    QPushButton* m_remove;
    QPushButton* m_usual;
    QLabel* m_note;
};

} // namespace triarch
