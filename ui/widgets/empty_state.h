// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QBoxLayout;
class QLabel;

namespace triarch {

class ActionButton;
class IconView;

/// What a pane shows when it has nothing: icon, what is so, what comes of it, and an action, at most two. Where all of
/// it has no room the icon goes first, then what comes of it.
class EmptyState : public QWidget {
    Q_OBJECT
public:
    enum class Form {
        Column, ///< in the middle of a pane
        Line,   ///< low and wide panes: all in one line
        View    ///< a whole view: big heading
    };
    explicit EmptyState(QWidget* parent = nullptr, Form form = Form::Column);

    void show(const QString& icon, const QString& heading, const QString& sentence);
    using QWidget::show;
    void setAction(const QString& text); ///< empty: none
    void setOther(const QString& text);  ///< beside it; empty: none
    int leastHeight() const;             ///< of the heading and the actions, at its width

Q_SIGNALS:
    void activated(); ///< the action was pressed
    void otherWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    enum class Spared { Nothing, Edge, Icon, Sentence }; ///< and what stands before it
    void spare(Spared spared);
    void fit();
    void buildColumn(QBoxLayout* box);
    void buildLine(QBoxLayout* box);

    const Form m_form;
    IconView* m_icon;
    QLabel* m_heading;
    QLabel* m_sentence;
    ActionButton* m_action;
    ActionButton* m_other;
};

} // namespace triarch
