// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QStringList>
#include <tl/expected.hpp>

/// Messages of the command protocol as values. Pure. Source: command-protocol.md, decision 16 of the contract notes.
namespace triarch {

inline constexpr qsizetype commandBytes = 256 * 1024; ///< of one message that comes in

/// What a worker asks for, checked and coerced.
struct Command {
    QString type;          ///< e.g. mouse_move
    QString id;            ///< commandId; empty: it has none
    QJsonObject arguments; ///< all its parameters, numbers as numbers, defaults filled in
    QStringList coerced;   ///< parameters that came as text, or below zero
};

/// Returns a whole-number argument, at most the largest int; toInt() would return 0 for a larger one.
int wholeArgument(const Command& command, const char* name);
QString textArgument(const Command& command, const char* name);

/// Why a message is no command.
struct CommandFault {
    QString error; ///< as the contract words it
    QString id;    ///< commandId, as far as it could be read
};

/// A message as it came: a JSON object of at most commandBytes with a text `type`, else the fault begins
/// "Invalid command format: "; then as decodeCommand().
tl::expected<Command, CommandFault> readCommand(const QByteArray& message);

/// Texts of numbers become numbers, and what is below zero becomes zero; parameters nobody knows are passed over.
/// Faults: "unknown variant `x`, expected one of ...", "missing field `x`", "invalid type: string \"abc\", expected
/// u32", "invalid value: ...".
tl::expected<Command, CommandFault> decodeCommand(const QJsonObject& message);

/// Messages of the protocol itself, which are no commands and get no answer: handshake, handshake_ack, ping, pong.
bool isProtocolMessage(const QString& type);

/// Whether it does something to the display; the others only look, or are about the connection.
bool commandActs(const QString& type);

QJsonObject commandSuccess(const QString& message);
QJsonObject commandError(const QString& error);
/// The reply with the command's id, and with what was coerced.
QJsonObject replyTo(const Command& command, QJsonObject reply);
QJsonObject replyTo(const CommandFault& fault);

/// Every command as a tool: name, description, inputSchema.
QJsonArray commandTools();
/// What we say first: {"type": "handshake", client, version, tools}.
QJsonObject commandHandshake(const QString& version);

} // namespace triarch
