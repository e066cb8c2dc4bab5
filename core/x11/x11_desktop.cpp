// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/x11_desktop.h"

#include "core/x11/capture/animated_region_watch.h"
#include "core/x11/capture/capture.h"
#include "core/x11/capture/damage_watch.h"
#include "core/x11/capture/saver_state.h"
#include "core/x11/windows/window_keeper.h"

#include <algorithm>

namespace triarch {

/// The connection lives first and dies last: the others speak through it.
struct X11Desktop::Parts {
    explicit Parts(Connection opened) : connection(std::move(opened)) { }
    Connection connection;
    std::unique_ptr<WindowKeeper> windows;
    std::optional<ScreenCapture> capture;
    std::optional<DamageWatch> damage;
    std::unique_ptr<AnimatedRegionWatch> animatedRegion; ///< null: nobody asked for it
};

Result<std::unique_ptr<X11Desktop>> X11Desktop::open(const DisplayAddress& address)
{
    const Deadline deadline = after(limits::desktopQuery);
    auto connection = Connection::open(address, deadline);
    if (!connection)
        return fail(connection.error());
    auto parts = std::make_unique<Parts>(std::move(*connection));
    auto windows = WindowKeeper::open(address, deadline);
    if (!windows)
        return fail(windows.error());
    auto capture = ScreenCapture::create(parts->connection, deadline);
    if (!capture)
        return fail(capture.error());
    auto damage = DamageWatch::create(parts->connection, deadline);
    if (!damage)
        return fail(damage.error());
    parts->windows = std::move(*windows);
    parts->capture.emplace(std::move(*capture));
    parts->damage.emplace(std::move(*damage));
    return std::unique_ptr<X11Desktop>(new X11Desktop(address, std::move(parts)));
}

X11Desktop::X11Desktop(DisplayAddress address, std::unique_ptr<Parts> parts)
    : m_address(std::move(address)),
      m_parts(std::move(parts))
{
}

X11Desktop::~X11Desktop() = default;

void X11Desktop::useSender(std::unique_ptr<InputSender> sender) { m_sender = std::move(sender); }

QString X11Desktop::name() const { return m_parts->connection.display(); }

Result<QSize> X11Desktop::size() { return rootSize(m_parts->connection, after(limits::desktopQuery)); }

/// A screen saver is not a lock: it is ended, and the windows get time to paint what it covered. A locker's window
/// stays.
Result<void> X11Desktop::wake(Deadline deadline)
{
    const auto saved = m_sender ? isScreenSaved(m_parts->connection, deadline) : Result<bool>(false);
    if (!saved)
        return fail(saved.error());
    if (!*saved)
        return {};
    if (auto woken = wakeScreen(m_parts->connection, deadline); !woken)
        return woken;
    constexpr Millis quiet{150};
    for (const auto latest = std::min(deadline, after(limits::settleCap)); millisLeft(latest) > 0;) {
        const auto change = m_parts->damage->await(std::min(latest, after(quiet)), {});
        if (!change)
            return fail(change.error());
        if (*change == Change::None)
            break;
    }
    return {};
}

Result<Frame> X11Desktop::capture(Deadline deadline)
{
    if (auto awake = wake(deadline); !awake)
        return fail(awake.error());
    auto listed = windows(deadline);
    if (!listed)
        return fail(listed.error());
    if (auto forgotten = m_parts->damage->forgetPixels(); !forgotten)
        return fail(forgotten.error());
    auto picture = m_parts->capture->take(deadline);
    return picture ? frameOf(std::move(*picture), std::move(*listed), deadline) : fail(picture.error());
}

Result<Frame> X11Desktop::capturePart(const QRect& part, Deadline deadline)
{
    if (auto awake = wake(deadline); !awake)
        return fail(awake.error());
    auto listed = windows(deadline);
    if (!listed)
        return fail(listed.error());
    auto picture = m_parts->capture->takeArea(part, deadline);
    auto frame = picture ? frameOf(std::move(*picture), std::move(*listed), deadline) : fail(picture.error());
    if (frame) {
        frame->origin = part.topLeft();
        frame->whole = m_parts->capture->screenSize();
    }
    return frame;
}

/// @param listed  the windows before the picture was taken
Result<Frame> X11Desktop::frameOf(Picture picture, std::vector<WindowInfo> listed, Deadline deadline)
{
    if (auto hidden = hideIn(picture.image, picture.area.topLeft(), listed, deadline); !hidden)
        return fail(hidden.error());
    const auto saved = isScreenSaved(m_parts->connection, deadline);
    if (!saved)
        return fail(saved.error());
    return Frame{std::move(picture.image), picture.pointer, std::move(listed), std::chrono::steady_clock::now(), *saved,
        std::move(picture.beneath), picture.beneathAt};
}

void X11Desktop::hideWindows(IsHidden isHidden) { m_isHidden = std::move(isHidden); }

/// A window may have come or moved while the picture was taken, or before it where a compositing manager draws: painted
/// over where it was, on its way, and where it is.
Result<void> X11Desktop::hideIn(QImage& image, QPoint origin, const std::vector<WindowInfo>& before, Deadline deadline)
{
    if (!m_isHidden)
        return {};
    auto shown = m_parts->windows->readShown(deadline);
    if (!shown)
        return fail(shown.error());
    if (shown->back() != before)
        shown->insert(shown->end() - 1, before);
    maskWindows(image, origin, *shown, m_isHidden);
    return {};
}

Result<std::vector<WindowInfo>> X11Desktop::windows(Deadline deadline) { return m_parts->windows->read(deadline); }

Result<QImage> X11Desktop::captureArea(const QRect& area, Deadline deadline)
{
    return areaOf(area, CursorShown::Yes, deadline);
}

Result<QImage> X11Desktop::captureWithoutCursor(Deadline deadline)
{
    const auto screen = size();
    return screen ? areaOf(QRect({}, *screen), CursorShown::No, deadline) : fail(screen.error());
}

Result<QImage> X11Desktop::areaOf(const QRect& area, CursorShown shown, Deadline deadline)
{
    if (auto awake = wake(deadline); !awake)
        return fail(awake.error());
    const auto listed = windows(deadline);
    if (!listed)
        return fail(listed.error());
    auto picture = m_parts->capture->takeArea(
        area, deadline, shown == CursorShown::Yes ? ScreenCapture::Cursor::Drawn : ScreenCapture::Cursor::LeftOut);
    if (!picture)
        return fail(picture.error());
    if (auto hidden = hideIn(picture->image, area.topLeft(), *listed, deadline); !hidden)
        return fail(hidden.error());
    return std::move(picture->image);
}

Result<WindowPicture> X11Desktop::captureWindow(WindowId window, Deadline deadline, CursorShown cursor)
{
    const auto before = windows(deadline);
    if (!before)
        return fail(before.error());
    const auto screen = size();
    if (!screen)
        return fail(screen.error());
    const auto found = std::ranges::find(*before, window, &WindowInfo::id);
    const bool isThere = found != before->end() && found->isVisible;
    const QRect area = isThere ? found->frame & QRect({}, *screen) : QRect();
    if (area.isEmpty())
        return fail(ErrorCode::NotFound,
            QStringLiteral("No window 0x%1 is on the screen").arg(window, 8, 16, QLatin1Char('0')));
    auto image = areaOf(area, cursor, deadline);
    if (!image)
        return fail(image.error());
    const auto now = windows(deadline);
    if (!now)
        return fail(now.error());
    WindowPicture picture{std::move(*image), area, *found, coveredParts(*now, window, area)};
    if (auto valid = checkStillTrue(picture, *now); !valid)
        return fail(valid.error());
    return picture;
}

Result<Desktop::Change> X11Desktop::awaitChange(Deadline deadline, std::stop_token stop)
{
    return m_parts->damage->await(deadline, std::move(stop));
}

Result<void> X11Desktop::learnAnimated()
{
    auto watch = AnimatedRegionWatch::open(m_address, after(limits::desktopQuery));
    if (!watch)
        return fail(watch.error());
    m_parts->animatedRegion = std::move(*watch);
    return {};
}

QRegion X11Desktop::animatedRegion()
{
    return m_parts->animatedRegion ? m_parts->animatedRegion->animatedRegion() : QRegion();
}

void X11Desktop::beginAction()
{
    if (m_parts->animatedRegion)
        m_parts->animatedRegion->setActing(true);
}

void X11Desktop::endAction()
{
    if (m_parts->animatedRegion)
        m_parts->animatedRegion->setActing(false);
}

Result<QStringList> X11Desktop::chordNames(const QString& chord)
{
    return m_sender ? m_sender->chordNames(chord) : QStringList();
}

Result<InputReport> X11Desktop::send(const Input& input, const InputAuthorizer& judge, std::stop_token stop)
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

Result<QRect> X11Desktop::monitor(const QString& name, Deadline deadline)
{
    const auto all = monitors(deadline);
    if (!all)
        return fail(all.error());
    QStringList names;
    for (const Monitor& monitor : *all) {
        if (monitor.name == name)
            return monitor.area;
        names << monitor.name;
    }
    return fail(ErrorCode::NotFound,
        QStringLiteral("There is no monitor '%1', only %2").arg(name, names.join(QStringLiteral(", "))));
}

} // namespace triarch
