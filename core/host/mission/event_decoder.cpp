// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/mission/event_decoder.h"

#include "core/host/checked_fields.h"
#include "core/screen/png.h"

#include <QDateTime>
#include <QFileInfo>
#include <QHash>
#include <algorithm>

namespace triarch {

namespace {

constexpr QSize displayMost{16384, 16384};
constexpr QPoint beside{-1, -1};                    // no pointer is in the picture
constexpr qint64 pictureMost = 256LL * 1024 * 1024; // bytes

/// An event as it says the same of itself whoever tells it: the status has no name of its own.
QJsonObject withoutName(QJsonObject event)
{
    event.remove(QStringLiteral("event"));
    return event;
}

} // namespace

EventDecoder::Hear EventDecoder::hearerOf(const QString& event)
{
    static const QHash<QString, Hear> all{{QStringLiteral("status"), &EventDecoder::hearState},
        {QStringLiteral("time"), &EventDecoder::hearTime}, {QStringLiteral("turn"), &EventDecoder::hearTurn},
        {QStringLiteral("asked"), &EventDecoder::hearAsked}, {QStringLiteral("text"), &EventDecoder::hearWords},
        {QStringLiteral("retry"), &EventDecoder::hearRetry}, {QStringLiteral("answer"), &EventDecoder::hearAnswer},
        {QStringLiteral("doctrine"), &EventDecoder::hearDoctrine}, {QStringLiteral("risks"), &EventDecoder::hearRisks},
        {QStringLiteral("setup"), &EventDecoder::hearSetup},
        {QStringLiteral("oversight"), &EventDecoder::hearOversight}, {QStringLiteral("loop"), &EventDecoder::hearLoop},
        {QStringLiteral("proposal"), &EventDecoder::hearProposal}, {QStringLiteral("sent"), &EventDecoder::hearSent},
        {QStringLiteral("outcome"), &EventDecoder::hearOutcome}, {QStringLiteral("open"), &EventDecoder::hearRecord},
        {QStringLiteral("record"), &EventDecoder::hearRecord}, {QStringLiteral("limits"), &EventDecoder::hearLimits},
        {QStringLiteral("breakpoints"), &EventDecoder::hearBreakpoints},
        {QStringLiteral("delay"), &EventDecoder::hearPace}, {QStringLiteral("tokens"), &EventDecoder::hearTokens},
        {QStringLiteral("note"), &EventDecoder::decodeNote},
        {QStringLiteral("approvals"), &EventDecoder::hearApprovals}, {QStringLiteral("ended"), &EventDecoder::hearEnd}};
    return all.value(event, nullptr);
}

Result<void> EventDecoder::hear(const QJsonObject& event)
{
    const Hear hear = hearerOf(event.value(QLatin1String("event")).toString());
    return hear ? (this->*hear)(withoutName(event)) : Result<void>();
}

Result<void> EventDecoder::hearPart(const QJsonObject& status, const char* name, Hear hear)
{
    const auto part = status.constFind(QLatin1String(name));
    return part == status.constEnd() ? Result<void>() : (this->*hear)(part->toObject());
}

/// The state last: it is what everybody looks at.
Result<void> EventDecoder::hearStatus(const QJsonObject& status)
{
    CheckedFields fields(status, QStringLiteral("status"));
    fields.take(hearPart(status, "limits", &EventDecoder::hearLimits));
    fields.take(hearPart(status, "tokens", &EventDecoder::hearTokens));
    if (fields.has("breakpoints"))
        fields.take(hearBreakpoints(status));
    if (fields.has("delay_ms"))
        fields.take(hearPace(status));
    if (fields.has("oversight"))
        fields.take(hearOversight({{"turn", status.value(QLatin1String("oversight"))}}));
    fields.take(hearPart(status, "loop", &EventDecoder::hearLoop));
    if (fields.has("turn") && fields.count("turn") != m_turn)
        fields.take(hearTurn(status));
    if (status.value(QLatin1String("asking")).toObject() != m_asking)
        fields.take(hearPart(status, "asking", &EventDecoder::hearAsked));
    if (status.value(QLatin1String("proposal")).toObject() != m_proposed)
        fields.take(hearPart(status, "proposal", &EventDecoder::hearProposal));
    fields.take(hearPart(status, "open", &EventDecoder::hearRecord));
    if (fields.has("elapsed_ms"))
        fields.take(hearTime(status));
    if (fields.has("state"))
        fields.take(hearState(status));
    if (fields.flag("ended"))
        fields.take(hearEnd(status));
    return fields.verdict();
}

Result<void> EventDecoder::hearState(const QJsonObject& json)
{
    return readFedStatus(json).map([this](const FedStatus& said) { m_observer.onStatus(said.status, said.reason); });
}

Result<void> EventDecoder::hearTime(const QJsonObject& json)
{
    return readFedTime(json).map([this](const MissionTime& time) { m_observer.onTime(time); });
}

/// What the mission saw lies in its folder, written when it was seen; unless its model is sent something smaller.
Frame EventDecoder::seenIn(int turn, const QRect& area) const
{
    Frame frame;
    frame.corner = area.topLeft();
    frame.whole = area.size();
    QFile file(m_folder + QLatin1Char('/') + turnPicture(turn));
    if (m_folder.isEmpty() || !file.open(QIODevice::ReadOnly))
        return frame;
    const qint64 age = QFileInfo(file).lastModified().msecsTo(QDateTime::currentDateTime());
    frame.taken = after(Millis(-std::max<qint64>(0, age)));
    const auto picture = decodePng(file.read(pictureMost), displayMost);
    if (picture && picture->size() == area.size())
        frame.image = *picture;
    return frame;
}

Result<void> EventDecoder::hearTurn(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("turn"));
    const int turn = fields.count("turn");
    const QRect area = fields.area("seen");
    const auto windows = fields.has("windows") ? readFedWindows(json) : Result<std::vector<WindowInfo>>();
    fields.take(windows.map([](const std::vector<WindowInfo>&) {}));
    const QPoint pointer = fields.has("pointer") ? fields.point(json["pointer"], "pointer") : beside;
    return fields.verdict().map([&] {
        m_turn = turn;
        Frame seen = seenIn(turn, area);
        seen.windows = *windows;
        seen.pointer = {pointer.x(), pointer.y()};
        m_observer.onTurn(turn, seen);
    });
}

Result<void> EventDecoder::hearAsked(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("asked"));
    const int turn = fields.count("turn");
    const auto persona = personaOf(fields.text("persona"));
    if (!persona)
        fields.refuse("persona", QStringLiteral("is none"));
    return fields.verdict().map([&] {
        m_asking = json;
        m_observer.onAsked(*persona, turn);
    });
}

Result<void> EventDecoder::hearWords(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("text"));
    const QString text = fields.text("text");
    return fields.verdict().map([&] { m_observer.onText(text); });
}

Result<void> EventDecoder::hearRetry(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("retry"));
    const int attempt = fields.count("attempt");
    const Millis wait(fields.count("wait_ms"));
    const QString why = fields.text("text");
    return fields.verdict().map([&] { m_observer.onRetry(attempt, wait, why); });
}

Result<void> EventDecoder::hearAnswer(const QJsonObject& json)
{
    return readFedAnswer(json).map([this](const PersonaAnswer& answer) {
        m_asking = {};
        m_observer.onAnswer(answer);
    });
}

Result<void> EventDecoder::hearDoctrine(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("doctrine"));
    const QString text = fields.text("text");
    const QStringList criteria = fields.texts("criteria");
    return fields.verdict().map([&] { m_observer.onDoctrine(text, criteria); });
}

Result<void> EventDecoder::hearRisks(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("risks"));
    const QStringList risks = fields.texts("risks");
    return fields.verdict().map([&] { m_observer.onRisks(risks); });
}

Result<void> EventDecoder::hearSetup(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("setup"));
    const int turn = fields.count("turn");
    const auto setup = readFedSetup(json);
    fields.take(setup.map([](const ExecutorSetup&) {}));
    return fields.verdict().map([&] { m_observer.onSetup(turn, *setup); });
}

Result<void> EventDecoder::hearOversight(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("oversight"));
    const int turn = fields.count("turn");
    return fields.verdict().map([&] { m_observer.onOversight(turn); });
}

Result<void> EventDecoder::hearLoop(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("loop"));
    const int turn = fields.count("turn");
    const QString warning = fields.text("warning");
    return fields.verdict().map([&] { m_observer.onLoop(turn, warning); });
}

Result<void> EventDecoder::hearProposal(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("proposal"));
    const int turn = fields.count("turn");
    const auto proposal = readFedProposal(json);
    fields.take(proposal.map([](const Proposal&) {}));
    return fields.verdict().map([&] {
        m_proposed = json;
        m_carried = *proposal;
        m_observer.onProposal(turn, *proposal);
    });
}

Result<void> EventDecoder::hearSent(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("sent"));
    const int turn = fields.count("turn");
    return fields.verdict().map([&] {
        m_proposed = {};
        m_observer.onSent(turn);
    });
}

/// An act of the operator's own was never proposed.
Result<void> EventDecoder::hearOutcome(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("outcome"));
    const int turn = fields.count("turn");
    const QString tool = fields.text("tool");
    const auto outcome = readFedOutcome(json);
    fields.take(outcome.map([](const Outcome&) {}));
    return fields.verdict().map([&] {
        Proposal carried = m_carried.value_or(Proposal());
        carried.tool = tool;
        m_observer.onOutcome(turn, carried, *outcome);
    });
}

Result<void> EventDecoder::hearRecord(const QJsonObject& json)
{
    return readFedRecord(json).map([this](const TurnRecord& record) {
        if (triarch::hasEnded(record.status))
            m_proposed = {};
        m_observer.onTurnRecord(record);
    });
}

Result<void> EventDecoder::hearLimits(const QJsonObject& json)
{
    return readFedLimits(json).map([this](const MissionLimits& limits) { m_observer.onLimits(limits); });
}

Result<void> EventDecoder::hearBreakpoints(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("breakpoints"));
    std::vector<Breakpoint> all;
    for (const QString& word : fields.texts("breakpoints")) {
        const auto one = parseBreakpoint(word);
        if (!one)
            fields.refuse("breakpoints", QStringLiteral("has one that is none"));
        all.push_back(one.value_or(Breakpoint()));
    }
    return fields.verdict().map([&] { m_observer.onBreakpoints(all); });
}

Result<void> EventDecoder::hearPace(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("delay"));
    const Millis delay(fields.count("delay_ms"));
    return fields.verdict().map([&] { m_observer.onDelay(delay); });
}

Result<void> EventDecoder::hearTokens(const QJsonObject& json)
{
    return readFedTokens(json).map([this](const TokenTotals& tokens) { m_observer.onTokens(tokens); });
}

Result<void> EventDecoder::decodeNote(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("note"));
    const int turn = fields.count("turn");
    const QString text = fields.text("text");
    return fields.verdict().map([&] { m_observer.onNote(turn, text); });
}

Result<void> EventDecoder::hearApprovals(const QJsonObject& json)
{
    const auto fed = readFedApprovals(json);
    if (!fed)
        return fail(fed.error());
    m_observer.onApprovals(fed->list);
    return fed->fault ? Result<void>(fail(*fed->fault)) : Result<void>();
}

Result<void> EventDecoder::hearEnd(const QJsonObject& json)
{
    return readFedEnd(json).map([this](const MissionResult& result) { m_result = result; });
}

} // namespace triarch
