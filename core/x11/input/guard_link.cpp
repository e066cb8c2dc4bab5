// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/guard_link.h"

#include "core/base/mailbox.h"
#include "core/guard/control_page.h"
#include "core/x11/cookie.h"

#include <QFile>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace triarch {

using guard::Kind;
using guard::Refusal;

// Both name the same bytes: the page as everyone sees it, and as the guard does.
static_assert(offsetof(ControlPage, epoch) == offsetof(guard::PageLayout, epoch)
    && offsetof(ControlPage, stoppedAtNs) == offsetof(guard::PageLayout, stoppedAtNs));

namespace {

constexpr Millis spawnAnswer{10'000};
constexpr Millis farewell{15'000}; ///< the guard ends the sandbox before it leaves

/// What the guard may know of our environment: no keys, no tokens.
std::vector<QByteArray> guardEnvironment()
{
    std::vector<QByteArray> kept;
    for (const char* name : {"PATH", "HOME", "LANG", "XAUTHORITY", "ASAN_OPTIONS", "UBSAN_OPTIONS"}) {
        if (qEnvironmentVariableIsSet(name))
            kept.push_back(QByteArray(name) + '=' + qgetenv(name));
    }
    return kept;
}

std::vector<char*> pointers(std::vector<QByteArray>& texts)
{
    std::vector<char*> result;
    result.reserve(texts.size() + 1);
    for (QByteArray& text : texts)
        result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

Result<pid_t> startGuard(const QString& binary, const QString& page, int descriptor)
{
    std::vector<QByteArray> arguments{QFile::encodeName(binary), "--fd", QByteArray::number(guard::resultDescriptor),
        "--control", QFile::encodeName(page)};
    std::vector<QByteArray> environment = guardEnvironment();
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, descriptor, guard::resultDescriptor);
    pid_t pid = 0;
    const int error = ::posix_spawn(
        &pid, arguments[0].constData(), &actions, nullptr, pointers(arguments).data(), pointers(environment).data());
    ::posix_spawn_file_actions_destroy(&actions);
    if (error != 0)
        return fail(ErrorCode::Setup,
            QStringLiteral("Cannot start %1: %2").arg(binary, QString::fromLocal8Bit(std::strerror(error))));
    return pid;
}

bool awaitEnd(pid_t pid, Deadline deadline)
{
    const UniqueFd process(int(::syscall(SYS_pidfd_open, pid, 0)));
    pollfd waiting = {process.get(), POLLIN, 0};
    return ::poll(&waiting, 1, millisLeft(deadline)) > 0;
}

Error watchError(Refusal refusal, const QString& display)
{
    if (refusal == Refusal::NoXtest)
        return {ErrorCode::Unsupported, QStringLiteral("Display %1 has no XTEST extension").arg(display)};
    return {ErrorCode::X11, QStringLiteral("The guard cannot open display %1").arg(display)};
}

Error leaseError(Refusal refusal)
{
    switch (refusal) {
    case Refusal::StopRaised:
        return {ErrorCode::Cancelled, QStringLiteral("Input is stopped on this display")};
    case Refusal::EpochStale:
        return {ErrorCode::InputDisabled, QStringLiteral("Another host just lost the display's lease"), true};
    default:
        return {ErrorCode::InputDisabled, QStringLiteral("The guard watches no display")};
    }
}

/// False when the text holds a NUL, which would make two of it.
bool appendTerminatedText(QByteArray& packet, const QString& text)
{
    packet.append(text.toUtf8()).append('\0');
    return !text.contains(QChar::Null);
}

} // namespace

Result<std::unique_ptr<GuardLink>> GuardLink::start(
    const QString& guardBinary, const QString& controlPage, Millis answerTimeout)
{
    auto page = StopFlag::open(controlPage);
    if (!page)
        return fail(page.error());
    std::unique_ptr<GuardLink> link(new GuardLink(guardBinary, std::move(*page), answerTimeout));
    if (auto launched = link->launch(); !launched)
        return fail(launched.error());
    return link;
}

GuardLink::~GuardLink() { bury(after(farewell)); }

Result<void> GuardLink::launch()
{
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return fail(ErrorCode::Io, QStringLiteral("Cannot make the guard's socket"));
    m_socket = GuardSocket(UniqueFd(ends[0]));
    const UniqueFd theirs(ends[1]);
    const auto pid = startGuard(m_binary, m_pagePath, theirs.get());
    if (!pid)
        return fail(pid.error());
    m_pid = *pid;
    return {};
}

/// Hangs up, which makes the guard release, end what it started and leave.
void GuardLink::bury(Deadline deadline)
{
    endLease();
    m_socket.close();
    if (m_pid == 0)
        return;
    if (!awaitEnd(m_pid, deadline))
        ::kill(m_pid, SIGKILL);
    ::waitpid(m_pid, nullptr, 0);
    m_pid = 0;
}

Result<void> GuardLink::restart()
{
    bury(after(farewell));
    if (auto launched = launch(); !launched)
        return launched;
    return m_isWatching ? watch(m_watched) : Result<void>();
}

Result<void> GuardLink::moveControlPage(const QString& path)
{
    if (::rename(QFile::encodeName(m_pagePath).constData(), QFile::encodeName(path).constData()) != 0)
        return fail(ErrorCode::Io, QStringLiteral("Cannot move %1 to %2").arg(m_pagePath, path));
    m_pagePath = path;
    return {};
}

Result<void> GuardLink::watch(const DisplayAddress& address, Deadline deadline)
{
    guard::Watch request;
    const QByteArray display = address.display.toUtf8();
    const auto cookie = address.cookieFile.isEmpty() ? Result<MagicCookie>(MagicCookie())
                                                     : readCookie(address.cookieFile, address.display);
    if (!cookie)
        return fail(cookie.error());
    if (display.size() >= qsizetype(sizeof request.display) || cookie->size() > qsizetype(sizeof request.cookie))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("%1 is no display name").arg(address.display));
    std::memcpy(request.display, display.constData(), std::size_t(display.size()));
    std::memcpy(request.cookie, cookie->constData(), std::size_t(cookie->size()));
    request.cookieSize = quint32(cookie->size());
    request.header = {Kind::Watch, 0, ++m_serial};
    const auto ready = ask(packetOf(request), deadline);
    if (!ready)
        return fail(ready.error());
    if (ready->status != 0)
        return fail(watchError(Refusal(ready->status), address.display));
    m_watched = address;
    m_isWatching = true;
    return {};
}

Result<void> GuardLink::beginLease()
{
    Q_ASSERT(!m_hasLease);
    guard::LeaseBegin request;
    m_epoch = m_page.page().epoch.load(std::memory_order_acquire);
    request.epoch = m_epoch;
    request.header = {Kind::LeaseBegin, 0, ++m_serial};
    const auto ack = ask(packetOf(request), after(m_answerTimeout));
    if (!ack)
        return fail(ack.error());
    if (ack->status != 0)
        return fail(leaseError(Refusal(ack->status)));
    m_hasLease = true;
    m_heartbeat = std::jthread([this](std::stop_token stop) { beat(stop); });
    return {};
}

/// A guard that was stopped or starved cannot answer for anything. Told only by a page whose record is this guard's.
bool GuardLink::isAwake() const
{
    const auto& record = reinterpret_cast<const guard::PageLayout&>(m_page.page()).record;
    timespec now = {};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    const quint64 nowNs = quint64(now.tv_sec) * 1'000'000'000 + quint64(now.tv_nsec);
    return pid_t(record.ownerPid) != m_pid || nowNs < record.seenAtNs + quint64(guard::silenceMs) * 1'000'000;
}

Result<void> GuardLink::checkLease() const
{
    if (m_page.isRaised())
        return fail(leaseError(Refusal::StopRaised));
    const bool isRevoked = m_page.page().epoch.load(std::memory_order_acquire) != m_epoch;
    if (m_hasLease && isAlive() && isRevoked) // first: a guard that has taken it back watches no lease any more
        return failRetryable(ErrorCode::InputDisabled,
            QStringLiteral("The guard took the input back because Triarch did not run for %1 ms")
                .arg(guard::silenceMs));
    if (!m_hasLease || !isAlive() || !isAwake())
        return fail(ErrorCode::InputDisabled, QStringLiteral("The guard is not running, so nothing may be pressed"));
    return {};
}

void GuardLink::endLease()
{
    if (!m_hasLease)
        return;
    m_hasLease = false;
    m_heartbeat = {}; // stops and joins
    guard::Header request{Kind::LeaseEnd, 0, ++m_serial};
    (void)ask(packetOf(request), after(m_answerTimeout)); // a dead guard is noticed by the next lease
}

void GuardLink::beat(std::stop_token stop) const
{
    // On a machine with ten busy processes a thread like any other was seen to wake 335 ms late, which is no hang.
    const sched_param lowest = {::sched_get_priority_min(SCHED_RR)};
    (void)::pthread_setschedparam(::pthread_self(), SCHED_RR, &lowest); // not everyone may
    Mailbox<char> nothing;                                              // a wait that a stop ends at once
    const guard::Header beat{Kind::Heartbeat, 0, 0};
    while (!stop.stop_requested()) {
        if (!m_socket.send(packetOf(beat)))
            return;
        (void)nothing.take(after(Millis(guard::heartbeatMs)), stop);
    }
}

Result<void> GuardLink::announce(std::span<const HeldChange> changes)
{
    QByteArray packet;
    for (const HeldChange& change : changes) {
        guard::Delta delta;
        delta.header.kind = Kind::Delta;
        delta.kind = quint8(change.item.kind);
        delta.code = change.item.code;
        delta.down = change.isDown ? 1 : 0;
        packet.append(packetOf(delta));
    }
    return packet.isEmpty() ? Result<void>() : m_socket.send(packet);
}

Result<qint64> GuardLink::spawn(const SpawnRequest& request)
{
    guard::Spawn head;
    head.header = {Kind::Spawn, 0, ++m_serial};
    head.argc = quint16(request.argv.size());
    head.envc = quint16(request.environment.size());
    head.hasStdout = request.output >= 0;
    head.hasStderr = request.errors >= 0;
    head.hasResult = request.result >= 0;
    QByteArray packet = packetOf(head).toByteArray();
    bool isWhole = !request.argv.isEmpty();
    for (const QString& text : request.argv + request.environment + QStringList{request.folder})
        isWhole = appendTerminatedText(packet, text) && isWhole;
    if (!isWhole || packet.size() > guard::maxPacketBytes)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("The command line is empty or too long"));
    std::vector<int> descriptors;
    for (const int descriptor : {request.output, request.errors, request.result}) {
        if (descriptor >= 0)
            descriptors.push_back(descriptor);
    }
    const auto spawned = ask(packet, after(spawnAnswer), descriptors);
    if (!spawned)
        return fail(spawned.error());
    if (spawned->status != 0)
        return fail(ErrorCode::Io,
            QStringLiteral("Cannot start %1: %2")
                .arg(request.argv.first(), QString::fromLocal8Bit(std::strerror(spawned->status))));
    return spawned->value;
}

Result<int> GuardLink::endSandbox(Deadline deadline)
{
    const guard::Header request{Kind::EndSandbox, 0, ++m_serial};
    return ask(packetOf(request), deadline).map([](const guard::Reply& ended) { return int(ended.value); });
}

/// Sends the request whose serial is the newest and waits for its reply.
Result<guard::Reply> GuardLink::ask(QByteArrayView packet, Deadline deadline, std::span<const int> descriptors)
{
    if (auto sent = m_socket.send(packet, descriptors); !sent)
        return fail(sent.error());
    return m_socket.receive(m_serial, deadline);
}

bool GuardLink::isAlive() const { return m_socket.isOpen(); }

} // namespace triarch
