// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"
#include "core/protocols/action_runner.h"
#include "core/protocols/deskctl/deskctl_context.h"
#include "core/protocols/deskctl/deskctl_reply.h"
#include "core/protocols/deskctl/deskctl_sessions.h"
#include "core/protocols/deskctl/deskctl_wait.h"

#include <QJsonArray>

namespace triarch {

/// Who asks, in deskctl's words.
struct DeskctlCaller {
    QString source = QStringLiteral("deskctl"); ///< for policy and journal: deskctl or mcp
    QString session = QStringLiteral("default");
    QString socketPath = {}; ///< where the session is served
    QString request = {};    ///< id of what is asked, for the journal
    qint64 process = 0;      ///< 0: nobody knows
};

/// The actions of deskctl's wire on a host's display, all that its contract names but ping and shutdown, which are its
/// host's. Beyond the contract: `button`, `modifiers` ("shift,ctrl") and `count` of clicks and drags, `duration` of
/// drags in seconds, `path` of drags as [[x, y], ...], `x` and `y` of scrolls, `hold` of presses in seconds; `window`,
/// `monitor`, `region` (within these), `cursor` and `force` of screenshots; `x_id` (true) of everything that names
/// windows; waits of four more kinds. Finer reasons of a failure are in data.detail. Used by one thread at a time.
/// Source: deskctl-wire-contract.md.
class DeskctlService {
public:
    /// All of it outlives the service. @param door  leads nowhere: it only looks
    DeskctlService(Desktop& desktop, ActionRunner runner, bool sandboxed, std::shared_ptr<DeskctlSessions> sessions,
        DeskctlContext world = {})
        : m_desktop(desktop),
          m_runner(std::move(runner)),
          m_sessions(std::move(sessions)),
          m_world(std::move(world)),
          m_reader(m_world.readText),
          m_sandboxed(sandboxed)
    {
    }

    /// Whether what is asked goes through the door; everything else, also what there is not, is looked up.
    static bool acts(const QString& action) { return methodOf(action).needs == Needs::ActionPipeline; }

    /// The reply {success, data, error} to a request {action, ...} that is no wait. Fails with DisplayLost alone.
    Result<QJsonObject> handle(const QJsonObject& request, const DeskctlCaller& caller, std::stop_token stop);

    /// The wait that a request asks for; nullopt: it asks for something else.
    static std::optional<tl::expected<DeskctlWait, DeskctlFailure>> waitOf(const QJsonObject& request);
    /// One look of a wait; nullopt: it goes on. Fails with DisplayLost alone.
    Result<std::optional<DeskctlReply>> observe(DeskctlWait& wait, const DeskctlCaller& caller);

private:
    enum class Needs { Nothing, Windows, Frame, ActionPipeline }; ///< the door needs a frame as well
    struct Call {
        const QJsonObject& request;
        const DeskctlCaller& caller;
        std::shared_ptr<DeskctlNumbers> numbers;
        Deadline since; ///< when the display was asked for what was seen
        Frame seen;     ///< as far as the action needs it
        std::stop_token stop;
        SeenWindows windows() const { return {seen.windows, since}; }
    };
    struct Method {
        DeskctlReply (DeskctlService::*run)(const Call&) = nullptr;
        Needs needs = Needs::Nothing;
    };
    static Method methodOf(const QString& action);
    Result<Frame> look(Needs needs);

    DeskctlReply listWindows(const Call& call);
    DeskctlReply snapshot(const Call& call);
    DeskctlReply screenshot(const Call& call);
    DeskctlReply activeWindow(const Call& call);
    DeskctlReply screenSize(const Call& call);
    DeskctlReply mousePosition(const Call& call);
    DeskctlReply getMonitors(const Call& call);
    DeskctlReply version(const Call& call);
    DeskctlReply systemInfo(const Call& call);
    DeskctlReply getClipboard(const Call& call);
    DeskctlReply copy(const Call& call);
    DeskctlReply click(const Call& call);
    DeskctlReply doubleClick(const Call& call);
    DeskctlReply focus(const Call& call);
    DeskctlReply close(const Call& call);
    DeskctlReply moveWindow(const Call& call);
    DeskctlReply resizeWindow(const Call& call);
    DeskctlReply type(const Call& call);
    DeskctlReply press(const Call& call);
    DeskctlReply hotkey(const Call& call);
    DeskctlReply mouseMove(const Call& call);
    DeskctlReply mouseDrag(const Call& call);
    DeskctlReply mouseScroll(const Call& call);
    DeskctlReply launch(const Call& call);

    Result<QJsonArray> monitors();
    static QJsonArray windowsJson(const Call& call);
    struct Shot {
        QImage image;
        QRect area;       ///< root pixels
        QJsonObject data; ///< what the reply says of it; empty: it is the whole screen
    };
    Result<QImage> wholeScreen(const Call& call);
    tl::expected<Shot, DeskctlFailure> shotOfWindow(const Call& call);
    tl::expected<Shot, DeskctlFailure> shotOfMonitor(const Call& call);
    tl::expected<Shot, DeskctlFailure> shot(const Call& call);
    tl::expected<DeskctlWindows::Entry, DeskctlFailure> windowMeant(const Call& call, const char* field = "selector");
    DeskctlReply clickAt(const Call& call, int count);
    DeskctlReply changeWindow(const Call& call, WindowChange change, const char* what, const QString& key);
    /// Through the door; `what` begins the sentence of a failure, e.g. "Click".
    DeskctlReply perform(const Call& call, const Action& action, const char* what, QJsonObject data);

    Desktop& m_desktop;
    ActionRunner m_runner;
    std::shared_ptr<DeskctlSessions> m_sessions;
    DeskctlContext m_world;
    TextReader m_reader;
    bool m_sandboxed;
    int m_actions = 0;
    bool m_isDisplayLost = false;
};

} // namespace triarch
