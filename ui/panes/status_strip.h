// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"

#include <QElapsedTimer>
#include <QWidget>

namespace triarch {

class IconText;

/// The status bar, 24 high: the display, the model's pace and tokens at the left; disk, stop time and the ask policy at
/// the right.
class StatusStrip : public QWidget {
    Q_OBJECT
public:
    explicit StatusStrip(QWidget* parent = nullptr);
    void setCompact(bool compact);
    void show(const ConsoleState& state);
    void countFrame(); ///< the live view has drawn one

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    IconText* item(const char* accessibleName);
    QString displayText(const DisplayState& display) const;
    void showModel(const ConsoleState& state);

    ConsoleState m_state;
    IconText* m_display;
    IconText* m_frames;
    IconText* m_model;
    IconText* m_speed;
    IconText* m_tokens;
    IconText* m_stop;
    IconText* m_disk;
    IconText* m_approvals;
    IconText* m_policy;
    void showFrames();

    QElapsedTimer m_counting;
    int m_counted = 0;
    double m_perSecond = 0;
    bool m_isCompact = false;
};

} // namespace triarch
