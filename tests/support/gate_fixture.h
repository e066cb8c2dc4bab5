// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/input/input_gate.h"
#include "tests/support/paths.h"
#include "tests/support/physical_input.h"
#include "tests/support/xvfb.h"

#include <QTemporaryDir>
#include <functional>

namespace triarch::test {

/// Writes down what it is asked; says yes unless told otherwise.
class RecordingAuthorizer final : public InputAuthorizer {
public:
    using Rule = std::function<Result<void>(const Press&)>;
    explicit RecordingAuthorizer(Rule rule = {}) : m_rule(std::move(rule)) { }

    Result<void> judge(const Press& press) const override
    {
        m_asked.push_back(press);
        return m_rule ? m_rule(press) : Result<void>();
    }
    const std::vector<Press>& asked() const { return m_asked; }
    QStringList chords() const
    {
        QStringList chords;
        for (const Press& press : m_asked)
            chords.append(press.chord);
        return chords;
    }

private:
    Rule m_rule;
    mutable std::vector<Press> m_asked;
};

/// The code of a failure as a word, "ok" when there is none.
template <typename T>
QString outcome(const Result<T>& result)
{
    return result ? QStringLiteral("ok") : codeName(result.error().code);
}

/// A display with a guard and a gate on it, and a second pair of hands.
struct GateFixture {
    /// @param guardAnswer  until the guard answers for a lease, at most
    explicit GateFixture(const XvfbOptions& options = {}, const GateTimeouts& gateTimeouts = {},
        Millis guardAnswer = GuardLink::defaultAnswerTimeout)
        : timeouts(gateTimeouts),
          server(options),
          hands(server.address())
    {
        auto page = StopFlag::open(folder.filePath(QStringLiteral("control")));
        auto link =
            GuardLink::start(programPath("triarch-guard"), folder.filePath(QStringLiteral("control")), guardAnswer);
        if (!page || !link || !(*link)->watch(server.address()))
            return;
        stopFlag.emplace(std::move(*page));
        guard = std::move(*link);
        openGate();
    }
    void openGate()
    {
        auto opened = InputGate::open(server.address(), *guard, *stopFlag, timeouts);
        gate = opened ? std::move(*opened) : nullptr;
    }
    /// Opens the gate anew, with these timeouts.
    void reopenGate(const GateTimeouts& gateTimeouts = {})
    {
        timeouts = gateTimeouts;
        gate.reset(); // first: it gives the keyboard map back
        openGate();
    }
    bool isReady() const { return gate != nullptr && hands.isReady(); }

    GateTimeouts timeouts; ///< of the gates that openGate() opens
    XvfbServer server;
    PhysicalInput hands;
    QTemporaryDir folder;
    std::optional<StopFlag> stopFlag;
    std::unique_ptr<GuardLink> guard;
    std::unique_ptr<InputGate> gate;
};

} // namespace triarch::test
