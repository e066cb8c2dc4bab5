// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/call_bodies.h"

#include "core/base/text/redactor.h"
#include "core/journal/journal_schema.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariant>
#include <QtEndian>

namespace triarch {

namespace {

constexpr qsizetype keptBytes = 256 * 1024;
constexpr int fastest = 1; // of zlib's levels: a turn waits for it
const QByteArray cut = QByteArrayLiteral("\n[the rest was not kept]");

} // namespace

/// Blotted out before it is cut: half a key is a key's half.
QByteArray packedBody(const QByteArray& body)
{
    if (body.isEmpty())
        return {};
    QByteArray kept = redactor::redacted(body);
    if (kept.size() > keptBytes)
        kept = kept.left(keptBytes) + cut;
    return qCompress(kept, fastest);
}

/// A recording comes from anybody, and Qt takes what its first bytes say for the size.
QByteArray unpackedBody(const QByteArray& packed)
{
    const bool hasSize = packed.size() > qsizetype(sizeof(quint32));
    if (!hasSize || qFromBigEndian<quint32>(packed.constData()) > quint32(keptBytes + cut.size()))
        return {};
    return qUncompress(packed);
}

QHash<qint64, WireBodies> readBodies(const QSqlDatabase& database, const QString& numbers)
{
    QHash<qint64, WireBodies> bodies;
    if (!hasBodies(database))
        return bodies;
    QSqlQuery rows(database);
    rows.setForwardOnly(true);
    for (rows.exec(QStringLiteral("SELECT seq, request, reply FROM body WHERE seq IN (%1)").arg(numbers)); rows.next();)
        bodies.insert(rows.value(0).toLongLong(),
            {unpackedBody(rows.value(1).toByteArray()), unpackedBody(rows.value(2).toByteArray())});
    return bodies;
}

} // namespace triarch
