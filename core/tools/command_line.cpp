// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/command_line.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace triarch {

namespace {

constexpr qsizetype wordsMost = 64;

bool isControl(QChar c)
{
    return c.category() == QChar::Other_Control || c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
}

/// Reads a command character by character.
class Splitter {
public:
    Result<QStringList> run(const QString& command)
    {
        for (const QChar c : command) {
            if (auto taken = take(c); !taken)
                return fail(taken.error());
        }
        if (!m_quote.isNull() || m_isEscaped)
            return wrong(QStringLiteral("a quote or a backslash is left open"));
        endWord();
        if (m_words.isEmpty() || m_words.first().isEmpty())
            return wrong(QStringLiteral("it names no program"));
        if (m_words.size() > wordsMost)
            return wrong(QStringLiteral("it has more than %1 words").arg(wordsMost));
        return m_words;
    }

private:
    static tl::unexpected<Error> wrong(const QString& why)
    {
        return fail(ErrorCode::InvalidArgument, QStringLiteral("The command cannot be run: %1").arg(why));
    }

    Result<void> take(QChar c)
    {
        if (isControl(c) && c != QLatin1Char('\t'))
            return wrong(
                QStringLiteral("it holds the control character U+%1").arg(int(c.unicode()), 4, 16, QLatin1Char('0')));
        if (m_isEscaped) {
            m_isEscaped = false;
            const bool holds = m_quote.isNull() || QStringLiteral("\"\\$`").contains(c); // within "..." only these
            if (!holds)
                (void)add(QLatin1Char('\\'));
            return add(c);
        }
        if (!m_quote.isNull())
            return takeQuoted(c);
        if (c == QLatin1Char('\'') || c == QLatin1Char('"')) {
            m_quote = c;
            m_word = m_word.value_or(QString());
            return {};
        }
        if (c == QLatin1Char('\\')) {
            m_isEscaped = true;
            return {};
        }
        if (c == QLatin1Char(' ') || c == QLatin1Char('\t')) {
            endWord();
            return {};
        }
        if (QStringLiteral("|&;<>()$`*?[]{}!#~").contains(c))
            return wrong(
                QStringLiteral("'%1' would mean something to a shell, and none is asked; put it in quotes").arg(c));
        return add(c);
    }

    /// Within "...", a backslash holds what a shell would let it hold; within '...', nothing is special.
    Result<void> takeQuoted(QChar c)
    {
        if (c == m_quote) {
            m_quote = QChar();
            return {};
        }
        if (m_quote == QLatin1Char('"') && c == QLatin1Char('\\')) {
            m_isEscaped = true;
            return {};
        }
        return add(c);
    }

    Result<void> add(QChar c) // always fine: for those who return it
    {
        m_word = m_word.value_or(QString()) + c;
        return {};
    }

    void endWord()
    {
        if (m_word)
            m_words << *std::exchange(m_word, std::nullopt);
    }

    QStringList m_words;
    std::optional<QString> m_word; ///< begun, perhaps still empty
    QChar m_quote;
    bool m_isEscaped = false;
};

bool isPlain(QChar c)
{
    const char16_t u = c.unicode();
    return (u >= 'a' && u <= 'z') || (u >= 'A' && u <= 'Z') || (u >= '0' && u <= '9')
        || QStringLiteral("_@%+=:,./-").contains(c);
}

} // namespace

Result<QStringList> splitCommand(const QString& command) { return Splitter().run(command); }

QString shellForm(const QStringList& words)
{
    QStringList forms;
    for (QString word : words) {
        const bool stands = !word.isEmpty() && std::all_of(word.cbegin(), word.cend(), isPlain);
        forms << (stands
                ? word
                : QLatin1Char('\'') + word.replace(QLatin1Char('\''), QLatin1String("'\\''")) + QLatin1Char('\''));
    }
    return forms.join(QLatin1Char(' '));
}

} // namespace triarch
