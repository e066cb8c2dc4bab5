// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QJsonArray>
#include <QJsonObject>
#include <optional>

namespace triarch {

/// Typed reads of one JSON object. Each fails with BadReply and names the field when it is missing or of another type.
/// `where` is what the message calls the object, e.g. "choices[0].message".
class JsonFields {
public:
    JsonFields(QJsonObject object, QString where) : m_object(std::move(object)), m_where(std::move(where)) { }

    Result<QString> string(const char* name) const;
    Result<double> number(const char* name) const;
    Result<int> integer(const char* name) const; ///< a whole number that fits an int
    Result<bool> boolean(const char* name) const;
    Result<QJsonObject> object(const char* name) const;
    Result<QJsonArray> array(const char* name) const;
    Result<QStringList> strings(const char* name) const; ///< an array of strings only

    bool has(const char* name) const { return m_object.contains(QLatin1String(name)); }
    const QJsonObject& json() const { return m_object; }

    /// Fails on the first key that is not in `known`.
    Result<void> onlyThese(const QStringList& known) const;

private:
    tl::unexpected<Error> wrong(const char* name, const char* expected) const;
    QJsonObject m_object;
    QString m_where;
};

/// Compact UTF-8 of an object with its keys in order: the same object gives the same bytes, so they can be hashed.
QByteArray compactJson(const QJsonObject& object);

} // namespace triarch
