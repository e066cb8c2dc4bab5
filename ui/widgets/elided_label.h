// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace triarch {

/// One line of data that may be cut where there is no room, with an ellipsis; the whole is then its tool tip. For data
/// alone: labels, states and numbers are never cut.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    /// @param mode  ids and targets are cut in the middle, titles at the right
    explicit ElidedLabel(Qt::TextElideMode mode, QWidget* parent = nullptr);

    bool isElided() const;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    Qt::TextElideMode m_mode;
};

} // namespace triarch
