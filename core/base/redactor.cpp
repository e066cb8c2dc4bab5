// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/redactor.h"

#include <QList>
#include <QReadWriteLock>

namespace triarch::redactor {

namespace {

constexpr int shortest = 4;
const QByteArray mask = QByteArrayLiteral("[redacted]");

struct Known {
    QReadWriteLock lock;
    QList<QByteArray> secrets;
};

Known& known()
{
    static Known all; // process-wide by nature: a log line may come from anywhere
    return all;
}

} // namespace

void add(const Secret& secret)
{
    if (secret.reveal().size() < shortest)
        return;
    const QWriteLocker lock(&known().lock);
    if (!known().secrets.contains(secret.reveal()))
        known().secrets.append(secret.reveal());
}

QByteArray redacted(QByteArray text)
{
    const QReadLocker lock(&known().lock);
    for (const auto& secret : known().secrets)
        text.replace(secret, mask);
    return text;
}

QString redacted(const QString& text)
{
    const QReadLocker lock(&known().lock);
    QString safe = text;
    for (const auto& secret : known().secrets)
        safe.replace(QString::fromUtf8(secret), QString::fromLatin1(mask));
    return safe;
}

} // namespace triarch::redactor
