// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/input_gate.h"
#include "core/x11/sandbox/sandbox.h"

#include <QCoreApplication>
#include <QDir>
#include <cstdio>
#include <poll.h>
#include <unistd.h>

using namespace triarch;

namespace {

/// Lets everything through, but slowly: the chord's first two keys stay down for good, a text takes a third of a
/// second.
class SlowAuthorizer final : public InputAuthorizer {
public:
    Result<void> judge(const Press& press) const override
    {
        if (press.chord == QLatin1String("ctrl+shift+a") && ++m_asked > 1)
            ::pause();
        if (!press.text.isEmpty())
            ::poll(nullptr, 0, 5);
        return {};
    }

private:
    mutable int m_asked = 0;
};

Input inputOf(const QString& mode)
{
    if (mode == QLatin1String("chord"))
        return ChordInput{QStringLiteral("ctrl+shift+a")};
    if (mode == QLatin1String("type"))
        return TypeInput{QStringLiteral("AbCdEfGhIj").repeated(100)};
    if (mode == QLatin1String("lend")) { // more than there are free keys
        QString foreign;
        for (char16_t c = 0x4e00; c < 0x4e00 + 900; ++c)
            foreign.append(QChar(c));
        return TypeInput{foreign};
    }
    return DragInput{{{100, 100}, {1100, 700}}, PointerButton::Left, Millis(20'000)};
}

void say(const QString& line)
{
    std::printf("%s\n", qPrintable(line));
    std::fflush(stdout);
}

int giveUp(const Error& error)
{
    say(QStringLiteral("failed ") + error.message);
    return 1;
}

} // namespace

/// A host for tests that kill one: host_child GUARD CONTROL MODE DISPLAY COOKIE. With MODE "sandbox", DISPLAY is the
/// folder of a sandbox to be started, and the drag is in it. Says "guard PID", what it has started, and how it ended.
int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QString mode = arguments.value(3);
    DisplayAddress address{arguments.value(4), arguments.value(5)};
    auto stopFlag = StopFlag::open(arguments.value(2));
    auto guard = GuardLink::start(arguments.value(1), arguments.value(2));
    if (!stopFlag || !guard)
        return giveUp(stopFlag ? guard.error() : stopFlag.error());
    say(QStringLiteral("guard %1").arg((*guard)->pid()));
    std::unique_ptr<Sandbox> sandbox;
    if (mode == QLatin1String("sandbox")) {
        SandboxOptions options;
        options.folder = arguments.value(4);
        auto started = Sandbox::start(options, **guard, after(Millis(60'000)));
        if (!started)
            return giveUp(started.error());
        sandbox = std::move(*started);
        address = sandbox->address();
        if (auto launched = sandbox->launch({"xterm", "-e", "sh", "-c", "trap : TERM HUP; setsid sleep 600"});
            !launched)
            return giveUp(launched.error());
        say(QStringLiteral("sandbox %1 %2").arg(address.display, address.cookieFile));
    }
    if (auto watched = (*guard)->watch(address); !watched)
        return giveUp(watched.error());
    auto gate = InputGate::open(address, **guard, *stopFlag);
    if (!gate)
        return giveUp(gate.error());
    const auto sent = (*gate)->send(inputOf(mode), SlowAuthorizer(), {});
    say(QStringLiteral("why ") + (sent ? QString() : sent.error().message));
    say(QStringLiteral("ended ") + (sent ? QStringLiteral("ok") : codeName(sent.error().code)));
    return 0;
}
