// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/paths.h"
#include "ui/models/action_edit.h"
#include "ui/panes/tester_pane.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_button.h"

#include <QApplication>
#include <QLabel>
#include <QPlainTextEdit>

/// The tester alone, without anybody who runs what it asks for.
namespace triarch::test {

inline QString text(const char* utf8) { return QString::fromUtf8(utf8); }

inline const QStringList names{text("click_element"), text("press_key"), text("wait"), text("report_completion")};

inline ConsoleState onOwnDisplay()
{
    ConsoleState state;
    state.display = {text(":99"), {1280, 800}, true};
    state.display.socket = text("/run/host.sock");
    return state;
}

inline ConsoleState inMission(bool wants, bool has)
{
    ConsoleState state = onOwnDisplay();
    state.isActive = true;
    state.wantsControl = wants;
    state.isInControl = has;
    return state;
}

inline Theme themed(Theme theme)
{
    applyTheme(*qApp, theme);
    return theme;
}

/// The pane with a form of one tool that can be used.
struct TesterStage {
    explicit TesterStage(const char* tool = "press_key", const QJsonObject& arguments = {{"key", "a"}})
    {
        pane.setTools(names, tools, [](const QString& name) {
            return name == names.back()
                ? text("report_completion is a mission's own word: by hand there is nothing to do")
                : QString();
        });
        Proposal proposal;
        proposal.tool = text(tool);
        proposal.arguments = arguments;
        proposal.arguments.insert(text("justification"), text("Tried by the operator's hand"));
        edit.offer(0, proposal, {1280, 800});
        edit.begin(tools);
        pane.showTool(proposal.tool);
        pane.resize(376, 900);
        pane.QWidget::show();
    }
    QString said(const char* part)
    {
        const auto* line = pane.findChild<QWidget*>(text(part));
        return line->isVisible()
            ? line->findChild<QLabel*>(QString(), Qt::FindChildrenRecursively) ? words(*line) : QString()
            : QString();
    }
    static QString words(const QWidget& line)
    {
        QStringList all;
        for (const auto* label : line.findChildren<QLabel*>())
            all << label->text();
        return all.join(QString());
    }
    void pastes(const Result<ToolTestReading>& reading)
    {
        pane.findChild<QPlainTextEdit*>(text("trialPaste"))->setPlainText(text("{"));
        pane.showReading(reading);
    }
    ActionButton* button(const char* name) { return pane.findChild<ActionButton*>(text(name)); }
    QString fix() { return button("trialFix")->isVisible() ? button("trialFix")->text() : QString(); }

    const Theme theme = themed(Theme::Dark); ///< before the pane, which measures its lines
    ToolRegistry tools = *ToolRegistry::load(sourcePath(text("prompts/tools")));
    ActionEdit edit{ActionEdit::Of::Anything};
    TesterPane pane{edit};
};

} // namespace triarch::test
