// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"

namespace triarch {

class MainWindow;

/// What an earlier console left unfinished: its cards on the first-run page, a row among the problems, and a notice
/// where something else stands in that page's place.
class InterruptedOffer : public QObject {
    Q_OBJECT
public:
    explicit InterruptedOffer(MainWindow& window); ///< the window's
    void note();                                   ///< says it in the banner

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void read();
    void showRow();
    void showNotice();
    void discard(const QString& folder);
    QString sentence() const;

    MainWindow& m_window;
    QList<InterruptedEntry> m_missions;
    bool m_isActive = false; ///< a mission runs: the page cannot come
    bool m_isNoted = false;  ///< the notice has been shown and was not closed
};

void noteInterrupted(MainWindow& window);

} // namespace triarch
