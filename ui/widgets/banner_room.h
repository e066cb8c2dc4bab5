// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace triarch {

/// Keeps a banner as far from the bars and the window's edges as the docks are; where there is no banner there is no
/// room either.
class BannerRoom : public QWidget {
    Q_OBJECT
public:
    explicit BannerRoom(QWidget* parent = nullptr);
    void take(QWidget* banner);                              ///< until it gets another parent
    static int heightWith(const QWidget& banner, int width); ///< what it takes of a window that wide, logical pixels

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace triarch
