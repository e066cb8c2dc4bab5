// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/personas/persona_call.h"

namespace triarch {

namespace {

QJsonArray toolNames(const QJsonArray& declarations)
{
    QJsonArray names;
    for (const auto& declaration : declarations)
        names.append(declaration[QLatin1String("function")][QLatin1String("name")]);
    return names;
}

QJsonObject describe(const CallParts& parts, Persona persona, const ChatRequest& request, const ToolSaving& saving)
{
    QJsonObject call{{"persona", personaName(persona)}, {"user", request.user}, {"temperature", request.temperature},
        {"max_tokens", request.maxTokens}, {"tools", request.tools.size()}, {"tool_names", toolNames(request.tools)},
        {"profile", parts.profile->name}};
    if (saving.allBytes > 0)
        call.insert(QStringLiteral("tool_saving"),
            QJsonObject{{"sent_bytes", saving.sentBytes}, {"all_bytes", saving.allBytes}, {"tokens", saving.tokens()}});
    return call;
}

QJsonObject withError(QJsonObject json, const Error& error)
{
    json.insert(QStringLiteral("error"), QJsonObject{{"code", codeName(error.code)}, {"text", error.message}});
    return json;
}

QJsonObject withReply(QJsonObject json, Persona persona, const Exchange& exchange)
{
    json.insert(QStringLiteral("content"), exchange.reply.content);
    json.insert(QStringLiteral("calls"), callsJson(exchange.reply));
    json.insert(QStringLiteral("reasoning"), exchange.reply.reasoning);
    json.insert(QStringLiteral("tokens_estimated"), exchange.reply.tokens.estimated);
    json.insert(QStringLiteral("attempts"), exchange.attempts);
    json.insert(QStringLiteral("request_bytes"), exchange.requestBytes);
    if (exchange.cost > 0)
        json.insert(QStringLiteral("cost"), exchange.cost);
    if (persona == Persona::Strategist)
        json.insert(QStringLiteral("doctrine"), exchange.reply.content);
    return json;
}

PersonaAnswer answerFromExchange(Persona persona, int turn, const Result<Exchange>& exchange,
    const std::vector<FailedAttempt>& failed, qint64 elapsedMs)
{
    PersonaAnswer answer;
    answer.persona = persona;
    answer.turn = turn;
    answer.elapsedMs = elapsedMs;
    if (!exchange) {
        answer.error = exchange.error().message;
        answer.isStopped = exchange.error().code == ErrorCode::Cancelled;
        answer.attempts = int(failed.size());
        answer.http = failed.empty() ? 0 : failed.back().http;
        return answer;
    }
    const auto& reply = exchange->reply;
    answer.text = reply.content;
    answer.reasoning = reply.reasoning;
    if (!reply.calls.empty()) {
        answer.tool = reply.calls.front().name;
        answer.arguments = reply.calls.front().arguments;
    }
    answer.tokensIn = reply.tokens.in;
    answer.tokensOut = reply.tokens.out;
    answer.tokensEstimated = reply.tokens.estimated;
    answer.requestBytes = exchange->requestBytes;
    answer.http = exchange->http;
    answer.attempts = exchange->attempts;
    return answer;
}

/// @param asked  from the question to the answer, all attempts
void measure(TurnTimes* times, const Result<Exchange>& exchange, Micros described, Micros asked)
{
    if (!times)
        return;
    const Exchange none;
    const auto& known = exchange ? *exchange : none;
    times->add(TurnPart::Request, described + known.building);
    times->add(TurnPart::Pace, known.pacing);
    times->add(TurnPart::Decode, known.decoding);
    times->add(TurnPart::Model, std::max(Micros(0), asked - known.building - known.pacing - known.decoding));
}

void count(
    TokenTotals& totals, const Result<Exchange>& exchange, const std::vector<FailedAttempt>& failed, qint64 elapsedMs)
{
    for (const auto& attempt : failed) {
        totals.in += attempt.tokens.in;
        totals.out += attempt.tokens.out;
        totals.cost += attempt.cost;
    }
    ++totals.calls;
    totals.ms += elapsedMs;
    totals.in += exchange ? exchange->reply.tokens.in : 0;
    totals.out += exchange ? exchange->reply.tokens.out : 0;
    totals.cost += exchange ? exchange->cost : 0;
}

/// Writes a call's rows: one for each attempt, and one for an end that no attempt brought (stopped between two).
class CallRecord {
public:
    CallRecord(Journal& journal, Persona persona, int turn, QJsonObject call)
        : m_journal(journal),
          m_persona(persona),
          m_turn(turn),
          m_call(std::move(call))
    {
    }

    Result<void> write(const Result<Exchange>& exchange, const std::vector<FailedAttempt>& failed, Millis elapsed)
    {
        const bool endsFailed = !exchange && !failed.empty() && failed.back().error.code == exchange.error().code;
        for (const auto& attempt : failed) {
            const bool isEnd = endsFailed && &attempt == &failed.back();
            if (auto written = write(attempt, isEnd ? std::optional(elapsed) : std::nullopt); !written)
                return written;
        }
        if (exchange)
            return append(withReply(m_call, m_persona, *exchange),
                {personaName(m_persona), exchange->requestSha, exchange->replySha, elapsed.count(),
                    exchange->reply.tokens.in, exchange->reply.tokens.out, exchange->http},
                exchange->wire);
        if (endsFailed)
            return {};
        return append(withError(m_call, exchange.error()), {personaName(m_persona), {}, {}, elapsed.count(), 0, 0, 0});
    }

private:
    /// @param callElapsed  of all attempts, when the call ended with this one
    Result<void> write(const FailedAttempt& attempt, std::optional<Millis> callElapsed)
    {
        auto json = withError(m_call, attempt.error);
        json.insert(QStringLiteral("attempt"), ++m_attempts);
        if (attempt.cost > 0)
            json.insert(QStringLiteral("cost"), attempt.cost);
        if (callElapsed)
            json.insert(QStringLiteral("call_ms"), qint64(callElapsed->count()));
        return append(json,
            {personaName(m_persona), attempt.requestSha, attempt.replySha, attempt.elapsed.count(), attempt.tokens.in,
                attempt.tokens.out, attempt.http},
            attempt.wire);
    }
    Result<void> append(const QJsonObject& json, const CallRow& row, const WireBodies& wire = {})
    {
        const auto written =
            m_journal.appendCall({m_turn, personaName(m_persona), QStringLiteral("persona"), json}, row, wire);
        return written ? Result<void>() : Result<void>(fail(written.error()));
    }

    Journal& m_journal;
    const Persona m_persona;
    const int m_turn;
    const QJsonObject m_call;
    int m_attempts = 0;
};

const PersonaOverride& overrideOf(Persona persona, const ModelProfile& profile)
{
    switch (persona) {
    case Persona::Strategist:
        return profile.strategist;
    case Persona::Tactician:
        return profile.tactician;
    case Persona::Executor:
        return profile.executor;
    case Persona::Verifier:
        break;
    }
    return profile.verifier;
}

} // namespace

QJsonArray callsJson(const ChatReply& reply)
{
    QJsonArray calls;
    for (const auto& call : reply.calls)
        calls.append(QJsonObject{{"name", call.name},
            {"arguments", call.problem ? QJsonValue(call.rawArguments) : QJsonValue(call.arguments)}});
    return calls;
}

QStringList personaTools()
{
    return {QStringLiteral("spawn_executor_prompt"), QStringLiteral("update_phase_tools"),
        QStringLiteral("report_completion"), QStringLiteral("report_verification"), QStringLiteral("request_help")};
}

ChatRequest requestFor(Persona persona, const ModelProfile& profile)
{
    struct Defaults {
        double temperature;
        int maxTokens;
    };
    static constexpr Defaults defaults[] = {{0.3, 1200}, {0.4, 800}, {0.5, 1024}, {0.0, 400}};
    const auto& own = overrideOf(persona, profile);
    ChatRequest request;
    request.temperature = own.temperature.value_or(defaults[int(persona)].temperature);
    request.maxTokens = own.maxTokens.value_or(defaults[int(persona)].maxTokens);
    request.model = own.model.value_or(QString());
    return request;
}

FrameForm pictureForm(const ModelProfile& profile)
{
    return {profile.imageLongest, profile.imageFormat == ImageFormat::Jpeg ? FrameCoding::Jpeg : FrameCoding::Png};
}

PlaceScale scaleOf(const ModelProfile& profile, QSize picture)
{
    switch (profile.coordinates) {
    case CoordinateScale::Pixels:
        return {double(picture.width()), double(picture.height())};
    case CoordinateScale::Unit:
        return {1, 1};
    case CoordinateScale::Thousand:
        break;
    }
    return {};
}

Result<ChatReply> callPersona(CallParts& parts, Persona persona, int turn, const ChatRequest& request,
    TokenTotals& totals, std::stop_token stop, const ToolSaving& saving)
{
    parts.observer.onAsked(persona, turn);
    Stopwatch watch;
    auto described = describe(parts, persona, request, saving);
    const auto describing = watch.lap();
    described.insert(QStringLiteral("prompt_file"),
        parts.journal.storePrompt(personaName(persona), request.system).value_or(QString()));
    watch.lap();
    const CallInterrupt::Call call(parts.interrupt, stop, after(parts.timeLeft()));
    auto exchange = parts.model->ask(request, call.token());
    if (!exchange && exchange.error().code == ErrorCode::Cancelled && call.isLate())
        exchange = fail(ErrorCode::Budget, QStringLiteral("No answer came before the mission's time was used up"));
    const auto asked = watch.lap();
    const auto pacing = exchange ? exchange->pacing : Micros(0); // a pause of ours is no time of the model's
    const auto elapsed = std::chrono::duration_cast<Millis>(asked - pacing);
    measure(parts.times, exchange, describing, asked);
    described.insert(QStringLiteral("clock_ms"), parts.clock());
    const auto failed = parts.model->failedAttempts();
    CallRecord record(parts.journal, persona, turn, described);
    const auto written = record.write(exchange, failed, elapsed);
    count(totals, exchange, failed, elapsed.count());
    totals.saved += exchange ? saving.tokens() : 0;
    parts.observer.onAnswer(answerFromExchange(persona, turn, exchange, failed, elapsed.count()));
    parts.observer.onTokens(totals);
    if (!written)
        return fail(written.error());
    return exchange.map([](const Exchange& done) { return done.reply; });
}

} // namespace triarch
