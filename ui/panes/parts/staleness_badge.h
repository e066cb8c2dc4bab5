// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/staleness.h"

#include <QWidget>

namespace triarch {

class FittingLabel;
class IconView;

/// How stale the picture is that an action was proposed on: "3 s old, unchanged", in less room less of it. All of it is
/// in the tip.
class StalenessBadge : public QWidget {
    Q_OBJECT
public:
    explicit StalenessBadge(QWidget* parent = nullptr);
    void show(const std::optional<Staleness>& staleness); ///< nullopt: the action is not open, or nobody knows
    using QWidget::show;

private:
    IconView* m_icon;
    FittingLabel* m_text;
};

} // namespace triarch
