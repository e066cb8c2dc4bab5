// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"
#include "core/event/persona_answer.h"
#include "core/journal/journal_reader.h"
#include "core/model/model_client.h"
#include "core/settings/profile.h"

namespace triarch {

/// What is to be otherwise when a recorded question is asked again; nullopt: as it was.
struct DryChanges {
    std::optional<QString> prompt;     ///< the persona's system text
    std::optional<double> temperature; ///< 0 to 2
    std::optional<QStringList> tools;
    std::optional<int> longest; ///< pixels of the picture's longer side; it is never enlarged
};

/// One question of a mission as it was asked, and how it was answered.
struct RecordedCall {
    Persona persona = Persona::Executor;
    int turn = 0;
    ChatRequest request; ///< with the picture that was seen
    QString content;
    QJsonArray calls; ///< [{name, arguments}]
};

/// The name of the profile that answered then: another one than at the start once a fallback took over.
/// NotFound: that persona gave no answer in that turn.
Result<QString> recordedProfile(const JournalContents& journal, Persona persona, int turn);

/// Reads the last question that a persona answered in a turn from a mission's folder, changed as wanted.
/// NotFound: that persona was not asked in that turn, or its prompt or picture is not there any more. InvalidArgument:
/// a tool there is not, or a temperature out of bounds. Io, BadReply: the picture cannot be read.
///
/// @param profile  who is asked now: its model for the persona, its form of pictures and its scale of places hold
Result<RecordedCall> recordedCall(const QString& folder, const JournalContents& journal, Persona persona, int turn,
    const ToolRegistry& tools, const ModelProfile& profile, const DryChanges& changes);

/// Both answers beside each other: {persona, turn, recorded: {content, calls}, now: {content, calls, tokens}, same}.
/// `same`: the calls that count, the tactician's all and the first of the others, agree in tools and arguments but for
/// justifications and rationales; or neither has any.
QJsonObject comparedAnswers(const RecordedCall& recorded, const ChatReply& now);

} // namespace triarch
