// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/toml_bounds.h"

#include <algorithm>
#include <utility>

namespace triarch {

namespace {

/// Follows strings and comments exactly as far as the text is valid: the parser gives up at the first mistake.
class TomlBoundsScanner {
public:
    TomlBoundsScanner(QByteArrayView text, QString name) : m_text(text), m_name(std::move(name)) { }

    Result<void> run()
    {
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '"' || c == '\'')
                skipString(c);
            else if (c == '#')
                skipComment();
            else if (auto within = take(c); !within)
                return within;
        }
        return {};
    }

private:
    Result<void> take(char c)
    {
        ++m_at;
        if (QByteArrayView("=,[]{}\n").contains(c))
            m_parts = 1;
        else if (c == '.')
            ++m_parts;
        if (m_parts > toml_bounds::keyParts)
            return refuse(QStringLiteral("a key has more than %1 parts").arg(toml_bounds::keyParts));
        if (c == '\n') {
            ++m_line;
            m_inValue = m_inValue && m_depth > 0;
        }
        const bool isHeader = c == '[' && m_depth == 0 && !m_inValue;
        m_keys += c == '=' || isHeader;
        if (m_keys > toml_bounds::keys)
            return refuse(QStringLiteral("there are more than %1 keys").arg(toml_bounds::keys));
        m_inValue = m_inValue || c == '=';
        if (c == ']' || c == '}')
            m_depth = std::max(0, m_depth - 1);
        else if ((c == '[' || c == '{') && ++m_depth > toml_bounds::depth)
            return refuse(QStringLiteral("values are nested more than %1 deep").arg(toml_bounds::depth));
        return {};
    }

    void skipComment()
    {
        while (m_at < m_text.size() && m_text[m_at] != '\n')
            ++m_at;
    }

    /// A string over several lines may end in five quotation marks: the first two are its own.
    void skipString(char quote)
    {
        const QByteArray three(3, quote);
        const bool isLong = isAt(three);
        m_at += isLong ? 3 : 1;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (isLong ? isAt(three) : c == quote || c == '\n') {
                m_at += isLong ? 3 : c == quote;
                for (int own = 0; isLong && own < 2 && isAt(three.left(1)); ++own)
                    ++m_at;
                return;
            }
            const bool isEscape = quote == '"' && c == '\\' && m_at + 1 < m_text.size() && m_text[m_at + 1] != '\n';
            m_line += c == '\n';
            m_at += isEscape ? 2 : 1;
        }
    }

    bool isAt(QByteArrayView marks) const { return m_text.sliced(m_at).startsWith(marks); }

    tl::unexpected<Error> refuse(const QString& why) const
    {
        return fail(ErrorCode::InvalidArgument, QStringLiteral("%1:%2: %3").arg(m_name, QString::number(m_line), why));
    }

    QByteArrayView m_text;
    QString m_name;
    qsizetype m_at = 0;
    int m_line = 1;
    int m_parts = 1; ///< of the key in hand
    int m_keys = 0;
    int m_depth = 0;        ///< open brackets
    bool m_inValue = false; ///< an equals sign stands before, in this line or in the brackets
};

} // namespace

Result<void> checkTomlBounds(QByteArrayView text, const QString& name) { return TomlBoundsScanner(text, name).run(); }

} // namespace triarch
