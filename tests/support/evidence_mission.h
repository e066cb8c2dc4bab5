// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/evidence.h"
#include "tests/support/mission_bench.h"

namespace triarch::test {

/// A scripted model whose calls have bodies, as if they had gone over the wire.
class WiredModel final : public ModelClient {
public:
    explicit WiredModel(ScriptedModel& script) : m_script(script) { }
    Result<Exchange> ask(const ChatRequest& request, std::stop_token stop) override
    {
        auto exchange = m_script.ask(request, stop);
        if (exchange) {
            exchange->wire = {"{\"user\": \"" + request.user.toUtf8().toBase64() + "\"}",
                "{\"call\": " + QByteArray::number(++m_calls) + "}"};
            exchange->requestSha = hashOf(exchange->wire.request);
            exchange->replySha = hashOf(exchange->wire.reply);
        }
        return exchange;
    }
    Result<QStringList> listModels(std::stop_token stop) override { return m_script.listModels(stop); }

private:
    static QByteArray hashOf(const QByteArray& body)
    {
        return QCryptographicHash::hash(body, QCryptographicHash::Sha256).toHex();
    }
    ScriptedModel& m_script;
    int m_calls = 0;
};

/// A mission of four turns that was verified, with a picture of each turn and the bodies of its calls.
class EvidenceMission {
public:
    EvidenceMission()
    {
        const QStringList work{QStringLiteral("click_element"), QStringLiteral("report_completion")};
        m_bench.client = &m_model;
        m_bench.model.script = {plan(), setup(QStringLiteral("EXECUTION"), work), click(QStringLiteral("7")),
            click(QStringLiteral("8")), click(QStringLiteral("9")), claim(), verdict(QStringLiteral("yes"))};
        result = m_bench.run();
    }
    QString copyTo(const QString& folder) const { return copyOfMission(m_bench.folder(), folder); }
    MissionResult result;

private:
    MissionBench m_bench;
    WiredModel m_model{m_bench.model};
};

} // namespace triarch::test
