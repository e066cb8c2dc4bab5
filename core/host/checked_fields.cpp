// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/checked_fields.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr int sideMost = 65'535; // of an X11 display

} // namespace

template <typename T>
T CheckedFields::kept(Result<T> read)
{
    if (read)
        return std::move(*read);
    if (!m_wrong)
        m_wrong = read.error();
    return {};
}

void CheckedFields::refuse(const char* name, const QString& why)
{
    take(fail(ErrorCode::BadReply, QStringLiteral("%1: %2 %3").arg(m_where, QLatin1String(name), why)));
}

void CheckedFields::take(const Result<void>& part)
{
    if (!part && !m_wrong)
        m_wrong = part.error();
}

int CheckedFields::count(const char* name, int most)
{
    const int value = kept(m_fields.integer(name));
    if (value >= 0 && value <= most)
        return value;
    refuse(name, QStringLiteral("is not from 0 to %1").arg(most));
    return 0;
}

double CheckedFields::share(const char* name, double most)
{
    const double value = kept(m_fields.number(name));
    if (value >= 0 && value <= most)
        return value;
    refuse(name, QStringLiteral("is not from 0 to %1").arg(most));
    return 0;
}

bool CheckedFields::flag(const char* name) { return kept(m_fields.boolean(name)); }
QJsonObject CheckedFields::object(const char* name) { return kept(m_fields.object(name)); }

Millis CheckedFields::left(const char* name) { return Millis(std::max(0, kept(m_fields.integer(name)))); }

QString CheckedFields::text(const char* name, qsizetype most)
{
    const QString value = kept(m_fields.string(name));
    if (value.size() <= most)
        return value;
    refuse(name, QStringLiteral("is longer than %1 characters").arg(most));
    return {};
}

QJsonArray CheckedFields::array(const char* name)
{
    const QJsonArray value = kept(m_fields.array(name));
    if (value.size() <= listMost)
        return value;
    refuse(name, QStringLiteral("has more than %1 entries").arg(listMost));
    return {};
}

QStringList CheckedFields::texts(const char* name)
{
    QStringList all;
    for (const auto& one : array(name)) {
        if (!one.isString() || one.toString().size() > textMost)
            refuse(name, QStringLiteral("is no list of texts"));
        all << one.toString().left(textMost);
    }
    return all;
}

/// A window may lie half beside the display.
QRect CheckedFields::area(const char* name)
{
    constexpr int none = sideMost + 1;
    QList<int> sides;
    for (const auto& side : array(name))
        sides << side.toInt(none);
    const bool isOne = sides.size() == 4 && std::ranges::all_of(sides, [](int side) { return std::abs(side) < none; })
        && std::min(sides[2], sides[3]) >= 0;
    if (isOne)
        return {sides[0], sides[1], sides[2], sides[3]};
    refuse(name, QStringLiteral("is no part of a display"));
    return {};
}

QPoint CheckedFields::point(const QJsonValue& value, const char* name)
{
    const QJsonArray pair = value.toArray();
    const int x = pair.at(0).toInt(-1);
    const int y = pair.at(1).toInt(-1);
    if (pair.size() == 2 && std::min(x, y) >= 0 && std::max(x, y) <= sideMost)
        return {x, y};
    refuse(name, QStringLiteral("is no point"));
    return {};
}

} // namespace triarch
