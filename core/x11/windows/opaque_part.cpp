// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/windows/opaque_part.h"

namespace triarch {

namespace {

constexpr int alphaDepth = 32;
constexpr int regionBytes = 64 * 4 * 4; // 64 rectangles: a toolkit's window has one or two
constexpr quint32 opaqueFully = 0xFFFFFFFF;

/// x, y, width, height each, in the window's own pixels. Beyond 16 bits there is no window.
QRegion rectangles(const std::vector<quint32>& words, const QRect& within)
{
    const auto whole = [](quint32 word) { return int(qint16(std::min(word, 32767u))); };
    QRegion region;
    for (std::size_t i = 0; i + 3 < words.size(); i += 4)
        region += QRect(whole(words[i]), whole(words[i + 1]), whole(words[i + 2]), whole(words[i + 3]));
    return region.translated(within.topLeft()) & within;
}

bool isTranslucent(const std::vector<Owned<xcb_get_property_reply_t>>& opacities)
{
    for (const auto& reply : opacities) {
        if (firstWord(*reply, XCB_ATOM_CARDINAL).value_or(opaqueFully) != opaqueFully)
            return true;
    }
    return false;
}

} // namespace

OpaqueAsked askOpaque(const Connection& c, const Atoms& atoms, const StackedWindow& window)
{
    OpaqueAsked asked{std::nullopt, askProperty(c, window.window, atoms.netWmWindowOpacity, 4),
        askProperty(c, window.topLevel, atoms.netWmWindowOpacity, 4),
        askProperty(c, window.window, atoms.netWmOpaqueRegion, regionBytes)};
    if (c.has(xcb_shape_id))
        asked.shape =
            c.sent(xcb_shape_query_extents(c.get(), window.window), xcb_shape_query_extents_reply, "ShapeQueryExtents");
    return asked;
}

Result<std::optional<QRegion>> opaquePart(OpaqueAsked& asked, const xcb_get_window_attributes_reply_t& attributes,
    const xcb_get_geometry_reply_t& geometry, QPoint origin, bool isComposited, Deadline deadline)
{
    bool hasShape = false;
    if (asked.shape) {
        const auto shape = asked.shape->wait(deadline);
        if (!shape)
            return fail(shape.error());
        hasShape = shape.value()->bounding_shaped;
    }
    std::vector<Owned<xcb_get_property_reply_t>> opacities;
    for (PendingProperty* property : {&asked.opacity, &asked.frameOpacity}) {
        auto reply = property->wait(deadline);
        if (!reply)
            return fail(reply.error());
        opacities.push_back(std::move(*reply));
    }
    const auto region = asked.region.wait(deadline);
    if (!region)
        return fail(region.error());
    if (hasShape || attributes._class == XCB_WINDOW_CLASS_INPUT_ONLY || (isComposited && isTranslucent(opacities)))
        return QRegion();
    if (!isComposited)
        return std::optional<QRegion>();
    const QRect inside(origin, QSize(geometry.width, geometry.height));
    return geometry.depth == alphaDepth ? rectangles(words(*region.value(), XCB_ATOM_CARDINAL), inside) : inside;
}

} // namespace triarch
