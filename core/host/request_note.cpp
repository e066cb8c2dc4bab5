// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/request_note.h"

#include "core/base/ids.h"
#include "core/base/system/provenance.h"
#include "core/host/tool_service.h"

namespace triarch {

namespace {

RequestNote noteOfMethod(const HostQuestion& question)
{
    const QString& method = question.method;
    if (method == QLatin1String("lucy"))
        return {
            newId(), method, question.params.value(QLatin1String("line")).toString().section(QLatin1Char(' '), 0, 0)};
    if (method == QLatin1String("command"))
        return {newId(), method, question.params.value(QLatin1String("command"))[QLatin1String("type")].toString()};
    if (method == QLatin1String("deskctl") || method == QLatin1String("mcp"))
        return {newId(), method, question.params.value(QLatin1String("action")).toString()};
    if (method == QLatin1String("tool"))
        return toolNote(question.params);
    if (method == QLatin1String("perform"))
        return {newId(), QStringLiteral("manual"), question.params.value(QLatin1String("tool")).toString()};
    return {newId(), QStringLiteral("host"), method};
}

} // namespace

RequestNote noteOf(const HostQuestion& question)
{
    auto note = noteOfMethod(question);
    note.process = processJson(question.sender);
    return note;
}

bool isLook(const RequestNote& note)
{
    return note.source == QLatin1String("host")
        && (note.intent == QLatin1String("status") || note.intent == QLatin1String("picture"));
}

} // namespace triarch
