// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/operator/operator_conversation.h"

#include "app/cli/command.h"
#include "app/cli/json_text.h"
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/limits.h"
#include "core/base/text/text.h"

#include <QDir>
#include <QJsonArray>
#include <cstdio>
#include <poll.h>
#include <unistd.h>

namespace triarch {

namespace {

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

/// What an event says, on one line for people.
QString eventWords(const QJsonObject& event)
{
    QStringList words{textMember(event, "event").leftJustified(9)};
    if (event.contains(QLatin1String("turn")))
        words << QStringLiteral("T%1").arg(event[QLatin1String("turn")].toInt());
    for (const char* name : {"state", "persona", "phase", "tool", "target", "status", "result", "text"}) {
        if (const QString said = textMember(event, name); !said.isEmpty())
            words << elided(visibleControls(said), 200);
    }
    const auto reason = event[QLatin1String("reason")].toObject();
    if (!textMember(reason, "text").isEmpty())
        words << QStringLiteral("(%1)").arg(visibleControls(textMember(reason, "text")));
    for (const auto& waiting : event[QLatin1String("approvals")].toArray())
        words << QStringLiteral("%1 %2: %3")
                     .arg(waiting[QLatin1String("id")].toString(), waiting[QLatin1String("hash")].toString().left(8),
                         visibleControls(waiting[QLatin1String("what")].toString()));
    return words.join(QLatin1Char(' '));
}

/// What only somebody who shows the mission follows: many lines that say little by themselves.
bool isForReaders(const QJsonObject& event)
{
    static const QStringList others{QStringLiteral("open"), QStringLiteral("time"), QStringLiteral("text")};
    return !others.contains(textMember(event, "event"));
}

/// A host's lines and the operator's, until one side has nothing more to say.
class Conversation {
public:
    Conversation(LineSocket& host, bool json) : m_host(host), m_json(json) { }

    int run()
    {
        if (!m_host.send(askLine(0, QStringLiteral("events")), after(operatorTimeout))
            || !m_host.send(askLine(0, QStringLiteral("status")), after(operatorTimeout)))
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
        const auto line = m_host.hear(after(operatorTimeout), operatorLineBytes);
        const auto json = line ? parseJsonObject(*line, {operatorLineBytes, limits::jsonDepth}) : fail(line.error());
        if (!json)
            return false;
        tell(*json);
        return true;
    }
    void tell(const QJsonObject& json)
    {
        const bool isEvent = json.contains(QLatin1String("event"));
        m_hasEnded = m_hasEnded || (isEvent && textMember(json, "event") == QLatin1String("ended"));
        const auto error = json[QLatin1String("error")].toObject();
        if (!error.isEmpty())
            std::fprintf(stderr, "triarchctl: %s\n", qPrintable(textMember(error, "text")));
        else if (m_json && (isEvent || json[QLatin1String("id")].toInt() == 0))
            std::puts(compactJson(json).constData());
        else if (isEvent && isForReaders(json))
            std::puts(qPrintable(eventWords(json)));
        std::fflush(stdout);
        if (!isEvent && m_isWaiting && json[QLatin1String("id")].toInt() == m_waitsFor)
            goOn(!error.isEmpty());
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
            if (isBrake(words))
                say(words); // waits for nothing
            else if (!words.isEmpty())
                m_unsaid << words;
        }
        sayNext();
    }
    static bool isBrake(const QString& words)
    {
        return words == QLatin1String("stop") || words == QLatin1String("pause") || words == QLatin1String("interrupt");
    }
    bool say(const QString& words)
    {
        return m_host.send(sayLine(++m_asked, words), after(operatorTimeout)).has_value();
    }
    /// One at a time: what was to follow words that are refused was meant for what they would have done.
    void sayNext()
    {
        if (m_isWaiting || m_unsaid.isEmpty())
            return;
        m_isWaiting = say(m_unsaid.takeFirst());
        m_waitsFor = m_asked;
    }
    void goOn(bool isRefused)
    {
        m_isWaiting = false;
        if (isRefused && !m_unsaid.isEmpty())
            std::fprintf(stderr, "triarchctl: not said because of that: %s\n",
                qPrintable(std::exchange(m_unsaid, {}).join(QStringLiteral("; "))));
        sayNext();
    }

    LineSocket& m_host;
    const bool m_json;
    bool m_isOver = false;
    bool m_hasEnded = false;
    int m_asked = 0;
    int m_waitsFor = 0;       ///< which of them
    bool m_isWaiting = false; ///< for the answer to the words that were said last
    QStringList m_unsaid;     ///< lines that wait for it
    QByteArray m_words;
};

} // namespace

QByteArray sayLine(int id, const QString& words)
{
    return requestLine(id, QStringLiteral("send"), {{"text", asMeantHere(words)}});
}

QByteArray askLine(int id, const QString& method) { return requestLine(id, method, {}); }

int converse(LineSocket& host, bool json) { return Conversation(host, json).run(); }

} // namespace triarch
