// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/policy/approval.h"

#include <QWidget>

namespace triarch {

class TintedLabel;
class WholeText;

/// What the operator allowed for a while: the action and where it counts, whole however narrow the pane is, since two
/// grants may differ in their last word; below it what is left of it, and the way to take it back.
class GrantRow : public QWidget {
    Q_OBJECT
public:
    explicit GrantRow(const Grant& grant, QWidget* parent = nullptr);
    void showLeft(const QString& words); ///< uses and time

Q_SIGNALS:
    void revoked();

protected:
    void keyPressEvent(QKeyEvent* event) override; ///< Delete takes it back

private:
    const QString m_origin; ///< through which door, and which rule would ask
    WholeText* m_what;
    TintedLabel* m_left;
};

} // namespace triarch
