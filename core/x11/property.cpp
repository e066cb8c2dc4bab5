// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/property.h"

#include "core/base/text/text.h"

#include <QStringDecoder>

namespace triarch {

namespace {

bool isUtf8(QByteArrayView bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringConverter::Flag::Stateless);
    const QString text = decoder(bytes);
    return !decoder.hasError();
}

/// Without the bytes of a character that the cut at the end went through.
QByteArrayView wholeCharacters(QByteArrayView utf8)
{
    qsizetype start = utf8.size();
    while (start > 0 && utf8.size() - start < 4 && (quint8(utf8[start - 1]) & 0xC0) == 0x80)
        --start;
    if (start == 0 || quint8(utf8[start - 1]) < 0xC0)
        return utf8; // ends in ASCII, or is no UTF-8
    const quint8 lead = quint8(utf8[start - 1]);
    const int length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    return utf8.size() - start + 1 < length ? utf8.first(start - 1) : utf8;
}

} // namespace

PendingProperty askProperty(const Connection& connection, xcb_window_t window, xcb_atom_t property, int bytesMax)
{
    const auto cookie = xcb_get_property(
        connection.get(), 0, window, property, XCB_GET_PROPERTY_TYPE_ANY, 0, quint32(bytesMax + 3) / 4);
    return connection.sent(cookie, xcb_get_property_reply, "GetProperty");
}

PendingProperty askText(const Connection& connection, xcb_window_t window, xcb_atom_t property)
{
    return askProperty(connection, window, property, limits::titleBytes + 1);
}

std::vector<quint32> words(const xcb_get_property_reply_t& reply, xcb_atom_t type)
{
    if (reply.type != type || reply.format != 32)
        return {};
    const auto* first = static_cast<const quint32*>(xcb_get_property_value(&reply));
    return {first, first + xcb_get_property_value_length(&reply) / int(sizeof(quint32))};
}

std::optional<quint32> firstWord(const xcb_get_property_reply_t& reply, xcb_atom_t type)
{
    const auto all = words(reply, type);
    return all.empty() ? std::nullopt : std::optional(all.front());
}

QByteArrayView textBytes(const xcb_get_property_reply_t& reply)
{
    if (reply.format != 8)
        return {};
    return {static_cast<const char*>(xcb_get_property_value(&reply)), xcb_get_property_value_length(&reply)};
}

QString shownText(QByteArrayView bytes)
{
    const bool isCut = bytes.size() > limits::titleBytes;
    const QByteArrayView shown = isCut ? wholeCharacters(bytes.first(limits::titleBytes)) : bytes;
    const QString text = isUtf8(shown) ? cleanUtf8(shown, limits::titleBytes)
                                       : cleanText(QString::fromLatin1(shown), limits::titleBytes);
    return isCut ? text + QChar(0x2026) : text;
}

} // namespace triarch
