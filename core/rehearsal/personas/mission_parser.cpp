// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/mission_parser.h"

#include "core/rehearsal/personas/sum.h"

#include <algorithm>

namespace triarch::rehearsal {
namespace {

constexpr std::size_t stepsMost = 200;
constexpr qsizetype missionTextMax = 8000;
constexpr auto missionMatchOptions =
    QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption;

// A quoted text stands in the clause as one private-use character and a number, so that nothing in it is taken for a
// word.
constexpr char16_t quoteMark = 0xE000;

QString oneOf(QStringList words)
{
    std::sort(words.begin(), words.end(), [](const QString& a, const QString& b) { return a.size() > b.size(); });
    for (QString& word : words)
        word = QRegularExpression::escape(word).replace(QStringLiteral("\\ "), QStringLiteral("\\s+"));
    return QStringLiteral("(?:%1)").arg(words.join(u'|'));
}

/// Takes quoted texts out: "..." and its typographic forms; '...' only between spaces or ends, so that don't stays a
/// word.
QString takeQuotes(const QString& mission, QStringList& quotes)
{
    static const QRegularExpression form(QStringLiteral("\"((?:[^\"\\\\]|\\\\.)*)\"|\u201c([^\u201d]*)\u201d|\u00ab([^"
                                                        "\u00bb]*)\u00bb|(?<=\\s|^)'([^']*)'(?=[\\s,;.]|$)"));
    QString text;
    qsizetype at = 0;
    for (auto match = form.globalMatch(mission); match.hasNext();) {
        const auto quote = match.next();
        text += QStringView(mission).mid(at, quote.capturedStart() - at);
        text += QChar(quoteMark) + QString::number(quotes.size()) + QChar(quoteMark);
        quotes += quote.captured(quote.lastCapturedIndex()).replace(QStringLiteral("\\\""), QStringLiteral("\""));
        at = quote.capturedEnd();
    }
    return text + mission.mid(at);
}

QString withQuotes(QString text, const QStringList& quotes, const QString& mark)
{
    for (qsizetype i = 0; i < quotes.size(); ++i) {
        const QString token = QChar(quoteMark) + QString::number(i) + QChar(quoteMark);
        text.replace(token, mark + quotes[i] + mark);
    }
    return text;
}

/// A number with one comma as the screen may show it in any language; anything else stays.
QString withDecimalPoint(const QString& value)
{
    static const QRegularExpression number(QStringLiteral("^(-?\\d+),(\\d+)$"));
    return QString(value).replace(number, QStringLiteral("\\1.\\2"));
}

/// The names of a chord; a '+' where a name must begin is the key '+'.
QStringList chordParts(const QString& chord)
{
    QStringList parts;
    for (qsizetype at = 0; at < chord.size();) {
        const qsizetype end = chord.indexOf(u'+', at + 1);
        parts += chord.mid(at, end < 0 ? -1 : end - at).trimmed();
        at = end < 0 ? chord.size() : end + 1;
    }
    return parts;
}

/// The parts of a pattern: fixed words, [words that may be left out], {values}.
QStringList partsOf(const QString& pattern)
{
    static const QRegularExpression part(QStringLiteral("\\[[^\\]]*\\]|\\{\\w+\\}|[^\\s\\[\\]{}]+"));
    QStringList parts;
    for (auto at = part.globalMatch(pattern); at.hasNext();)
        parts += at.next().captured();
    return parts;
}

QString wordForm(const QString& part)
{
    if (part.startsWith(u'['))
        return QStringLiteral("(?:%1\\s+)?").arg(oneOf(part.mid(1, part.size() - 2).split(u'/')));
    return oneOf(part.split(u'/')) + QStringLiteral("\\s+");
}

/// A pattern of the grammar file as a regular expression.
QRegularExpression compiled(const QString& pattern)
{
    QString form;
    for (const QString& part : partsOf(pattern)) {
        if (part.startsWith(u'{'))
            form += QStringLiteral("(?<%1>.+?)\\s+").arg(part.mid(1, part.size() - 2));
        else
            form += wordForm(part);
    }
    form.chop(3); // the last \s+
    return QRegularExpression(QStringLiteral("^%1$").arg(form), missionMatchOptions);
}

/// The fixed words a pattern starts with: what makes "and" a joiner.
QString verbOf(const QString& pattern)
{
    QString form;
    for (const QString& part : partsOf(pattern)) {
        if (part.startsWith(u'{'))
            break;
        form += wordForm(part);
    }
    return form;
}

} // namespace

MissionParser::MissionParser(RehearsalGrammar grammar) : m_grammar(std::move(grammar))
{
    QStringList verbs;
    for (const RehearsalGrammar::Clause& clause : m_grammar.clauses) {
        for (const QString& pattern : clause.patterns) {
            const QRegularExpression form = compiled(pattern);
            m_forms.push_back(
                {&clause, form, form.namedCaptureGroups().size() - form.namedCaptureGroups().count(QString())});
            verbs += verbOf(pattern);
        }
    }
    m_separator =
        QRegularExpression(QStringLiteral("[,;.](?=\\s|$)|\\n|(?<=\\s|^)%1(?=\\s|$)").arg(oneOf(m_grammar.separators)),
            missionMatchOptions);
    m_joiner = QRegularExpression(
        QStringLiteral("\\s%1\\s+(?=%2)").arg(oneOf(m_grammar.joiners), verbs.join(u'|')), missionMatchOptions);
    m_placed = QRegularExpression(
        QStringLiteral("^(.+)\\s(%1\\s+\\S.*)$").arg(oneOf(m_grammar.places)), missionMatchOptions); // the last of them
    m_filler = QRegularExpression(QStringLiteral("^%1(?:\\s+|$)").arg(oneOf(m_grammar.fillers)), missionMatchOptions);
}

QStringList MissionParser::clausesOf(const QString& text) const
{
    QStringList clauses;
    for (const QString& part : text.split(m_separator)) {
        for (QString clause : part.split(m_joiner)) {
            clause = clause.simplified();
            while (m_filler.match(clause).hasMatch())
                clause.remove(m_filler);
            if (!clause.isEmpty())
                clauses += clause;
        }
    }
    return clauses;
}

Plan MissionParser::parse(const QString& mission) const
{
    Draft draft;
    QStringList quotes, unknown;
    const QString text = takeQuotes(mission.left(missionTextMax), quotes);
    for (const QString& clause : clausesOf(text)) {
        const bool hasRoom = draft.steps.size() < stepsMost;
        if (!hasRoom || (!addClause(clause, quotes, draft) && !addPlaced(clause, quotes, draft)))
            unknown += withQuotes(clause, quotes, QStringLiteral("\""));
    }
    unknown += addChecks(draft);
    if (mission.size() > missionTextMax)
        unknown += QStringLiteral("... ") + mission.mid(missionTextMax).simplified().left(60);
    return {draft.steps, unknown};
}

bool MissionParser::addClause(const QString& clause, const QStringList& quotes, Draft& draft) const
{
    for (const Form& form : m_forms) {
        const auto match = form.expression.match(clause);
        if (!match.hasMatch())
            continue;
        QMap<QString, QString> values;
        for (const QString& name : form.expression.namedCaptureGroups()) {
            if (name.isEmpty())
                continue;
            if (const auto value = valueOf(match.captured(name).trimmed(), quotes))
                values[name] = *value;
        }
        if (values.size() == form.values && addSteps(*form.clause, values, draft))
            return true;
    }
    return false;
}

/// Where it is done comes first then; without a meaning of both it has none.
bool MissionParser::addPlaced(const QString& clause, const QStringList& quotes, Draft& draft) const
{
    const auto placed = m_placed.match(clause);
    Draft both = draft;
    if (m_grammar.places.isEmpty() || !placed.hasMatch() || !addClause(placed.captured(2), quotes, both)
        || !addClause(placed.captured(1), quotes, both))
        return false;
    draft = std::move(both);
    return true;
}

/// A value is one quoted text or bare words. Words beside a quoted text are none, but for "the ... button" and the
/// like.
std::optional<QString> MissionParser::valueOf(const QString& words, const QStringList& quotes) const
{
    static const QRegularExpression form(QStringLiteral("%1(\\d+)%1").arg(QChar(quoteMark)));
    const auto quote = form.match(words);
    QString rest = words;
    if (quote.hasMatch())
        rest.remove(quote.capturedStart(), quote.capturedLength());
    else if (const QString name = withoutArticle(words);
             m_grammar.nouns.contains(name.section(u' ', -1)) && name != words)
        return name.section(u' ', 0, -2).trimmed();
    else
        return words;
    for (const QString& word : rest.split(u' ', Qt::SkipEmptyParts)) {
        if (!m_grammar.nouns.contains(word, Qt::CaseInsensitive)
            && !m_grammar.articles.contains(word, Qt::CaseInsensitive))
            return std::nullopt;
    }
    return quotes[quote.captured(1).toInt()];
}

bool MissionParser::addSteps(
    const RehearsalGrammar::Clause& clause, const QMap<QString, QString>& values, Draft& draft) const
{
    static const QMap<QString, StepKind> kinds{{QStringLiteral("open"), StepKind::Open},
        {QStringLiteral("click"), StepKind::Click}, {QStringLiteral("double_click"), StepKind::DoubleClick},
        {QStringLiteral("right_click"), StepKind::RightClick}, {QStringLiteral("type"), StepKind::Type},
        {QStringLiteral("scroll_down"), StepKind::ScrollDown}, {QStringLiteral("scroll_up"), StepKind::ScrollUp},
        {QStringLiteral("wait"), StepKind::WaitFor}, {QStringLiteral("check"), StepKind::Check}};
    if (clause.kind == QStringLiteral("sum")) {
        QString sum = clause.sum;
        for (auto value = values.begin(); value != values.end(); ++value)
            sum.replace(u'{' + value.key() + u'}', value.value());
        return addSum(sum, draft);
    }
    if (clause.kind == QStringLiteral("drag"))
        draft.steps.push_back({StepKind::Drag, values[QStringLiteral("from")], values[QStringLiteral("to")]});
    else if (clause.kind == QStringLiteral("press"))
        draft.steps.push_back(pressed(values[QStringLiteral("keys")]));
    else if (clause.kind == QStringLiteral("open"))
        draft.steps.push_back({StepKind::Open, withoutArticle(values[QStringLiteral("name")]), {}});
    else
        draft.steps.push_back({kinds[clause.kind], values.first(), {}});
    if (draft.hasDecimalComma && clause.kind == QStringLiteral("check"))
        draft.steps.back().target = withDecimalPoint(draft.steps.back().target);
    return true;
}

bool MissionParser::addSum(const QString& text, Draft& draft) const
{
    const auto sum = parseSum(text, m_grammar);
    if (!sum)
        return false;
    const std::size_t first = draft.steps.size();
    for (const QString& key : sum->keys)
        draft.steps.push_back({StepKind::Click, key, {}});
    draft.sums.push_back({first, draft.steps.size(), sum->value, text});
    draft.hasDecimalComma = draft.hasDecimalComma || sum->hasDecimalComma;
    return true;
}

/// A sum is checked by itself when the mission does not check it before the next one. Last first, so the places stay
/// right. What has no value and no check cannot be seen to have been done: those sums.
QStringList MissionParser::addChecks(Draft& draft)
{
    QStringList unchecked;
    std::size_t next = draft.steps.size();
    for (auto sum = draft.sums.rbegin(); sum != draft.sums.rend(); ++sum) {
        const auto begin = draft.steps.begin() + std::ptrdiff_t(sum->end);
        const auto end = draft.steps.begin() + std::ptrdiff_t(next);
        const bool checked = std::any_of(begin, end, [](const Step& step) { return step.kind == StepKind::Check; });
        next = sum->first;
        if (!checked && !sum->value.isEmpty())
            draft.steps.insert(begin, {StepKind::Check, sum->value, {}});
        else if (!checked)
            unchecked.prepend(sum->text);
    }
    return unchecked;
}

/// The key a word means: a name of the grammar, f1 to f24, a single character.
std::optional<QString> MissionParser::keyName(const QString& word) const
{
    static const QRegularExpression function(QStringLiteral("^f([1-9]|1\\d|2[0-4])$"), missionMatchOptions);
    for (auto key = m_grammar.keys.begin(); key != m_grammar.keys.end(); ++key) {
        if (key.value().contains(word, Qt::CaseInsensitive))
            return key.key();
    }
    if (function.match(word).hasMatch())
        return word.toUpper();
    return word.size() == 1 ? std::optional(word) : std::nullopt;
}

/// "the Enter key" presses enter; what is no key, e.g. "OK", is a button to click.
Step MissionParser::pressed(const QString& keys) const
{
    static const QRegularExpression noun(QStringLiteral("\\s+keys?$|^(?:teclas?|keys?)\\s+"), missionMatchOptions);
    const QString text = withoutArticle(keys).remove(noun);
    QStringList names;
    for (const QString& part : chordParts(text)) {
        const auto name = keyName(part);
        if (!name)
            return {StepKind::Click, text, {}};
        names += *name;
    }
    return {StepKind::Press, names.join(u'+'), {}};
}

QString MissionParser::withoutArticle(const QString& name) const
{
    const qsizetype space = name.indexOf(u' ');
    const bool article = space > 0 && m_grammar.articles.contains(name.left(space), Qt::CaseInsensitive);
    return article ? name.mid(space + 1) : name;
}

} // namespace triarch::rehearsal
