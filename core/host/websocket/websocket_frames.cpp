// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/websocket_frames.h"

#include <QRandomGenerator>
#include <QtEndian>
#include <algorithm>
#include <utility>

namespace triarch {

namespace {

constexpr int finBit = 0x80;
constexpr int maskBit = 0x80;
constexpr int controlBit = 0x08;
constexpr int controlBytes = 125;
constexpr int twoByteLength = 126;
constexpr int eightByteLength = 127;

using MaskKey = std::array<char, 4>;

/// Masks a payload, or takes the mask off.
QByteArray masked(QByteArray payload, const MaskKey& key)
{
    char* bytes = payload.data();
    for (qsizetype i = 0; i < payload.size(); ++i)
        bytes[i] ^= key[std::size_t(i) % key.size()];
    return payload;
}

MaskKey newMask()
{
    MaskKey key;
    qToBigEndian(QRandomGenerator::system()->generate(), key.data());
    return key;
}

template <typename Number>
QByteArray bigEndian(Number number)
{
    QByteArray bytes(sizeof number, '\0');
    qToBigEndian(number, bytes.data());
    return bytes;
}

bool isKnown(int opcode)
{
    return opcode == int(WebSocketOpcode::Text) || opcode == int(WebSocketOpcode::Binary)
        || opcode == int(WebSocketOpcode::Close) || opcode == int(WebSocketOpcode::Ping)
        || opcode == int(WebSocketOpcode::Pong);
}

/// Returns the problem of a close frame's payload: registered codes may be sent, and those of applications.
int problemOfClose(const QByteArray& payload)
{
    if (payload.isEmpty())
        return 0;
    const int code = payload.size() < 2 ? 0 : qFromBigEndian<quint16>(payload.constData());
    const bool isSendable =
        (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
    if (!isSendable)
        return close_code::protocol;
    return payload.mid(2).isValidUtf8() ? 0 : close_code::notUtf8;
}

} // namespace

QByteArray webSocketFrame(WebSocketRole sender, WebSocketOpcode opcode, const QByteArray& payload)
{
    const bool isClient = sender == WebSocketRole::Client;
    const auto length = payload.size();
    const int length7 = length <= controlBytes ? int(length) : length <= 0xffff ? twoByteLength : eightByteLength;
    QByteArray frame{1, char(finBit | int(opcode))};
    frame += char((isClient ? maskBit : 0) | length7);
    if (length7 == twoByteLength)
        frame += bigEndian(quint16(length));
    if (length7 == eightByteLength)
        frame += bigEndian(quint64(length));
    if (!isClient)
        return frame + payload;
    const MaskKey key = newMask();
    return frame.append(key.data(), qsizetype(key.size())) + masked(payload, key);
}

QByteArray closePayload(int code, const QByteArray& reason) { return bigEndian(quint16(code)) + reason; }

std::nullopt_t WebSocketDecoder::refuse(int code)
{
    m_problem = code;
    m_bytes.clear();
    m_message.clear();
    return std::nullopt;
}

bool WebSocketDecoder::isAllowed(const Head& head, int reserved, bool isMasked, int length7) const
{
    if (reserved != 0 || isMasked != (m_role == WebSocketRole::Server))
        return false;
    if (head.opcode & controlBit)
        return isKnown(head.opcode) && head.isFinal && length7 <= controlBytes;
    return m_opcode == 0 ? isKnown(head.opcode) : head.opcode == 0; // a new message, or more of the one that has begun
}

std::optional<WebSocketDecoder::Head> WebSocketDecoder::readHead()
{
    if (m_problem != 0 || m_bytes.size() < 2)
        return std::nullopt;
    const int first = uchar(m_bytes[0]);
    const int second = uchar(m_bytes[1]);
    const bool isMasked = second & maskBit;
    const int length7 = second & ~maskBit;
    Head head{bool(first & finBit), first & 0x0f};
    if (!isAllowed(head, first & 0x70, isMasked, length7))
        return refuse(close_code::protocol);
    const int lengthBytes = length7 == twoByteLength ? 2 : length7 == eightByteLength ? 8 : 0;
    head.size = 2 + lengthBytes + (isMasked ? qsizetype(head.mask.size()) : 0);
    if (m_bytes.size() < head.size)
        return std::nullopt;
    const char* at = m_bytes.constData() + 2;
    const quint64 length = lengthBytes == 2 ? qFromBigEndian<quint16>(at)
        : lengthBytes == 8                  ? qFromBigEndian<quint64>(at)
                                            : quint64(length7);
    const bool isShortest = lengthBytes == 0 || length > (lengthBytes == 2 ? quint64(controlBytes) : 0xffffU);
    if (!isShortest || length >> 63)
        return refuse(close_code::protocol);
    if (!(head.opcode & controlBit) && length > quint64(m_messageBytes - m_message.size()))
        return refuse(close_code::tooLong);
    head.length = qsizetype(length);
    if (isMasked)
        std::copy_n(at + lengthBytes, head.mask.size(), head.mask.begin());
    return head;
}

QByteArray WebSocketDecoder::takePayload(const Head& head)
{
    QByteArray payload = masked(m_bytes.mid(head.size, head.length), head.mask);
    m_bytes.remove(0, head.size + head.length);
    return payload;
}

std::optional<WebSocketMessage> WebSocketDecoder::next()
{
    while (const auto head = readHead()) {
        if (m_bytes.size() - head->size < head->length)
            return std::nullopt;
        QByteArray payload = takePayload(*head);
        if (head->opcode & controlBit)
            return checked({WebSocketOpcode(head->opcode), std::move(payload)});
        m_message += payload;
        m_opcode = head->opcode == 0 ? m_opcode : head->opcode;
        if (head->isFinal)
            return checked({WebSocketOpcode(std::exchange(m_opcode, 0)), std::exchange(m_message, {})});
    }
    return std::nullopt;
}

std::optional<WebSocketMessage> WebSocketDecoder::checked(WebSocketMessage message)
{
    if (message.opcode == WebSocketOpcode::Text && !message.payload.isValidUtf8())
        return refuse(close_code::notUtf8);
    if (message.opcode == WebSocketOpcode::Close)
        if (const int problem = problemOfClose(message.payload))
            return refuse(problem);
    return message;
}

} // namespace triarch
