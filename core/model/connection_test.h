// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/model/http_transport.h"
#include "core/settings/profile.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace triarch {

/// The rungs of the ladder, in the order they are climbed: each needs what the one before proved.
enum class Probe { Tcp, ModelList, Text, Vision, ToolCall };

enum class ProbeState { Passed, Failed, Skipped };

struct ProbeResult {
    Probe rung = Probe::Tcp;
    ProbeState state = ProbeState::Passed;
    Millis elapsed{0};
    QString found; ///< what was seen: a few words when it passed, else one sentence without a full stop
    QString fix;   ///< what to do about a failure; empty otherwise
};

/// The rung's word in JSON output: "tcp", "model_list", "text", "vision", "tool_call".
QString probeName(Probe rung);

/// Climbs the ladder with one server and says after each rung how it went. Blocks the calling thread.
///
/// The picture of the vision rung is drawn with a font, so a QGuiApplication must be there (off screen will do). After
/// a failed rung the ones that need it are skipped; a server without a model list is still asked. The built-in server
/// is asked like any other.
/// @param onProbe  called on this thread after each rung, in order
/// @param transport, clock  outlive the call
std::vector<ProbeResult> testConnection(const ModelProfile& profile, HttpTransport& transport, const Clock& clock,
    std::stop_token stop, const std::function<void(const ProbeResult&)>& onProbe = {});

} // namespace triarch
