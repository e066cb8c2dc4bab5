// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/policy/tool_policy.h"

#include <algorithm>

namespace triarch {

namespace {

Decision decision(Verdict verdict, const char* rule, const QString& reason)
{
    return {verdict, QLatin1String(rule), reason};
}

/// Bounded as PCRE is, so that a costly pattern refuses instead of hanging.
bool matchesWhole(const QString& pattern, const QString& text)
{
    const QRegularExpression whole(
        QStringLiteral("(*LIMIT_MATCH=100000)") + QRegularExpression::anchoredPattern(pattern));
    return whole.match(text).hasMatch(); // one that gives up has not matched
}

Decision judge(const ToolRules&, std::monostate)
{
    return decision(Verdict::Allow, "tool", QStringLiteral("Nothing is touched that needs a rule of its own"));
}

Decision judge(const ToolRules&, const ExecFacts& exec)
{
    if (exec.listed.empty())
        return decision(Verdict::Deny, "exec-program",
            QStringLiteral("%1 is not among the programs of policy.toml").arg(exec.program));
    bool isMatched = false;
    bool isDestructive = false;
    for (const ExecProgram& listed : exec.listed) {
        if (!matchesWhole(listed.arguments, exec.arguments))
            continue;
        isMatched = true;
        isDestructive = isDestructive || listed.destructive;
    }
    if (!isMatched)
        return decision(Verdict::Deny, "exec-arguments",
            QStringLiteral("%1 may not be run with these arguments").arg(exec.program));
    return isDestructive
        ? decision(Verdict::Ask, "exec-destructive", QStringLiteral("%1 can destroy something").arg(exec.program))
        : decision(Verdict::Allow, "exec", QStringLiteral("A program and arguments of policy.toml"));
}

bool onlyReads(const QString& method) { return method == QLatin1String("GET") || method == QLatin1String("HEAD"); }

Decision judge(const ToolRules&, const ServiceFacts& asked)
{
    return onlyReads(asked.method) || asked.writes
        ? decision(Verdict::Allow, "service", QStringLiteral("A service of policy.toml"))
        : decision(Verdict::Ask, "service-method",
            QStringLiteral("%1 can change something at the service [%2]").arg(asked.method, asked.service));
}

Decision judge(const ToolRules& rules, const WebFacts& web)
{
    if (!onlyReads(web.method))
        return decision(
            Verdict::Ask, "web-method", QStringLiteral("%1 can change something at %2").arg(web.method, web.host));
    if (!isListedHost(rules.webHosts, web.host))
        return decision(
            Verdict::Ask, "web-host", QStringLiteral("%1 is not among the hosts of policy.toml").arg(web.host));
    return decision(Verdict::Allow, "web", QStringLiteral("A host of policy.toml"));
}

Decision judge(const ToolRules&, const LaunchFacts& launch)
{
    return launch.isListed ? decision(Verdict::Allow, "apps", QStringLiteral("A program of policy.toml"))
                           : decision(Verdict::Ask, "apps-program",
                               QStringLiteral("%1 is not among the applications of policy.toml").arg(launch.program));
}

} // namespace

bool isListedHost(const QStringList& names, const QString& host)
{
    const QString wanted = host.toLower();
    return std::ranges::any_of(names, [&wanted](const QString& name) {
        return name.startsWith(QLatin1String("*.")) ? wanted.size() > name.size() - 1 && wanted.endsWith(name.mid(1))
                                                    : wanted == name;
    });
}

Decision decideTool(const Policy& policy, const ToolRequest& request)
{
    PolicyRequest named;
    named.action = request.tool;
    named.source = request.source;
    named.sandboxed = request.sandboxed;
    named.granted = request.granted;
    const Decision byName = policy.decide(named);
    const Decision byFacts =
        std::visit([&policy](const auto& facts) { return judge(policy.toolRules(), facts); }, request.facts);
    return byName.verdict > byFacts.verdict ? byName : byFacts;
}

} // namespace triarch
