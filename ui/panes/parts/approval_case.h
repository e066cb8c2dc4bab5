// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/policy/approval.h"

#include <QWidget>

class QLabel;

namespace triarch {

class ElidedLabel;
class IconLine;
class TintedLabel;

/// What the operator is asked about: who wants what where, why, which rule asks, and what the action meets.
class ApprovalCase : public QWidget {
    Q_OBJECT
public:
    explicit ApprovalCase(QWidget* parent = nullptr);

    void setNarrow(bool narrow); ///< for a column: the sentence wraps, reason and place are left out
    /// @param warning  about the yes itself, which then stands where the action's own hazard does; empty: none
    void show(const ApprovalRequest& request, const QString& warning);
    using QWidget::show;

private:
    void showSentence(const ApprovalRequest& request);

    bool m_isNarrow = false;
    TintedLabel* m_before;
    QLabel* m_what;
    ElidedLabel* m_after;
    TintedLabel* m_whole; ///< of what does not fit into the sentence
    ElidedLabel* m_why;
    ElidedLabel* m_rule;
    IconLine* m_hazard;
};

} // namespace triarch
