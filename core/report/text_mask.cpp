// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/text_mask.h"

#include "core/base/json/json_fields.h"
#include "core/base/text/redactor.h"
#include "core/base/text/text.h"
#include "core/journal/journal_reader.h"

#include <QDir>
#include <QJsonArray>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <array>

namespace triarch {

namespace {

constexpr qsizetype shortest = 4; // of a text that is found within words
constexpr qsizetype seed = 12;    // characters by which the beginning of a longer one is known
const QString keyMask = QStringLiteral("[redacted]");
const QString typedMask = QStringLiteral("[typed]");

/// Keys of services, as each is given out; what stands before a key that is named stays.
const std::array<QRegularExpression, 5>& keyForms()
{
    static const std::array forms{
        QRegularExpression(QStringLiteral("-----BEGIN [A-Z ]*PRIVATE KEY-----.*?(-----END [A-Z ]*PRIVATE KEY-----|$)"),
            QRegularExpression::DotMatchesEverythingOption),
        QRegularExpression(QStringLiteral(
            "\\b(?:sk|pk|rk|gsk|xai|pplx|nvapi|tvly|fw|hf|r8|glpat|gh[pousr]|github_pat|xox[abeoprs])[-_]"
            "[A-Za-z0-9_-]{16,}|\\bAIza[A-Za-z0-9_-]{30,}|\\b(?:AKIA|ASIA)[A-Z0-9]{16}\\b"
            "|\\beyJ[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]{8,}\\.[A-Za-z0-9_-]*")),
        QRegularExpression(
            QStringLiteral("\\bBearer\\s+\\K[A-Za-z0-9._~+/-]{16,}=*"), QRegularExpression::CaseInsensitiveOption),
        QRegularExpression(QStringLiteral("\\b[A-Za-z][A-Za-z0-9+.-]*://[^\\s/:@\"']*:\\K[^\\s/@\"']+(?=@)")),
        QRegularExpression(
            QStringLiteral("\\b(?:api[_-]?key|access[_-]?token|auth[_-]?token|client[_-]?secret|password|passphrase)"
                           "\\\\?[\"']?\\s*[:=]\\s*\\\\?[\"']?\\K(?!\\[)[^\\s\"'\\\\,;]{6,}"),
            QRegularExpression::CaseInsensitiveOption)};
    return forms;
}

/// Gathers what has the form of a key.
class Keys {
public:
    void take(const QJsonValue& value)
    {
        if (value.isString())
            take(value.toString());
        for (const auto& one : value.toObject())
            take(one);
        for (const auto& one : value.toArray())
            take(one);
    }
    void take(const QString& text)
    {
        for (const auto& form : keyForms())
            for (auto found = form.globalMatch(text); found.hasNext();)
                m_all.insert(found.next().captured());
    }
    QStringList all() const { return m_all.values(); }

private:
    QSet<QString> m_all;
};

/// Words that a row is read back by.
bool isName(const QString& key)
{
    static const QSet<QString> names{QStringLiteral("action"), QStringLiteral("code"), QStringLiteral("edited"),
        QStringLiteral("ignored"), QStringLiteral("name"), QStringLiteral("persona"), QStringLiteral("pictures"),
        QStringLiteral("profile"), QStringLiteral("prompt_file"), QStringLiteral("request"), QStringLiteral("retried"),
        QStringLiteral("screenshot"), QStringLiteral("state"), QStringLiteral("status"), QStringLiteral("tool"),
        QStringLiteral("tool_names"), QStringLiteral("tools"), QStringLiteral("way")};
    return names.contains(key);
}

bool types(const QString& tool)
{
    return tool.contains(QLatin1String("type"), Qt::CaseInsensitive)
        || tool.contains(QLatin1String("paste"), Qt::CaseInsensitive);
}

/// Gathers what rows say was typed.
class TypedTexts {
public:
    void take(const QJsonObject& object)
    {
        if (object.value(QLatin1String("action")) == QLatin1String("type"))
            add(object);
        for (const char* tool : {"tool", "name", "edited", "retried"})
            if (types(object.value(QLatin1String(tool)).toString()))
                for (const char* with : {"arguments", "before", "after"})
                    add(object.value(QLatin1String(with)).toObject());
        for (const auto& value : object)
            take(value);
    }
    const QStringList& all() const { return m_all; }

private:
    void take(const QJsonValue& value)
    {
        if (value.isObject())
            take(value.toObject());
        for (const auto& one : value.toArray())
            take(one);
    }
    void add(const QJsonObject& arguments)
    {
        for (const char* key : {"text", "value"})
            if (const QString text = arguments.value(QLatin1String(key)).toString();
                !text.trimmed().isEmpty() && !m_known.contains(text)) {
                m_known.insert(text);
                m_all << text;
            }
    }

    QStringList m_all;
    QSet<QString> m_known;
};

/// As it stands in JSON within a text, without the quotes around it.
QString escaped(const QString& text)
{
    const QString json = QString::fromUtf8(compactJson({{"t", text}}));
    return json.mid(6, json.size() - 8); // {"t":"..."}
}

/// The forms in which one may be met.
QStringList formsOf(const QString& typed)
{
    QStringList forms{typed, visibleControls(typed), escaped(typed)};
    for (const QString& line : typed.split(QLatin1Char('\n')))
        if (line.trimmed().size() >= shortest || line == typed)
            forms << line.trimmed();
    return forms;
}

QRegularExpression alone(const QString& typed)
{
    const bool isWord = typed.front().isLetterOrNumber() && typed.back().isLetterOrNumber();
    const QString edge = isWord ? QStringLiteral("\\w") : QStringLiteral("\\S");
    return QRegularExpression(QStringLiteral("(?<!%1)%2(?!%1)").arg(edge, QRegularExpression::escape(typed)),
        QRegularExpression::UseUnicodePropertiesOption);
}

/// How much of `typed` stands in `text` from `at` on.
qsizetype common(const QString& text, qsizetype at, const QString& typed)
{
    qsizetype length = 0;
    while (length < typed.size() && at + length < text.size() && text[at + length] == typed[length])
        ++length;
    return length;
}

void takeOut(QString& text, const QString& hidden, const QString& mask)
{
    const QString known = hidden.left(seed);
    for (auto at = text.indexOf(known); at >= 0; at = text.indexOf(known, at + mask.size()))
        text.replace(at, common(text, at, hidden), mask);
}

/// Any run of a key: a screen may break its line within one, and what is read off it then begins anywhere. Of a very
/// long one every seed-th place is looked for, which finds each run of two seeds.
void takeOutRuns(QString& text, const QString& key)
{
    constexpr qsizetype longKey = 256;
    const qsizetype step = key.size() > longKey ? seed : 1;
    for (qsizetype from = 0; from + seed <= key.size(); from += step)
        takeOut(text, key.mid(from), keyMask);
}

} // namespace

bool isMasked(const QString& text) { return text.contains(keyMask) || text.contains(typedMask); }

QStringList typedTexts(const JournalContents& journal)
{
    TypedTexts typed;
    for (const auto& row : journal.events)
        typed.take(row.event.json);
    return typed.all();
}

QStringList keysIn(const JournalContents& journal)
{
    Keys keys;
    for (const QString& text : journal.meta)
        keys.take(text);
    for (const auto& row : journal.events)
        keys.take(QJsonValue(row.event.json));
    return keys.all();
}

TextMask::TextMask(const QStringList& typed)
{
    for (const QString& text : typed)
        m_typed << formsOf(text);
    m_typed.removeDuplicates();
    m_typed.removeAll(QString());
    std::stable_sort(
        m_typed.begin(), m_typed.end(), [](const QString& a, const QString& b) { return a.size() > b.size(); });
}

QString TextMask::withoutTyped(QString text) const
{
    for (const QString& typed : m_typed) {
        if (typed.size() >= shortest)
            text.replace(typed, typedMask);
        else if (text.contains(typed))
            text.replace(alone(typed), typedMask);
    }
    for (const QString& typed : m_typed) // of what was cut
        if (typed.size() > seed)
            takeOut(text, typed, typedMask);
    return text;
}

void TextMask::hideKeys(const QStringList& keys)
{
    std::ranges::copy_if(keys, std::back_inserter(m_keys), [](const QString& key) { return key.size() > seed; });
}

QString TextMask::withoutKeys(QString text) const
{
    text = redactor::redacted(text);
    for (const auto& form : keyForms())
        text.replace(form, keyMask);
    for (const QString& key : m_keys)
        takeOutRuns(text, key);
    return text;
}

void TextMask::hidePlace(const QString& folder)
{
    const QString place = QDir::cleanPath(folder);
    if (QDir::isAbsolutePath(place) && !QDir(place).isRoot())
        m_places << place;
}

QString TextMask::withoutPlaces(QString text) const
{
    for (const QString& place : m_places)
        text.replace(place, QDir(place).dirName());
    return text;
}

QString TextMask::text(const QString& text) const { return withoutKeys(withoutTyped(withoutPlaces(text))); }

QJsonValue TextMask::value(const QString& key, const QJsonValue& value) const
{
    if (value.isString())
        return isName(key) ? withoutKeys(withoutPlaces(value.toString())) : text(value.toString());
    if (value.isObject())
        return members(value.toObject());
    if (!value.isArray())
        return value;
    QJsonArray values;
    for (const auto& one : value.toArray())
        values.append(this->value(key, one));
    return values;
}

QJsonObject TextMask::members(const QJsonObject& object) const
{
    QJsonObject safe;
    for (auto at = object.begin(); at != object.end(); ++at)
        safe.insert(at.key(), value(at.key(), at.value()));
    return safe;
}

QJsonObject TextMask::json(const QJsonObject& object) const
{
    QJsonObject safe = members(object);
    if (const QJsonValue profile = object.value(QLatin1String("profile")); profile.isString())
        safe.insert(QLatin1String("profile"), profile);
    return safe;
}

} // namespace triarch
