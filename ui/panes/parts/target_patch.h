// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/policy/approval.h"

#include <QWidget>

namespace triarch {

/// What an action that waits for a yes goes to, with a crosshair where it points.
class TargetPatch : public QWidget {
    Q_OBJECT
public:
    static constexpr QSize usual{160, 100};
    static constexpr QSize small{128, 80}; ///< where height is scarce
    explicit TargetPatch(QWidget* parent = nullptr);
    void show(const ApprovalRequest& request);
    using QWidget::show;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect shownPart() const; ///< of the patch

    QImage m_patch;
    std::optional<QPoint> m_mark;
};

} // namespace triarch
