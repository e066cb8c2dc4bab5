// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/command.h"
#include "app/ctl/host_client.h"
#include "app/ctl/line_socket.h"
#include "app/unix_signals.h"
#include "core/base/json.h"
#include "core/base/json_fields.h"
#include "core/base/limits.h"
#include "core/base/runtime_dir.h"
#include "core/base/text.h"
#include "core/wire/host_file.h"

#include <QDir>
#include <cstdio>
#include <poll.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr auto patience = Millis(15'000);
constexpr qsizetype lineBytes = 8 * 1024 * 1024; // of an event: the words of a model

bool hasMission(const HostInfo& host)
{
    const auto status = askHost(host.socket, QStringLiteral("status"), {}, int(patience.count()));
    return status && status->contains(QLatin1String("mission"));
}

/// The host that is meant: that of a display, or the only one there is that has a mission.
Result<HostInfo> hostMeant(const QString& display)
{
    const auto hosts = runningHosts();
    if (!hosts)
        return fail(hosts.error());
    std::vector<HostInfo> meant;
    for (const auto& host : *hosts) {
        if (!host.socket.isEmpty() && (display.isEmpty() || displayWord(host.display) == displayWord(display)))
            meant.push_back(host);
    }
    if (display.isEmpty() && meant.size() > 1)
        std::erase_if(meant, [](const HostInfo& host) { return !hasMission(host); });
    QStringList names;
    for (const auto& host : meant)
        names << host.display;
    if (meant.size() == 1)
        return meant.front();
    return fail(meant.empty() ? ErrorCode::NotFound : ErrorCode::InvalidArgument,
        meant.empty() ? QStringLiteral("No mission and no host is running there")
                      : QStringLiteral("Name one by --display: %1").arg(names.join(QStringLiteral(", "))));
}

/// A relative path is the caller's, not the host's.
QString asMeantHere(const QString& words)
{
    static const QString prompt = QStringLiteral("prompt ");
    return words.startsWith(prompt) ? prompt + QDir::current().absoluteFilePath(words.mid(prompt.size()).trimmed())
                                    : words;
}

QByteArray requestLine(int id, const QString& method, const QJsonObject& params)
{
    return compactJson({{"id", id}, {"method", method}, {"params", params}}) + '\n';
}

QString text(const QJsonObject& json, const char* name) { return json[QLatin1String(name)].toString(); }

/// What an event says, on one line for people.
QString eventWords(const QJsonObject& event)
{
    QStringList words{text(event, "event").leftJustified(9)};
    if (event.contains(QLatin1String("turn")))
        words << QStringLiteral("T%1").arg(event[QLatin1String("turn")].toInt());
    for (const char* name : {"state", "persona", "phase", "tool", "target", "status", "result", "text"}) {
        if (const QString said = text(event, name); !said.isEmpty())
            words << elided(visibleControls(said), 200);
    }
    const auto reason = event[QLatin1String("reason")].toObject();
    if (!text(reason, "text").isEmpty())
        words << QStringLiteral("(%1)").arg(visibleControls(text(reason, "text")));
    for (const auto& waiting : event[QLatin1String("approvals")].toArray())
        words << QStringLiteral("%1 %2: %3")
                     .arg(waiting[QLatin1String("id")].toString(), waiting[QLatin1String("hash")].toString().left(8),
                         visibleControls(waiting[QLatin1String("what")].toString()));
    return words.join(QLatin1Char(' '));
}

/// A host's lines and the operator's, until one side has nothing more to say.
class Conversation {
public:
    Conversation(LineSocket& host, bool json) : m_host(host), m_json(json) { }

    int run()
    {
        if (!m_host.send(requestLine(0, QStringLiteral("events"), {}), after(patience))
            || !m_host.send(requestLine(0, QStringLiteral("status"), {}), after(patience)))
            return exit_code::failed;
        while (tellWhatCame()) {
            pollfd waited[] = {{m_host.descriptor(), POLLIN, 0}, {m_isOver ? -1 : STDIN_FILENO, POLLIN, 0}};
            if (::poll(waited, 2, -1) < 0)
                continue;
            if (waited[1].revents != 0)
                readWords();
            if (waited[0].revents != 0 && !m_host.hasLine() && !hear())
                return 0; // the host has ended
        }
        return 0;
    }

private:
    /// @return false when the mission has ended
    bool tellWhatCame()
    {
        while (m_host.hasLine()) {
            if (!hear())
                return false;
        }
        return !m_hasEnded;
    }
    bool hear()
    {
        const auto line = m_host.hear(after(patience), lineBytes);
        const auto json = line ? parseJsonObject(*line, {lineBytes, limits::jsonDepth}) : fail(line.error());
        if (!json)
            return false;
        tell(*json);
        return true;
    }
    void tell(const QJsonObject& json)
    {
        const bool isEvent = json.contains(QLatin1String("event"));
        m_hasEnded = m_hasEnded || (isEvent && text(json, "event") == QLatin1String("ended"));
        const auto error = json[QLatin1String("error")].toObject();
        if (!error.isEmpty())
            std::fprintf(stderr, "triarchctl: %s\n", qPrintable(text(error, "text")));
        else if (m_json && (isEvent || json[QLatin1String("id")].toInt() == 0))
            std::puts(compactJson(json).constData());
        else if (isEvent)
            std::puts(qPrintable(eventWords(json)));
        std::fflush(stdout);
    }
    void readWords()
    {
        char bytes[4096];
        const ssize_t got = ::read(STDIN_FILENO, bytes, sizeof bytes);
        m_isOver = got <= 0; // whoever only looks on has nothing to say
        m_words.append(bytes, std::max<ssize_t>(0, got));
        for (auto end = m_words.indexOf('\n'); end >= 0; end = m_words.indexOf('\n')) {
            const QString words = QString::fromUtf8(m_words.left(end)).trimmed();
            m_words.remove(0, end + 1);
            if (!words.isEmpty())
                (void)m_host.send(
                    requestLine(++m_asked, QStringLiteral("say"), {{"words", asMeantHere(words)}}), after(patience));
        }
    }

    LineSocket& m_host;
    const bool m_json;
    bool m_isOver = false;
    bool m_hasEnded = false;
    int m_asked = 0;
    QByteArray m_words;
};

/// "paused: T3 click_element is proposed (breakpoint: ...)".
QString statusWords(const QJsonObject& status)
{
    const QString why = text(status[QLatin1String("reason")].toObject(), "text");
    return QStringLiteral("%1, turn %2, phase %3%4")
        .arg(text(status, "state"))
        .arg(status[QLatin1String("turn")].toInt())
        .arg(text(status, "phase"), why.isEmpty() ? QString() : QStringLiteral(": ") + visibleControls(why));
}

/// One word, or the question what the mission is like; it is told after both.
int sayOnce(LineSocket& host, const QString& words, bool json)
{
    const bool isQuestion = words == QLatin1String("status");
    const auto request =
        isQuestion ? requestLine(1, words, {}) : requestLine(1, QStringLiteral("say"), {{"words", asMeantHere(words)}});
    const auto line = host.ask(request, after(patience), lineBytes);
    const auto said = line ? parseJsonObject(*line, {lineBytes, limits::jsonDepth}) : fail(line.error());
    if (!said)
        return reportError(said.error(), json, exit_code::failed);
    const auto error = said->value(QLatin1String("error")).toObject();
    if (!error.isEmpty()) {
        const bool isMisuse = text(error, "code") == codeWord(ErrorCode::InvalidArgument);
        return reportError({isMisuse ? ErrorCode::InvalidArgument : ErrorCode::Refused, text(error, "text"), false},
            json, isMisuse ? exit_code::usage : exit_code::failed);
    }
    auto status = said->value(QLatin1String("result")).toObject();
    std::fprintf(answers(json), "%s\n",
        qPrintable(isQuestion ? statusWords(status) : QStringLiteral("Said: ") + visibleControls(words)));
    status.insert(QStringLiteral("success"), true);
    if (json)
        std::puts(compactJson(status).constData());
    return 0;
}

int operate(const Arguments& arguments, UnixSignals& signals)
{
    signals.leaveToDefault();
    const bool json = arguments.has(QStringLiteral("--json"));
    const auto host = hostMeant(arguments.text(QStringLiteral("--display")));
    if (!host)
        return reportError(
            host.error(), json, host.error().code == ErrorCode::InvalidArgument ? exit_code::usage : exit_code::setup);
    auto socket = LineSocket::connect(host->socket);
    if (!socket)
        return reportError(socket.error(), json, exit_code::setup);
    const QString words = arguments.words().join(QLatin1Char(' ')).trimmed();
    return words.isEmpty() ? Conversation(*socket, json).run() : sayOnce(*socket, words, json);
}

} // namespace

CommandRow operatorCommand()
{
    using Kind = ArgumentRow::Kind;
    return {QStringLiteral("operator"),
        QStringLiteral("Speak to a running mission as its operator: the words after the command, or lines of standard "
                       "input while its events are printed"),
        {{QStringLiteral("WORDS"), Kind::Words,
             QStringLiteral(
                 "status, pause, interrupt, resume, step, call, until N, skip, retry, stop, oversee, tell TEXT, prompt "
                 "FILE, limit NAME N, delay MS, break WHERE, approve ID HASH, reject ID REASON, edit JSON, "
                 "revoke GRANT")},
            {QStringLiteral("--display"), Kind::Text, QStringLiteral("the mission's; needed when several are running")},
            {QStringLiteral("--json"), Kind::Flag, QStringLiteral("print events, or the answer, as JSON objects")}},
        operate};
}

} // namespace triarch
