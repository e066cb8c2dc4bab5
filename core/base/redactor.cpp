// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/redactor.h"

#include <QJsonArray>
#include <QJsonDocument>
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

/// As it stands within a JSON string.
QByteArray escaped(const QByteArray& secret)
{
    const QByteArray array = QJsonDocument(QJsonArray{QString::fromUtf8(secret)}).toJson(QJsonDocument::Compact);
    return array.mid(2, array.size() - 4); // without [" and "]
}

} // namespace

void add(const Secret& secret)
{
    if (secret.reveal().size() < shortest)
        return;
    const QWriteLocker lock(&known().lock);
    for (const auto& form : {secret.reveal(), escaped(secret.reveal())}) {
        if (!known().secrets.contains(form))
            known().secrets.append(form);
    }
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
