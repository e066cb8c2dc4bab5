// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTabBar>

namespace triarch {

/// Pixels beside a tab's icon, word and sign, and between them.
struct TabGaps {
    int side = 10;
    int within = 6;
    bool operator==(const TabGaps&) const = default;
};

/// Tabs with an icon before their word, and what stands behind it: Qt has the word in the middle of what is left, so
/// that the gaps differ with its weight. A tab without an icon is Qt's own.
class IconTabBar : public QTabBar {
    Q_OBJECT
public:
    explicit IconTabBar(QWidget* parent = nullptr);
    void setGaps(const TabGaps& gaps);

protected:
    QSize tabSizeHint(int index) const override;
    void tabLayoutChange() override { placeSigns(); }
    void paintEvent(QPaintEvent* event) override;

private:
    QRect roomIn(const QRect& tab) const;
    QFont chosenFont() const;
    void placeSigns();
    static QColor inkOf(const QStyleOptionTab& tab);
    void paintLabel(QPainter& painter, const QStyleOptionTab& tab) const;

    TabGaps m_gaps;
};

} // namespace triarch
