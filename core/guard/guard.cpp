// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guard/guard.h"

#include "core/guard/processes.h"
#include "core/guard/spawn.h"

#include <csignal>
#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace triarch::guard {

using namespace std::chrono_literals;

namespace {

constexpr int leaseTickMs = 10; ///< how often stop flag and silence are looked at while a lease is held
constexpr int idleTickMs = 250; ///< how often the stop flag is looked at otherwise, to keep it on the display

/// What a dead host wrote to its own X connection may be read by the server after our release: the answer has to stay
/// "nothing is down" this long.
constexpr auto cleanFor = 100ms;

constexpr auto questionLimit = 250ms;
constexpr auto connectLimit = 2s;

Moment now() { return std::chrono::steady_clock::now(); }

} // namespace

void Guard::run(int signals)
{
    m_signals = signals;
    bool hasHost = true;
    while (hasHost) {
        pollfd waiting[] = {
            {m_channel.descriptor(), POLLIN, 0}, {signals, POLLIN, 0}, {m_display.descriptor(), POLLIN, 0}};
        ::poll(waiting, std::size(waiting), tickMs());
        const bool isTold = readSignals(); // even then: what was said before counts
        hasHost = readPackets() && !isTold;
        m_display.readEvents();
        keepStop();
        if (hasHost)
            checkLease();
    }
    releaseForGood(ReleaseReason::HostGone, 2s);
    endDescendants(m_signals);
    releaseForGood(ReleaseReason::HostGone, 30s);
    if (m_held.isEmpty()) // else the server was held up all the time, and the next start lets go of what stands there
        m_page->clearHeld();
}

/// True on SIGTERM.
bool Guard::readSignals()
{
    signalfd_siginfo info;
    bool isTold = false;
    while (::read(m_signals, &info, sizeof info) == ssize_t(sizeof info))
        isTold = isTold || info.ssi_signo == SIGTERM;
    reapChildren();
    return isTold;
}

/// False when the host is gone; everything it said before is obeyed first.
bool Guard::readPackets()
{
    Packet packet;
    for (;;) {
        switch (m_channel.receive(packet)) {
        case Channel::Received::Nothing:
            return true;
        case Channel::Received::Closed:
            return false;
        case Channel::Received::Packet:
            m_lastHeard = now();
            obey(packet);
        }
    }
}

void Guard::obey(const Packet& packet)
{
    const auto header = packet.read<Header>();
    switch (header.kind) {
    case Kind::Watch:
        return watch(packet);
    case Kind::LeaseBegin:
        return beginLease(packet.read<LeaseBegin>());
    case Kind::Delta:
        return noteDeltas(packet);
    case Kind::LeaseEnd:
        endLease();
        return reply(Kind::Ack, header.serial, 0);
    case Kind::Spawn:
        return startProgram(packet);
    case Kind::EndSandbox:
        return reply(Kind::Ended, header.serial, 0, endDescendants(m_signals));
    default:
        return;
    }
}

void Guard::watch(const Packet& packet)
{
    const auto request = packet.read<Watch>();
    endLease();
    const Refusal refusal = m_display.connect(request, now() + connectLimit);
    if (refusal == Refusal::None) {
        m_removesStop = true; // a resumed one that an earlier guard left
        keepStop();
        // Host and guard killed at once leave their ledger in the page: it is the only sign of what they held.
        m_held = m_page->claimRecord();
        releaseForGood(ReleaseReason::Leftover, 500ms);
        endLease();
    }
    reply(Kind::Ready, request.header.serial, std::int32_t(refusal));
}

void Guard::beginLease(const LeaseBegin& request)
{
    Refusal refusal = Refusal::None;
    if (!m_display.isConnected())
        refusal = Refusal::NotWatching;
    else if (m_page->isStopRaised())
        refusal = Refusal::StopRaised;
    else if (request.epoch != m_page->epoch())
        refusal = Refusal::EpochStale;
    endLease();
    m_hasLease = refusal == Refusal::None;
    m_page->writeSeen();
    reply(Kind::Ack, request.header.serial, std::int32_t(refusal));
}

void Guard::endLease()
{
    m_hasLease = false;
    m_releasing = ReleaseReason::None;
    m_held.clear();
    m_page->clearHeld();
}

void Guard::noteDeltas(const Packet& packet)
{
    for (std::size_t at = 0; at + sizeof(Delta) <= packet.size; at += sizeof(Delta)) {
        const auto delta = packet.read<Delta>(at);
        const HeldItem item{HeldItem::Kind(delta.kind), delta.code};
        const bool isDown = delta.down != 0;
        m_page->writeHeld(item, isDown);
        isDown ? m_held.press(item) : m_held.release(item);
    }
    // A host that slept through its lease may press once more before it looks: that is taken back as well.
    if (!m_hasLease && !m_held.isEmpty())
        revoke(ReleaseReason::Silence);
}

void Guard::startProgram(const Packet& packet)
{
    const SpawnResult result = spawn(packet.bytes.data(), packet.size, packet.descriptors);
    reply(Kind::Spawned, packet.read<Header>().serial, result.error, result.pid);
}

int Guard::tickMs() const
{
    if (m_hasLease || m_releasing != ReleaseReason::None)
        return leaseTickMs;
    return m_display.isConnected() ? idleTickMs : -1;
}

/// Keeps the operator's stop the same in the page and on the display. Each of them outlives the other: the page is
/// another one for a host with another runtime folder, and the property ends with the X server. The time
/// of a stop shows whether it was resumed.
void Guard::keepStop()
{
    const std::uint64_t shown = m_display.stopNs();
    if (m_page->isStoppedByOperator()) {
        m_removesStop = true;
        if (shown < m_page->stoppedAtNs())
            m_display.writeStop(m_page->stoppedAtNs());
        else if (shown > m_page->stoppedAtNs())
            m_page->raiseStop(shown);
    } else if (shown > m_page->resumedNs()) {
        m_page->raiseStop(shown);
    } else if (shown != 0 && m_removesStop) {
        m_display.removeStop();
        m_removesStop = false;
    }
}

void Guard::checkLease()
{
    if (m_hasLease)
        m_page->writeSeen();
    if (m_hasLease && m_page->isStopRaised())
        revoke(ReleaseReason::Stop);
    else if (m_hasLease && now() - m_lastHeard > std::chrono::milliseconds(silenceMs))
        revoke(ReleaseReason::Silence);
    else if (m_releasing != ReleaseReason::None)
        releaseAgain();
}

/// Takes the lease back. The ledger stays as it is: should the host die later, what it names is looked at once more.
void Guard::revoke(ReleaseReason reason)
{
    m_page->bumpEpoch();
    m_hasLease = false;
    m_releasing = reason;
    m_wasClean = false;
    releaseAgain();
}

void Guard::releaseAgain()
{
    const auto state = m_display.release(m_held, now() + questionLimit);
    const bool isClean = state == WatchedDisplay::State::Clean;
    if (isClean && !m_wasClean) {
        m_cleanSince = now();
        m_page->writeReleased(m_releasing);
    }
    m_wasClean = isClean;
    if (state == WatchedDisplay::State::Lost || (isClean && now() - m_cleanSince > cleanFor))
        m_releasing = ReleaseReason::None;
}

/// As revoke(), but does nothing else until it is done or the limit has passed.
void Guard::releaseForGood(ReleaseReason reason, std::chrono::milliseconds limit)
{
    if (m_held.isEmpty() || !m_display.isConnected())
        return;
    const Moment deadline = now() + limit;
    revoke(reason);
    while (m_releasing != ReleaseReason::None && now() < deadline) {
        ::poll(nullptr, 0, leaseTickMs);
        releaseAgain();
    }
    if (m_releasing == ReleaseReason::None)
        m_held.clear();
}

void Guard::reply(Kind kind, std::uint32_t serial, std::int32_t status, std::int32_t value) const
{
    m_channel.send({{kind, 0, serial}, status, value});
}

} // namespace triarch::guard
