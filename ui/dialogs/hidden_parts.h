// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/region_picker.h"

class QLabel;
class QPushButton;

namespace triarch {

/// Which parts of a mission's pictures are blotted out for others: drawn on one of them, the same in all.
class HiddenParts : public QWidget {
    Q_OBJECT
public:
    explicit HiddenParts(QWidget* parent = nullptr);

    void setPicture(const QImage& picture) { m_picker->setPicture(picture); }
    const std::vector<QRectF>& regions() const { return m_picker->regions(); } ///< per mille of width and height

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void say();

    RegionPicker* m_picker;
    QLabel* m_count;
    QPushButton* m_undo;
};

} // namespace triarch
