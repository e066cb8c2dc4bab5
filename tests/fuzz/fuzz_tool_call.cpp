// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/action_parser.h"
#include "core/base/json/json.h"
#include "core/base/overloaded.h"
#include "tests/fuzz/fuzz.h"
#include "tests/support/paths.h"

#include <QRect>
#include <algorithm>

using namespace triarch;

namespace {

constexpr QSize screen(1280, 800);

const ToolRegistry& tools()
{
    static const auto loaded = ToolRegistry::load(test::sourcePath("prompts/tools")).value();
    return loaded;
}

bool isOnScreen(ScreenPoint point) { return QRect(QPoint(), screen).contains(point.x, point.y); }

bool staysOnScreen(const Input& input)
{
    return std::visit(
        Overloaded{[](const MoveInput& move) { return isOnScreen(move.to); },
            [](const ClickInput& click) { return isOnScreen(click.at); },
            [](const DragInput& drag) { return std::all_of(drag.path.begin(), drag.path.end(), isOnScreen); },
            [](const ScrollInput& scroll) { return isOnScreen(scroll.at); }, [](const auto&) { return true; }},
        input);
}

} // namespace

/// Any arguments for any tool: refused in words, or an action that stays on the screen.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 2)
        return 0;
    const auto names = tools().actionNames();
    const auto arguments = parseJsonObject(fuzz::bytesOf(data + 1, size - 1));
    if (!arguments)
        return 0;
    const QString name = names.at(data[0] % names.size());
    const auto proposal = parseProposal(tools(), names, name, *arguments, screen);
    if (!proposal) {
        fuzz::must(!proposal.error().message.isEmpty());
        return 0;
    }
    const auto* input = std::get_if<Input>(&proposal->action);
    fuzz::must(!input || staysOnScreen(*input));
    return 0;
}
