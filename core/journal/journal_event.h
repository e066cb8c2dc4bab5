// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/text/call_body_text.h"

#include <QJsonObject>
#include <QString>

namespace triarch {

/// One fact of a mission.
struct Event {
    int turn = 0;
    QString source; ///< who: strategist, tactician, executor, verifier, operator, door, mission ...
    QString kind;   ///< state intent outcome in_doubt persona prompt tools approval grant operator refusal limit
    QJsonObject json;
};

/// An event as it lies in the file.
struct EventRow {
    qint64 seq = 0;
    qint64 atMs = 0; ///< wall clock, milliseconds since 1970 UTC
    Event event;
    QByteArray previousSha;
    QByteArray sha;
};

/// One model call, beside its `persona` event.
struct CallRow {
    QString persona;
    QByteArray requestSha; ///< SHA-256 of the request body, hex
    QByteArray replySha;
    qint64 ms = 0;
    int tokensIn = 0;
    int tokensOut = 0;
    int http = 0;   ///< status; 0 when no answer came
    qint64 seq = 0; ///< of its event; set when it is read back
};

/// The hash that chains a row to the one before it: SHA-256, hex, over every column.
QByteArray chainSha(const EventRow& row, const QByteArray& json);

} // namespace triarch
