// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/model_test.h"

#include "app/model_parts.h"

namespace triarch {

namespace {

constexpr int probeCount = 5;

} // namespace

ProbeEntry probeEntryOf(const ProbeResult& result)
{
    const auto word = [&] {
        switch (result.state) {
        case ProbeState::Passed:
            return QStringLiteral("passed");
        case ProbeState::Failed:
            return QStringLiteral("failed");
        case ProbeState::Skipped:
            return QStringLiteral("skipped");
        }
        return QString();
    };
    return {int(result.rung), word(), result.found, result.fix, result.elapsed.count()};
}

ModelTest::ModelTest(const QString& profile) : m_profile(profile) { }

void ModelTest::start()
{
    m_thread = std::jthread([this](std::stop_token stop) { climb(stop); });
}

void ModelTest::climb(std::stop_token stop)
{
    const SystemClock clock;
    Q_EMIT rung(m_profile, {0, QStringLiteral("testing"), {}, {}, 0});
    auto parts = ModelParts::open(m_profile, clock, {});
    if (!parts) {
        Q_EMIT rung(m_profile, {0, QStringLiteral("failed"), parts.error().message, {}, 0});
        Q_EMIT finished(m_profile, false);
        return;
    }
    const auto results =
        testConnection((*parts)->profile(), (*parts)->transport(), clock, stop, [this](const ProbeResult& result) {
            Q_EMIT rung(m_profile, probeEntryOf(result));
            if (result.state == ProbeState::Passed && int(result.rung) + 1 < probeCount)
                Q_EMIT rung(m_profile, {int(result.rung) + 1, QStringLiteral("testing"), {}, {}, 0});
        });
    const bool passed = !results.empty()
        && std::all_of(results.begin(), results.end(), [](const auto& r) { return r.state == ProbeState::Passed; });
    Q_EMIT finished(m_profile, passed);
}

} // namespace triarch
