// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"

#include <QFrame>

class QBoxLayout;

namespace triarch {

/// A mission that was interrupted, with what can be done about it. Nothing is resumed by itself.
class InterruptedCard : public QFrame {
    Q_OBJECT
public:
    explicit InterruptedCard(const InterruptedEntry& mission, QWidget* parent = nullptr);

Q_SIGNALS:
    void reviewRequested(const QString& folder);
    void resumeRequested(const QString& folder);
    void discardRequested(const QString& folder);

protected:
    void resizeEvent(QResizeEvent* event) override; ///< the buttons go below the words where it is narrow

private:
    QBoxLayout* m_row;
};

} // namespace triarch
