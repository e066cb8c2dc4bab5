// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/fault.h"

#include <QJsonArray>
#include <QMap>
#include <QRegularExpression>

namespace triarch::rehearsal {
namespace {

constexpr int delayMost = 600'000;
constexpr double largeScreen = 3.84; // 3840 pixels over a scale of 1000

bool isAction(const ToolCall& call)
{
    static const QStringList others{QStringLiteral("spawn_executor_prompt"), QStringLiteral("update_phase_tools"),
        QStringLiteral("report_verification"), QStringLiteral("request_help")};
    return !others.contains(call.name);
}

QJsonArray inPixels(const QJsonArray& point)
{
    QJsonArray pixels;
    for (const auto& value : point) {
        const double pixel = value.toDouble() * largeScreen;
        pixels.append(pixel > 1000 ? pixel : pixel + 1001);
    }
    return pixels;
}

Reply asProse(Reply reply)
{
    for (const ToolCall& call : reply.calls)
        reply.text += QStringLiteral("I would now use %1. %2\n")
                          .arg(call.name, call.arguments[QStringLiteral("justification")].toString());
    reply.calls.clear();
    return reply;
}

Reply outOfRange(Reply reply)
{
    for (ToolCall& call : reply.calls) {
        for (const QString& name : {QStringLiteral("position"), QStringLiteral("start"), QStringLiteral("end")}) {
            if (call.arguments.contains(name))
                call.arguments[name] = inPixels(call.arguments[name].toArray());
        }
    }
    return reply;
}

Reply sameAgain(const Reply& reply)
{
    if (reply.calls.empty() || !isAction(reply.calls[0]))
        return reply;
    return {{},
        {{QStringLiteral("click_element"),
            {{QStringLiteral("label"), QStringLiteral("Start")}, {QStringLiteral("position"), QJsonArray{500, 500}},
                {QStringLiteral("justification"),
                    QStringLiteral(
                        "The Start button stands in the middle of the screen, so I click it, and I expect the "
                        "application to appear after that, as it has every time before.")}}}}};
}

} // namespace

Result<Fault> parseFault(const QString& word)
{
    static const QMap<QString, Fault::Kind> words{{QString(), Fault::None},
        {QStringLiteral("no-tools"), Fault::NoTools}, {QStringLiteral("plain-text"), Fault::PlainText},
        {QStringLiteral("bad-json"), Fault::BadJson}, {QStringLiteral("truncated"), Fault::Truncated},
        {QStringLiteral("500"), Fault::ServerError}, {QStringLiteral("drop"), Fault::Drop},
        {QStringLiteral("loop"), Fault::Loop}, {QStringLiteral("out-of-range"), Fault::OutOfRange}};
    static const QRegularExpression slow(QStringLiteral("^slow=(\\d{1,6})(s|ms)$"));
    if (const auto known = words.constFind(word); known != words.constEnd())
        return Fault{*known, Millis(0)};
    if (const auto match = slow.match(word); match.hasMatch()) {
        const qint64 delay = match.captured(1).toLongLong() * (match.captured(2) == QStringLiteral("s") ? 1000 : 1);
        if (delay <= delayMost)
            return Fault{Fault::Slow, Millis(delay)};
    }
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("'%1' is no fault; use no-tools, plain-text, bad-json, truncated, slow=5s, 500, drop, loop or "
                       "out-of-range")
            .arg(word.left(40)));
}

Reply withFault(Fault fault, Reply reply)
{
    switch (fault.kind) {
    case Fault::PlainText:
        return asProse(std::move(reply));
    case Fault::Loop:
        return sameAgain(reply);
    case Fault::OutOfRange:
        return outOfRange(std::move(reply));
    default:
        return reply;
    }
}

} // namespace triarch::rehearsal
