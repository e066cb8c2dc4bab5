// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCheckBox>

namespace triarch {

/// A check box that makes nothing wider: what has no room of its words is cut at the end, and the tip has it whole.
class ElidedCheckBox : public QCheckBox {
    Q_OBJECT
public:
    explicit ElidedCheckBox(const QString& text, QWidget* parent = nullptr);
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int signWidth() const; ///< of the box, with the gap behind it

    const QString m_whole;
};

} // namespace triarch
