// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/x11_desktop.h"

#include "core/x11/capture.h"
#include "core/x11/damage_watch.h"
#include "core/x11/window_list.h"

#include <QDateTime>

namespace triarch {

/// The connection lives first and dies last: the others speak through it.
struct X11Desktop::Parts {
    explicit Parts(Connection opened) : connection(std::move(opened)) { }
    Connection connection;
    std::optional<WindowList> windowList;
    std::optional<ScreenCapture> capture;
    std::optional<DamageWatch> damage;
};

Result<std::unique_ptr<X11Desktop>> X11Desktop::open(const DisplayAddress& address)
{
    const Deadline deadline = after(limits::desktopQuery);
    auto connection = Connection::open(address, deadline);
    if (!connection)
        return fail(connection.error());
    auto parts = std::make_unique<Parts>(std::move(*connection));
    auto windowList = WindowList::create(parts->connection, deadline);
    if (!windowList)
        return fail(windowList.error());
    auto capture = ScreenCapture::create(parts->connection, deadline);
    if (!capture)
        return fail(capture.error());
    auto damage = DamageWatch::create(parts->connection, deadline);
    if (!damage)
        return fail(damage.error());
    parts->windowList.emplace(std::move(*windowList));
    parts->capture.emplace(std::move(*capture));
    parts->damage.emplace(std::move(*damage));
    return std::unique_ptr<X11Desktop>(new X11Desktop(std::move(parts)));
}

X11Desktop::X11Desktop(std::unique_ptr<Parts> parts) : m_parts(std::move(parts)) { }

X11Desktop::~X11Desktop() = default;

void X11Desktop::useSender(std::unique_ptr<InputSender> sender) { m_sender = std::move(sender); }

QString X11Desktop::name() const { return m_parts->connection.display(); }

Result<QSize> X11Desktop::size() { return rootSize(m_parts->connection, after(limits::desktopQuery)); }

Result<Frame> X11Desktop::capture(Deadline deadline)
{
    auto listed = windows(deadline);
    if (!listed)
        return fail(listed.error());
    if (auto forgotten = m_parts->damage->forgetPixels(); !forgotten)
        return fail(forgotten.error());
    auto picture = m_parts->capture->take(deadline);
    if (!picture)
        return fail(picture.error());
    return Frame{std::move(picture->image), picture->pointer, std::move(*listed), std::chrono::steady_clock::now()};
}

Result<std::vector<WindowInfo>> X11Desktop::windows(Deadline deadline) { return m_parts->windowList->read(deadline); }

Result<Desktop::Change> X11Desktop::awaitChange(Deadline deadline, std::stop_token stop)
{
    return m_parts->damage->await(deadline, std::move(stop));
}

Result<InputReport> X11Desktop::send(const Input& input, const PressJudge& judge, std::stop_token stop)
{
    if (!m_sender)
        return fail(ErrorCode::InputDisabled,
            QStringLiteral("Display %1 is only looked at, nothing may be pressed on it").arg(name()));
    return m_sender->send(input, judge, std::move(stop));
}

Result<std::vector<Monitor>> X11Desktop::monitors(Deadline deadline)
{
    return readMonitors(m_parts->connection, deadline);
}

} // namespace triarch
