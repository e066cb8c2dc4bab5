// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/process_tree.h"
#include "tests/support/pipeline_bench.h"

#include <QtTest>
#include <algorithm>
#include <unistd.h>

namespace triarch::test::terminals {

inline constexpr int waitMax = 20'000; ///< ms; the machine may be busy
inline const QRect around(100, 100, 500, 300);

inline Action keys(const QString& chord) { return Input(ChordInput{chord}); }
inline Action text(const QString& typed) { return Input(TypeInput{typed}); }
inline Action click(QPoint at, PointerButton button = PointerButton::Left)
{
    return Input(ClickInput{{at.x(), at.y()}, button});
}

/// The rule that asked or refused; "-": it was done; else what went wrong.
inline QString ruleOf(const Result<Outcome>& done)
{
    if (!done)
        return done.error().message;
    if (done->succeeded())
        return QStringLiteral("-");
    const bool isRule =
        done->error && (done->error->code == ErrorCode::NeedsApproval || done->error->code == ErrorCode::PolicyDenied);
    return isRule ? done->result.section(u'(', 1).section(u')', 0, 0) : done->result;
}

/// A door, and shells in terminals on its display.
struct Bench : PipelineBench {
    using PipelineBench::PipelineBench;

    std::vector<WindowInfo> windows() const
    {
        return desktop->windows(after(Millis(waitMax))).value_or(std::vector<WindowInfo>());
    }
    const WindowInfo* find(const std::function<bool(const WindowInfo&)>& isWanted)
    {
        m_windows = windows();
        const auto found = std::ranges::find_if(m_windows, isWanted);
        return found == m_windows.end() ? nullptr : &*found;
    }
    QString rule(const Action& action) { return ruleOf(perform(action, capture())); }

    /// Starts a shell in an xterm of that class, with the keyboard. Null: it did not come.
    QProcess* startTerminal(const QString& windowClass, const QStringList& options = {})
    {
        QStringList command{QStringLiteral("xterm"), QStringLiteral("-class"), windowClass, QStringLiteral("-geometry"),
            QStringLiteral("60x10+100+100")};
        command += options;
        command += {QStringLiteral("-e"), QStringLiteral("env"), QStringLiteral("EDITOR=true"), QStringLiteral("bash"),
            QStringLiteral("--norc"), QStringLiteral("--noprofile"), QStringLiteral("-i")};
        return desk.server.start(command);
    }
    bool hasShell(const QProcess& terminal) const
    {
        return ProcessTree::recent()->hasPseudoTerminalChild(pid_t(terminal.processId()), {});
    }
    bool focusWindowOf(const QProcess& terminal)
    {
        const auto* window = find([&](const WindowInfo& one) { return one.pid == terminal.processId(); });
        if (!window || !hasShell(terminal))
            return false;
        client.focus(window->id);
        return true;
    }
    void end(QProcess* terminal)
    {
        terminal->terminate();
        terminal->waitForFinished(waitMax);
        // The reading of processes that rules use is a moment old: the next bench must not find this shell in it.
        const auto hasShells = [] { return ProcessTree::recent()->hasPseudoTerminalChild(::getpid(), {}); };
        QTRY_VERIFY_WITH_TIMEOUT(!hasShells(), waitMax);
    }

private:
    std::vector<WindowInfo> m_windows;
};

} // namespace triarch::test::terminals
