// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/policy/policy.h"

#include "core/base/json/json_fields.h"
#include "core/desktop/terminal_lines.h"

#include <QCryptographicHash>
#include <algorithm>

namespace triarch {

namespace {

/// Glob to expression: * any text, ? one character, [a-z] a set. Qt's own stops at slashes, which window classes may
/// have.
QRegularExpression globExpression(const QString& glob)
{
    QString text;
    for (const QChar c : glob) {
        if (c == QLatin1Char('*'))
            text += QLatin1String(".*");
        else if (c == QLatin1Char('?'))
            text += QLatin1Char('.');
        else if (QStringLiteral("[]-").contains(c))
            text += c;
        else
            text += QRegularExpression::escape(QString(c));
    }
    return QRegularExpression(QRegularExpression::anchoredPattern(text),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
}

std::vector<QRegularExpression> globs(const QStringList& patterns)
{
    std::vector<QRegularExpression> compiled;
    for (const auto& pattern : patterns)
        compiled.push_back(globExpression(pattern));
    return compiled;
}

bool anyGlob(const std::vector<QRegularExpression>& patterns, const QString& text)
{
    return std::any_of(
        patterns.begin(), patterns.end(), [&](const auto& pattern) { return pattern.match(text).hasMatch(); });
}

/// An expression that gives up on a text (PCRE's limits) has not said that the text is harmless.
bool holdsText(const QRegularExpression& pattern, const QString& text, Verdict verdict)
{
    const auto match = pattern.match(text);
    return match.isValid() ? match.hasMatch() : verdict != Verdict::Allow;
}

/// Returns true when a match ends in the added text: the text before it has been judged. Of a longer line the end is
/// searched, since an expression may take quadratic time. Added text that is longer than that counts as one that the
/// expression gave up on.
bool matchesAddedLine(const QRegularExpression& pattern, const PolicyRequest& request, Verdict verdict)
{
    constexpr qsizetype most = TerminalLines::charactersMax;
    if (request.line.size() - request.lineFrom > most)
        return verdict != Verdict::Allow;
    const QString line = request.line.right(most);
    const qsizetype added = request.lineFrom - (request.line.size() - line.size());
    for (qsizetype from = 0; from <= line.size();) {
        const auto match = pattern.match(line, from);
        if (!match.isValid())
            return verdict != Verdict::Allow;
        if (!match.hasMatch() || match.capturedEnd() > added)
            return match.hasMatch();
        from = match.capturedStart() + 1;
    }
    return false;
}

/// Returns the patterns that begin with "!", without it, or the others.
QStringList chordGlobs(const QStringList& patterns, bool isExcept)
{
    QStringList chosen;
    for (const QString& pattern : patterns) {
        if (pattern.startsWith(u'!') == isExcept)
            chosen << pattern.mid(isExcept ? 1 : 0);
    }
    return chosen;
}

/// Every field of every rule, so that any change makes another version.
QString versionOf(const PolicyRules& rules)
{
    QJsonArray all;
    for (const auto& rule : rules.rules)
        all.append(QJsonArray{rule.id, int(rule.verdict), rule.reason, QJsonArray::fromStringList(rule.actions),
            QJsonArray::fromStringList(rule.chords), QJsonArray::fromStringList(rule.classes),
            QJsonArray::fromStringList(rule.sources), QJsonArray::fromStringList(rule.displays),
            QJsonArray::fromStringList(rule.buttons), rule.text, rule.line, rule.drop, rule.popup, rule.dialog,
            rule.terminals, rule.once});
    const QJsonObject whole{{"rules", all}, {"runners", QJsonArray::fromStringList(rules.runners)},
        {"broken", rules.broken ? rules.broken->message : QString()}};
    return QString::fromLatin1(QCryptographicHash::hash(compactJson(whole), QCryptographicHash::Sha256).toHex());
}

bool listed(const QStringList& words, const QString& word) { return words.isEmpty() || words.contains(word); }

} // namespace

Policy::Policy(PolicyRules rules)
    : m_rules(std::move(rules)),
      m_version(versionOf(m_rules)),
      m_terminals(globs(m_rules.terminals)),
      m_runners(globs(m_rules.runners))
{
    for (const auto& rule : m_rules.rules)
        m_patterns.push_back({globs(chordGlobs(rule.chords, false)), globs(chordGlobs(rule.chords, true)),
            globs(rule.classes), QRegularExpression(rule.text), QRegularExpression(rule.line)});
}

/// An editor that runs a shell stays what its class says.
bool Policy::isTerminal(const PolicyRequest& request) const
{
    const auto isListed = [&](const QString& name) { return anyGlob(m_terminals, name); };
    return isListed(request.windowClass)
        || ((request.runsShell || std::ranges::any_of(request.owners, isListed))
            && !anyGlob(m_runners, request.windowClass));
}

bool Policy::mayRunLine(const PolicyRequest& request) const
{
    return request.windowClass.isEmpty() || request.isUnknown || isTerminal(request)
        || anyGlob(m_runners, request.windowClass);
}

/// An editor with a terminal in it stays what its class says, so that its menus are no terminal's.
bool Policy::isOfClass(std::size_t index, const PolicyRequest& request) const
{
    const auto& rule = m_rules.rules[index];
    return rule.classes.isEmpty() || anyGlob(m_patterns[index].classes, request.windowClass)
        || (request.isUnknown && rule.classes.contains(QString())) || (rule.terminals && isTerminal(request));
}

bool Policy::matches(std::size_t index, const PolicyRequest& request) const
{
    const auto& rule = m_rules.rules[index];
    const auto& patterns = m_patterns[index];
    const QString display = request.sandboxed ? QStringLiteral("sandbox") : QStringLiteral("shared");
    return listed(rule.actions, request.action) && listed(rule.sources, request.source)
        && listed(rule.displays, display) && listed(rule.buttons, request.button) && (!rule.drop || request.isDrop)
        && (!rule.popup || request.isPopup) && (!rule.dialog || request.isDialog)
        && (rule.chords.isEmpty()
            || (!request.chord.isEmpty() && anyGlob(patterns.chords, request.chord)
                && !anyGlob(patterns.exceptChords, request.chord)))
        && isOfClass(index, request) && (rule.text.isEmpty() || holdsText(patterns.text, request.text, rule.verdict))
        && (rule.line.isEmpty() || matchesAddedLine(patterns.line, request, rule.verdict));
}

Decision Policy::decide(const PolicyRequest& request) const
{
    if (m_rules.broken)
        return {Verdict::Deny, QStringLiteral("unreadable-policy"),
            QStringLiteral("The policy file cannot be read, so everything is denied: %1").arg(m_rules.broken->message)};
    const PolicyRule* severest = nullptr;
    for (std::size_t i = 0; i < m_rules.rules.size(); ++i) {
        const auto& rule = m_rules.rules[i];
        if (matches(i, request) && (!severest || rule.verdict > severest->verdict))
            severest = &rule;
    }
    if (severest)
        return {severest->verdict, severest->id, severest->reason, severest->verdict == Verdict::Ask && severest->once};
    if (request.granted)
        return {Verdict::Allow, QStringLiteral("default"), QStringLiteral("A granted tool, and no rule against it")};
    return {Verdict::Ask, QStringLiteral("default"), QStringLiteral("No rule allows this, so the operator must")};
}

QString endedLine(const PolicyRequest& request)
{
    const qsizetype end = request.line.indexOf(u'\n', request.lineFrom);
    return end < 0 ? QString() : request.line.left(end);
}

Result<void> toResult(const Decision& decision)
{
    switch (decision.verdict) {
    case Verdict::Allow:
        return {};
    case Verdict::Ask:
        return fail(ErrorCode::NeedsApproval,
            QStringLiteral("refused, needs the operator's approval (%1): %2").arg(decision.rule, decision.reason));
    case Verdict::Deny:
        break;
    }
    return fail(ErrorCode::PolicyDenied, QStringLiteral("refused by rule %1: %2").arg(decision.rule, decision.reason));
}

} // namespace triarch
