// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/region_picker.h"

class QLabel;
class QPushButton;

namespace triarch {

/// Which parts of a mission's pictures are blotted out for others: drawn on any of them, the same in all.
class HiddenParts : public QWidget {
    Q_OBJECT
public:
    explicit HiddenParts(QWidget* parent = nullptr);

    /// @param picture  of `turn`; null: it has none  @param isFirst, isLast  there is none before it, or after
    void setPicture(const QImage& picture, int turn, bool isFirst, bool isLast);
    const std::vector<QRectF>& regions() const { return m_picker->regions(); } ///< per mille of width and height

Q_SIGNALS:
    void pictureWanted(int step); ///< -1: that of the turn before, 1: of the next
    void regionsChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void say();
    void compareRegions();

    RegionPicker* m_picker;
    std::vector<QRectF> m_regions; ///< reported last
    int m_turn = 0;
    QLabel* m_shown;
    QPushButton* m_before;
    QPushButton* m_after;
    QLabel* m_count;
    QPushButton* m_undo;
};

} // namespace triarch
