// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/desktop/window_info.h"
#include "ui/widgets/live_view/display_picture.h"
#include "ui/widgets/live_view/overlay/scene.h"

#include <QTimer>
#include <QWidget>

namespace triarch {

/// The display as it is now, and what is about to be done on it.
///
/// The picture is changed and repainted only where an update says so. Its scale and place change by the operator's
/// hand or with the widget's size, by nothing else. A picture that is too old is veiled and says its age.
class LiveView : public QWidget {
    Q_OBJECT
public:
    /// @param clock  outlives the view
    explicit LiveView(const Clock& clock, QWidget* parent = nullptr);

    const ViewTransform& transform() const { return m_view; }
    const OverlayScene& scene() const { return m_scene; }
    const QImage& picture() const { return m_picture.image(); } ///< of the display; null in the empty state
    ZoomMode mode() const { return m_layout.mode; }
    double zoom() const { return m_view.zoom(); }
    OverlayFlags overlay() const { return m_scene.flags; }
    bool isEmpty() const { return m_picture.image().isNull(); }
    bool isStale() const { return m_scene.staleSeconds.has_value(); }
    QString stateText() const; ///< all that is seen, as one sentence; also the accessible description

    QSize sizeHint() const override { return {934, 554}; }
    QSize minimumSizeHint() const override { return {478, 294}; }

public Q_SLOTS:
    void apply(const triarch::LiveUpdate& update);
    void clear(); ///< back to the empty state; zoom and overlays stay as the operator set them
    void setEmptyText(const QString& title, const QString& hint);
    void setWindows(const std::vector<triarch::WindowInfo>& windows);

    void setMode(triarch::ZoomMode mode);
    void setZoom(double zoom); ///< 0.1 to 4, at the pointer where it is over the picture, else at the middle
    void zoomIn();
    void zoomOut();

    void fitArea(const QRect& area); ///< a part of the display, root pixels, as large as it goes

    void setOverlay(triarch::OverlayFlags flags);
    void setSeen(const QRect& area); ///< what the mission sees, root pixels: its scale counts on it; null: everything
    void setMonitors(
        const std::vector<triarch::MonitorPlace>& monitors); ///< their edges are drawn, where there are two
    /// What is proposed; nullopt takes it away, except that a rejected mark stays for its two seconds.
    /// Where a click names no region, the control under it is looked for in the picture.
    void setProposal(const std::optional<triarch::ProposedMark>& mark);
    void markSent();
    void markRejected();
    void setTrail(std::vector<triarch::TrailNode> trail); ///< oldest first; the last five are kept
    void setTargetWindow(const std::optional<triarch::WindowMark>& window);
    void setOutlines(std::vector<triarch::WindowMark> windows); ///< lowest first
    void setHold(triarch::HoldKind hold);
    void setVeil(const QString& why); ///< over a picture that counts no longer; empty: none
    /// Lets the operator drag what is proposed, each of its ends; arrow keys move the one taken last by a pixel, with
    /// Shift by ten. draggedTo() says where to: whoever hears it shows the mark there.
    void setMovable(bool movable);
    void takeEnd(int end); ///< for the arrow keys
    /// A point is wanted, and pointPicked() tells it: of a click, or of Return where the arrow keys have led the
    /// crosshair, with Shift by ten pixels. Escape gives it up. Nothing is dragged meanwhile.
    void setPicking(bool picking);

    /// The drag that the hand in control is making, from its press to where it is; empty: none.
    void setDrawn(const std::vector<triarch::ScreenPoint>& path);

    /// Looks at the clock for what became old or is over. A timer calls it when something is due.
    void tick();

Q_SIGNALS:
    void hovered(const std::optional<triarch::ScreenPoint>& point); ///< nullopt: not over the picture any more
    void pointPicked(const triarch::ScreenPoint& point);            ///< left button, or a key while one is wanted
    void pickingGivenUp();
    void movingGivenUp();                                       ///< Escape, while an end may be moved
    void movingAccepted();                                      ///< Return, while an end may be moved
    void draggedTo(int end, const triarch::ScreenPoint& point); ///< an end of a movable proposal
    void zoomChanged(double zoom);
    void modeChanged(triarch::ZoomMode mode);
    void staleChanged(bool isStale);
    void aged(); ///< the age that is shown over an old picture is another, or none any more

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRectF pictureArea() const;
    void updateView();
    void useLayout(const ViewLayout& layout);
    void pan(QPointF by);
    void setPointer(std::optional<ScreenPoint> point);
    std::optional<int> endAt(QPointF at) const;
    void dragEnd(QPointF at);
    bool moveEnd(const QKeyEvent& event);
    bool pickByKey(const QKeyEvent& event);
    ScreenPoint pickedNow() const;
    std::optional<ScreenPoint> mouseNow() const; ///< nullopt: it is not over the picture
    ScreenPoint stepped(ScreenPoint at, QPointF pan, Qt::KeyboardModifiers modifiers) const;
    void showHand(QPointF at);
    ViewPoint zoomAnchor() const;

    void overlayChanged();
    void setStale(std::optional<int> seconds);
    void schedule();
    void dropRejected();
    void describe();
    QRegion updateCursor(const LiveUpdate& update);
    void updateLogical(const QRectF& rect);
    void readColors();
    void paintEmpty(QPainter& painter) const;

    const Clock& m_clock;
    DisplayPicture m_picture;
    ViewLayout m_layout;
    ViewTransform m_view;
    OverlayScene m_scene;
    std::vector<WindowInfo> m_windows;
    std::chrono::steady_clock::time_point m_taken;
    qint64 m_takenAtMs = 0; // wall clock, for the words
    qint64 m_describedMs = 0;
    std::chrono::steady_clock::time_point m_rejectedUntil;
    std::optional<QPointF> m_dragFrom; // middle button, logical pixels
    QPointF m_grip;                    // from the pointer to the end it drags
    bool m_isDragging = false;
    QTimer m_timer;
    QColor m_canvas;
    QColor m_frame;
    QString m_emptyTitle;
    QString m_emptyHint;
};

} // namespace triarch
