// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/personas/persona.h"

#include <optional>

namespace triarch::rehearsal {

/// The answer to a question that needs no mission: a word to be said, the word in a picture, a tool to be called with
/// arguments that the question spells out. English and Spanish. nullopt for everything else.
///
/// The word of a picture is read off its pixels: the tallest line there. A tool is called only when it is offered, and
/// only click_element is known; a position off the scale of 0 to 1000 is not passed on.
std::optional<Reply> plainAnswer(const Scene& scene);

} // namespace triarch::rehearsal
