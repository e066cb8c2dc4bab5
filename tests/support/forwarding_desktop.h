// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"

namespace triarch::test {

/// A display that is another one but for what a test makes different. A part of it is all that capture() gives.
class ForwardingDesktop : public Desktop {
public:
    explicit ForwardingDesktop(Desktop& inner) : m_inner(inner) { } ///< `inner` outlives it
    QString name() const override { return m_inner.name(); }
    Result<QSize> size() override { return m_inner.size(); }
    Result<Frame> capture(Deadline deadline) override { return m_inner.capture(deadline); }
    Result<Frame> capturePart(const QRect&, Deadline deadline) override { return capture(deadline); }
    Result<std::vector<WindowInfo>> windows(Deadline deadline) override { return m_inner.windows(deadline); }
    Result<std::vector<WindowInfo>> allWindows(Deadline deadline) override { return m_inner.allWindows(deadline); }
    Result<Change> awaitChange(Deadline deadline, std::stop_token stop) override
    {
        return m_inner.awaitChange(deadline, std::move(stop));
    }
    Result<QStringList> chordNames(const QString& chord) override { return m_inner.chordNames(chord); }
    TerminalLines& terminalLines() override { return m_inner.terminalLines(); }
    Result<InputReport> send(const Input& input, const InputAuthorizer& judge, std::stop_token stop) override
    {
        return m_inner.send(input, judge, std::move(stop));
    }

private:
    Desktop& m_inner;
};

} // namespace triarch::test
