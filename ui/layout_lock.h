// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QMainWindow;

namespace triarch {

/// Keeps the docks of a window where they are and as large as they are; each can still be hidden and shown.
class LayoutLock : public QObject {
    Q_OBJECT
public:
    explicit LayoutLock(QMainWindow& window); ///< the window's
    void set(bool locked);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QMainWindow& m_window;
    bool m_isLocked = false;
};

} // namespace triarch
