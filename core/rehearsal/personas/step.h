// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>
#include <vector>

namespace triarch::rehearsal {

enum class StepKind { Open, Click, DoubleClick, RightClick, Press, Type, ScrollDown, ScrollUp, Drag, WaitFor, Check };

/// One thing to do or to look for.
struct Step {
    StepKind kind = StepKind::Click;
    QString target; ///< name, label, keys, text or value
    QString second; ///< where a drag ends
    bool operator==(const Step&) const = default;
};
using Steps = std::vector<Step>;

/// `click "7"; click "+"; check "12"`: what a step list looks like in a prompt. Quotes and backslashes inside a text
/// are escaped, newlines written as \n.
QString toText(const Step& step);
QString toText(const Steps& steps);

/// Reads such a list from the start of `text` up to the first thing that is no step. Nullopt when nothing can be read.
std::optional<Steps> stepsFromText(const QString& text);

/// Steps that are done by looking: their action, if any, is not one of theirs alone.
bool isLook(const Step& step);

/// The tool that carries a step out, e.g. "click_element"; empty for Check and WaitFor.
QString toolFor(StepKind kind);

} // namespace triarch::rehearsal
