// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_record.h"
#include "ui/models/turn_evidence.h"

#include <QStringList>

namespace triarch {

/// One row of the journal as a sentence.
struct EvidenceLine {
    qint64 atMs = 0; ///< wall clock
    QString source;
    QString text;
};

/// A row as a sentence; translated. @param call  of a row of a persona: its numbers
QString rowSentence(const Event& row, const CallRow& call);
/// Whether it closes a turn's action, and how that ended; nullopt: it does not.
std::optional<TurnStatus> endOf(const Event& row);

/// A turn's rows, a line each; translated.
std::vector<EvidenceLine> evidenceLines(const TurnEvidence& evidence);

/// What went wrong in a turn, a sentence each: attempts without an answer, refused and failed actions, in doubt.
QStringList evidenceErrors(const TurnEvidence& evidence);

/// "executor, 147 ms, 2,022 in, 155 out"; of a failed attempt what failed.
QString callTitle(const CallEvidence& call);

/// The question as it was asked, to be read: settings, tools, system text, user text. The picture is told by file and
/// size, never written out.
QString requestText(const CallEvidence& call);
/// What came back: HTTP, numbers, words, calls with their arguments.
QString replyText(const CallEvidence& call);
/// Both byte for byte as they went over the wire, but for the picture, which is named, and keys, which are blotted out.
QString rawRequestText(const CallEvidence& call);
QString rawReplyText(const CallEvidence& call);

/// The version of a prompt by its file: "executor_6000c247eb28.md" is "executor 6000c247eb28".
QString promptVersion(const QString& file);

/// "14 ms", "1.9 s", "2 min 18 s" as the operator's language writes numbers.
QString durationText(qint64 micros);
/// "18,353 bytes", as the operator's language groups it.
QString bytesText(qint64 bytes);

} // namespace triarch
