// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/personas/persona.h"

#include <QJsonArray>
#include <functional>

namespace triarch::rehearsal::test {

/// The agent loop in small, for tests of the personas: oversight at turns 1, 5, 10, ... and after a turn without an
/// action, which is remembered as an error and the fifth of which in a row is the end; eight lines of history, 400
/// characters of doctrine. The screen and what an action does to it are the caller's.
class Loop {
public:
    using See = std::function<ScreenText()>;
    using ManualAction = std::function<QString(const ToolCall&)>; ///< the result string

    Loop(const MissionParser& parser, See see, ManualAction act)
        : m_parser(parser),
          m_see(std::move(see)),
          m_act(std::move(act))
    {
    }

    enum class End { Verified, NeedsHelp, Unverified, OutOfTurns, Idle };

    End run(const QString& mission, int turns = 25)
    {
        m_mission = mission;
        m_doctrine = ask({}, QStringLiteral("MISSION: ") + mission, {}).text;
        bool due = true;
        int idle = 0;
        for (turn = 1; turn <= turns; ++turn) {
            if (due || turn % 5 == 0) {
                if (oversee())
                    return End::NeedsHelp;
            }
            due = false;
            const Reply reply = ask(prompt, historyText(), tools + QStringList{QStringLiteral("request_help")});
            if (reply.calls.empty()) {
                due = true;
                actions +=
                    QStringLiteral("T%1: none() -> No tool call; it said: %2").arg(turn).arg(reply.text).left(90);
                if (++idle >= 5)
                    return End::Idle;
                continue;
            }
            idle = 0;
            const ToolCall& call = reply.calls[0];
            said += call;
            if (call.name == QStringLiteral("request_help"))
                return End::NeedsHelp;
            if (call.name == QStringLiteral("report_completion"))
                return verify(call) ? End::Verified : End::Unverified;
            note(call, m_act(call));
        }
        return End::OutOfTurns;
    }

    QString operatorSays; ///< put into every history text
    QList<ToolCall> said; ///< the executor's calls, and the tactician's help
    QStringList phases, actions;
    QStringList tools;
    QString prompt, phase = QStringLiteral("INIT");
    QJsonArray verdict;
    int turn = 0;

    const QString& doctrine() const { return m_doctrine; }

    Reply ask(const QString& system, const QString& user, const QStringList& offered) const
    {
        const ScreenText screen = m_see();
        return replyTo({m_parser, system, user, offered, {}, screen});
    }

private:
    static QString quoted(QString text) { return QStringLiteral("| ") + text.replace(u'\n', QStringLiteral("\n| ")); }
    bool oversee()
    {
        const QStringList all{QStringLiteral("open_application"), QStringLiteral("click_element"),
            QStringLiteral("double_click_element"), QStringLiteral("right_click_element"),
            QStringLiteral("drag_element"), QStringLiteral("type_text"), QStringLiteral("press_key"),
            QStringLiteral("scroll_down"), QStringLiteral("scroll_up"), QStringLiteral("report_completion")};
        const QString system = QStringLiteral("You command.\nMISSION: %1\nDOCTRINE:\n%2\nAVAILABLE TOOLS: %3\n")
                                   .arg(m_mission, quoted(m_doctrine), all.join(QStringLiteral(", ")));
        const QString user = historyText()
            + QStringLiteral("\nCURRENT EXECUTOR PROMPT:\n%1\nCURRENT TOOLS: %2")
                  .arg(prompt.isEmpty() ? QStringLiteral("(none)") : quoted(prompt), tools.join(QStringLiteral(", ")));
        const Reply reply = ask(system, user,
            {QStringLiteral("spawn_executor_prompt"), QStringLiteral("update_phase_tools"),
                QStringLiteral("request_help")});
        for (const ToolCall& call : reply.calls) {
            if (call.name == QStringLiteral("request_help")) {
                said += call;
                return true;
            }
            if (call.name == QStringLiteral("spawn_executor_prompt")) {
                prompt = call.arguments[QStringLiteral("prompt")].toString();
                phase = call.arguments[QStringLiteral("phase")].toString();
                if (phases.isEmpty() || phases.back() != phase)
                    phases += phase;
            } else {
                tools.clear();
                for (const QJsonValue& name : call.arguments[QStringLiteral("tool_names")].toArray())
                    tools += name.toString();
            }
        }
        return false;
    }

    bool verify(const ToolCall& claimed)
    {
        QString text = QStringLiteral("MISSION: %1\nCRITERIA:\n").arg(m_mission);
        for (const QString& line : m_doctrine.split(u'\n'))
            text += line.startsWith(QStringLiteral("- ")) ? line + u'\n' : QString();
        text += QStringLiteral("EVIDENCE CLAIMED: ") + claimed.arguments[QStringLiteral("evidence")].toString();
        const Reply reply = ask(QStringLiteral("You verify."), text, {QStringLiteral("report_verification")});
        verdict = reply.calls.empty() ? QJsonArray() : reply.calls[0].arguments[QStringLiteral("criteria")].toArray();
        return !verdict.isEmpty() && std::all_of(verdict.begin(), verdict.end(), [](const QJsonValue& criterion) {
            return criterion[QStringLiteral("met")].toString() == QStringLiteral("yes");
        });
    }

    void note(const ToolCall& call, const QString& result)
    {
        QString target;
        for (const char* name : {"label", "text", "key", "name"}) {
            if (target.isEmpty())
                target = call.arguments[QLatin1String(name)].toString();
        }
        actions += QStringLiteral("T%1: %2(%3) -> %4").arg(turn).arg(call.name, target.left(30), result.left(60));
    }

    QString historyText() const
    {
        QString text = QStringLiteral("MISSION: %1\n\nDOCTRINE:\n%2...\n\nCURRENT PHASE: %3\n\nRECENT ACTIONS:\n")
                           .arg(m_mission, quoted(m_doctrine.left(400)), phase);
        for (const QString& line : actions.mid(std::max<qsizetype>(0, actions.size() - 8)))
            text += QStringLiteral("  ") + line.left(120) + u'\n';
        return operatorSays.isEmpty() ? text : text + QStringLiteral("OPERATOR: ") + operatorSays + u'\n';
    }

    const MissionParser& m_parser;
    const See m_see;
    const ManualAction m_act;
    QString m_mission, m_doctrine;
};

} // namespace triarch::rehearsal::test
