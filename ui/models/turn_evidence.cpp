// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/turn_evidence.h"

#include "core/event/turn_record.h"
#include "core/journal/journal_reader.h"
#include "core/journal/mission_folder.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QImageReader>
#include <QPromise>
#include <QThreadPool>
#include <algorithm>
#include <memory>

namespace triarch {

namespace {

constexpr qint64 largestPrompt = 256 * 1024;

/// The verifier looked afresh; everybody else saw the turn's picture.
QString pictureOf(Persona persona, int turn)
{
    return persona == Persona::Verifier ? QStringLiteral("screens/verify_%1.png").arg(turn, 4, 10, QLatin1Char('0'))
                                        : turnPicture(turn);
}

/// Prompts repeat from turn to turn, and within one.
QString promptText(const QDir& folder, const QString& name, QHash<QString, QString>& read)
{
    const QString plain = QFileInfo(name).fileName(); // a row names a file of the mission's own prompts
    if (plain.isEmpty() || read.contains(plain))
        return read.value(plain);
    QFile file(MissionFolder{folder.path()}.prompts() + QLatin1Char('/') + plain);
    const QString text = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.read(largestPrompt)) : QString();
    return *read.insert(plain, text);
}

void addPicture(CallEvidence& call, const QDir& folder)
{
    const QString name = pictureOf(call.persona, call.row.event.turn);
    const QFileInfo file(folder.filePath(name));
    if (!file.isFile())
        return;
    call.picture = name;
    call.pictureSize = QImageReader(file.filePath()).size(); // of its head alone
    call.pictureBytes = file.size();
}

void addCalls(TurnEvidence& evidence, const QDir& folder, const JournalContents& journal)
{
    QHash<QString, QString> prompts;
    for (const auto& row : journal.events) {
        if (row.event.kind != QLatin1String("persona"))
            continue;
        CallEvidence call;
        call.persona = personaOf(row.event.json["persona"].toString()).value_or(Persona::Executor);
        call.row = row;
        const auto known = std::find_if(
            journal.calls.begin(), journal.calls.end(), [&](const CallRow& one) { return one.seq == row.seq; });
        if (known != journal.calls.end())
            call.call = *known;
        call.wire = journal.bodies.value(row.seq);
        call.system = promptText(folder, row.event.json["prompt_file"].toString(), prompts);
        addPicture(call, folder);
        evidence.calls.push_back(std::move(call));
    }
}

/// Something was done before turn 1, an application opened: that is a turn in the list, and has its rows.
bool isOfTurnZero(const EventRow& row)
{
    static const QStringList kinds{QStringLiteral("intent"), QStringLiteral("outcome"), QStringLiteral("refusal")};
    return row.event.turn == 0 && kinds.contains(row.event.kind) && row.event.json.contains(QLatin1String("tool"));
}

} // namespace

QString evidenceFolder(const QString& folder, const QString& picture)
{
    const QFileInfo file(QDir(folder).filePath(picture.isEmpty() ? turnPicture(0) : picture));
    return QFileInfo(file.path()).path(); // above "screens"
}

TurnEvidence readTurnEvidence(const QString& folder, int turn)
{
    TurnEvidence evidence;
    evidence.turn = turn;
    auto journal = readTurnRows(folder, turn == 1 ? 0 : turn, turn);
    if (!journal) {
        evidence.problem = journal.error().message;
        return evidence;
    }
    if (turn == 1 && std::ranges::any_of(journal->events, isOfTurnZero))
        std::erase_if(journal->events, [](const EventRow& row) { return row.event.turn == 0; });
    addCalls(evidence, QDir(folder), *journal);
    evidence.rows = std::move(journal->events);
    return evidence;
}

TurnEvidenceReader::TurnEvidenceReader(QObject* parent) : QObject(parent)
{
    connect(&m_pending, &QFutureWatcherBase::finished, this, [this] {
        if (m_pending.future().resultCount() > 0) // none when it was cancelled
            Q_EMIT read(m_pending.result());
    });
}

void TurnEvidenceReader::request(const QString& folder, int turn)
{
    auto promise = std::make_shared<QPromise<TurnEvidence>>();
    promise->start();
    m_pending.setFuture(promise->future());
    QThreadPool::globalInstance()->start([promise, folder, turn] {
        promise->addResult(readTurnEvidence(folder, turn));
        promise->finish();
    });
}

} // namespace triarch
