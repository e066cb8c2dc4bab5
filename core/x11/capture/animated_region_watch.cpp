// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/animated_region_watch.h"

#include "core/x11/broken_pipes.h"

#include <sys/socket.h>
#include <system_error>

namespace triarch {

namespace {

using std::chrono::steady_clock;

constexpr auto lookEvery = Millis(125);     // shorter than the quiet that ends an action
constexpr auto afterFailure = Millis(5000); // so that questions to a silent server do not pile up
constexpr auto captureIdleTimeout = Millis(60'000);

} // namespace

Result<std::unique_ptr<AnimatedRegionWatch>> AnimatedRegionWatch::open(const DisplayAddress& address, Deadline deadline)
{
    auto opened = Connection::open(address, deadline);
    if (!opened)
        return fail(opened.error());
    auto connection = std::make_unique<Connection>(std::move(*opened)); // the capture keeps its address
    const quint32 events = LiveCapture::rootEvents;
    xcb_change_window_attributes(connection->get(), connection->root(), XCB_CW_EVENT_MASK, &events);
    auto capture = LiveCapture::create(*connection, deadline);
    if (!capture)
        return fail(capture.error());
    std::unique_ptr<AnimatedRegionWatch> watch(new AnimatedRegionWatch(std::move(connection), std::move(*capture)));
    if (!watch->m_wake.isOpen())
        return fail(ErrorCode::Io, QStringLiteral("Cannot make an eventfd"));
    try { // the standard library tells by exception that there is no thread to be had
        watch->m_thread = std::jthread([it = watch.get()](const std::stop_token& stop) { it->watch(stop); });
    } catch (const std::system_error&) {
        return fail(ErrorCode::Io, QStringLiteral("No thread is left to watch the display %1").arg(address.display));
    }
    return watch;
}

AnimatedRegionWatch::~AnimatedRegionWatch() = default;

QRegion AnimatedRegionWatch::animatedRegion() const
{
    const std::lock_guard lock(m_guard);
    return m_map.animatedRegion(steady_clock::now());
}

/// Ends with the connection: a display that is lost ends whatever this is for.
void AnimatedRegionWatch::watch(const std::stop_token& stop)
{
    ignoreBrokenPipes();
    // Nothing more is read from the server, so that a wait for it ends at once.
    const std::stop_callback cut(stop, [this] {
        ::shutdown(m_connection->fileDescriptor(), SHUT_RD);
        m_wake.ring();
    });
    while (!stop.stop_requested() && !m_connection->isLost() && m_capture.hasDamage()) {
        m_wake.silence();
        readEvents();
        if (m_capture.hasNews() && steady_clock::now() >= m_nextLook)
            look();
        if (!m_connection->flush())
            return;
        readEvents(); // waiting for replies took them off the socket
        if (m_capture.hasNews())
            m_wake.wait(-1, m_nextLook);
        else
            m_wake.wait(m_connection->fileDescriptor(), after(captureIdleTimeout));
    }
}

void AnimatedRegionWatch::readEvents()
{
    while (const auto event = m_connection->pollEvent())
        m_capture.note(*event);
}

void AnimatedRegionWatch::look()
{
    const auto update = m_capture.take(after(limits::desktopQuery));
    m_nextLook = after(update ? lookEvery : afterFailure);
    if (!update)
        return;
    const auto learn = m_isActing ? AnimatedRegionMap::Learn::KnownOnly : AnimatedRegionMap::Learn::All;
    const std::lock_guard lock(m_guard);
    for (const auto& patch : update->patches)
        m_map.show(patch.image, patch.area.topLeft(), update->display, update->taken, learn);
}

} // namespace triarch
