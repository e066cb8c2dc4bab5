// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/base/stopwatch.h"

#include <QByteArray>
#include <QImage>
#include <future>
#include <optional>

namespace triarch {

enum class FrameCoding { Png, Jpeg };

/// How a model wants its pictures.
struct FrameForm {
    int longest = 1536; ///< pixels of the longer side; never enlarged
    FrameCoding coding = FrameCoding::Png;
    bool operator==(const FrameForm&) const = default;
};

/// A screen's picture as a model gets it.
struct ModelFrame {
    QByteArray bytes;  ///< encoded, as it is sent
    QByteArray base64; ///< of `bytes`
    QByteArray mime;   ///< "image/png" or "image/jpeg"
    QByteArray png;    ///< the pixels that `bytes` shows, without loss: what is kept. The same bytes for a PNG
    QSize size;        ///< pixels
    Micros scaling{0}; ///< what making it took
    Micros encoding{0};
};

/// Scales and encodes. Pure; about 3 ms for 512x256 of a full HD screen, 16 ms for 1536x864.
/// @param screen  any format
/// Fails with InvalidArgument for a null picture or one of more than 64 million pixels.
Result<ModelFrame> makeModelFrame(const QImage& screen, const FrameForm& form);

/// Makes model frames ahead of the question: prepare() begins as soon as a screen seems to be at rest, take() finds it
/// done. A screen whose pixels are those of the last frame is not made again. Used by one thread; it works in another.
class FrameMaker {
public:
    explicit FrameMaker(const FrameForm& form) : m_form(form) { }

    /// Begins to make this screen's frame and returns at once. Does nothing while another is being made, and when this
    /// is the last one's screen.
    void prepare(const QImage& screen);

    /// The frame of this very screen: the one prepared, the last one, or a new one. Fails as makeModelFrame.
    Result<ModelFrame> take(const QImage& screen);

    int made() const { return m_made; }   ///< frames encoded so far, prepared ones too
    int ahead() const { return m_ahead; } ///< frames taken that prepare() had begun

private:
    struct Made {
        QImage screen;
        Result<ModelFrame> frame;
        bool isAhead = false; ///< begun by prepare(), not taken yet
    };
    void collect();

    FrameForm m_form;
    std::optional<Made> m_last;
    std::future<Made> m_underWay; // its end waits for the thread: one frame at most
    QImage m_underWayScreen;
    int m_made = 0;
    int m_ahead = 0;
};

} // namespace triarch
