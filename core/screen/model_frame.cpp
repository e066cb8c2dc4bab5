// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/model_frame.h"

#include "core/screen/diff.h"
#include "core/screen/downscale.h"
#include "core/screen/jpeg.h"
#include "core/screen/png.h"

#include <system_error>
#include <utility>

namespace triarch {

namespace {

Result<ModelFrame> asPng(const QImage& picture)
{
    auto png = encodePng(picture);
    if (!png)
        return fail(png.error());
    return ModelFrame{*png, png->toBase64(), QByteArrayLiteral("image/png"), *png, picture.size()};
}

/// A JPEG shows other pixels than the screen did: it is read back, so that what is kept is what was sent.
Result<ModelFrame> asJpeg(const QImage& picture)
{
    auto jpeg = encodeJpeg(picture);
    if (!jpeg)
        return fail(jpeg.error());
    const auto shown = decodeJpeg(*jpeg, picture.size());
    if (!shown)
        return fail(shown.error());
    auto png = encodePng(*shown);
    if (!png)
        return fail(png.error());
    return ModelFrame{*jpeg, jpeg->toBase64(), QByteArrayLiteral("image/jpeg"), *png, picture.size()};
}

} // namespace

Result<ModelFrame> makeModelFrame(const QImage& screen, const FrameForm& form)
{
    Stopwatch watch;
    const QImage picture = downscale(screen, modelSize(screen.size(), form.longest));
    const auto scaling = watch.lap();
    auto made = form.coding == FrameCoding::Png ? asPng(picture) : asJpeg(picture);
    if (made) {
        made->scaling = scaling;
        made->encoding = watch.lap();
    }
    return made;
}

void FrameMaker::prepare(const QImage& screen)
{
    if (m_underWay.valid() && m_underWay.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return;
    collect();
    if (m_last && samePixels(m_last->screen, screen))
        return;
    try { // the standard library tells by exception that there is no thread to be had
        m_underWay = std::async(std::launch::async, [screen, form = m_form] {
            return Made{screen, makeModelFrame(screen, form), true};
        });
        m_underWayScreen = screen;
        ++m_made;
    } catch (const std::system_error&) {
        return; // take() makes it
    }
}

/// Takes over what was prepared; waits for it if it is not done.
void FrameMaker::collect()
{
    if (m_underWay.valid())
        m_last.emplace(m_underWay.get());
    m_underWayScreen = QImage();
}

Result<ModelFrame> FrameMaker::take(const QImage& screen)
{
    if (m_underWay.valid() && samePixels(m_underWayScreen, screen))
        collect(); // all but done; another picture's is left to end by itself
    if (!m_last || !m_last->frame || !samePixels(m_last->screen, screen)) {
        m_last.emplace(Made{screen, makeModelFrame(screen, m_form)});
        ++m_made;
    }
    m_ahead += std::exchange(m_last->isAhead, false) ? 1 : 0;
    return m_last->frame;
}

} // namespace triarch
