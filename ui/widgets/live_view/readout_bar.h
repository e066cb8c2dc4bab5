// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "ui/widgets/live_view/readout.h"

#include <QLabel>
#include <QTimer>
#include <QWidget>
#include <optional>

namespace triarch {

/// The strip under the live view: what stands under the pointer at the left, how old the picture is at the right.
class ReadoutBar : public QWidget {
    Q_OBJECT
public:
    /// @param clock  outlives the bar
    explicit ReadoutBar(const Clock& clock, QWidget* parent = nullptr);

    QString ageShown() const; ///< as it reads, e.g. "0.2 s old"; empty without a picture

public Q_SLOTS:
    void setReadout(const std::optional<triarch::Readout>& readout); ///< nullopt: the pointer is not over the picture
    void setRecognised(const QString& label);                        ///< empty: nothing was
    void setNote(const QString& text);         ///< stands in the place of the readout, e.g. where keys go; empty: none
    void setFrameTime(qint64 takenAtMs);       ///< wall clock; 0: there is no picture
    void setRecording(const QString& elapsed); ///< e.g. "00:41"; empty: nothing is recorded
    void updateAge();                          ///< a timer calls it once a second while the bar is seen

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QLabel* addLabel(const char* name);
    void build();
    void dress();
    void showWords();

    const Clock& m_clock;
    std::optional<Readout> m_readout;
    QString m_recognised;
    QString m_note;
    qint64 m_takenAtMs = 0;
    bool m_isFresh = true;
    QTimer m_timer;
    QLabel* m_pixel = nullptr;
    QLabel* m_model = nullptr;
    QLabel* m_ref = nullptr;
    QLabel* m_window = nullptr;
    QLabel* m_label = nullptr;
    QLabel* m_liveIcon = nullptr;
    QLabel* m_live = nullptr;
    QLabel* m_age = nullptr;
    QLabel* m_recordIcon = nullptr;
    QLabel* m_record = nullptr;
    QLabel* m_elapsed = nullptr;
};

} // namespace triarch
