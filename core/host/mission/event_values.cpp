// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/mission/event_values.h"

#include "core/action/action_reader.h"
#include "core/host/checked_fields.h"
#include "core/screen/png.h"

#include <algorithm>
#include <limits>

namespace triarch {

namespace {

constexpr QSize patchMost{16384, 16384};       // a window as large as its display
constexpr qsizetype pngMost = 4 * 1024 * 1024; // characters

/// What was read, unless something of it was wrong.
template <typename T>
Result<T> judged(T value, const CheckedFields& fields)
{
    return fields.verdict().map([&] { return std::move(value); });
}

template <typename Known>
auto knownWord(CheckedFields& fields, const char* name, Known known)
{
    const auto value = known(fields.text(name));
    if (!value)
        fields.refuse(name, QStringLiteral("is none of its words"));
    return value.value_or(typename decltype(value)::value_type{});
}

Reason reasonFrom(CheckedFields& status)
{
    CheckedFields fields(status.object("reason"), QStringLiteral("reason"));
    Reason reason{fields.text("code"), fields.text("text"), fields.texts("nearest")};
    status.take(fields.verdict());
    return reason;
}

Action actionOf(CheckedFields& fields)
{
    const auto action = actionFrom(fields.object("action"));
    fields.take(action.map([](const Action&) {}));
    return action.value_or(Action());
}

std::optional<Outcome::Status> outcomeStatusOf(const QString& word)
{
    using Status = Outcome::Status;
    for (const Status status : {Status::Done, Status::NoEffect, Status::Refused, Status::Failed})
        if (statusName(status) == word)
            return status;
    return std::nullopt;
}

std::optional<ErrorCode> codeOf(const QString& word)
{
    for (int code = 0; code <= int(ErrorCode::Unsupported); ++code)
        if (codeName(ErrorCode(code)) == word)
            return ErrorCode(code);
    return std::nullopt;
}

/// Of a refusal only what kind it was is told.
std::optional<Error> errorOf(CheckedFields& fields, const QString& text)
{
    if (!fields.has("code"))
        return std::nullopt;
    return Error{knownWord(fields, "code", codeOf), text, false};
}

void readPatch(CheckedFields& fields, ApprovalRequest& request)
{
    if (!fields.has("patch"))
        return;
    CheckedFields patch(fields.object("patch"), QStringLiteral("patch"));
    const auto png =
        QByteArray::fromBase64Encoding(patch.text("png", pngMost).toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    const auto image = decodePng(png.decoded, patchMost);
    patch.take(image.map([](const QImage&) {}));
    request.patch = image.value_or(QImage());
    if (patch.has("mark"))
        request.mark = patch.point(patch.array("mark"), "mark");
    fields.take(patch.verdict());
}

QRectF cursorAreaFrom(CheckedFields& fields)
{
    const QJsonArray at = fields.array("cursor");
    const auto isNumber = [](const QJsonValue& value) { return value.isDouble(); };
    if (at.size() != 4 || !std::all_of(at.begin(), at.end(), isNumber))
        fields.refuse("cursor", QStringLiteral("is no part of a display"));
    return {at.at(0).toDouble(), at.at(1).toDouble(), at.at(2).toDouble(), at.at(3).toDouble()};
}

WindowInfo windowOf(CheckedFields& fields)
{
    CheckedFields named(fields.object("window"), QStringLiteral("window"));
    WindowInfo window;
    window.id = WindowId(named.share("id", double(std::numeric_limits<quint32>::max())));
    window.pid = named.count("pid");
    window.instance = named.text("instance");
    window.className = named.text("class");
    window.title = fields.text("title");
    fields.take(named.verdict());
    return window;
}

Result<ApprovalList::Waiting> readWaiting(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("approval"));
    ApprovalList::Waiting waiting;
    ApprovalRequest& request = waiting.request;
    request.id = fields.text("id");
    request.hash = fields.text("hash");
    request.waits = fields.flag("waits");
    request.source = fields.text("source");
    request.display = fields.text("display");
    request.mission = fields.text("mission");
    request.turn = fields.count("turn");
    request.proposal.tool = fields.text("tool");
    request.proposal.arguments = fields.object("arguments");
    request.proposal.action = actionOf(fields);
    request.proposal.justification = fields.text("justification");
    request.proposal.isEdited = fields.has("edited") && fields.flag("edited");
    request.decision = {Verdict::Ask, fields.text("rule"), fields.text("reason"), fields.flag("once")};
    request.window = windowOf(fields);
    request.screenSha = fields.text("screen");
    request.policyVersion = fields.text("policy");
    readPatch(fields, request);
    waiting.left = fields.left("left_ms");
    if (fields.has("effective"))
        request.effective = fields.texts("effective");
    if (fields.has("launched"))
        request.launched = fields.object("launched");
    if (fields.has("line"))
        request.line = fields.text("line");
    if (approvalText(request) != fields.text("what"))
        fields.refuse("what", QStringLiteral("is not what the action says"));
    return judged(std::move(waiting), fields);
}

Result<ApprovalList::Granted> readGranted(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("grant"));
    ApprovalList::Granted granted;
    granted.grant.id = fields.text("id");
    granted.grant.text = fields.text("what");
    granted.grant.rule = fields.text("rule");
    granted.grant.source = fields.text("source");
    granted.grant.usesLeft = fields.count("uses_left");
    granted.grant.approval = fields.text("approval");
    granted.left = fields.left("left_ms");
    return judged(std::move(granted), fields);
}

template <typename T>
std::vector<T> readAll(CheckedFields& fields, const char* name, Result<T> (*read)(const QJsonObject&))
{
    std::vector<T> all;
    for (const auto& one : fields.array(name)) {
        auto value = read(one.toObject());
        fields.take(value.map([](const T&) {}));
        if (value)
            all.push_back(std::move(*value));
    }
    return all;
}

/// Those that are as they should be.
template <typename T>
std::vector<T> readEach(const QJsonArray& array, Result<T> (*read)(const QJsonObject&), std::optional<Error>& fault)
{
    std::vector<T> all;
    for (const auto& one : array) {
        auto value = read(one.toObject());
        if (value)
            all.push_back(std::move(*value));
        else if (!fault)
            fault = value.error();
    }
    return all;
}

Result<WindowInfo> readWindow(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("window"));
    WindowInfo window;
    window.id = WindowId(fields.share("id", double(std::numeric_limits<quint32>::max())));
    window.title = fields.text("title");
    window.frame = window.geometry = fields.area("frame");
    window.isActive = fields.flag("active");
    window.isVisible = fields.flag("visible");
    return judged(std::move(window), fields);
}

Result<Criterion> readCriterion(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("criterion"));
    return judged(Criterion{fields.text("text"), metOf(fields.text("met")), fields.text("seen")}, fields);
}

void readResult(CheckedFields& status, MissionResult& result)
{
    CheckedFields fields(status.object("result"), QStringLiteral("result"));
    result.claimed = fields.flag("claimed");
    result.verified = fields.flag("verified");
    result.evidence = fields.text("evidence");
    result.criteria = readAll(fields, "criteria", readCriterion);
    status.take(fields.verdict());
}

} // namespace

Result<FedStatus> readFedStatus(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("status"));
    return judged(FedStatus{knownWord(fields, "state", missionStatusOf), reasonFrom(fields)}, fields);
}

Result<MissionTime> readFedTime(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("time"));
    return judged(MissionTime{fields.count("elapsed_ms"), fields.flag("frozen")}, fields);
}

Result<PersonaAnswer> readFedAnswer(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("answer"));
    PersonaAnswer answer;
    answer.persona = knownWord(fields, "persona", personaOf);
    answer.turn = fields.count("turn");
    answer.text = fields.text("text");
    answer.reasoning = fields.text("reasoning");
    answer.tool = fields.text("tool");
    answer.arguments = fields.object("arguments");
    answer.tokensIn = fields.count("in");
    answer.tokensOut = fields.count("out");
    answer.tokensEstimated = fields.flag("estimated");
    answer.elapsedMs = fields.count("ms");
    answer.requestBytes = fields.count("request_bytes");
    answer.http = fields.count("http", 999);
    answer.attempts = fields.count("attempts");
    answer.error = fields.has("error") ? fields.text("error") : QString();
    answer.isStopped = fields.has("stopped") && fields.flag("stopped");
    return judged(std::move(answer), fields);
}

Result<ExecutorSetup> readFedSetup(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("setup"));
    ExecutorSetup setup{fields.text("phase"), fields.text("prompt"), fields.texts("chosen"), fields.text("rationale"),
        fields.texts("warnings"), fields.flag("fallback"), overridesFrom(fields.object("overrides"))};
    return judged(std::move(setup), fields);
}

Result<Proposal> readFedProposal(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("proposal"));
    Proposal proposal{fields.text("tool"), fields.object("arguments"), actionOf(fields), fields.text("target"),
        fields.text("justification"), {}, fields.texts("notes")};
    return judged(std::move(proposal), fields);
}

Result<Outcome> readFedOutcome(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("outcome"));
    Outcome outcome;
    outcome.status = knownWord(fields, "status", outcomeStatusOf);
    outcome.result = fields.text("result");
    outcome.error = errorOf(fields, outcome.result);
    outcome.changedFraction = fields.share("changed");
    outcome.isUnseen = fields.flag("unseen");
    outcome.acted = Millis(fields.count("acted_ms"));
    outcome.settled = Millis(fields.count("settled_ms"));
    return judged(std::move(outcome), fields);
}

Result<TurnRecord> readFedRecord(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("record"));
    TurnRecord record;
    record.turn = fields.count("turn");
    record.phase = fields.text("phase");
    record.actor = fields.text("actor");
    record.tool = fields.text("tool");
    record.target = fields.text("target");
    record.arguments = fields.object("arguments");
    record.justification = fields.text("justification");
    record.status = knownWord(fields, "status", [](const QString& status) { return turnStatusOf(status); });
    record.result = fields.text("result");
    for (const auto& point : fields.array("points")) {
        const QPoint at = fields.point(point, "points");
        record.points.push_back({at.x(), at.y()});
    }
    if (fields.has("changed"))
        record.changedFraction = fields.share("changed");
    record.elapsedMs = fields.count("ms");
    record.tokensIn = fields.count("in");
    record.tokensOut = fields.count("out");
    record.picture = fields.text("picture");
    record.ignored = fields.texts("ignored");
    record.notes = fields.texts("notes");
    record.times = TurnTimes::from(fields.object("times"));
    record.instead = fields.texts("instead");
    record.window = fields.text("window");
    record.isApproved = fields.flag("approved");
    record.grant = fields.text("grant");
    if (fields.has("cursor"))
        record.cursor = cursorAreaFrom(fields);
    return judged(std::move(record), fields);
}

Result<std::vector<WindowInfo>> readFedWindows(const QJsonObject& turn)
{
    CheckedFields fields(turn, QStringLiteral("turn"));
    return judged(readAll(fields, "windows", readWindow), fields);
}

Result<TokenTotals> readFedTokens(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("tokens"));
    TokenTotals tokens;
    tokens.in = fields.count("in");
    tokens.out = fields.count("out");
    tokens.calls = fields.count("calls");
    tokens.cost = fields.share("cost", 1e9);
    tokens.saved = fields.has("saved") ? fields.count("saved") : 0; // an older host does not tell
    return judged(tokens, fields);
}

Result<MissionLimits> readFedLimits(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("limits"));
    return judged(MissionLimits{fields.count("turns"), fields.count("minutes"), fields.count("tokens"),
                      fields.count("failures"), fields.share("cost", 1e9)},
        fields);
}

Result<FedApprovals> readFedApprovals(const QJsonObject& json)
{
    CheckedFields fields(json, QStringLiteral("approvals"));
    FedApprovals fed;
    fed.list.waiting = readEach(fields.array("approvals"), readWaiting, fed.fault);
    fed.list.grants = readEach(fields.array("grants"), readGranted, fed.fault);
    fed.list.isStorm = fields.flag("storm");
    fed.list.timeout = Millis(fields.count("timeout_ms"));
    return judged(std::move(fed), fields);
}

Result<MissionResult> readFedEnd(const QJsonObject& status)
{
    CheckedFields fields(status, QStringLiteral("ended"));
    MissionResult result;
    result.status = knownWord(fields, "state", missionStatusOf);
    result.reason = reasonFrom(fields);
    result.turns = fields.has("turn") ? fields.count("turn") : 0;
    result.phase = fields.has("phase") ? fields.text("phase") : QString();
    result.elapsedMs = fields.has("elapsed_ms") ? fields.count("elapsed_ms") : 0;
    const auto tokens = fields.has("tokens") ? readFedTokens(fields.object("tokens")) : Result<TokenTotals>();
    fields.take(tokens.map([](const TokenTotals&) {}));
    result.tokens = tokens.value_or(TokenTotals());
    readResult(fields, result);
    return judged(std::move(result), fields);
}

} // namespace triarch
