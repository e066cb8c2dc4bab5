// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/persona_answer.h"
#include "core/journal/journal_event.h"

#include <QFutureWatcher>
#include <QObject>
#include <QSize>
#include <vector>

namespace triarch {

/// One question to a model and what came of it, an attempt each, as the journal has it.
struct CallEvidence {
    Persona persona = Persona::Executor;
    EventRow row; ///< what was asked, and the answer or the error
    CallRow call;
    WireBodies wire; ///< as they went and came; empty: the recording has none
    QString system;  ///< the prompt's text; empty: its file cannot be read
    QString picture; ///< file beside the journal; empty: none was kept
    QSize pictureSize;
    qint64 pictureBytes = 0;
    bool hasFailed() const { return row.event.json.contains(QLatin1String("error")); }
};

/// What the journal says of one turn.
struct TurnEvidence {
    int turn = 0;
    std::vector<EventRow> rows; ///< in the order they were written
    std::vector<CallEvidence> calls;
    QString problem; ///< why it could not be read, one sentence; empty: it could
};

/// The folder of the mission that holds a turn's picture: that of the mission itself, or of one that it took up.
QString evidenceFolder(const QString& folder, const QString& picture);

/// Reads a turn's rows, with prompts and the sizes of pictures, not their pixels; for turn 1 those before it as well
/// where no turn 0 has them: each row stands with one turn. Takes tens of milliseconds, so not in the GUI thread.
TurnEvidence readTurnEvidence(const QString& folder, int turn);

/// Reads evidence in a thread of the pool; only the last request is answered.
class TurnEvidenceReader : public QObject {
    Q_OBJECT
public:
    explicit TurnEvidenceReader(QObject* parent = nullptr);
    void request(const QString& folder, int turn);
    void cancel() { m_pending.setFuture({}); }

Q_SIGNALS:
    void read(const triarch::TurnEvidence& evidence);

private:
    QFutureWatcher<TurnEvidence> m_pending; ///< lets go of the future before
};

} // namespace triarch
