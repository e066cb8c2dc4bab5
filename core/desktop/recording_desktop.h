// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"

#include <functional>

namespace triarch {

/// A desktop that shows given frames and writes down every input: for dry runs and for tests of everything above it.
/// It asks the judge as the real gate does, so a refused input is refused here too.
class RecordingDesktop final : public Desktop {
public:
    /// @param frame  what capture() answers until an input arrives
    explicit RecordingDesktop(Frame frame) : m_frame(std::move(frame)) { }

    /// Called after each recorded input; what it returns is the next frame. Without it the picture never changes.
    void onInput(std::function<Frame(const Input&)> next) { m_next = std::move(next); }
    /// Called by awaitChange(): what it returns is shown from then on.
    void onWait(std::function<Frame()> next) { m_waited = std::move(next); }
    /// Makes the next send fail with this error, once, before anything is recorded.
    void failNext(Error error) { m_nextError = std::move(error); }
    /// Makes every capture fail with this error; nullopt: they succeed again.
    void failCaptures(std::optional<Error> error) { m_captureError = std::move(error); }
    void show(Frame frame) { m_frame = std::move(frame); }

    const std::vector<Input>& sent() const { return m_sent; }

    QString name() const override { return QStringLiteral("recording"); }
    Result<QSize> size() override { return m_frame.image.size(); }
    Result<Frame> capture(Deadline) override { return m_captureError ? Result<Frame>(fail(*m_captureError)) : m_frame; }
    Result<Frame> capturePart(const QRect&, Deadline deadline) override { return capture(deadline); }
    Result<std::vector<WindowInfo>> windows(Deadline) override { return m_frame.windows; }
    Result<Change> awaitChange(Deadline deadline, std::stop_token stop) override;
    Result<InputReport> send(const Input& input, const InputAuthorizer& judge, std::stop_token stop) override;

private:
    Frame m_frame;
    std::function<Frame(const Input&)> m_next;
    std::function<Frame()> m_waited;
    std::optional<Error> m_nextError;
    std::optional<Error> m_captureError;
    std::vector<Input> m_sent;
    bool m_changed = false;
};

} // namespace triarch
