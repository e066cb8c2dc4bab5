// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/rows.h"

#include <cstring>

namespace triarch::bench {

namespace {

constexpr auto timeout = Millis(20'000);

/// The picture as most programs fetch it: core GetImage over the socket, one request.
QImage coreImage(const Connection& x)
{
    const auto size = rootSize(x, after(timeout)).value();
    const auto reply = x.wait(xcb_get_image(x.get(), XCB_IMAGE_FORMAT_Z_PIXMAP, x.root(), 0, 0, quint16(size.width()),
                                  quint16(size.height()), 0xFFFFFFFF),
        xcb_get_image_reply, "GetImage", after(timeout));
    return QImage(xcb_get_image_data(reply.value().get()), size.width(), size.height(), QImage::Format_RGB32).copy();
}

} // namespace

void captureRows(Desk& desk, Report& report)
{
    const Connection& x = desk.client().connection();
    const auto take = [&] { return millis([&] { (void)desk.capture().take(after(timeout)); }); };
    const auto core = [&] { return millis([&] { (void)coreImage(x); }); };
    const QImage from = desk.picture();
    QImage to(from.size(), from.format());
    const auto copy = [&] {
        return millis([&] { std::memcpy(to.bits(), from.constBits(), std::size_t(from.sizeInBytes())); });
    };
    report.add(judged(QStringLiteral("capture 1080p with cursor, in process (core GetImage)"), QStringLiteral("ms"),
        inPairs(41, take, core, 1, copy), {0.15, 1.3}));
}

} // namespace triarch::bench
