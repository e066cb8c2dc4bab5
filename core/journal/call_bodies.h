// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/text/call_body_text.h"

#include <QHash>

class QSqlDatabase;

namespace triarch {

/// A body of a call as a journal keeps it: secrets blotted out, at most 256 KiB, deflated. Empty stays empty.
QByteArray packedBody(const QByteArray& body);

/// What was packed; empty for what is not, or says of itself that it is more than is ever kept.
QByteArray unpackedBody(const QByteArray& packed);

/// Of the calls of those rows, "3,4,9", by their seq. None where there are none: a journal from before they were kept,
/// or one that is damaged there, shows the rest all the same.
QHash<qint64, WireBodies> readBodies(const QSqlDatabase& database, const QString& numbers);

} // namespace triarch
