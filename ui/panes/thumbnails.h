// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QImage>
#include <QObject>
#include <QPixmap>
#include <deque>
#include <map>

namespace triarch {

/// Small pictures of turns. A picture is scaled when it is first drawn, once; at most 4 wait for that in full size, and
/// at most 600 small ones are kept: those of the lowest turns go first.
class Thumbnails : public QObject {
    Q_OBJECT
public:
    struct Thumb {
        QPixmap picture; ///< within 96x60 logical pixels; null: none is known
        QSize display;   ///< root pixels of the whole display
    };
    static constexpr QSize largest{96, 60}; ///< logical pixels
    static constexpr int capacity = 600;
    static constexpr std::size_t waiting = 4;

    using QObject::QObject;

    /// @param display  root pixels that `picture` shows; empty: the picture's own size
    void set(int turn, const QImage& picture, const QSize& display = {});
    void clear();
    Thumb at(int turn, qreal devicePixelRatio);
    int count() const { return int(m_scaled.size() + m_waiting.size()); }

Q_SIGNALS:
    void changed(int turn);

private:
    struct Waiting {
        int turn;
        QImage picture;
        QSize display;
    };
    void scale(const Waiting& entry);

    std::deque<Waiting> m_waiting;
    std::map<int, Thumb> m_scaled;
    qreal m_devicePixelRatio = 1;
};

} // namespace triarch
