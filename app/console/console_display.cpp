// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// ConsoleCore's part that shows a display and listens for the panic key. GUI thread, but for announce().
#include "app/console/console_core.h"
#include "app/core_files.h"
#include "core/base/system/runtime_dir.h"
#include "ui/models/core_words.h"

#include <QFile>
#include <algorithm>

namespace triarch {

namespace {

/// When the key went down. A local X server counts the milliseconds of the same clock, in 32 bits; a time that is far
/// from now is another clock's and says nothing.
std::chrono::steady_clock::time_point pressedAt(const PanicPress& press)
{
    constexpr quint32 plausible = 10'000;
    const quint32 since = quint32(press.atMonotonicMs) - press.serverTimeMs;
    return std::chrono::steady_clock::time_point(Millis(press.atMonotonicMs - (since < plausible ? since : 0)));
}

/// Where commands reach the host of a display, this process or another; empty: nowhere.
QString socketOf(const QString& display)
{
    const auto host = findHost(display);
    return host ? host->socket : QString();
}

} // namespace

ConsoleCore::Shown ConsoleCore::shownOf(const DisplayParts& parts)
{
    return {parts.address(), parts.isSandbox(), parts.controlPage()};
}

void ConsoleCore::later(int wish, std::function<void()> tell)
{
    QMetaObject::invokeMethod(
        this,
        [this, wish, tell = std::move(tell)] {
            if (wish == m_wish)
                tell();
        },
        Qt::QueuedConnection);
}

void ConsoleCore::announce(const Shown& shown, int wish)
{
    later(wish, [this, shown] { show(shown); });
}

void ConsoleCore::show(const Shown& shown)
{
    hide();
    if (!shown.controlPage.isEmpty() && QFile::exists(shown.controlPage)) { // opening would make one
        if (auto flag = StopFlag::open(shown.controlPage))
            m_flag = std::make_shared<StopFlag>(std::move(*flag));
        if (m_flag && m_flag->isRaised()) // by a host before this one
            Q_EMIT problem(QStringLiteral("stopped"), QStringLiteral("Input is stopped on this display"));
    }
    watchPanic(shown);
    watchCorner(shown);
    watchPhysicalInput(shown);
    watchHost(shown);
    if (shown.host)
        askForMission(*shown.host);
    m_workers.setDisplay(shown.address.display);
    m_live = std::make_unique<LiveSource>(shown.address);
    followSize(shown);
    m_selfView = {};
    connect(m_live.get(), &LiveSource::updated, this, [this](const LiveUpdate& update) {
        Q_EMIT liveUpdated(m_selfView.take(update, std::chrono::steady_clock::now()));
    });
    connect(m_live.get(), &LiveSource::windowsChanged, this, [this](const std::vector<WindowInfo>& windows) {
        m_selfView.setWindows(windows);
        Q_EMIT windowsChanged(windows);
    });
    watchNature(shown);
    m_toolTests.see(*m_live, shown.address, shown.isSandbox);
    m_toolTests.heed(m_flag);
    connect(m_live.get(), &LiveSource::lost, this, [this](const Error& why) { Q_EMIT displayLost(why.message); });
    m_live->start();
}

/// Which display it is, told anew whenever its size or its monitors are others.
void ConsoleCore::followSize(const Shown& shown)
{
    const auto told = std::make_shared<DisplayState>();
    told->name = shown.address.display;
    told->isSandbox = shown.isSandbox;
    const auto tell = [this, told] {
        told->hostPid = m_host ? m_host->host().process.pid : 0;
        told->socket = m_socket = socketOf(told->name);
        if (!told->size.isEmpty())
            Q_EMIT displayOpened(*told);
    };
    m_tellDisplay = tell;
    connect(m_live.get(), &LiveSource::lost, this, [told](const Error& why) { // whatever else is told of it
        told->isLost = true;
        told->lostWhy = why.message;
    });
    connect(m_live.get(), &LiveSource::updated, this, [told, tell](const LiveUpdate& update) {
        told->isLost = false;
        told->lostWhy.clear();
        if (std::exchange(told->size, update.display) != update.display)
            tell();
    });
    connect(m_live.get(), &LiveSource::natureChanged, this, [told, tell](const DisplayTraits& nature) {
        if (!(std::exchange(told->nature, nature) == nature))
            tell();
    });
    connect(m_live.get(), &LiveSource::monitorsChanged, this, [told, tell](const std::vector<MonitorPlace>& monitors) {
        if (std::exchange(told->monitors, monitors) != monitors)
            tell();
    });
}

/// What a display lacks, as long as it lacks it.
void ConsoleCore::watchNature(const Shown& shown)
{
    const QString name = shown.address.display;
    const bool isOwn = displayWord(qEnvironmentVariable("DISPLAY")) == displayWord(name);
    Q_EMIT problem(QStringLiteral("display.own"),
        isOwn ? tr("This console stands on %1 itself: what lies under its windows cannot be worked").arg(name)
              : QString());
    connect(m_live.get(), &LiveSource::natureChanged, this,
        [this, shown](const DisplayTraits& nature) { tellNature(shown, nature); });
}

void ConsoleCore::tellNature(const Shown& shown, const DisplayTraits& nature)
{
    const QString name = shown.address.display;
    Q_EMIT problem(QStringLiteral("display.input"),
        nature.takesInput ? QString() : tr("Display %1 has no XTEST extension: nothing can be sent to it").arg(name));
    Q_EMIT problem(QStringLiteral("display.manager"),
        nature.isManaged
            ? QString()
            : tr("No window manager answers on %1: its windows have no frames and are not raised").arg(name));
}

void ConsoleCore::hide()
{
    m_toolTests.stop(); // it was for this display
    m_watched.clear();
    m_socket.clear();
    m_hostAsks.follow({});
    if (!m_live)
        return;
    m_live.reset();
    m_toolTests.seeNothing();
    m_looks.giveUp(m_look);
    m_lookAgain.stop();
    m_tellDisplay = nullptr;
    m_host.reset();
    m_flag.reset();
    m_toolTests.heed(nullptr);
    m_workers.setDisplay({});
    watchPanic({});
    watchCorner({});
    watchPhysicalInput({});
    for (const char* key : {"display.manager", "display.input", "display.own", "display.host", "stopped"})
        Q_EMIT problem(QString::fromLatin1(key), {}); // of the display before
    Q_EMIT displayClosed();
}

void ConsoleCore::watchHost(const Shown& shown)
{
    if (!shown.host)
        return;
    m_host = std::make_unique<HostWatch>(*shown.host);
    connect(m_host.get(), &HostWatch::ended, this, [this, display = shown.address.display] {
        m_host.release()->deleteLater(); // it speaks
        m_looks.giveUp(m_look);
        m_lookAgain.stop();
        m_hostAsks.follow({});
        m_flag.reset();
        m_toolTests.heed(nullptr);
        watchPanic({});
        Q_EMIT problem(QStringLiteral("stopped"), {}); // no input without a host
        Q_EMIT hostEnded(display);
    });
}

/// The operator's own display always, and the driven one, where the agent's keys do not count.
void ConsoleCore::watchPanic(const Shown& shown)
{
    m_panic.clear();
    Q_EMIT problem(QStringLiteral("panic.target"), {}); // of the display before
    const DisplayAddress own{qEnvironmentVariable("DISPLAY"), {}};
    const bool isOwn = displayWord(own.display) == displayWord(shown.address.display);
    if (!own.display.isEmpty())
        addPanicWatch(own, isOwn && !shown.controlPage.isEmpty(), QStringLiteral("panic.own"));
    if (!shown.address.display.isEmpty() && !isOwn)
        addPanicWatch(shown.address, !shown.controlPage.isEmpty(), QStringLiteral("panic.target"));
}

/// The corner fail-safe of a display that hands share with an agent; the host of one that is not ours has its own.
void ConsoleCore::watchCorner(const Shown& shown)
{
    m_corner.reset();
    if (shown.address.display.isEmpty() || shown.isSandbox || shown.host || !chosenSafety().cornerStops)
        return;
    m_corner = std::make_unique<CornerWatch>(shown.address, [this, flag = m_flag] {
        if (flag)
            flag->raise();
        const auto at = std::chrono::steady_clock::now();
        QMetaObject::invokeMethod(
            this, [this, at] { Q_EMIT panicPressed(QStringLiteral("corner"), at); }, Qt::QueuedConnection);
    });
}

/// Whose touch would hold the agent: on a display where that cannot be noticed the operator has to know before anything
/// runs. A private display has no hands; of a host that is not ours, the host says it.
void ConsoleCore::watchPhysicalInput(const Shown& shown)
{
    const QString key = QStringLiteral("hands");
    m_physicalInput.reset();
    Q_EMIT problem(key, {});
    if (shown.address.display.isEmpty() || shown.isSandbox || shown.host)
        return;
    m_physicalInput = std::make_unique<PhysicalInputMonitor>(shown.address, std::make_shared<PhysicalInputFlag>());
    m_physicalInput->tellBlindness([this, key, watch = m_physicalInput.get()](const QString& blindness) {
        QMetaObject::invokeMethod(
            this,
            [=, this] {
                if (m_physicalInput.get() == watch)
                    Q_EMIT problem(key, blindness);
            },
            Qt::QueuedConnection);
    });
}

void ConsoleCore::addPanicWatch(const DisplayAddress& address, bool ignoreInjected, const QString& problemKey)
{
    PanicOptions options;
    options.ignoreInjected = ignoreInjected;
    options.escapes = panicEscapes();
    options.onPanic = [flag = m_flag] { // on the watch's thread: no event loop stands between the key and the stop
        if (flag)
            flag->raise();
    };
    auto watch = std::make_unique<PanicWatch>(address, options);
    connect(watch.get(), &PanicWatch::watching, this, [this, problemKey] { Q_EMIT problem(problemKey, {}); });
    connect(watch.get(), &PanicWatch::lost, this, [this, problemKey, name = address.display](const Error& why) {
        Q_EMIT problem(problemKey, tr("The panic key is not heard on %1: %2").arg(name, fromCore(why.message)));
    });
    connect(watch.get(), &PanicWatch::pressed, this,
        [this](const PanicPress& press) { Q_EMIT panicPressed(press.source, pressedAt(press)); });
    watch->start();
    m_panic.push_back(std::move(watch));
}

void ConsoleCore::lookAtDisplays()
{
    const auto hosts = runningHosts().value_or(std::vector<HostInfo>());
    std::vector<DisplayAddress> addresses;
    for (const auto& entry : displays()) {
        const auto host = std::ranges::find_if(
            hosts, [&](const HostInfo& one) { return displayWord(one.display) == displayWord(entry.name); });
        addresses.push_back({entry.name, host == hosts.end() ? QString() : host->cookieFile});
    }
    m_displayQueries.look(addresses);
}

void ConsoleCore::tellSeen(const QString& display)
{
    for (const auto& entry : displays())
        if (entry.name == display)
            return Q_EMIT displaySeen(entry);
}

} // namespace triarch
