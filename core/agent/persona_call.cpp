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

QJsonObject describe(Persona persona, const ChatRequest& request, const QString& promptFile)
{
    return {{"persona", personaWord(persona)}, {"prompt_file", promptFile}, {"user", request.user},
        {"temperature", request.temperature}, {"tools", request.tools.size()}};
}

QJsonObject withError(QJsonObject json, const Error& error)
{
    json.insert(QStringLiteral("error"), QJsonObject{{"code", codeWord(error.code)}, {"text", error.message}});
    return json;
}

QJsonObject withReply(QJsonObject json, Persona persona, const Exchange& exchange)
{
    json.insert(QStringLiteral("content"), exchange.reply.content);
    json.insert(QStringLiteral("calls"), callsJson(exchange.reply));
    json.insert(QStringLiteral("attempts"), exchange.attempts);
    json.insert(QStringLiteral("request_bytes"), exchange.requestBytes);
    if (persona == Persona::Strategist)
        json.insert(QStringLiteral("doctrine"), exchange.reply.content);
    return json;
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
        for (const auto& attempt : failed) {
            if (auto written = write(attempt); !written)
                return written;
        }
        if (exchange)
            return append(withReply(m_call, m_persona, *exchange),
                {personaWord(m_persona), exchange->requestSha, exchange->replySha, elapsed.count(),
                    exchange->reply.tokens.in, exchange->reply.tokens.out, exchange->http});
        if (!failed.empty() && failed.back().error.code == exchange.error().code)
            return {};
        return append(withError(m_call, exchange.error()), {personaWord(m_persona), {}, {}, elapsed.count(), 0, 0, 0});
    }

private:
    Result<void> write(const FailedAttempt& attempt)
    {
        auto json = withError(m_call, attempt.error);
        json.insert(QStringLiteral("attempt"), ++m_attempts);
        return append(json,
            {personaWord(m_persona), attempt.requestSha, attempt.replySha, attempt.elapsed.count(), 0, 0,
                attempt.http});
    }
    Result<void> append(const QJsonObject& json, const CallRow& row)
    {
        const auto written =
            m_journal.appendCall({m_turn, personaWord(m_persona), QStringLiteral("persona"), json}, row);
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

QString personaWord(Persona persona)
{
    static const QStringList words{QStringLiteral("strategist"), QStringLiteral("tactician"),
        QStringLiteral("executor"), QStringLiteral("verifier")};
    return words.at(qsizetype(persona));
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

Result<ChatReply> callPersona(
    CallParts& parts, Persona persona, int turn, const ChatRequest& request, TokenTotals& totals, std::stop_token stop)
{
    parts.observer.onAsked(persona, turn);
    const auto promptFile = parts.journal.storePrompt(personaWord(persona), request.system);
    const auto begun = std::chrono::steady_clock::now();
    const auto exchange = parts.model.ask(request, stop);
    const auto elapsed = std::chrono::duration_cast<Millis>(std::chrono::steady_clock::now() - begun);
    CallRecord record(parts.journal, persona, turn, describe(persona, request, promptFile.value_or(QString())));
    if (auto written = record.write(exchange, parts.model.failedAttempts(), elapsed); !written)
        return fail(written.error());
    if (!exchange)
        return fail(exchange.error());
    totals.in += exchange->reply.tokens.in;
    totals.out += exchange->reply.tokens.out;
    parts.observer.onReply(persona, turn, exchange->reply);
    return exchange->reply;
}

} // namespace triarch
