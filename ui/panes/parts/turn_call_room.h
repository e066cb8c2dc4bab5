// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

/// Measures of TurnCallView, logical pixels, for its two files.
namespace triarch::turn_call {

inline constexpr int side = 12;
inline constexpr int foot = 1;
inline constexpr int gap = 6;
inline constexpr int leastTopMargin = 4; ///< above the pictures
inline constexpr int resultGap = 6;

/// Rows of the facts.
enum Fact { ToolFact, LabelFact, PositionFact, WindowFact, ResultFact, ActorFact, NotesFact };

} // namespace triarch::turn_call
