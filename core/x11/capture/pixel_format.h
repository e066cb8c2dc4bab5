// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"

#include <array>
#include <vector>

namespace triarch {

/// How the server lays out the root window's pixels, and how they become 8 bit BGRX.
class PixelFormat {
public:
    /// Of the root window. Fails with Unsupported for palettes, for pixels of other than 16 or 32 bits, and for a
    /// server of the other byte order.
    static Result<PixelFormat> ofRoot(const Connection& connection);

    bool isPlain() const { return m_isPlain; } ///< is BGRX already, the fourth byte anything
    int bytesPerLine(int width) const;         ///< with the server's padding
    /// Converts one line. The unused byte of each target pixel becomes 255, so that equal pictures are equal bytes.
    void convertLine(const std::byte* from, quint32* to, int width) const;

private:
    /// One colour's bits in a pixel, as a table from their value to 0..255.
    struct Channel {
        int shift = 0;
        quint32 max = 0;
        std::vector<quint8> value;
        explicit Channel(quint32 mask = 0);
        quint32 of(quint32 pixel) const { return value[(pixel >> shift) & max]; }
    };
    PixelFormat(int bitsPerPixel, int padBits, const xcb_visualtype_t& visual);
    template <typename Pixel>
    void convertByTable(const std::byte* from, quint32* to, int width) const;

    int m_bitsPerPixel;
    int m_padBits;
    bool m_isPlain;
    Channel m_red;
    Channel m_green;
    Channel m_blue;
};

} // namespace triarch
