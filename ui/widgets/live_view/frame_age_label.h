// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"

#include <QLabel>
#include <QTimer>
#include <optional>

namespace triarch {

/// "Live 0.2 s old": whether the picture is, and how old; always with icon, word and colour. Empty without a picture.
class FrameAgeLabel : public QWidget {
    Q_OBJECT
public:
    /// @param clock  outlives the label
    explicit FrameAgeLabel(const Clock& clock, QWidget* parent = nullptr);

    QString ageShown() const { return m_age->text(); } ///< as it reads, e.g. "0.2 s old"; empty without a picture

public Q_SLOTS:
    /// When the picture was taken; nullopt: there is none.
    void setFrameTime(std::optional<std::chrono::steady_clock::time_point> taken);
    void setLost(bool lost); ///< its display is known not to answer, however young the picture is
    void updateAge();        ///< a timer calls it once a second while the label is seen

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void dress();

    const Clock& m_clock;
    std::optional<std::chrono::steady_clock::time_point> m_taken;
    bool m_isFresh = true;
    bool m_isLost = false;
    QTimer m_timer;
    QLabel* m_icon;
    QLabel* m_live;
    QLabel* m_age;
};

} // namespace triarch
