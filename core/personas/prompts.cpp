// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/personas/prompts.h"

#include "core/personas/prompt_data.h"

#include <QFile>
#include <QRegularExpression>

namespace triarch {

namespace {

constexpr qint64 maxFileBytes = 64 * 1024;

const QMap<QString, QStringList>& placeholders()
{
    static const QMap<QString, QStringList> all{
        {QStringLiteral("strategist"), {}},
        {QStringLiteral("tactician"),
            {QStringLiteral("doctrine"), QStringLiteral("mission"), QStringLiteral("scale"), QStringLiteral("tools")}},
        {QStringLiteral("executor"), {QStringLiteral("scale")}},
        {QStringLiteral("executor_fallback"), {QStringLiteral("scale")}},
        {QStringLiteral("verifier"), {}},
    };
    return all;
}

const QRegularExpression& placeholder()
{
    static const QRegularExpression form(QStringLiteral("\\{([a-z_]+)\\}"));
    return form;
}

/// Whether a text has exactly these placeholders, once each; else the line and what is wrong there.
Result<void> checkPlaceholders(const QString& text, QStringList wanted, const QString& file)
{
    const QString listed = wanted.isEmpty() ? QStringLiteral("none") : wanted.join(QStringLiteral(", "));
    for (auto it = placeholder().globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        if (wanted.removeOne(match.captured(1)))
            continue;
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("%1:%2: {%3} does not belong there; the placeholders are, once each: %4")
                .arg(file, QString::number(text.left(match.capturedStart()).count(QLatin1Char('\n')) + 1),
                    match.captured(1), listed));
    }
    if (wanted.isEmpty())
        return {};
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("%1:1: {%2} is missing; the placeholders are, once each: %3").arg(file, wanted.first(), listed));
}

Result<QString> readText(const QString& path, const QStringList& wanted)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() == 0 || file.size() > maxFileBytes)
        return fail(ErrorCode::Setup,
            QStringLiteral("Cannot use the prompt %1: it must be a readable file of at most 64 KiB").arg(path));
    QString text = QString::fromUtf8(file.readAll());
    return checkPlaceholders(text, wanted, path).map([&] { return text; });
}

/// One pass: braces in the values are not placeholders.
QString filled(const QString& text, const QMap<QString, QString>& values)
{
    QString result;
    qsizetype from = 0;
    for (auto it = placeholder().globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        result += text.mid(from, match.capturedStart() - from) + values.value(match.captured(1));
        from = match.capturedEnd();
    }
    return result + text.mid(from);
}

} // namespace

Result<Prompts> Prompts::load(const QString& folder)
{
    Prompts prompts;
    prompts.m_folder = folder;
    for (auto it = placeholders().begin(); it != placeholders().end(); ++it) {
        const auto text = readText(folder + QLatin1Char('/') + it.key() + QStringLiteral(".md"), *it);
        if (!text)
            return fail(text.error());
        prompts.m_texts.insert(it.key(), *text);
    }
    return prompts;
}

Result<QStringList> Prompts::reload()
{
    auto now = load(m_folder);
    if (!now)
        return fail(now.error());
    QStringList changed;
    for (auto it = now->m_texts.begin(); it != now->m_texts.end(); ++it) {
        if (*it != m_texts.value(it.key()))
            changed << it.key();
    }
    m_texts = now->m_texts;
    return changed;
}

QString Prompts::executor(const QString& scale, const QString& briefing) const
{
    return filled(m_texts.value(QStringLiteral("executor")), {{QStringLiteral("scale"), scale}}).trimmed()
        + QStringLiteral("\n\n") + promptQuote(briefing);
}

QString Prompts::executorFallback(const QString& scale) const
{
    return filled(m_texts.value(QStringLiteral("executor_fallback")), {{QStringLiteral("scale"), scale}});
}

QString Prompts::tactician(const TacticianTerms& terms) const
{
    return filled(m_texts.value(QStringLiteral("tactician")),
        {{QStringLiteral("mission"), promptMission(terms.mission)},
            {QStringLiteral("doctrine"), promptQuote(terms.doctrine)},
            {QStringLiteral("tools"), terms.tools.join(QStringLiteral(", "))}, {QStringLiteral("scale"), terms.scale}});
}

} // namespace triarch
