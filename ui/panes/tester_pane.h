// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"
#include "ui/panes/parts/trial_words.h"
#include "ui/tool_tester.h"

#include <QWidget>
#include <functional>

class QBoxLayout;
class QComboBox;
class QPlainTextEdit;
class QScrollArea;

namespace triarch {

class ActionButton;
class ActionEdit;
class ArgumentForm;
class DialectTalk;
class TintedLabel;
class ToolTestStatus;

/// A tool by hand: a pasted line or a form, what the rules would say, and what came of it in the words of every
/// contract. Nothing is sent before Run.
class TesterPane : public QWidget {
    Q_OBJECT
public:
    /// @param edit  of anything; outlives the pane
    explicit TesterPane(ActionEdit& edit, QWidget* parent = nullptr);

    void show(const ConsoleState& state);
    using QWidget::show;
    /// Why a tool is not tried, in core's words; empty: it can be.
    using Refusal = std::function<QString(const QString& tool)>;
    void setTools(const QStringList& names, const ToolRegistry& tools, const Refusal& refusal);
    /// Whether a call sends nothing, and so runs wherever a display is seen.
    using LooksOnly = std::function<bool(const triarch::Proposal& call)>;
    void setLooks(LooksOnly looks) { m_looks = std::move(looks); }
    void showTool(const QString& tool); ///< the edit has begun with it: its form
    void showWords(const QList<ToolTestText>& words);
    void showReading(const Result<ToolTestReading>& reading); ///< of what was pasted
    void showVerdict(const ToolTestVerdict& verdict);
    void showReport(const ToolTestReport& report);
    void showAnswer(ToolTestAnswer answer); ///< to what a rule asked, as long as the same is written
    void setRunning(bool isRunning);
    void setPicking(bool isPicking); ///< by whoever has taken the point, or given it up
    void forgetPaste();
    void focusTool();
    void focusPick();
    QString block() const; ///< why nothing is done by hand on this display outside a mission; empty: it may be
    bool canRun() const;   ///< on this display, as things stand
    bool isPicking() const;
    bool hasReport() const { return m_hasReport; } ///< what is shown came of running it
    DialectTalk& talk() { return *m_talk; }
    ArgumentForm& form() { return *m_form; }

Q_SIGNALS:
    void toolChosen(const QString& tool);
    void pasted(const QString& text);
    void dryRunWanted();
    void runWanted();
    void stopWanted(); ///< what is under way
    void pickWanted(bool isWanted);
    void displayWanted(); ///< a private one: there is none that could be acted on
    void controlWanted(); ///< of the mission that works the display
    void inputWanted();   ///< that is stopped
    void shown(bool isShown);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void orderTabs();
    void listen();
    QWidget* buildButtons();
    void fitWays();
    ToolTestBlock blockNow() const;
    bool looksOnly() const; ///< what is written
    bool canStop() const;
    void showRun();
    void showBlock();
    void showUsable();
    void showRead();
    void help(ToolTestBlock::Way way);
    void clearOutcome();
    void retranslate();

    ActionEdit& m_edit;
    LooksOnly m_looks;
    bool m_isLook = false; ///< what runs
    QScrollArea* m_area;
    QPlainTextEdit* m_paste;
    TintedLabel* m_pasteSays;
    QComboBox* m_tool;
    TintedLabel* m_help;
    ArgumentForm* m_form;
    ActionButton* m_pick;
    ActionButton* m_dry;
    ActionButton* m_run;
    QBoxLayout* m_ways = nullptr; ///< of the buttons
    ToolTestStatus* m_status;
    DialectTalk* m_talk;
    ConsoleState m_state;
    bool m_isRunning = false;
    bool m_hasReport = false;
    bool m_isFilling = false;                 ///< what is chosen comes from outside
    std::optional<ToolTestReading> m_reading; ///< of the line that was pasted
    bool m_isUnread = false;                  ///< the line that was pasted: the form has another call
};

} // namespace triarch
