// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace triarch {

/// A short fact in a small frame: "turn 5", "2 waiting", a count on a tab. The style sheet draws the frame.
class Chip : public QLabel {
    Q_OBJECT
public:
    explicit Chip(QWidget* parent = nullptr);
    void setIcon(const QString& icon); ///< before the words

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_icon;
};

} // namespace triarch
