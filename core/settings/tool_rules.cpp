// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/tool_rules.h"

#include <QDir>
#include <QRegularExpression>
#include <QUrl>

namespace triarch {

namespace {

/// "~/x" and "/x" as they are meant; empty for anything else.
QString absolutePath(const QString& written)
{
    const bool isHome = written == QLatin1String("~") || written.startsWith(QLatin1String("~/"));
    const QString path = isHome ? QDir::homePath() + written.mid(1) : written;
    return path.startsWith(QLatin1Char('/')) ? path : QString();
}

QStringList absolutePaths(TomlReader& table, const char* key)
{
    QStringList paths;
    for (const QString& written : table.strings(key).value_or(QStringList())) {
        paths << absolutePath(written);
        if (paths.last().isEmpty())
            table.reject(key, QStringLiteral("must be paths that begin with / or ~/"));
    }
    return paths;
}

ExecProgram readProgram(TomlReader& row)
{
    ExecProgram program;
    program.path = absolutePath(row.string("path").value_or(QString()));
    if (program.path.isEmpty())
        row.reject("path", QStringLiteral("must be a path that begins with / or ~/"));
    program.arguments = row.string("args_regex").value_or(QString());
    if (!QRegularExpression(program.arguments).isValid())
        row.reject("args_regex", QStringLiteral("must be a regular expression"));
    program.destructive = row.boolean("destructive").value_or(false);
    return program;
}

QStringList readHosts(TomlReader table)
{
    static const QRegularExpression host(QStringLiteral("^(\\*\\.)?[a-z0-9-]+(\\.[a-z0-9-]+)*$"));
    QStringList hosts = table.strings("allow").value_or(QStringList());
    for (const QString& name : hosts) {
        if (!host.match(name).hasMatch())
            table.reject("allow", QStringLiteral("must be names of hosts in small letters, as in \"*.debian.org\""));
    }
    return hosts;
}

bool isBase(const QString& text)
{
    const QUrl url(text, QUrl::StrictMode);
    return url.isValid() && !url.host().isEmpty() && url.userInfo().isEmpty() && !url.hasQuery() && !url.hasFragment()
        && (url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http"));
}

CloudService readService(TomlReader table, CloudService service)
{
    service.base = table.string("base").value_or(service.base);
    while (service.base.endsWith(QLatin1Char('/')))
        service.base.chop(1);
    if (!service.base.isEmpty() && !isBase(service.base))
        table.reject("base", QStringLiteral("must be an address that begins with http:// or https://"));
    service.key = table.string("key").value_or(QString());
    static const QRegularExpression source(QStringLiteral("^(env|file|keyring):.+$"));
    if (!service.key.isEmpty() && !source.match(service.key).hasMatch())
        table.reject("key", QStringLiteral("must begin with env:, file: or keyring:"));
    service.writes = table.boolean("writes").value_or(false);
    auto query = table.table("query");
    for (const QString& name : query.keys())
        service.query.insert(name, query.string(name.toUtf8().constData()).value_or(QString()));
    return service;
}

} // namespace

ToolRules readToolRules(TomlReader& file)
{
    ToolRules rules;
    auto fs = file.table("fs");
    rules.roots = absolutePaths(fs, "roots");
    for (auto& row : file.table("exec").tables("program"))
        rules.programs.push_back(readProgram(row));
    rules.webHosts = readHosts(file.table("web"));
    auto apps = file.table("apps");
    rules.applications = absolutePaths(apps, "allow");
    rules.github = readService(file.table("github"), rules.github);
    rules.render = readService(file.table("render"), rules.render);
    rules.pwa = readService(file.table("pwa"), rules.pwa);
    return rules;
}

} // namespace triarch
