// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <array>
#include <optional>

namespace triarch {

/// Codes by which an end of a websocket says why it closes (RFC 6455, section 7.4.1).
namespace close_code {
inline constexpr int goingAway = 1001;
inline constexpr int protocol = 1002;
inline constexpr int unsupported = 1003;
inline constexpr int notUtf8 = 1007;
inline constexpr int policy = 1008;
inline constexpr int tooLong = 1009;
} // namespace close_code

enum class WebSocketRole { Server, Client };

/// Operation codes of messages and control frames.
enum class WebSocketOpcode { Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

/// Whole message, or a control frame.
struct WebSocketMessage {
    WebSocketOpcode opcode = WebSocketOpcode::Text;
    QByteArray payload;
};

/// Returns one frame that is a whole message; a client's is masked with a new key.
QByteArray webSocketFrame(WebSocketRole sender, WebSocketOpcode opcode, const QByteArray& payload);

/// Returns the payload of a close frame.
QByteArray closePayload(int code, const QByteArray& reason);

/// Decoder of the frames that one end of a websocket receives (RFC 6455, section 5), without extensions. It joins
/// fragments before it checks that a text is UTF-8, since a character may be cut in two by them.
class WebSocketDecoder {
public:
    /// @param role         of the end that receives
    /// @param messageBytes  of a message, and of each of its frames, at most
    WebSocketDecoder(WebSocketRole role, qsizetype messageBytes) : m_role(role), m_messageBytes(messageBytes) { }

    void add(const QByteArray& bytes) { m_bytes += m_problem == 0 ? bytes : QByteArray(); }
    /// Returns the next message or control frame; nullopt: it is not complete, or problem() is not 0.
    std::optional<WebSocketMessage> next();
    /// Close code of the rule that the peer broke; 0: it broke none. Nothing is decoded after that.
    int problem() const { return m_problem; }

private:
    struct Head {
        bool isFinal = false;
        int opcode = 0; ///< 0: it continues a message
        qsizetype size = 0;
        qsizetype length = 0; ///< of the payload
        std::array<char, 4> mask{};
    };
    std::optional<Head> readHead();
    bool isAllowed(const Head& head, int reserved, bool isMasked, int length7) const;
    QByteArray takePayload(const Head& head);
    std::optional<WebSocketMessage> checked(WebSocketMessage message);
    std::nullopt_t refuse(int code);

    const WebSocketRole m_role;
    const qsizetype m_messageBytes;
    QByteArray m_bytes;   ///< not decoded yet
    QByteArray m_message; ///< fragments so far
    int m_opcode = 0;     ///< of the message that is not complete; 0: there is none
    int m_problem = 0;
};

} // namespace triarch
