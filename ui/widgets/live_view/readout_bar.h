// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "ui/widgets/live_view/live_marks.h"
#include "ui/widgets/live_view/readout.h"

#include <QLabel>
#include <QWidget>
#include <optional>

namespace triarch {

class FrameAgeLabel;

/// The strip under the live view, 28 pixels with the line over it: what stands under the pointer at the left, how old
/// the picture is at the right.
class ReadoutBar : public QWidget {
    Q_OBJECT
public:
    /// @param clock  outlives the bar
    explicit ReadoutBar(const Clock& clock, QWidget* parent = nullptr);

    QString ageShown() const; ///< as it reads, e.g. "0.2 s old"; empty without a picture

public Q_SLOTS:
    void setReadout(const std::optional<triarch::Readout>& readout); ///< nullopt: the pointer is not over the picture
    void setRecognised(const QString& label);                        ///< empty: nothing was
    /// Stands in the place of the readout: a window and what it is for, e.g. where keys go. Empty: none.
    void setNote(const triarch::WindowMark& window, const QString& text);
    /// When the picture was taken; nullopt: there is none.
    void setFrameTime(std::optional<std::chrono::steady_clock::time_point> taken);
    void setLost(bool lost);                   ///< the display is known not to answer
    void setRecording(const QString& elapsed); ///< e.g. "00:41"; empty: nothing is recorded
    void updateAge();                          ///< it does so by itself while it is seen

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QLabel* addLabel(const char* name);
    void build();
    void dress();
    void dressIcon();
    void showWords();

    std::optional<Readout> m_readout;
    QString m_recognised;
    WindowMark m_noted;
    QString m_note;
    FrameAgeLabel* m_age;
    QLabel* m_pixel = nullptr;
    QLabel* m_model = nullptr;
    QLabel* m_ref = nullptr;
    QLabel* m_window = nullptr;
    QLabel* m_label = nullptr;
    QLabel* m_recordIcon = nullptr;
    QLabel* m_record = nullptr;
    QLabel* m_elapsed = nullptr;
};

} // namespace triarch
