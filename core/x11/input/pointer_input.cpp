// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/gate_actions.h"

namespace triarch {

namespace {

constexpr Millis clickGap{120}; ///< well inside every toolkit's double-click time, slow enough to be seen as two
constexpr Millis motionGap{10};
constexpr Millis motionGapLeast{2}; ///< programs drop motions of the same millisecond
constexpr Millis dropGap{40};       ///< two frames: programs that draw once a frame have drawn the last motion
constexpr int motionsMin = 20;
constexpr int clicksMax = 3;
constexpr int notchesMax = 50;
constexpr int buttonMax = 16;
constexpr std::size_t cornersMax = 1000;

Error outOfRange(const char* what, int most)
{
    return {
        ErrorCode::InvalidArgument, QStringLiteral("%1 are 1 to %2").arg(QLatin1String(what), QString::number(most))};
}

Result<void> requireButton(PointerButton button)
{
    const int number = int(button);
    return number >= 1 && number <= buttonMax ? Result<void>() : fail(outOfRange("Pointer buttons", buttonMax));
}

Result<void> clickOnce(BurstSender& sender, int button, ScreenPoint at)
{
    if (auto pressed = sender.pressButton(button, at); !pressed)
        return pressed;
    return sender.releaseButton();
}

int wheelButton(ScrollDirection direction)
{
    switch (direction) {
    case ScrollDirection::Up:
        return 4;
    case ScrollDirection::Down:
        return 5;
    case ScrollDirection::Left:
        return 6;
    case ScrollDirection::Right:
        return 7;
    }
    return 5;
}

double distance(ScreenPoint a, ScreenPoint b) { return std::hypot(b.x - a.x, b.y - a.y); }

} // namespace

std::vector<ScreenPoint> smoothMotions(ScreenPoint from, ScreenPoint to, Millis duration)
{
    const int steps = std::max(1, int(duration / motionGap));
    std::vector<ScreenPoint> motions;
    for (int step = 1; step <= steps; ++step) {
        const double t = double(step) / steps;
        const double part = t * t * t * (10 - 15 * t + 6 * t * t);
        const ScreenPoint point{
            int(std::lround(from.x + part * (to.x - from.x))), int(std::lround(from.y + part * (to.y - from.y)))};
        motions.push_back(point);
    }
    return motions;
}

Result<void> perform(BurstSender& sender, GateDisplay& display, const MoveInput& input)
{
    if (input.duration.count() < 0 || input.duration > limits::dragMax)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A motion takes 0 to %1 seconds").arg(limits::dragMax / std::chrono::seconds(1)));
    if (input.duration.count() == 0)
        return sender.move(input.to);
    const auto state = display.state();
    if (!state)
        return fail(state.error());
    for (const ScreenPoint& point : smoothMotions(state->pointer, input.to, input.duration)) {
        if (auto moved = sender.move(point); !moved)
            return moved;
        if (auto waited = sender.pause(motionGap); !waited)
            return waited;
    }
    return {};
}

Result<void> perform(BurstSender& sender, const ClickInput& input)
{
    if (input.count < 1 || input.count > clicksMax)
        return fail(outOfRange("Clicks", clicksMax));
    if (auto known = requireButton(input.button); !known)
        return known;
    if (auto moved = sender.move(input.at); !moved)
        return moved;
    for (int click = 0; click < input.count; ++click) {
        if (auto waited = sender.pause(click == 0 ? Millis(0) : clickGap); !waited)
            return waited;
        if (auto clicked = clickOnce(sender, int(input.button), input.at); !clicked)
            return clicked;
    }
    return {};
}

std::vector<ScreenPoint> dragMotions(const std::vector<ScreenPoint>& path, Millis duration)
{
    const int wanted = std::max(motionsMin, int(duration / motionGap));
    double length = 0;
    for (std::size_t i = 1; i < path.size(); ++i)
        length += distance(path[i - 1], path[i]);
    std::vector<ScreenPoint> motions;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const double share = length > 0 ? distance(path[i - 1], path[i]) / length : 1.0 / double(path.size() - 1);
        const int steps = std::max(1, int(std::ceil(wanted * share)));
        for (int step = 1; step <= steps; ++step) {
            const double part = double(step) / steps;
            motions.push_back({int(std::lround(path[i - 1].x + part * (path[i].x - path[i - 1].x))),
                int(std::lround(path[i - 1].y + part * (path[i].y - path[i - 1].y)))});
        }
    }
    return motions;
}

Result<void> perform(BurstSender& sender, const DragInput& input)
{
    if (input.path.size() < 2)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A drag has at least two points"));
    if (input.path.size() > cornersMax || input.duration.count() < 0 || input.duration > limits::dragMax)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A drag has at most %1 points and takes 0 to %2 seconds")
                .arg(cornersMax)
                .arg(limits::dragMax / std::chrono::seconds(1)));
    if (auto known = requireButton(input.button); !known)
        return known;
    const auto motions = dragMotions(input.path, input.duration);
    if (auto moved = sender.move(input.path.front()); !moved)
        return moved;
    if (auto pressed = sender.pressButton(int(input.button), input.path.front()); !pressed)
        return pressed;
    const Millis gap = std::max(motionGapLeast, input.duration / int(motions.size()));
    for (const ScreenPoint& point : motions) {
        if (auto waited = sender.pause(gap); !waited)
            return waited;
        if (auto moved = sender.move(point); !moved)
            return moved;
    }
    if (auto waited = sender.pause(dropGap); !waited)
        return waited;
    if (auto judged = sender.authorizeDrop(); !judged) { // let go at its own beginning it falls on nobody else
        (void)sender.move(input.path.front());
        return judged;
    }
    return sender.releaseButton();
}

Result<void> perform(BurstSender& sender, const ScrollInput& input)
{
    if (input.notches == 0) // what every contract can ask for; nothing moves for it either
        return {};
    if (input.notches < 0 || input.notches > notchesMax)
        return fail(outOfRange("Wheel notches", notchesMax));
    if (auto moved = sender.move(input.at); !moved)
        return moved;
    for (int notch = 0; notch < input.notches; ++notch) {
        if (auto clicked = clickOnce(sender, wheelButton(input.direction), input.at); !clicked)
            return clicked;
    }
    return {};
}

} // namespace triarch
