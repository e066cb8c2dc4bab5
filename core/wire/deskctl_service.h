// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"
#include "core/wire/desk_reply.h"
#include "core/wire/desk_sessions.h"
#include "core/wire/desk_wait.h"
#include "core/wire/desk_world.h"
#include "core/wire/door_way.h"

#include <QJsonArray>

namespace triarch {

/// Who asks, in deskctl's words.
struct DeskCaller {
    QString door = QStringLiteral("deskctl"); ///< for policy and journal: deskctl or mcp
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
    DeskctlService(
        Desktop& desktop, DoorWay door, bool sandboxed, std::shared_ptr<DeskSessions> sessions, DeskWorld world = {})
        : m_desktop(desktop),
          m_door(std::move(door)),
          m_sessions(std::move(sessions)),
          m_world(std::move(world)),
          m_reader(m_world.readText),
          m_sandboxed(sandboxed)
    {
    }

    /// Whether what is asked goes through the door; everything else, also what there is not, is looked up.
    static bool acts(const QString& action) { return methodOf(action).needs == Needs::Door; }

    /// The reply {success, data, error} to a request {action, ...} that is no wait. Fails with DisplayLost alone.
    Result<QJsonObject> handle(const QJsonObject& request, const DeskCaller& caller, std::stop_token stop);

    /// The wait that a request asks for; nullopt: it asks for something else.
    static std::optional<tl::expected<DeskWait, DeskFailure>> waitOf(const QJsonObject& request);
    /// One look of a wait; nullopt: it goes on. Fails with DisplayLost alone.
    Result<std::optional<DeskReply>> observe(DeskWait& wait, const DeskCaller& caller);

private:
    enum class Needs { Nothing, Windows, Frame, Door }; ///< the door needs a frame as well
    struct Call {
        const QJsonObject& request;
        const DeskCaller& caller;
        std::shared_ptr<DeskNumbers> numbers;
        Deadline since; ///< when the display was asked for what was seen
        Frame seen;     ///< as far as the action needs it
        std::stop_token stop;
        SeenWindows windows() const { return {seen.windows, since}; }
    };
    struct Method {
        DeskReply (DeskctlService::*run)(const Call&) = nullptr;
        Needs needs = Needs::Nothing;
    };
    static Method methodOf(const QString& action);
    Result<Frame> look(Needs needs);

    DeskReply listWindows(const Call& call);
    DeskReply snapshot(const Call& call);
    DeskReply screenshot(const Call& call);
    DeskReply activeWindow(const Call& call);
    DeskReply screenSize(const Call& call);
    DeskReply mousePosition(const Call& call);
    DeskReply getMonitors(const Call& call);
    DeskReply version(const Call& call);
    DeskReply systemInfo(const Call& call);
    DeskReply getClipboard(const Call& call);
    DeskReply copy(const Call& call);
    DeskReply click(const Call& call);
    DeskReply doubleClick(const Call& call);
    DeskReply focus(const Call& call);
    DeskReply close(const Call& call);
    DeskReply moveWindow(const Call& call);
    DeskReply resizeWindow(const Call& call);
    DeskReply type(const Call& call);
    DeskReply press(const Call& call);
    DeskReply hotkey(const Call& call);
    DeskReply mouseMove(const Call& call);
    DeskReply mouseDrag(const Call& call);
    DeskReply mouseScroll(const Call& call);
    DeskReply launch(const Call& call);

    Result<QJsonArray> monitors();
    static QJsonArray windowsJson(const Call& call);
    struct Shot {
        QImage image;
        QRect area;       ///< root pixels
        QJsonObject data; ///< what the reply says of it; empty: it is the whole screen
    };
    Result<QImage> wholeScreen(const Call& call);
    tl::expected<Shot, DeskFailure> shotOfWindow(const Call& call);
    tl::expected<Shot, DeskFailure> shotOfMonitor(const Call& call);
    tl::expected<Shot, DeskFailure> shot(const Call& call);
    tl::expected<DeskWindows::Entry, DeskFailure> windowMeant(const Call& call, const char* field = "selector");
    DeskReply clickAt(const Call& call, int count);
    DeskReply changeWindow(const Call& call, WindowChange change, const char* what, const QString& key);
    /// Through the door; `what` begins the sentence of a failure, e.g. "Click".
    DeskReply perform(const Call& call, const Action& action, const char* what, QJsonObject data);

    Desktop& m_desktop;
    DoorWay m_door;
    std::shared_ptr<DeskSessions> m_sessions;
    DeskWorld m_world;
    TextReader m_reader;
    bool m_sandboxed;
    int m_actions = 0;
    bool m_isDisplayLost = false;
};

} // namespace triarch
