// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/place_scale.h"
#include "core/event/mission_observer.h"
#include "core/event/turn_times.h"
#include "core/journal/journal.h"
#include "core/model/model_client.h"
#include "core/personas/call_interrupt.h"
#include "core/personas/tool_saving.h"
#include "core/screen/model_frame.h"
#include "core/settings/profile.h"

namespace triarch {

/// The tools by which the personas configure, verify and ask for help: no mission works without them.
QStringList personaTools();

/// What every persona needs to be asked.
struct CallParts {
    ModelClient* model; ///< never null; another one when a fallback takes over
    const ModelProfile* profile;
    Journal& journal;
    MissionObserver& observer;
    CallInterrupt& interrupt;
    std::function<Millis()> timeLeft; ///< of the mission: no call lasts longer
    std::function<qint64()> clock;    ///< the mission's, ms: every call's row says what it had come to
    TurnTimes* times = nullptr;       ///< what the calls take is added here; null: nobody asks
};

/// A frame as a request carries it.
inline ChatImage chatImage(const ModelFrame& frame) { return {frame.bytes, frame.mime, frame.base64}; }

/// A request with the persona's documented temperature and bound, or what the profile says instead.
/// Source: three-body agent contract, section 1: 0.3/1200, 0.4/800, 0.5/1024; verification 0/400.
ChatRequest requestFor(Persona persona, const ModelProfile& profile);

/// How the profile's models want their pictures.
FrameForm pictureForm(const ModelProfile& profile);

/// How the profile's models name places of a picture of this size.
PlaceScale scaleOf(const ModelProfile& profile, QSize picture);

/// A reply's calls as a journal row keeps them: their names, and their arguments as an object, or as they came where
/// they are broken.
QJsonArray callsJson(const ChatReply& reply);

/// Asks a persona, adds its tokens to `totals` and leaves a `persona` row for every attempt,
/// whatever came back.
/// @param saving  what the call is spared; recorded and counted
/// Errors: those of ModelClient::ask, Budget (the mission's time is used up), and JournalUnwritable.
Result<ChatReply> callPersona(CallParts& parts, Persona persona, int turn, const ChatRequest& request,
    TokenTotals& totals, std::stop_token stop, const ToolSaving& saving = {});

} // namespace triarch
