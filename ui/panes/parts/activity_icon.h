// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/tokens.h"

#include <QTimer>
#include <QWidget>

namespace triarch {

/// A state as an icon. The icon of "under way" turns, but only while it is shown: an idle console draws nothing.
class ActivityIcon : public QWidget {
    Q_OBJECT
public:
    explicit ActivityIcon(int px, QWidget* parent = nullptr);
    void show(const QString& icon, Token token); ///< loader-circle turns; empty: nothing is drawn
    using QWidget::show;
    bool isTurning() const { return m_turning.isActive(); }

    QSize sizeHint() const override { return {m_px, m_px}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void turnIfNeeded();

    int m_px;
    QString m_icon;
    Token m_token = Token::Text3;
    int m_angle = 0; ///< degrees
    QTimer m_turning;
};

} // namespace triarch
