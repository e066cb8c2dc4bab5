// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/log.h"

#include "core/base/json/json_fields.h"
#include "core/base/text/redactor.h"

#include <QDateTime>
#include <cstdio>

namespace triarch {

namespace {

const char* levelWord(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "debug";
    case QtInfoMsg:
        return "info";
    case QtWarningMsg:
        return "warning";
    case QtCriticalMsg:
        return "error";
    case QtFatalMsg:
        return "fatal";
    }
    return "info";
}

void writeLine(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    const QJsonObject line{{QStringLiteral("at"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)},
        {QStringLiteral("level"), QLatin1String(levelWord(type))},
        {QStringLiteral("category"), QLatin1String(context.category)},
        {QStringLiteral("text"), redactor::redacted(text)}};
    const QByteArray bytes = compactJson(line) + '\n';
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stderr);
}

} // namespace

void installJsonLog() { qInstallMessageHandler(writeLine); }

} // namespace triarch
