// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace triarch {

class EmptyState;

/// Requests that wait for the operator's decision.
class ApprovalsPane : public QWidget {
    Q_OBJECT
public:
    explicit ApprovalsPane(QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    EmptyState* m_empty;
};

} // namespace triarch
