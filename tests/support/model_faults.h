// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/mailbox.h"
#include "core/model/chat_client.h"
#include "core/model/retrying_client.h"
#include "tests/support/fault_server.h"
#include "tests/support/model_server.h"

#include <QtTest>

namespace triarch::test {

inline constexpr Millis generous{20'000}; // of calls that are expected to end for another reason
inline constexpr qint64 underLoad = 8000; // ms; what a busy machine may add to a deadline
inline constexpr qint64 mostMemory = 64 * 1024 * 1024;

inline QByteArray json(QByteArray text) { return text.replace('\'', '"'); }

inline QByteArray http(const QByteArray& headers, const QByteArray& body = {})
{
    return "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n" + headers + "\r\n" + body;
}

inline ModelProfile profileOf(const QString& endpoint, Millis total = generous)
{
    ModelProfile profile;
    profile.name = QStringLiteral("faulty");
    profile.endpoint = endpoint;
    profile.model = QStringLiteral("m");
    profile.apiKey = Secret("sk-canary-4711");
    profile.totalTimeout = total;
    return profile;
}

inline QString loopback(quint16 port) { return QStringLiteral("http://127.0.0.1:%1/v1").arg(port); }

/// One question to one endpoint, timed.
struct Outcome {
    Result<Exchange> exchange;
    qint64 ms;
    ErrorCode code() const { return exchange ? ErrorCode(-1) : exchange.error().code; }
    QString message() const { return exchange ? QStringLiteral("(answered)") : exchange.error().message; }
    bool isRetryable() const { return !exchange && exchange.error().retryable; }
};

inline Outcome asked(const ModelProfile& profile, std::stop_token stop = {})
{
    HttpTransport transport;
    ChatClient client(profile, transport);
    QElapsedTimer timer;
    timer.start();
    auto exchange = client.ask({QStringLiteral("s"), QStringLiteral("u")}, stop);
    return {std::move(exchange), timer.elapsed()};
}

/// The same through retries whose waits are only written down.
struct Retried {
    QList<qint64> waits;
    Outcome outcome;
};

inline Retried askedAgain(const ModelProfile& profile)
{
    HttpTransport transport;
    const SystemClock clock;
    QList<qint64> waits;
    RetryingClient client(std::make_unique<ChatClient>(profile, transport),
        RetryParts{clock,
            [&](Millis wait, std::stop_token) {
                waits << wait.count();
                return true;
            },
            [] { return 1.0; }});
    auto exchange = client.ask({QStringLiteral("s"), QStringLiteral("u")}, {});
    return {waits, {std::move(exchange), 0}};
}

inline const QList<qint64> allPauses{1000, 2000, 4000, 8000};

} // namespace triarch::test

#define VERIFY_ERROR(outcome, expectedCode, expectedRetryable)                                                         \
    do {                                                                                                               \
        const Outcome& seen = (outcome);                                                                               \
        QVERIFY2(                                                                                                      \
            seen.code() == (expectedCode) && seen.isRetryable() == (expectedRetryable), qPrintable(seen.message()));   \
    } while (false)
#define VERIFY_SAYS(outcome, words)                                                                                    \
    QVERIFY2((outcome).message().contains(QStringLiteral(words)), qPrintable((outcome).message()))
