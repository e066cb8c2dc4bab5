// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/end_screenshot.h"

#include <QApplication>
#include <QTimer>
#include <cstdio>

namespace triarch {

namespace {

constexpr int failed = 1, needsHelp = 3, setupError = 5;
constexpr auto lastUpdate = std::chrono::milliseconds(400); // of the live view: it is on its way

/// What the exit code of a mission that is held here is; nullopt: it goes on by itself.
std::optional<int> heldCode(const ConsoleState& state)
{
    const bool byOperator = state.reason.code.isEmpty() || state.reason.code.startsWith(QLatin1String("operator"));
    if (state.status == MissionStatus::NeedsHelp)
        return needsHelp;
    if (state.status == MissionStatus::Waiting || (state.status == MissionStatus::Paused && !byOperator))
        return failed;
    return std::nullopt;
}

} // namespace

EndPicture::EndPicture(MainWindow& window, QString file) : QObject(&window), m_window(window), m_file(std::move(file))
{
    MissionController* controller = &window.controller();
    connect(controller, &MissionController::changed, this, &EndPicture::follow);
    connect(controller, &MissionController::refused, this, [](const Error& why) {
        std::fprintf(stderr, "triarch: %s\n", qPrintable(why.message));
        QTimer::singleShot(0, [] { QCoreApplication::exit(setupError); });
    });
    connect(controller, &MissionController::ended, this, [this](const MissionResult& result) {
        QTimer::singleShot(lastUpdate, this, [=, this] { takeEnded(result); });
    });
}

void EndPicture::follow(const ConsoleState& state)
{
    const auto code = state.isActive && !m_held ? heldCode(state) : std::nullopt;
    if (!code)
        return;
    m_held = code;
    QTimer::singleShot(lastUpdate, this, [this] { takeHeld(*m_held); });
}

/// It may have gone on meanwhile: then its end, or what holds it next, is what counts.
void EndPicture::takeHeld(int code)
{
    MissionController& controller = m_window.controller();
    m_held.reset();
    if (!controller.state().isActive || heldCode(controller.state()) != code)
        return;
    m_held = written(code);
    controller.stop();
}

void EndPicture::takeEnded(const MissionResult& result)
{
    const bool isGood = result.status == MissionStatus::Done && result.verified;
    QCoreApplication::exit(m_held ? *m_held : written(isGood ? 0 : failed));
}

int EndPicture::written(int code) const { return m_window.grab().save(m_file) ? code : setupError; }

} // namespace triarch
