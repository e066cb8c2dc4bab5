// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"

#include <QElapsedTimer>
#include <QWidget>
#include <chrono>

namespace triarch {

class StatusItem;

/// The status bar, 24 high: the display, the model's pace and tokens at the left; stop time, disk, socket and the ask
/// policy at the right. Each leads to the pane that says more; where they do not all fit, the less important give way.
class StatusStrip : public QWidget {
    Q_OBJECT
public:
    explicit StatusStrip(const AppActions& actions, QWidget* parent = nullptr);
    void setCompact(bool compact);
    void setStale(bool stale); ///< the picture of the display is old
    void show(const ConsoleState& state);
    void countFrame(std::chrono::microseconds reading = {});         ///< the live view has drawn one
    QSize minimumSizeHint() const override { return {0, height()}; } ///< never a reason for a wider window

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void retranslate();
    StatusItem* item(const char* accessibleName, ActionId way);
    QString displayText(const DisplayState& display) const;
    void showDisplay();
    void showFrames();
    void showModel();
    void showHost();
    void showSocket();
    void showReview();
    void showApprovals();
    void showPolicy();
    void tellAll(bool hasRoom);
    void fit();
    int neededWidth() const;

    const AppActions& m_actions;
    ConsoleState m_state;
    StatusItem* m_display;
    StatusItem* m_frames;
    StatusItem* m_model;
    StatusItem* m_speed;
    StatusItem* m_tokens;
    StatusItem* m_recording;
    StatusItem* m_stop;
    StatusItem* m_disk;
    StatusItem* m_socket;
    StatusItem* m_approvals;
    StatusItem* m_policy;
    StatusItem* m_source; ///< the rest is of a recording
    StatusItem* m_integrity;
    StatusItem* m_pictures;
    StatusItem* m_spent;
    const QList<StatusItem*> m_left;
    const QList<StatusItem*> m_right;

    QElapsedTimer m_counting;
    int m_counted = 0;
    double m_perSecond = 0;
    std::chrono::microseconds m_longestReading{0}; ///< since m_counting began
    std::chrono::microseconds m_reading{0};        ///< in the second before
    bool m_hasRoom = true;                         ///< for all there is to say
    bool m_isCompact = false;
    bool m_isStale = false;
};

} // namespace triarch
