// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/action_edit.h"

#include <QFrame>
#include <QHash>

class QBoxLayout;
class QGridLayout;
class QLineEdit;

namespace triarch {

class ActionButton;
class TintedLabel;

/// The arguments of an action as fields, made from its tool's schema, in the place of the card's facts: what is typed
/// here moves the crosshair, and the crosshair writes here. Escape leaves it, Return takes what is written.
class ArgumentForm : public QFrame {
    Q_OBJECT
public:
    /// Its own buttons end an edit; without them nothing does, and Return is told.
    enum class Buttons { Shown, None };
    explicit ArgumentForm(ActionEdit& edit, QWidget* parent = nullptr, Buttons buttons = Buttons::Shown);

    /// Beside each other, as many as there is room for, with the buttons at their right: where it is broad and low,
    /// and whatever is said leaves it its height.
    void setAcross(bool across);
    void setHinted(bool hinted);    ///< else how a place is written is said by the tips alone: there is little height
    void open();                    ///< the fields of the edit that has begun; the first takes the keyboard
    QList<QWidget*> inputs() const; ///< of its fields, in their order

Q_SIGNALS:
    void returned();              ///< Return, where there are no buttons
    void placeEntered(int index); ///< the keyboard is in that place's fields

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        ArgumentField field;
        QList<QWidget*> inputs; ///< two of a place, else one
        TintedLabel* problem = nullptr;
    };
    void build();
    void addRow(QGridLayout* grid, const ArgumentField& field, int at);
    int perLine() const;
    void placeProblem();
    int textHeight() const;
    QList<QWidget*> inputsFor(const ArgumentField& field, QWidget* parent);
    void markApplier(QWidget& part) const;
    QLineEdit* lineFor(const ArgumentField& field, QWidget* parent);
    void finish();
    void take(const Row& row);
    void spread(const Row& row);
    void show(const Row& row);
    void showProblem();
    void refresh();
    void retranslate();
    void nameApply();
    using QFrame::show;

    ActionEdit& m_edit;
    const Buttons m_buttons;
    bool m_isAcross = false;
    bool m_isHinted = true;
    QBoxLayout* m_parts;   ///< what is written, and the buttons
    QBoxLayout* m_written; ///< the fields, and what is said about them
    QWidget* m_body = nullptr;
    std::vector<Row> m_rows;
    TintedLabel* m_hint;
    TintedLabel* m_problem;
    ActionButton* m_apply;
    ActionButton* m_cancel;
    bool m_isShowing = false; ///< what changes comes from the edit
};

} // namespace triarch
