// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/readiness.h"

#include <QFrame>
#include <QList>
#include <optional>

class QLabel;
class QVBoxLayout;

namespace triarch {

class ActionButton;
class SamplePicture;

/// The sample mission: what it is, the only primary button of an idle console, and whether this machine can run it.
class SampleCard : public QFrame {
    Q_OBJECT
public:
    explicit SampleCard(QWidget* parent = nullptr);

    struct Room {
        int all = 0;   ///< logical pixels of height for the whole card
        int least = 0; ///< those in which its button has to be seen, where there is not that much
    };
    /// The picture gives way.
    void fit(int width, const Room& room);
    void setTight(bool tight);                      ///< for a low window
    void setOthers(const QList<QAction*>& samples); ///< behind the arrow beside the button
    void setReadiness(const QList<ReadinessEntry>& entries);
    void setKeyActive(bool active); ///< whether F5 runs the sample now
    void awaitPanic();              ///< Try it was pressed
    void showPanic(double milliseconds);
    void retranslate();

Q_SIGNALS:
    void sampleRequested();
    void tryPanicRequested();

private:
    void buildText(QVBoxLayout* rows);
    void showLines();
    void addLine(const ReadinessEntry& entry);
    ReadinessEntry panicLine() const;

    SamplePicture* m_picture;
    QLabel* m_heading;
    QLabel* m_prose;
    ActionButton* m_run;
    ActionButton* m_others;
    ActionButton* m_try;
    QVBoxLayout* m_lines;
    QList<ReadinessEntry> m_entries;
    std::optional<double> m_panicMs;
    bool m_isAwaitingPanic = false;
};

} // namespace triarch
