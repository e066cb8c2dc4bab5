// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QPoint>
#include <QRect>
#include <optional>

class QMouseEvent;
class QRubberBand;

namespace triarch {

class LiveView;

/// Lets a hand draw one rectangle over the live picture, which sees nothing of it. Over with the release, with Escape
/// or with another button.
class RegionBand : public QObject {
    Q_OBJECT
public:
    explicit RegionBand(LiveView& view);

    void begin();
    void end(); ///< without one; idempotent
    bool isOn() const { return m_isOn; }
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void drawn(const QRect& area); ///< root pixels, within the display; never empty

private:
    void press(const QMouseEvent& event);
    void release();
    QRect drawnArea() const;

    LiveView& m_view;
    QRubberBand* m_band;
    std::optional<QPoint> m_from;
    bool m_isOn = false;
};

} // namespace triarch
