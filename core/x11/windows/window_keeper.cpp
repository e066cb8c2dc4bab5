// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/windows/window_keeper.h"

#include "core/x11/broken_pipes.h"

#include <algorithm>
#include <sys/socket.h>
#include <system_error>

namespace triarch {

namespace {

using std::chrono::steady_clock;

constexpr auto eventPace = std::chrono::microseconds(16'667); // a storm of events wakes the thread sixty times a second
constexpr auto refreshEvery = Millis(100);
constexpr auto windowIdleTimeout = Millis(60'000);

} // namespace

Result<std::unique_ptr<WindowKeeper>> WindowKeeper::open(const DisplayAddress& address, Deadline deadline)
{
    auto opened = Connection::open(address, deadline);
    if (!opened)
        return fail(opened.error());
    auto connection = std::make_unique<Connection>(std::move(*opened)); // the watch keeps its address
    const quint32 events = WindowWatch::rootEvents;
    xcb_change_window_attributes(connection->get(), connection->root(), XCB_CW_EVENT_MASK, &events);
    auto watch = WindowWatch::create(*connection, deadline);
    if (!watch)
        return fail(watch.error());
    std::unique_ptr<WindowKeeper> keeper(new WindowKeeper(std::move(connection), std::move(*watch)));
    if (!keeper->m_wake.isOpen())
        return fail(ErrorCode::Io, QStringLiteral("Cannot make an eventfd"));
    try { // the standard library tells by exception that there is no thread to be had
        keeper->m_thread = std::jthread([it = keeper.get()](const std::stop_token& stop) { it->keep(stop); });
    } catch (const std::system_error&) {
        return fail(ErrorCode::Io, QStringLiteral("No thread is left to watch the windows of %1").arg(address.display));
    }
    return keeper;
}

WindowKeeper::~WindowKeeper() = default;

Result<std::vector<WindowInfo>> WindowKeeper::read(Deadline deadline)
{
    auto shown = readShown(deadline);
    return shown ? Result<std::vector<WindowInfo>>(std::move(shown->back())) : fail(shown.error());
}

Result<WindowKeeper::Lists> WindowKeeper::readShown(Deadline deadline)
{
    const quint64 number = ++m_asked;
    m_questions.postLatest({number, deadline});
    m_wake.ring();
    while (auto answer = m_answers.take(deadline, {})) {
        if (answer->number == number) // else the late answer to a question that was given up
            return std::move(answer->shown);
    }
    return fail(
        ErrorCode::Timeout, QStringLiteral("Display %1 did not tell its windows in time").arg(m_connection->display()));
}

void WindowKeeper::keep(const std::stop_token& stop)
{
    ignoreBrokenPipes();
    // Nothing more is read from the server, so that a wait for it ends at once.
    const std::stop_callback cut(stop, [this] {
        ::shutdown(m_connection->fileDescriptor(), SHUT_RD);
        m_wake.ring();
    });
    while (!stop.stop_requested()) {
        m_wake.silence();
        readEvents();
        answer();
        refresh();
        sleep();
    }
}

void WindowKeeper::readEvents()
{
    while (const auto event = m_connection->pollEvent()) {
        m_watch.note(*event);
        m_lastEvent = steady_clock::now();
    }
}

void WindowKeeper::answer()
{
    if (const auto question = m_questions.tryTake())
        m_answers.postLatest({question->number, shownNow(question->deadline)});
}

/// After a round trip the events of all that was done before it are here.
Result<WindowKeeper::Lists> WindowKeeper::shownNow(Deadline deadline)
{
    if (const auto done = m_connection->sync(deadline); !done)
        return fail(done.error());
    readEvents();
    if (m_watch.hasNews()) {
        if (const auto read = readNews(deadline); !read)
            return fail(read.error());
    }
    return m_trail.shownAt(steady_clock::now());
}

Result<void> WindowKeeper::readNews(Deadline deadline)
{
    const auto read = m_watch.read(deadline);
    if (!read)
        return fail(read.error());
    m_trail.note(m_watch.last(), m_watch.isComposited(), steady_clock::now());
    return {};
}

/// Reads what changed before anybody asks. A failure is told to who does.
void WindowKeeper::refresh()
{
    if (!m_watch.hasNews() || m_connection->isLost() || steady_clock::now() < m_nextRefresh)
        return;
    (void)readNews(after(limits::desktopQuery));
    m_nextRefresh = after(refreshEvery);
    readEvents(); // waiting for replies took them off the socket
}

void WindowKeeper::sleep() const
{
    const bool isLost = m_connection->isLost(); // a dead socket can always be read
    const Deadline due = m_watch.hasNews() && !isLost ? m_nextRefresh : after(windowIdleTimeout);
    const Deadline nextLook = m_lastEvent + eventPace;
    if (isLost || steady_clock::now() < nextLook)
        m_wake.wait(-1, isLost ? due : std::min(due, nextLook));
    else
        m_wake.wait(m_connection->fileDescriptor(), due);
}

} // namespace triarch
