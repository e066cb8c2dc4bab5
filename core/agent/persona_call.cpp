// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/persona_call.h"

#include <chrono>

namespace triarch {

namespace {

QJsonArray callsJson(const ChatReply& reply)
{
    QJsonArray calls;
    for (const auto& call : reply.calls)
        calls.append(QJsonObject{{"name", call.name},
            {"arguments", call.problem ? QJsonValue(call.rawArguments) : QJsonValue(call.arguments)}});
    return calls;
}

QJsonObject describe(
    Persona persona, const ChatRequest& request, const Result<Exchange>& exchange, const QString& promptFile)
{
    QJsonObject json{{"persona", personaWord(persona)}, {"prompt_file", promptFile}, {"user", request.user},
        {"temperature", request.temperature}, {"tools", request.tools.size()}};
    if (!exchange) {
        json.insert(QStringLiteral("error"),
            QJsonObject{{"code", codeWord(exchange.error().code)}, {"text", exchange.error().message}});
        return json;
    }
    json.insert(QStringLiteral("content"), exchange->reply.content);
    json.insert(QStringLiteral("calls"), callsJson(exchange->reply));
    json.insert(QStringLiteral("reasoning"), exchange->reply.reasoning);
    json.insert(QStringLiteral("tokens_estimated"), exchange->reply.tokens.estimated);
    json.insert(QStringLiteral("attempts"), exchange->attempts);
    json.insert(QStringLiteral("request_bytes"), exchange->requestBytes);
    if (persona == Persona::Strategist)
        json.insert(QStringLiteral("doctrine"), exchange->reply.content);
    return json;
}

CallRow callRow(Persona persona, const Result<Exchange>& exchange, qint64 elapsedMs)
{
    if (!exchange)
        return {personaWord(persona), {}, {}, elapsedMs, 0, 0, 0};
    return {personaWord(persona), exchange->requestSha, exchange->replySha, elapsedMs, exchange->reply.tokens.in,
        exchange->reply.tokens.out, exchange->http};
}

PersonaAnswer answerOf(Persona persona, int turn, const Result<Exchange>& exchange, qint64 elapsedMs)
{
    PersonaAnswer answer;
    answer.persona = persona;
    answer.turn = turn;
    answer.elapsedMs = elapsedMs;
    if (!exchange) {
        answer.error = exchange.error().message;
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

void count(TokenTotals& totals, const Result<Exchange>& exchange, qint64 elapsedMs)
{
    ++totals.calls;
    totals.ms += elapsedMs;
    totals.in += exchange ? exchange->reply.tokens.in : 0;
    totals.out += exchange ? exchange->reply.tokens.out : 0;
}

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

Result<ChatReply> callPersona(
    CallParts& parts, Persona persona, int turn, const ChatRequest& request, TokenTotals& totals, std::stop_token stop)
{
    parts.observer.onAsked(persona, turn);
    const auto promptFile = parts.journal.storePrompt(personaWord(persona), request.system);
    const auto begun = std::chrono::steady_clock::now();
    const CallInterrupt::Call call(parts.interrupt, stop);
    const auto exchange = parts.model.ask(request, call.token());
    const auto elapsed = std::chrono::duration_cast<Millis>(std::chrono::steady_clock::now() - begun).count();
    const Event event{turn, personaWord(persona), QStringLiteral("persona"),
        describe(persona, request, exchange, promptFile.value_or(QString()))};
    const auto written = parts.journal.appendCall(event, callRow(persona, exchange, elapsed));
    count(totals, exchange, elapsed);
    parts.observer.onAnswer(answerOf(persona, turn, exchange, elapsed));
    parts.observer.onTokens(totals);
    if (!written)
        return fail(written.error());
    return exchange.map([](const Exchange& done) { return done.reply; });
}

} // namespace triarch
