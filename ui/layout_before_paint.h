// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QWidget;

namespace triarch {

/// Keeps a window from showing a frame between a new text and its layout. Layouts answer a new text or size one after
/// the other, each by an event of its own; a repaint that was asked for before, or an exposure, may come between them.
/// With this, those that wait are answered first.
class LayoutBeforePaint : public QObject {
    Q_OBJECT
public:
    explicit LayoutBeforePaint(QWidget& window); ///< the window's

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_window;
};

} // namespace triarch
