// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/agent/mission.h"
#include "core/desktop/frame.h"
#include "core/door/door.h"
#include "core/model/chat.h"

namespace triarch {

enum class Persona { Strategist, Tactician, Executor, Verifier };
QString personaWord(Persona persona); ///< as in files and on screen, e.g. "strategist"

/// What the executor is told and may do from now on.
struct ExecutorSetup {
    QString phase;
    QString prompt;
    QStringList tools;
    QString rationale;
    QStringList warnings; ///< unknown tool names, a phase without the tools it needs
};

/// What can be seen of a running mission. Called on the mission's thread; plain values only.
class MissionObserver {
public:
    virtual ~MissionObserver() = default;
    virtual void onStatus(MissionStatus, const Reason&) { }
    virtual void onTurn(int, const Frame&) { }
    virtual void onAsked(Persona, int) { }
    virtual void onReply(Persona, int, const ChatReply&) { }
    virtual void onDoctrine(const QString&, const QStringList& /*criteria*/) { }
    virtual void onSetup(int, const ExecutorSetup&) { }
    virtual void onProposal(int, const Proposal&) { }
    virtual void onOutcome(int, const Proposal&, const Outcome&) { }
    virtual void onRemark(int, const QString&) { } ///< one sentence for the log
};

} // namespace triarch
