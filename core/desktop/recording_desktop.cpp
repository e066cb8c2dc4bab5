// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/recording_desktop.h"

#include "core/base/overloaded.h"

namespace triarch {

namespace {

/// The press the real gate would put before the judge for this input.
Press pressOf(const Input& input)
{
    return std::visit(
        Overloaded{
            [](const MoveInput& move) {
                return Press{{}, {}, 0, move.to};
            },
            [](const ClickInput& click) {
                return Press{{}, {}, int(click.button), click.at};
            },
            [](const DragInput& drag) {
                return Press{{}, {}, int(drag.button), drag.path.empty() ? ScreenPoint{} : drag.path.front()};
            },
            [](const ScrollInput& scroll) {
                return Press{{}, {}, 4, scroll.at};
            },
            [](const TypeInput& type) {
                return Press{{}, type.judged(), 0, {}};
            },
            [](const ChordInput& chord) {
                return Press{chord.chord, {}, 0, {}};
            },
            [](const FocusInput&) { return Press{}; },
            [](const WindowInput&) { return Press{}; },
        },
        input);
}

} // namespace

Result<Desktop::Change> RecordingDesktop::awaitChange(Deadline, std::stop_token stop)
{
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, QStringLiteral("Stopped"));
    if (m_waited) {
        m_frame = m_waited();
        m_changed = true;
    }
    return std::exchange(m_changed, false) ? Change::Pixels : Change::None;
}

Result<InputReport> RecordingDesktop::send(const Input& input, const InputAuthorizer& judge, std::stop_token stop)
{
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, QStringLiteral("Stopped"));
    if (auto error = std::exchange(m_nextError, std::nullopt))
        return fail(*error);
    if (auto confirmed = judge.confirm(); !confirmed)
        return fail(confirmed.error());
    if (auto verdict = judge.judge(pressOf(input)); !verdict)
        return fail(verdict.error());
    m_sent.push_back(input);
    if (m_next) {
        m_frame = m_next(input);
        m_changed = true;
    }
    const auto* type = std::get_if<TypeInput>(&input);
    const int characters = type ? int(type->text.toUcs4().size()) : 0;
    return InputReport{characters, characters};
}

} // namespace triarch
