// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"
#include "core/protocols/action_runner.h"
#include "core/protocols/deskctl/deskctl_context.h"

namespace triarch {

/// Who asks for a line.
struct LucyCaller {
    QString request = {};                    ///< id of what is asked, for the journal
    qint64 process = 0;                      ///< 0: nobody knows
    QString source = QStringLiteral("lucy"); ///< for policy and journal
};

/// Lucy's six actions, one line in and one reply out. Codes: E_INVALID_ARG, E_NOT_FOUND, E_EXEC_FAIL, E_TIMEOUT.
///
/// A line is `list_windows`, `find_window PATTERN`, `focus_window WID`, `send_keys WID KEYS`, `type_text WID TEXT` or
/// `screenshot WID|root`. The text is everything behind the one space after the WID, blanks at its end included. WIDs
/// are read in hexadecimal and compared by value. Used by one thread at a time. Source: lucy-x11-agent-api.md.
class LucyService {
public:
    static constexpr Millis timeout{2000}; ///< for a whole request

    using PictureOf = decltype(DeskctlContext::windowPicture);
    /// All of it outlives the service. @param door  leads nowhere: it only looks
    LucyService(Desktop& desktop, ActionRunner runner, bool sandboxed, PictureOf pictureOf = {})
        : m_desktop(desktop),
          m_runner(std::move(runner)),
          m_sandboxed(sandboxed),
          m_pictureOf(std::move(pictureOf))
    {
    }

    /// Whether a line goes through the door; everything else, also what there is not, is looked up.
    static bool acts(const QString& line);

    /// The reply without its last line's end; no lines: no windows.
    /// @param deadline  when `stop` comes of itself; what was cut off after it is E_TIMEOUT
    /// Fails with DisplayLost alone.
    Result<QString> handle(const QString& line, Deadline deadline, std::stop_token stop, const LucyCaller& caller = {});

    /// "ERR E_EXEC_FAIL DETAIL" of an error, or the code that says more.
    static QString errorLine(const Error& error);

private:
    struct Call {
        QString rest; ///< what follows the action's word and its one space
        Deadline deadline;
        std::stop_token stop;
        LucyCaller caller;
    };
    using Reply = tl::expected<QString, Error>; ///< InvalidArgument, NotFound, Timeout keep their meaning

    Reply listWindows(const Call& call);
    Reply findWindow(const Call& call);
    Reply focusWindow(const Call& call);
    Reply sendKeys(const Call& call);
    Reply typeText(const Call& call);
    Reply screenshot(const Call& call);

    Result<WindowInfo> windowMeant(const QString& wid);
    Result<QImage> pictureOf(const QString& wid);
    Reply sendTo(const Call& call, const std::function<Input(const QString&)>& input);
    Reply focusOn(const Call& call, const WindowInfo& window);
    static Result<Frame> withKeyboard(Frame seen, const WindowInfo& window);
    /// @param keyboard  whose the keys are; null: nobody's, it is no key
    Reply perform(const Call& call, const Input& input, const WindowInfo* keyboard = nullptr);

    Desktop& m_desktop;
    ActionRunner m_runner;
    bool m_sandboxed;
    PictureOf m_pictureOf;
    int m_actions = 0;
};

} // namespace triarch
