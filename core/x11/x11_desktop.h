// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"
#include "core/desktop/window_picture.h"
#include "core/x11/capture/monitors.h"
#include "core/x11/display_address.h"
#include "core/x11/input/input_sender.h"

#include <memory>

namespace triarch {

struct Picture;

/// An X11 display on a connection of its own: sees always, acts once it was given a sender. Used by one thread.
class X11Desktop final : public Desktop {
public:
    /// Fails as Connection::open, and with Unsupported when the display's pixels cannot be read (palettes).
    static Result<std::unique_ptr<X11Desktop>> open(const DisplayAddress& address);
    ~X11Desktop() override;

    /// Without one, send() fails with InputDisabled.
    void useSender(std::unique_ptr<InputSender> sender);

    /// Windows that no picture may show, such as the operator's own console on a display that is shared: what can be
    /// seen of them is painted grey.
    void hideWindows(IsHidden isHidden);

    /// Begins to watch for what moves by itself. Fails as AnimatedRegionWatch::open.
    Result<void> learnAnimated();

    QString name() const override;
    Result<QSize> size() override;
    /// The windows are read right before the picture. With a sender, a screen saver is ended before any picture.
    Result<Frame> capture(Deadline deadline) override;
    Result<Frame> capturePart(const QRect& part, Deadline deadline) override;
    Result<std::vector<WindowInfo>> windows(Deadline deadline) override;
    /// Tells what happened since its last answer; redrawing only since the last capture().
    Result<Change> awaitChange(Deadline deadline, std::stop_token stop) override;
    QRegion animatedRegion() override;
    void beginAction() override;
    void endAction() override;
    /// Without a sender nothing is known.
    Result<QStringList> chordNames(const QString& chord) override;
    Result<InputReport> send(const Input& input, const InputAuthorizer& judge, std::stop_token stop) override;

    /// Read anew each time, so it follows monitors that come and go.
    Result<std::vector<Monitor>> monitors(Deadline deadline);
    /// Where that monitor is now. NotFound names those there are.
    Result<QRect> monitor(const QString& name, Deadline deadline);

    /// A part of the screen, hidden windows painted over. InvalidArgument when it does not lie within the screen.
    Result<QImage> captureArea(const QRect& area, Deadline deadline);
    /// The whole screen as the programs drew it: without the cursor, hidden windows painted over.
    Result<QImage> captureWithoutCursor(Deadline deadline);
    enum class CursorShown { Yes, No };
    /// What the screen shows of one window. NotFound when there is no such window, or nothing of it is on the screen;
    /// StaleTarget when it moved or went while its picture was taken.
    Result<WindowPicture> captureWindow(WindowId window, Deadline deadline, CursorShown cursor = CursorShown::Yes);

private:
    struct Parts;
    X11Desktop(DisplayAddress address, std::unique_ptr<Parts> parts);
    Result<void> wake(Deadline deadline);
    Result<QImage> areaOf(const QRect& area, CursorShown cursor, Deadline deadline);
    Result<Frame> frameOf(Picture picture, std::vector<WindowInfo> listed, Deadline deadline);
    Result<void> hideIn(QImage& image, QPoint origin, const std::vector<WindowInfo>& before, Deadline deadline);
    DisplayAddress m_address;
    std::unique_ptr<Parts> m_parts;
    std::unique_ptr<InputSender> m_sender;
    IsHidden m_isHidden;
};

} // namespace triarch
