// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A door on a display that is a recording, with a real journal and the shipped policy.
#pragma once

#include "core/desktop/recording_desktop.h"
#include "core/execution/action_pipeline.h"
#include "core/journal/journal_reader.h"
#include "tests/support/paths.h"
#include "tests/support/settle_at_once.h"

#include <QtTest>

namespace triarch::test {

inline WindowInfo window(WindowId id, const QString& className, QRect at)
{
    WindowInfo made;
    made.id = id;
    made.title = className;
    made.className = className;
    made.geometry = made.frame = at;
    made.isActive = true;
    return made;
}

inline Frame frame(std::vector<WindowInfo> windows, QRgb colour = 0)
{
    Frame made;
    made.image = QImage(100, 100, QImage::Format_RGB32);
    made.image.fill(colour);
    made.windows = std::move(windows);
    return made;
}

inline Proposal proposal(const Action& action)
{
    return {QStringLiteral("tool"), {}, action, QStringLiteral("x"), {}, QStringLiteral("Done it"), {}};
}

/// For a recording, which changes at once or never.
inline constexpr KeyboardTimeouts quickKeyboard{.passing = Millis(50), .fade = Millis(50)};

/// A door on a recording desktop with a real journal and the shipped policy.
struct Bench {
    explicit Bench(const Frame& first, const SettleOptions& settle = settleAtOnce())
        : desktop(first),
          pipeline({desktop, *journal, policy, applications, nullptr, {}, &book, settle, quickKeyboard})
    {
        desktop.onInput([first](const Input&) { return frame(first.windows, qRgb(255, 255, 255)); });
    }
    QTemporaryDir root;
    SystemClock clock;
    RecordingDesktop desktop;
    Policy policy{readPolicyFile(sourcePath("resources/policy.toml"))};
    ApplicationIndex applications = ApplicationIndex::read({}, {});
    std::unique_ptr<Journal> journal = std::move(*Journal::create(*MissionFolder::create(root.filePath("m")), clock));
    ApprovalQueue book{{[](const ApprovalRow&) -> Result<void> { return {}; }, [] { return Millis(1); }, {}}};
    ActionPipeline pipeline;

    Result<Outcome> perform(const Action& action, const Frame& seen, std::stop_token stop = {})
    {
        return pipeline.perform({proposal(action), "executor", 1, true, true}, seen, stop);
    }
    QJsonObject lastRow() { return readJournal(root.filePath("m"))->events.back().event.json; }
    QStringList kinds()
    {
        QStringList all;
        const auto read = readJournal(root.filePath("m"));
        for (const auto& row : read->events)
            all << row.event.kind;
        return all;
    }
};

/// A display where the application had the keyboard in the picture, and another window may have it since.
struct SharedBench {
    SharedBench()
    {
        behind.isActive = false;
        bench.desktop.onInput([this](const Input& input) {
            return std::holds_alternative<FocusInput>(input) ? seen : frame({app}, qRgb(255, 255, 255));
        });
    }
    /// @param has  class of the window that has it, and hides the other wholly; empty: none has
    Frame with(WindowId id, const QString& has) const
    {
        return has.isEmpty() ? frame({behind}) : frame({behind, window(id, has, {0, 0, 80, 80})});
    }
    ActionRequest keys(const char* chord) const
    {
        return {proposal(Input(ChordInput{QString::fromLatin1(chord)})), QStringLiteral("executor"), 1, true, true};
    }
    const WindowInfo app = window(1, QStringLiteral("App"), {0, 0, 60, 60});
    WindowInfo behind = app;
    const Frame seen = frame({app});
    Bench bench{seen};
};

} // namespace triarch::test
