// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "ui/console_state.h"
#include "ui/style/tokens.h"
#include "ui/tool_tester.h"

namespace triarch {

/// Why the tester runs nothing as things stand, and the button that helps.
struct ToolTestBlock {
    enum class Way { None, PrivateDisplay, Control, AllowInput };
    QString why; ///< empty: it may be run
    Way way = Way::None;
};

/// @param draft  what is written; nullopt: nothing that could be used
/// @param looksOnly  that sends nothing: it needs a display, and nobody's leave
ToolTestBlock blockOf(const ConsoleState& state, const std::optional<Proposal>& draft, bool looksOnly);

/// A sentence with its icon and its colour, and the button that helps with what it says.
struct ToolTestLine {
    QString icon = {};
    Token ink = Token::Text2;
    QString words = {};
    ToolTestBlock::Way way = ToolTestBlock::Way::None;
};
ToolTestLine lineOf(const ToolTestVerdict& verdict); ///< of a dry run
ToolTestLine lineOf(const ToolTestReport& report);   ///< of what was run
ToolTestLine lineOf(ToolTestAnswer answer);          ///< of what a rule asked about

} // namespace triarch
