// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"
#include "ui/trial_desk.h"

#include <QWidget>

class QComboBox;
class QPlainTextEdit;
class QScrollArea;

namespace triarch {

class ActionButton;
class ActionEdit;
class ArgumentForm;
class DialectTalk;
class IconLine;
class TintedLabel;

/// A tool by hand: a pasted line or a form, what the rules would say, and what came of it in the words of every
/// contract. Nothing is sent before Run.
class TesterPane : public QWidget {
    Q_OBJECT
public:
    /// @param edit  of anything; outlives the pane
    explicit TesterPane(ActionEdit& edit, QWidget* parent = nullptr);

    void show(const ConsoleState& state);
    using QWidget::show;
    void setTools(const QStringList& names, const ToolRegistry& tools);
    void showTool(const QString& tool); ///< the edit has begun with it: its form
    void showWords(const QList<TrialWords>& words);
    void showReading(const Result<TrialReading>& reading); ///< of what was pasted
    void showVerdict(const TrialVerdict& verdict);
    void showReport(const TrialReport& report);
    void setRunning(bool isRunning);
    void setPicking(bool isPicking); ///< by whoever has taken the point, or given it up
    void forgetPaste();
    void focusTool();
    QString block() const; ///< why nothing is run on this display as things stand; empty: it may be
    bool canRun() const { return block().isEmpty(); }
    bool isPicking() const;
    bool hasReport() const { return m_hasReport; } ///< what is shown came of running it
    DialectTalk& talk() { return *m_talk; }
    ArgumentForm& form() { return *m_form; }

Q_SIGNALS:
    void toolChosen(const QString& tool);
    void pasted(const QString& text);
    void dryRunWanted();
    void runWanted();
    void pickWanted(bool isWanted);
    void displayWanted(); ///< there is none
    void shown(bool isShown);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    QWidget* buildButtons();
    void showBlock();
    void showUsable();
    void clearOutcome();
    void retranslate();

    ActionEdit& m_edit;
    QScrollArea* m_area;
    QPlainTextEdit* m_paste;
    TintedLabel* m_pasteSays;
    QComboBox* m_tool;
    TintedLabel* m_help;
    ArgumentForm* m_form;
    ActionButton* m_pick;
    ActionButton* m_dry;
    ActionButton* m_run;
    IconLine* m_block; ///< why nothing can be run
    ActionButton* m_fix;
    IconLine* m_outcome; ///< of a dry run, or of the last one
    DialectTalk* m_talk;
    ConsoleState m_state;
    bool m_isRunning = false;
    bool m_hasReport = false;
    bool m_isFilling = false; ///< what is chosen comes from outside
};

} // namespace triarch
