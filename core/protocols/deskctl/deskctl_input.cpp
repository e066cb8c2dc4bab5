// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/deskctl/deskctl_input.h"

#include "core/desktop/chord_names.h"

#include <QJsonArray>
#include <cmath>

namespace triarch {

namespace {

Result<PointerButton> buttonOf(const QJsonObject& request)
{
    const auto given = request.value(QLatin1String("button"));
    static const QStringList words{QStringLiteral("left"), QStringLiteral("middle"), QStringLiteral("right")};
    if (given.isUndefined() || given.isNull())
        return PointerButton::Left;
    const QString word = given.isDouble() ? QString::number(given.toInt()) : given.toString();
    if (const auto at = words.indexOf(word.toLower()); at >= 0)
        return PointerButton(at + 1);
    const int number = word.toInt();
    if (number >= 1 && number <= 9)
        return PointerButton(number);
    return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is no pointer button").arg(word));
}

/// Modifiers with commas, blanks or '+' between them; what is no chord stays, and the gate refuses it by name.
QString modifiersOf(const QJsonObject& request)
{
    const QString given = request.value(QLatin1String("modifiers")).toString();
    return oneChord(QString(given).replace(QLatin1Char(','), QLatin1Char(' ')))
        .value_or(QString(given).replace(QLatin1Char(','), QLatin1Char('+')));
}

std::chrono::milliseconds secondsOr(const QJsonValue& value, double otherwise)
{
    const bool isGiven = !value.isUndefined() && !value.isNull();
    const double given = isGiven ? value.toDouble(-1) : otherwise;
    return std::chrono::milliseconds(given >= 0 && given <= 3600 ? qint64(given * 1000) : -1); // refused by the gate
}

} // namespace

std::optional<int> wholeNumber(const QJsonValue& value)
{
    const double number = value.toDouble(std::nan(""));
    const bool fits = number == std::floor(number) && std::abs(number) <= 1e9;
    return fits ? std::optional(int(number)) : std::nullopt;
}

std::optional<ScreenPoint> deskctlCoordinates(const QString& text)
{
    const QStringList parts = text.split(QLatin1Char(','));
    bool hasX = false;
    bool hasY = false;
    const ScreenPoint point{parts.value(0).trimmed().toInt(&hasX), parts.value(1).trimmed().toInt(&hasY)};
    return parts.size() == 2 && hasX && hasY ? std::optional(point) : std::nullopt;
}

tl::expected<ScreenPoint, QString> deskctlPoint(const QJsonObject& request, const char* x, const char* y)
{
    for (const char* name : {x, y}) {
        if (!wholeNumber(request.value(QLatin1String(name))))
            return tl::unexpected(QStringLiteral("Missing '%1' field").arg(QLatin1String(name)));
    }
    return ScreenPoint{*wholeNumber(request.value(QLatin1String(x))), *wholeNumber(request.value(QLatin1String(y)))};
}

tl::expected<std::vector<ScreenPoint>, QString> deskctlPath(const QJsonObject& request)
{
    const auto given = request.value(QLatin1String("path"));
    const bool isGiven = !given.isUndefined() && !given.isNull();
    const QString badPath = QStringLiteral("'path' takes at least two corners, each [x, y] in whole pixels");
    std::vector<ScreenPoint> path;
    for (const auto& corner : given.toArray()) {
        const auto pair = corner.toArray();
        const auto x = wholeNumber(pair.at(0));
        const auto y = wholeNumber(pair.at(1));
        if (pair.size() != 2 || !x || !y)
            return tl::unexpected(badPath);
        path.push_back({*x, *y});
    }
    if (isGiven && path.size() < 2)
        return tl::unexpected(badPath);
    if (isGiven)
        return path;
    const auto from = deskctlPoint(request, "x1", "y1");
    const auto to = from ? deskctlPoint(request, "x2", "y2") : from;
    if (!to)
        return tl::unexpected(to.error());
    return std::vector{*from, *to};
}

Result<void> checkDeskctlFields(const QJsonObject& request)
{
    static const std::pair<QLatin1String, QJsonValue::Type> fields[]{{QLatin1String("modifiers"), QJsonValue::String},
        {QLatin1String("paste"), QJsonValue::Bool}, {QLatin1String("force"), QJsonValue::Bool}};
    for (const auto& [name, type] : fields) {
        const auto given = request.value(name);
        if (given.isUndefined() || given.isNull() || given.type() == type)
            continue;
        const auto word = type == QJsonValue::Bool ? QStringLiteral("true or false") : QStringLiteral("a text");
        return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is %2").arg(name, word));
    }
    return {};
}

MoveInput deskctlMove(const QJsonObject& request, ScreenPoint to)
{
    return {to, secondsOr(request.value(QLatin1String("duration")), 0)};
}

Result<ClickInput> deskctlClick(const QJsonObject& request, ScreenPoint at, int count)
{
    return buttonOf(request).map([&](PointerButton button) {
        return ClickInput{at, button, count, modifiersOf(request)};
    });
}

Result<DragInput> deskctlDrag(const QJsonObject& request, const std::vector<ScreenPoint>& path)
{
    constexpr double usual = 0.2;
    return buttonOf(request).map([&](PointerButton button) {
        return DragInput{
            path, button, secondsOr(request.value(QLatin1String("duration")), usual), modifiersOf(request)};
    });
}

ChordInput deskctlPress(const QStringList& names, const QJsonObject& request)
{
    QStringList keys;
    for (const QString& name : names)
        keys.append(name.size() == 1 ? name.toLower() : name);
    return {keys.join(QLatin1Char('+')), secondsOr(request.value(QLatin1String("hold")), 0)};
}

ScrollInput deskctlScroll(int amount, const QString& axis, ScreenPoint at, const QJsonObject& request)
{
    const bool isAcross = axis == QLatin1String("horizontal") || axis == QLatin1String("h");
    const auto direction = isAcross ? (amount > 0 ? ScrollDirection::Right : ScrollDirection::Left)
                                    : (amount > 0 ? ScrollDirection::Down : ScrollDirection::Up);
    return {at, direction, std::abs(amount), modifiersOf(request)};
}

} // namespace triarch
