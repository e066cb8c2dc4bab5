// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/unix_signals.h"

#include <QSocketNotifier>
#include <csignal>
#include <sys/signalfd.h>
#include <unistd.h>

namespace triarch {

namespace {

sigset_t watchedSignals()
{
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGUSR1})
        sigaddset(&set, signal);
    return set;
}

} // namespace

void UnixSignals::block()
{
    const sigset_t set = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
}

UnixSignals::UnixSignals()
{
    block();
    const sigset_t set = watchedSignals();
    m_fd = UniqueFd(::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
    m_notifier = std::make_unique<QSocketNotifier>(m_fd.get(), QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &UnixSignals::read);
}

UnixSignals::~UnixSignals() = default;

void UnixSignals::leaveToDefault()
{
    m_notifier.reset();
    m_fd.reset();
    const sigset_t set = watchedSignals();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void UnixSignals::read()
{
    signalfd_siginfo info = {};
    while (::read(m_fd.get(), &info, sizeof info) == ssize_t(sizeof info))
        Q_EMIT arrived(int(info.ssi_signo));
}

} // namespace triarch
