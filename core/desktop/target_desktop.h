// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/target.h"
#include "core/desktop/desktop.h"
#include "core/desktop/target_area.h"

#include <functional>

namespace triarch {

/// Where a monitor is now, root pixels. NotFound when there is none of that name.
using FindMonitor = std::function<Result<QRect>(const QString& name, Deadline deadline)>;

/// A display limited to a monitor, or to the windows of one application: the picture is cut to it, every coordinate
/// counts from its corner, and input outside is refused. The target is looked for anew every time, so it may move.
///
/// The windows of an application are those of the class named and every other window of the same processes, such as
/// menus and dialogs. Between them the picture is grey.
class TargetDesktop final : public Desktop {
public:
    /// @param whole        outlives it
    /// @param findMonitor  asked for monitors only
    TargetDesktop(Desktop& whole, Target target, FindMonitor findMonitor)
        : m_whole(whole),
          m_target(std::move(target)),
          m_findMonitor(std::move(findMonitor))
    {
    }

    QString name() const override { return m_whole.name(); }
    Result<QSize> size() override;
    /// These fail with NotFound when the target is not there, else as the whole desktop does.
    Result<Frame> capture(Deadline deadline) override;
    Result<Frame> capturePart(const QRect& part, Deadline deadline) override;
    Result<std::vector<WindowInfo>> windows(Deadline deadline) override;
    Result<std::vector<WindowInfo>> allWindows(Deadline deadline) override { return m_whole.allWindows(deadline); }
    Result<Change> awaitChange(Deadline deadline, std::stop_token stop) override;
    QRegion animatedRegion() override;
    Result<QStringList> chordNames(const QString& chord) override { return m_whole.chordNames(chord); }
    TerminalLines& terminalLines() override { return m_whole.terminalLines(); }
    void beginAction() override { m_whole.beginAction(); }
    void endAction() override { m_whole.endAction(); }
    /// StaleTarget when the target has changed its size since the last picture, or moves before the press; PolicyDenied
    /// for points outside it, presses that a window outside would get, and keys that would go to one: of another
    /// application, or of which less than the middle lies on the monitor.
    Result<InputReport> send(const Input& input, const InputAuthorizer& judge, std::stop_token stop) override;

private:
    class InsideAuthorizer;
    struct Look {
        TargetArea targetArea;
        std::vector<WindowInfo> windows; ///< of the whole display, lowest first
        QSet<WindowId> ids;              ///< of those that belong to the target
    };
    Result<Look> look() const;
    Result<TargetArea> locate(const std::vector<WindowInfo>& windows, Deadline deadline) const;
    Result<TargetArea> monitorArea(Deadline deadline) const;
    Result<TargetArea> windowArea(const std::vector<WindowInfo>& windows) const;

    Desktop& m_whole;
    Target m_target;
    FindMonitor m_findMonitor;
    QRect m_shown; ///< the last picture's area, root pixels
};

} // namespace triarch
