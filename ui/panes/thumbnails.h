// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFutureWatcher>
#include <QImage>
#include <QObject>
#include <QPixmap>
#include <deque>
#include <map>

namespace triarch {

/// Small pictures of turns. A picture is scaled when it is first drawn, once; at most 4 wait for that in full size, and
/// at most 600 small ones are kept: those of the lowest turns go first. Those of a recording are read from their files
/// when they are first drawn, one after the other in a thread of the pool, the last one asked for first; the farthest
/// from it go first.
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

    static constexpr std::size_t mostWishes = 64; ///< what was scrolled past is asked for anew when it comes back

    explicit Thumbnails(QObject* parent = nullptr);

    /// @param display  root pixels that `picture` shows; empty: the picture's own size
    void set(int turn, const QImage& picture, const QSize& display = {});
    void clear();
    void setFolder(const QString& folder); ///< of the mission: where a turn's picture lies that was not given
    /// @param file  where it can be read, when it was not given; relative to the folder
    Thumb at(int turn, qreal devicePixelRatio, const QString& file = {});
    int count() const { return int(m_scaled.size() + m_waiting.size()); }

Q_SIGNALS:
    void changed(int turn);

private:
    struct Waiting {
        int turn;
        QImage picture;
        QSize display;
    };
    struct Wish {
        int turn;
        QString file;
        bool operator==(const Wish&) const = default;
    };
    struct Read {
        Wish wish;
        QImage picture; ///< within twice the largest size; null: it cannot be read
        QSize display;
    };
    struct Kept {
        QString file; ///< another recording has other pictures of the same turns
        Thumb thumb;
    };
    Thumb scaled(const QImage& picture, const QSize& display) const;
    void scale(const Waiting& entry);
    void wish(int turn, const QString& file);
    void readNext();
    void takeRead();
    static Read read(const Wish& wish);

    QString m_folder;
    std::deque<Waiting> m_waiting;
    std::map<int, Thumb> m_scaled;
    std::map<int, Kept> m_read;
    std::deque<Wish> m_wishes; ///< the last one first
    QFutureWatcher<Read> m_reading;
    Wish m_reads{-1, {}}; ///< what is being read; turn -1: nothing is
    qreal m_devicePixelRatio = 1;
};

} // namespace triarch
