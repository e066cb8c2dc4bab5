// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/pixel_format.h"

#include <QSysInfo>
#include <bit>
#include <cstring>

namespace triarch {

namespace {

constexpr quint32 widestChannel = 0xFFFF; // bounds the tables

const xcb_visualtype_t* rootVisual(const xcb_screen_t& screen)
{
    for (auto depth = xcb_screen_allowed_depths_iterator(&screen); depth.rem > 0; xcb_depth_next(&depth)) {
        for (auto visual = xcb_depth_visuals_iterator(depth.data); visual.rem > 0; xcb_visualtype_next(&visual)) {
            if (visual.data->visual_id == screen.root_visual)
                return visual.data;
        }
    }
    return nullptr;
}

const xcb_format_t* formatOf(const xcb_setup_t* setup, int depth)
{
    for (auto format = xcb_setup_pixmap_formats_iterator(setup); format.rem > 0; xcb_format_next(&format)) {
        if (format.data->depth == depth)
            return format.data;
    }
    return nullptr;
}

} // namespace

PixelFormat::Channel::Channel(quint32 mask)
    : shift(mask ? std::countr_zero(mask) : 0),
      max(mask >> shift),
      value(std::size_t(max) + 1)
{
    for (quint32 v = 0; v <= max; ++v)
        value[v] = max ? quint8((v * 255 + max / 2) / max) : 0;
}

PixelFormat::PixelFormat(int bitsPerPixel, int padBits, const xcb_visualtype_t& visual)
    : m_bitsPerPixel(bitsPerPixel),
      m_padBits(padBits),
      m_isPlain(
          bitsPerPixel == 32 && visual.red_mask == 0xFF0000 && visual.green_mask == 0xFF00 && visual.blue_mask == 0xFF),
      m_red(visual.red_mask),
      m_green(visual.green_mask),
      m_blue(visual.blue_mask)
{
}

Result<PixelFormat> PixelFormat::ofRoot(const Connection& connection)
{
    const xcb_setup_t* setup = xcb_get_setup(connection.get());
    const xcb_screen_t& screen = connection.screen();
    const xcb_visualtype_t* visual = rootVisual(screen);
    const xcb_format_t* format = formatOf(setup, screen.root_depth);
    const bool littleEndian = setup->image_byte_order == XCB_IMAGE_ORDER_LSB_FIRST;
    const auto unsupported = [&](const QString& what) {
        return fail(ErrorCode::Unsupported,
            QStringLiteral("Display %1 shows %2, Triarch reads direct colours of 16 or 32 bits a pixel")
                .arg(connection.display(), what));
    };
    if (!visual || !format || visual->_class != XCB_VISUAL_CLASS_TRUE_COLOR)
        return unsupported(QStringLiteral("a palette of %1 bits").arg(screen.root_depth));
    if (format->bits_per_pixel != 32 && format->bits_per_pixel != 16)
        return unsupported(QStringLiteral("%1 bits a pixel").arg(format->bits_per_pixel));
    if (littleEndian != (QSysInfo::ByteOrder == QSysInfo::LittleEndian))
        return unsupported(QStringLiteral("pixels in the other byte order"));
    for (const quint32 mask : {visual->red_mask, visual->green_mask, visual->blue_mask}) {
        if (mask == 0 || mask >> std::countr_zero(mask) > widestChannel)
            return unsupported(QStringLiteral("colours of another form"));
    }
    return PixelFormat(format->bits_per_pixel, format->scanline_pad, *visual);
}

int PixelFormat::bytesPerLine(int width) const
{
    return (width * m_bitsPerPixel + m_padBits - 1) / m_padBits * m_padBits / 8;
}

template <typename Pixel>
void PixelFormat::convertByTable(const std::byte* from, quint32* to, int width) const
{
    for (int x = 0; x < width; ++x) {
        Pixel pixel = 0;
        std::memcpy(&pixel, from + std::size_t(x) * sizeof(Pixel), sizeof(Pixel));
        to[x] = 0xFF000000u | m_red.of(pixel) << 16 | m_green.of(pixel) << 8 | m_blue.of(pixel);
    }
}

void PixelFormat::convertLine(const std::byte* from, quint32* to, int width) const
{
    if (m_bitsPerPixel == 16)
        return convertByTable<quint16>(from, to, width);
    if (!m_isPlain)
        return convertByTable<quint32>(from, to, width);
    std::memcpy(to, from, std::size_t(width) * sizeof(quint32));
    for (int x = 0; x < width; ++x)
        to[x] |= 0xFF000000u;
}

} // namespace triarch
