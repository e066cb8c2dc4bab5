// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/jpeg.h"

#include <memory>
#include <turbojpeg.h>

namespace triarch {

namespace {

constexpr qint64 pixelsMax = 64LL * 1000 * 1000;
constexpr int quality = 85;

struct Destroy {
    void operator()(void* codec) const noexcept { tjDestroy(codec); }
};
using Codec = std::unique_ptr<void, Destroy>;

struct FreeBytes {
    void operator()(unsigned char* bytes) const noexcept { tjFree(bytes); }
};

const unsigned char* bytesOf(const QByteArray& bytes)
{
    return reinterpret_cast<const unsigned char*>(bytes.constData());
}

} // namespace

Result<QByteArray> encodeJpeg(const QImage& picture)
{
    if (picture.isNull() || qint64(picture.width()) * picture.height() > pixelsMax)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A picture of this size is not made a JPEG"));
    const QImage pixels = picture.convertToFormat(QImage::Format_RGB32);
    const Codec codec(tjInitCompress());
    if (!codec)
        return fail(ErrorCode::Budget, QStringLiteral("No memory for a JPEG"));
    unsigned char* packed = nullptr; // turbojpeg's own memory, also when it fails
    unsigned long size = 0;
    const int failed = tjCompress2(codec.get(), pixels.constBits(), pixels.width(), int(pixels.bytesPerLine()),
        pixels.height(), TJPF_BGRX, &packed, &size, TJSAMP_444, quality, 0);
    const std::unique_ptr<unsigned char, FreeBytes> owned(packed);
    if (failed)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A picture cannot be made a JPEG: %1").arg(QLatin1String(tjGetErrorStr2(codec.get()))));
    return QByteArray(reinterpret_cast<const char*>(packed), qsizetype(size));
}

Result<QImage> decodeJpeg(const QByteArray& jpeg, QSize largest)
{
    const Codec codec(tjInitDecompress());
    int width = 0;
    int height = 0;
    int sampling = 0;
    int colours = 0;
    if (!codec
        || tjDecompressHeader3(codec.get(), bytesOf(jpeg), static_cast<unsigned long>(jpeg.size()), &width, &height,
               &sampling, &colours)
            != 0)
        return fail(ErrorCode::BadReply, QStringLiteral("This is no JPEG picture"));
    if (width > largest.width() || height > largest.height())
        return fail(
            ErrorCode::BadReply, QStringLiteral("A JPEG picture of %1x%2 pixels is too large").arg(width).arg(height));
    QImage image(width, height, QImage::Format_RGB32);
    if (image.isNull()
        || tjDecompress2(codec.get(), bytesOf(jpeg), static_cast<unsigned long>(jpeg.size()), image.bits(), width,
               int(image.bytesPerLine()), height, TJPF_BGRX, TJFLAG_STOPONWARNING)
            != 0)
        return fail(ErrorCode::BadReply, QStringLiteral("A JPEG picture is damaged"));
    return image;
}

} // namespace triarch
