// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/json/json_fields.h"

#include <QRect>

namespace triarch {

/// Reads the fields of an object one after another. The first that is missing, of another type or beyond its bounds is
/// what verdict() names, and then nothing that was read counts.
class CheckedFields {
public:
    CheckedFields(const QJsonObject& json, const QString& where) : m_fields(json, where), m_where(where) { }

    static constexpr qsizetype textMost = 100'000; ///< characters
    static constexpr int listMost = 1000;          ///< entries

    int count(const char* name, int most = 1'000'000'000); ///< 0 to `most`
    double share(const char* name, double most = 1);       ///< 0 to `most`
    bool flag(const char* name);
    Millis left(const char* name); ///< none, when it is below zero
    QString text(const char* name, qsizetype most = textMost);
    QStringList texts(const char* name);
    QJsonObject object(const char* name);
    QJsonArray array(const char* name);
    QPoint point(const QJsonValue& value, const char* name); ///< [x, y], each up to a side of the largest display
    QRect area(const char* name);                            ///< [left, top, width, height]
    bool has(const char* name) const { return m_fields.has(name); }

    void refuse(const char* name, const QString& why); ///< it is there, and means nothing
    void take(const Result<void>& part);               ///< the verdict on a part of it
    Result<void> verdict() const { return m_wrong ? Result<void>(fail(*m_wrong)) : Result<void>(); }

private:
    template <typename T>
    T kept(Result<T> read);

    const JsonFields m_fields;
    const QString m_where;
    std::optional<Error> m_wrong;
};

} // namespace triarch
