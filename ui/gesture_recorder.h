// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/operator_channel.h"
#include "ui/release_chord.h"

#include <QPointF>
#include <QTimer>
#include <functional>
#include <memory>

class QInputMethodEvent;
class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace triarch {

class LiveView;

/// What a hand does over the live picture, in the executor's own actions: presses become clicks, double clicks and
/// drags, letters become one text, notches of the wheel one scroll. While it is on nothing of it reaches the view, and
/// no key but those named is a shortcut.
class GestureRecorder : public QObject {
    Q_OBJECT
public:
    explicit GestureRecorder(LiveView& view);
    ~GestureRecorder() override;

    void setOn(bool on); ///< off: what was begun and not told yet is told
    bool isOn() const { return m_isOn; }
    /// Whether the chord is heard: also while what the hand did waits for a yes and nothing more is taken.
    void listen(bool on);
    /// What a point is called; it must not be empty.
    void useNames(std::function<QString(const ScreenPoint&)> nameAt) { m_nameAt = std::move(nameAt); }
    /// Keys that stay the console's own, whatever the hand works on.
    void keepKeys(std::function<bool(const QKeySequence&)> isKept) { m_isKept = std::move(isKept); }

    /// Whether a hand made the press of that time; what it did not is taken by nobody. Without one every press counts.
    void setProof(std::function<Result<void>(quint64 time)> proof) { m_proof = std::move(proof); }

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void acted(const triarch::ManualAction& act);
    void released();                  ///< Ctrl and Alt alone: it is to be handed back
    void unknown(const QString& why); ///< no action of the executor is like that

private:
    class Elsewhere;
    bool isTaking() const;
    bool take(QEvent* event);
    bool isByHand(const QEvent& event);
    bool press(const QMouseEvent& event);
    void draw(const QPointF& to);
    void release(const QMouseEvent& event);
    std::optional<ScreenPoint> takePress();
    void refuseSuper();
    void click(Qt::MouseButton button, const ScreenPoint& at);
    void turn(const QWheelEvent& event);
    void takeKey(const QKeyEvent& event);
    void takeRelease(const QKeyEvent& event);
    void type(const QString& text);
    void tellClicks();
    void tellText();
    void tellWheel();
    void tellAll();
    void tell(const QString& tool, QJsonObject arguments, const QString& held = {});
    QJsonArray placeOf(const ScreenPoint& point) const; ///< on the whole display
    std::optional<ScreenPoint> pointAt(const QPointF& at) const;

    LiveView& m_view;
    std::function<QString(const ScreenPoint&)> m_nameAt;
    std::function<bool(const QKeySequence&)> m_isKept;
    std::function<Result<void>(quint64 time)> m_proof;
    std::optional<int> m_provenKey; ///< that went down last; nullopt: no hand pressed it
    bool m_isOn = false;
    std::optional<ScreenPoint> m_pressed; ///< where the button that is down went down
    Qt::MouseButton m_button = Qt::NoButton;
    QString m_held;   ///< modifiers that were down with it, as an action names them
    int m_clicks = 0; ///< of the left button, close together
    ScreenPoint m_clickedAt;
    QString m_text;
    QString m_clickedHeld;
    QPoint m_wheel; ///< eighths of a degree
    ScreenPoint m_wheelAt;
    QString m_wheelHeld;
    ReleaseChord m_chord;
    std::unique_ptr<Elsewhere> m_elsewhere; ///< while the chord is heard
    QTimer m_clickTime;
    QTimer m_textTime;
    QTimer m_wheelTime;
};

/// A point of a display on 0 to 1000, so fine that it is the same pixel again.
QJsonArray placeOn(QSize display, const ScreenPoint& point);

/// The key as an action names it, with its modifiers: "ctrl+s", "Return"; empty: it is none that can be sent.
QString chordOf(const QKeyEvent& event);

} // namespace triarch
