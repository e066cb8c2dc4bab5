// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/server_finder.h"

#include "app/console/model_test.h"

namespace triarch {

namespace {

constexpr auto serverConnectTimeout = Millis(500);
constexpr auto serverAnswerTimeout = Millis(3000);

/// Where the usual servers listen. Source: their documentation's defaults.
constexpr struct {
    int port;
    const char* name;
} usual[]{{1234, "LM Studio"}, {11434, "Ollama"}, {8080, "llama.cpp"}, {8000, "vLLM"}};

/// What is found out about one server; no rungs: none answers there.
FoundServer ask(int port, const char* name, const std::stop_token& stop)
{
    FoundServer server{QString::fromLatin1(name), QStringLiteral("http://127.0.0.1:%1/v1").arg(port), {}};
    ModelProfile profile;
    profile.name = server.name;
    profile.endpoint = server.endpoint;
    profile.connectTimeout = serverConnectTimeout;
    profile.totalTimeout = serverAnswerTimeout;
    HttpTransport transport;
    const SystemClock clock;
    std::stop_source enough;
    const std::stop_callback forward(stop, [&] { enough.request_stop(); });
    testConnection(profile, transport, clock, enough.get_token(), [&](const ProbeResult& result) {
        if (result.rung <= Probe::ModelList && !enough.stop_requested())
            server.rungs.append(probeEntryOf(result));
        if (result.rung == Probe::ModelList || result.state == ProbeState::Failed)
            enough.request_stop();
    });
    return server;
}

} // namespace

void ServerFinder::start()
{
    m_thread = std::jthread([this](std::stop_token stop) { look(stop); });
}

void ServerFinder::look(std::stop_token stop)
{
    QList<FoundServer> found;
    for (const auto& place : usual) {
        const auto server = ask(place.port, place.name, stop);
        if (!server.rungs.isEmpty() && server.rungs.first().state == QLatin1String("passed"))
            found.append(server);
        if (stop.stop_requested())
            return;
    }
    Q_EMIT finished(found);
}

} // namespace triarch
