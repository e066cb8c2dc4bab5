// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCheckBox>

namespace triarch {

/// A check box that makes nothing wider: its words go on in a second line, and what has no room in that is cut at the
/// end; the tip has it whole.
class ElidedCheckBox : public QCheckBox {
    Q_OBJECT
public:
    explicit ElidedCheckBox(const QString& text, QWidget* parent = nullptr);
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int signWidth() const; ///< of the box, with the gap behind it
    QString broken(const QString& text, int room) const;

    const QString m_whole;
};

} // namespace triarch
