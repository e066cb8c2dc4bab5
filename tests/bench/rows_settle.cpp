// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/settle_wait.h"
#include "core/screen/model_frame.h"
#include "core/x11/x11_desktop.h"
#include "tests/bench/animation.h"
#include "tests/bench/rows.h"
#include "tests/support/late_news.h"

namespace triarch::bench {

namespace {

constexpr auto timeout = Millis(20'000);
constexpr double fixedMs = 6000;         // the contract's pauses: 2.5 s after an action, 3.5 s between turns
constexpr double fixedAndPicture = 6400; // and a screenshot of 0.4 s
constexpr int rounds = 5;

struct Case {
    const char* name;
    Expect expect;
    double goal; ///< of the fixed pauses
    std::function<void(int round)> act;
};

struct Outcome {
    std::vector<double> ms;
    std::vector<double> turn;  ///< with the model's frame made
    std::vector<double> limit; ///< the last change and the quiet after it
    std::vector<double> most;  ///< the same with a fifth more quiet
    int early = 0;
};

/// One action, watched as the door watches it; afterwards once more, when whatever was late has come.
void once(X11Desktop& desktop, SettleWait& settling, FrameMaker& frames, const Case& given, int round, Outcome& outcome)
{
    const auto seen = desktop.capture(after(timeout)).value();
    if (!settling.look(seen))
        return;
    given.act(round);
    Result<Settled> settled = fail(ErrorCode::Timeout, QString());
    const auto wait = [&] {
        settled = settling.await({given.expect, [&](const Frame& quiet) { frames.prepare(quiet.image); }}, {});
    };
    const double waited = millis(wait);
    if (!settled)
        return;
    const double made = millis([&] { (void)frames.take(desktop.capture(after(timeout)).value().image); });
    outcome.ms.push_back(waited);
    const auto& pace = settled->pace;
    const double from = given.expect == Expect::NewWindow ? waited - double(settled->waited.count()) : 0;
    outcome.limit.push_back(from + double((pace.last + pace.quiet).count()));
    outcome.most.push_back(from + double(pace.last.count()) + 1.2 * double(pace.quiet.count()));
    outcome.turn.push_back(waited + made);
    outcome.early += test::hasLateNews(desktop, settled->frame.image, Millis(1500)) ? 1 : 0;
}

void settleRow(Desk& desk, const Case& given, Outcome& all, Report& report)
{
    const auto desktop = std::move(X11Desktop::open(desk.server().address()).value());
    if (!desktop->learnAnimated())
        return report.remark(QStringLiteral("settle: %1: not measured").arg(QLatin1String(given.name)));
    SettleWait settling(*desktop);
    FrameMaker frames({1536, FrameCoding::Png});
    Outcome outcome;
    for (int round = 0; round < rounds; ++round)
        once(*desktop, settling, frames, given, round, outcome);
    const double ours = median(outcome.ms);
    Row row = judged(QStringLiteral("settle: %1, %2 of %3 too early (fixed pauses)")
                         .arg(QLatin1String(given.name))
                         .arg(outcome.early)
                         .arg(outcome.ms.size()),
        QStringLiteral("ms"), {ours, fixedMs, ours / fixedMs, median(outcome.limit)}, {given.goal});
    row.goal += QStringLiteral(", <= last change + 1.2 quiet");
    row.met = row.met && outcome.early == 0 && !outcome.ms.empty() && ours <= median(outcome.most);
    report.add(row);
    all.turn.insert(all.turn.end(), outcome.turn.begin(), outcome.turn.end());
}

} // namespace

void settleRows(Report& report)
{
    Desk desk(Desk::Ground::Photo);
    if (!desk.isReady())
        return report.remark(QStringLiteral("settling: not measured, no desk"));
    auto& server = desk.server();
    const auto xdotool = [&](const QStringList& words) { server.output(QStringList{"xdotool"} + words); };
    const auto focus = [&] { xdotool({"search", "--class", "mousepad", "windowactivate", "--sync"}); };
    focus();
    const Case cases[] = {
        {"Page Down in an editor", Expect::Anything, 0.1,
            [&](int round) {
                xdotool({"key", round % 2 ? "Prior" : "Next"});
            }},
        {"a letter in an editor", Expect::Anything, 0.1,
            [&](int) {
                xdotool({"key", "a"});
            }},
        {"a menu opens and closes", Expect::Anything, 0.1,
            [&](int round) {
                xdotool({"key", round % 2 ? "Escape" : "F10"});
            }},
        {"a file dialog opens and closes", Expect::Anything, 0.1,
            [&](int round) {
                xdotool({"key", round % 2 ? "Escape" : "ctrl+o"});
            }},
        {"a listing scrolls by in a terminal", Expect::Anything, 0.1,
            [&](int) {
                xdotool({"search", "--class", "shell", "windowactivate", "--sync", "type", "--delay", "0",
                    "ls -la /etc\n"});
            }},
        {"a terminal starts", Expect::NewWindow, 0.12,
            [&](int) {
                server.start({"xterm", "-e", "seq 1 60; exec cat"});
            }},
        {"a calculator starts", Expect::NewWindow, 0.12, [&](int) { server.start({"galculator"}); }},
    };
    Outcome all;
    server.start({"xterm", "-class", "shell", "-geometry", "80x20+60+700", "-e", "exec sh"});
    for (const Case& given : cases)
        settleRow(desk, given, all, report);
    const Animation spinner(server.address(), {1800, 1000, 32, 32}, Millis(16));
    focus();
    settleRow(desk,
        {"a letter in an editor beside a spinner at 60 Hz", Expect::Anything, 0.1,
            [&](int) {
                xdotool({"key", "a"});
            }},
        all, report);
    const double turn = median(all.turn);
    report.add(judged(QStringLiteral("a turn without its model: settle, picture, PNG 1536 (fixed pauses, screenshot)"),
        QStringLiteral("ms"), {turn, fixedAndPicture, turn / fixedAndPicture}, {0.1}));
}

} // namespace triarch::bench
