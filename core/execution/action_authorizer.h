// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/desktop/desktop.h"
#include "core/policy/approval.h"

#include <QHash>

namespace triarch {

/// The gate's judge for one action: looks at the display right before the first event, and puts every press before the
/// policy with its effective chord and the class of the window that gets it.
class ActionAuthorizer final : public InputAuthorizer {
public:
    /// @param who     door, sandboxed, granted; the rest comes with each press
    /// @param seen    the frame the action was decided on; outlives the judge, as all the others do
    /// @param permit  the operator's yes to it; null: none was asked for
    ActionAuthorizer(const Policy& policy, const PolicyRequest& who, Desktop& desktop, const Action& action,
        const Frame& seen, const Permit* permit = nullptr)
        : m_policy(policy),
          m_who(who),
          m_desktop(desktop),
          m_action(action),
          m_seen(seen),
          m_permit(permit),
          m_begun(desktop.terminalLines().touched())
    {
    }

    Result<void> confirm() const override;
    Result<void> judge(const Press& press) const override;
    /// A window that came under the end of a drag has its rules asked; one that was there when the action was decided
    /// has been, and the dragged window itself is where it should be.
    Result<void> authorizeDrop() const override;
    bool isTerminal(const std::vector<WindowId>& receivers) const override;

    /// Adds the sent text to the lines of the windows that were allowed a press.
    /// @param isDone  the whole action was sent, and its text arrived as it is
    void noteSent(bool isDone) const;

    /// The display as it was when it was found to be another one; nullopt: it never was.
    const std::optional<Frame>& mismatch() const { return m_mismatch; }

private:
    bool isPlainlySame() const;
    Result<void> confirmWhole() const;
    Result<void> comparePixels(Frame& now) const;
    Result<void> confirmWindows() const;
    Result<void> lookAgain(const Press& press) const;
    std::vector<const WindowInfo*> windowsFor(const Press& press) const;
    QString lineBefore(const Press& press, const WindowInfo* window) const;
    QString addedText(const Press& press) const;
    void noteReached(const WindowInfo* window, const PolicyRequest& request) const;
    bool reachesTerminal(const PolicyRequest& request) const;
    PolicyRequest requestFor(const Press& press, const WindowInfo* window) const;
    PolicyRequest requestInside(PolicyRequest request, const WindowInfo* receiver, WindowInfo inner) const;
    std::vector<PolicyRequest> requestsInside(
        const Press& press, const WindowInfo* receiver, const PolicyRequest& request) const;
    Result<void> requireExpected(const Press& press) const;

    const Policy& m_policy;
    PolicyRequest m_who;
    Desktop& m_desktop;
    const Action& m_action;
    const Frame& m_seen;
    const Permit* m_permit;
    mutable std::vector<WindowInfo> m_windows;
    mutable std::optional<Frame> m_mismatch;
    mutable Deadline m_freshUntil{};                          ///< so long the last look counts
    mutable std::optional<std::vector<WindowId>> m_receivers; ///< of the last press; nullopt: there was none
    mutable QString m_typed;                                  ///< bursts of typing so far
    const PhysicalInputFlag::Time m_begun;                    ///< last touch of the display before the action
    mutable QHash<WindowId, bool> m_reached; ///< windows that were allowed a press, 0: one unknown; true: a terminal
};

} // namespace triarch
