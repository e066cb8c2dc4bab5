// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/tool_tester.h"

#include <QWidget>

class QVBoxLayout;

namespace triarch {

class ActionButton;
class SegmentedControl;
class TintedLabel;
class WireText;

/// One call in the words of each contract, one at a time: what is asked, what was answered, and a button for each that
/// copies it to the letter.
class DialectTalk : public QWidget {
    Q_OBJECT
public:
    explicit DialectTalk(QWidget* parent = nullptr);

    void show(const QList<ToolTestText>& words); ///< keeps the contract that is chosen
    using QWidget::show;
    void choose(const QString& dialect);
    QList<QWidget*> stops() const; ///< of Tab, in their order
    void focusReply();             ///< or, while there is none, the choice of its contract

protected:
    void changeEvent(QEvent* event) override;

private:
    /// A heading with its button, and the text below them.
    struct Part {
        TintedLabel* title = nullptr;
        ActionButton* copy = nullptr;
        WireText* text = nullptr;
        QString exact = {}; ///< what is copied
    };
    Part addPart(QVBoxLayout* column, const QString& name);
    static void fill(Part& part, const QStringList& said);
    void showChosen();
    void retranslate();

    SegmentedControl* m_choice;
    TintedLabel* m_none;
    Part m_shell;
    Part m_request;
    Part m_reply;
    QList<ToolTestText> m_words;
};

} // namespace triarch
