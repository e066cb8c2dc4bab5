// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/prompts.h"

#include <QFile>
#include <QRegularExpression>

namespace triarch {

namespace {

constexpr qint64 maxFileBytes = 64 * 1024;

const QMap<QString, QStringList>& placeholders()
{
    static const QMap<QString, QStringList> all{
        {QStringLiteral("strategist"), {}},
        {QStringLiteral("tactician"), {QStringLiteral("doctrine"), QStringLiteral("mission"), QStringLiteral("tools")}},
        {QStringLiteral("executor_fallback"), {}},
        {QStringLiteral("verifier"), {}},
    };
    return all;
}

const QRegularExpression& placeholder()
{
    static const QRegularExpression form(QStringLiteral("\\{([a-z_]+)\\}"));
    return form;
}

QStringList placeholdersIn(const QString& text)
{
    QStringList names;
    for (auto it = placeholder().globalMatch(text); it.hasNext();)
        names << it.next().captured(1);
    names.sort();
    return names;
}

} // namespace

Result<Prompts> Prompts::load(const QString& folder)
{
    Prompts prompts;
    for (auto it = placeholders().begin(); it != placeholders().end(); ++it) {
        QFile file(folder + QLatin1Char('/') + it.key() + QStringLiteral(".md"));
        if (!file.open(QIODevice::ReadOnly) || file.size() == 0 || file.size() > maxFileBytes)
            return fail(ErrorCode::Setup,
                QStringLiteral("Cannot use the prompt %1: it must be a readable file of at most 64 KiB")
                    .arg(file.fileName()));
        const QString text = QString::fromUtf8(file.readAll());
        if (placeholdersIn(text) != it.value())
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("%1 must have exactly these placeholders, once each: %2")
                    .arg(file.fileName(), it->isEmpty() ? QStringLiteral("none") : it->join(QStringLiteral(", "))));
        prompts.m_texts.insert(it.key(), text);
    }
    return prompts;
}

QString Prompts::tactician(const QString& mission, const QString& doctrine, const QStringList& tools) const
{
    const QMap<QString, QString> values{{QStringLiteral("mission"), mission}, {QStringLiteral("doctrine"), doctrine},
        {QStringLiteral("tools"), tools.join(QStringLiteral(", "))}};
    const QString text = m_texts.value(QStringLiteral("tactician"));
    QString filled;
    qsizetype from = 0;
    for (auto it = placeholder().globalMatch(text);
         it.hasNext();) { // one pass: braces in the values are not placeholders
        const auto match = it.next();
        filled += text.mid(from, match.capturedStart() - from) + values.value(match.captured(1));
        from = match.capturedEnd();
    }
    return filled + text.mid(from);
}

} // namespace triarch
