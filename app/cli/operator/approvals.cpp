// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"
#include "app/cli/host_client.h"
#include "app/cli/json_text.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/runtime_dir.h"
#include "core/base/text/text.h"
#include "core/host/host_file.h"

#include <QJsonArray>
#include <cstdio>
#include <future>

namespace triarch {

namespace {

constexpr int approvalAnswerTimeoutMs =
    15'000; // ms; the host writes the answer to disk before it replies, which takes up to 10 s

/// What a host's socket said, with the display it is of.
struct Said {
    QString display;
    Result<QJsonObject> result;
};

/// Asks the hosts that take questions: that of one display, or all of this user.
Result<std::vector<Said>> askHosts(const Arguments& arguments, const QString& method, const QJsonObject& params)
{
    const auto hosts = runningHosts();
    if (!hosts)
        return fail(hosts.error());
    const QString wanted = arguments.text(QStringLiteral("--display"));
    std::vector<std::future<Said>> asked; // side by side: a request does not wait for a host that hangs
    for (const auto& host : *hosts) {
        if (!host.socket.isEmpty() && (wanted.isEmpty() || displayWord(host.display) == displayWord(wanted)))
            asked.push_back(std::async(std::launch::async, [=] {
                return Said{host.display, askHost(host.socket, method, params, approvalAnswerTimeoutMs)};
            }));
    }
    std::vector<Said> said;
    said.reserve(asked.size());
    for (auto& one : asked)
        said.push_back(one.get());
    return said;
}

/// Whether it says nothing about what was asked: another host may know it.
bool isSilent(const Error& error)
{
    return error.code == ErrorCode::NotFound || error.code == ErrorCode::Timeout || error.code == ErrorCode::Network;
}

QString seconds(const QJsonValue& milliseconds) { return QString::number((milliseconds.toInteger() + 999) / 1000); }

/// "executor, turn 3"; of a program, which has no turns: its door alone.
QString requester(const QJsonObject& one)
{
    return textMember(one, "mission").isEmpty()
        ? textMember(one, "source")
        : QStringLiteral("%1, turn %2")
              .arg(textMember(one, "source"), QString::number(one[QLatin1String("turn")].toInt()));
}

/// "3f9a61c0 1b2c3d4e  :99  executor, turn 3: press alt+F4 in Galculator (forbidden-chord: ...), 24 s left"
QString waitingLine(const QJsonObject& one)
{
    const QString where = one[QLatin1String("window")][QLatin1String("class")].toString();
    return QStringLiteral("%1 %2  %3  %4: %5%6 (%7: %8), %9 s left")
        .arg(textMember(one, "id"), textMember(one, "hash").left(8), textMember(one, "display"), requester(one),
            textMember(one, "what"), where.isEmpty() ? QString() : QStringLiteral(" in ") + where,
            textMember(one, "rule"), textMember(one, "reason"), seconds(one[QLatin1String("left_ms")]));
}

QString grantLine(const QJsonObject& one)
{
    const int uses = one[QLatin1String("uses_left")].toInt();
    return QStringLiteral("grant %1  %2  %3: %4, %5 more %6, %7 s left")
        .arg(textMember(one, "id"), textMember(one, "display"), textMember(one, "source"), textMember(one, "what"),
            QString::number(uses), uses == 1 ? QStringLiteral("time") : QStringLiteral("times"),
            seconds(one[QLatin1String("left_ms")]));
}

/// Everything of one kind that the hosts told, each with its display.
QJsonArray gather(const std::vector<Said>& said, const char* kind)
{
    QJsonArray all;
    for (const auto& host : said) {
        for (const auto& one : host.result.value_or(QJsonObject())[QLatin1String(kind)].toArray()) {
            auto json = one.toObject();
            json.insert(QStringLiteral("display"), host.display);
            all.append(json);
        }
    }
    return all;
}

int list(const Arguments& arguments, UnixSignals&)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto said = askHosts(arguments, QStringLiteral("approvals"), {});
    if (!said)
        return reportError(said.error(), json, exit_code::setup);
    const auto approvals = gather(*said, "approvals");
    const auto grants = gather(*said, "grants");
    for (const auto& one : approvals)
        std::fprintf(answers(json), "%s\n", qPrintable(visibleControls(waitingLine(one.toObject()))));
    for (const auto& one : grants)
        std::fprintf(answers(json), "%s\n", qPrintable(visibleControls(grantLine(one.toObject()))));
    QJsonArray silent;
    for (const auto& host : *said) {
        if (host.result)
            continue;
        silent.append(QJsonObject{{"display", host.display}, {"error", host.result.error().message}});
        std::fprintf(stderr, "Nobody knows what waits on display %s: %s\n", qPrintable(host.display),
            qPrintable(host.result.error().message));
    }
    if (approvals.isEmpty() && grants.isEmpty() && silent.isEmpty())
        std::fprintf(answers(json), "Nothing is waiting for you\n");
    if (json)
        std::puts(compactJson(
            {{"success", silent.isEmpty()}, {"approvals", approvals}, {"grants", grants}, {"silent", silent}})
                      .constData());
    return silent.isEmpty() ? 0 : exit_code::failed;
}

/// An id is one host's: the one that knows it answers, and what the others say is that they do not.
int answer(const Arguments& arguments, const QString& method, const QJsonObject& params, const char* done)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto said = askHosts(arguments, method, params);
    if (!said)
        return reportError(said.error(), json, exit_code::setup);
    std::optional<Error> why;
    for (const auto& host : *said) {
        if (host.result) {
            std::fprintf(answers(json), "%s\n", done);
            if (json)
                std::puts(compactJson({{"success", true}, {"display", host.display}}).constData());
            return 0;
        }
        if (!why || !isSilent(host.result.error()))
            why = host.result.error();
    }
    return reportError(why.value_or(Error{ErrorCode::NotFound, QStringLiteral("No host asks anything"), false}), json,
        exit_code::failed);
}

int approve(const Arguments& arguments, UnixSignals&)
{
    QJsonObject params{{"id", arguments.text(QStringLiteral("ID"))}, {"hash", arguments.text(QStringLiteral("HASH"))}};
    for (const char* term : {"uses", "minutes"}) {
        const QString option = QStringLiteral("--") + QLatin1String(term);
        if (arguments.has(option))
            params.insert(QLatin1String(term), arguments.number(option));
    }
    if (arguments.has(QStringLiteral("--uses")) != arguments.has(QStringLiteral("--minutes")))
        return reportError({ErrorCode::InvalidArgument,
                               QStringLiteral("--uses and --minutes belong together: so often, and so long"), false},
            arguments.has(QStringLiteral("--json")), exit_code::usage);
    return answer(arguments, QStringLiteral("approve"), params, "Approved");
}

/// A beginning that is one host's alone may be another's as well: a no must not go to both.
Result<void> isOnOneDisplay(const Arguments& arguments, const QString& beginning)
{
    const auto said = askHosts(arguments, QStringLiteral("approvals"), {});
    if (!said)
        return fail(said.error());
    QStringList displays;
    const QJsonArray all = gather(*said, "approvals");
    for (const auto& one : all)
        if (textMember(one.toObject(), "id").startsWith(beginning, Qt::CaseInsensitive)) // as a host reads it
            displays << textMember(one.toObject(), "display");
    displays.removeDuplicates();
    if (displays.size() > 1)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("%1 begins what waits on %2: name more of it, or a display")
                .arg(beginning, displays.join(QStringLiteral(" and "))));
    return {};
}

int reject(const Arguments& arguments, UnixSignals&)
{
    const QStringList& words = arguments.words();
    if (words.isEmpty())
        return reportError({ErrorCode::InvalidArgument,
                               QStringLiteral("Which request? Name its ID, as `triarchctl approvals` lists it"), false},
            arguments.has(QStringLiteral("--json")), exit_code::usage);
    if (const auto one = isOnOneDisplay(arguments, words.first()); !one)
        return reportError(one.error(), arguments.has(QStringLiteral("--json")), exit_code::failed);
    return answer(arguments, QStringLiteral("reject"),
        {{"id", words.value(0)}, {"reason", words.mid(1).join(QLatin1Char(' '))}}, "Rejected");
}

int revoke(const Arguments& arguments, UnixSignals&)
{
    return answer(arguments, QStringLiteral("revoke"), {{"grant", arguments.text(QStringLiteral("GRANT"))}}, "Revoked");
}

std::vector<ArgumentRow> withCommon(std::vector<ArgumentRow> rows)
{
    using Kind = ArgumentRow::Kind;
    rows.push_back({QStringLiteral("--display"), Kind::Text, QStringLiteral("only the host of this display")});
    rows.push_back({QStringLiteral("--json"), Kind::Flag, QStringLiteral("print the answer as JSON")});
    return rows;
}

} // namespace

std::vector<CommandRow> approvalCommands()
{
    using Kind = ArgumentRow::Kind;
    return {{QStringLiteral("approvals"),
                QStringLiteral("What waits for your yes on every display, and what you granted for a while"),
                withCommon({}), list},
        {QStringLiteral("approve"), QStringLiteral("Say yes to a request, once"),
            withCommon({{QStringLiteral("ID"), Kind::Text,
                            QStringLiteral("of the request, as `approvals` lists it, or its beginning"), true},
                {QStringLiteral("HASH"), Kind::Text, QStringLiteral("at least the first 8 digits of its hash"), true},
                {QStringLiteral("--uses"), Kind::Number,
                    QStringLiteral("it also counts for the same again, so many times more; with --minutes")},
                {QStringLiteral("--minutes"), Kind::Number, QStringLiteral("and so long, at most 5")}}),
            approve},
        {QStringLiteral("reject"), QStringLiteral("Say no to a request; the reason is told to the model"),
            withCommon({{QStringLiteral("REQUEST"), Kind::Words,
                QStringLiteral("its ID or the beginning of it, then the reason")}}),
            reject},
        {QStringLiteral("revoke"), QStringLiteral("Take back what was granted for a while"),
            withCommon({{QStringLiteral("GRANT"), Kind::Text, QStringLiteral("as `approvals` lists it"), true}}),
            revoke}};
}

} // namespace triarch
