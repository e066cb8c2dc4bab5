// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"
#include "ui/style/tokens.h"

#include <QWidget>
#include <array>

class QLabel;

namespace triarch {

class ElidedLabel;
class IconText;

inline constexpr int probeCount = 5;

/// What a rung asks, translated: "Reachable", "Model list", "Answers text", "Sees pictures", "Calls tools".
QString rungTitle(int rung);

/// How a state of a rung looks everywhere: icon, word and colour, never one of them alone.
struct RungLook {
    QString icon;
    QString word; ///< translated
    Token token;
};
RungLook lookOf(const ProbeEntry& rung);

/// The five rungs of the model test, one line each. After a failed rung those that were not tried say so.
class ProbeList : public QWidget {
    Q_OBJECT
public:
    explicit ProbeList(QWidget* parent = nullptr);

    void clear(); ///< nothing has been tried
    void show(const ProbeEntry& rung);
    using QWidget::show;
    void setTight(bool tight); ///< lower lines, for a low window
    void retranslate();
    const std::array<ProbeEntry, probeCount>& rungs() const { return m_rungs; }
    /// The first rung that failed; nullptr when none did.
    const ProbeEntry* firstFailed() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Line {
        IconText* state;
        QLabel* title;
        ElidedLabel* detail;
        QLabel* time;
    };
    Line makeLine(int rung);
    void showLine(int rung);
    void fitColumns();

    std::array<ProbeEntry, probeCount> m_rungs;
    std::array<Line, probeCount> m_lines;
};

} // namespace triarch
