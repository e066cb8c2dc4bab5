// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json_scanner.h"

#include <QStringView>
#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

constexpr int maxSignificantDigits = 17; // what a double can hold and give back

constexpr std::size_t few = 16; // keys of one object

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// In a string: neither its end, nor an escape, nor what must not stand there.
bool isPlain(char c) { return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20; }

} // namespace

bool JsonScanner::Keys::add(const QByteArray& key)
{
    if (m_many.contains(key) || std::find(m_few.begin(), m_few.end(), key) != m_few.end())
        return false;
    if (m_few.size() < few)
        m_few.push_back(key);
    else
        m_many.insert(key);
    return true;
}

Result<void> JsonScanner::run()
{
    do {
        if (auto step = m_wantsValue ? value() : afterValue(); !step)
            return step;
        skipSpace();
    } while (m_wantsValue || !m_open.empty());
    return m_at == m_text.size() ? Result<void>() : refuse("something follows the value");
}

Result<void> JsonScanner::value()
{
    skipSpace();
    m_wantsValue = false;
    switch (peek()) {
    case '{':
        return open(true);
    case '[':
        return open(false);
    case '"':
        return string();
    case 't':
        return word("true");
    case 'f':
        return word("false");
    case 'n':
        return word("null");
    default:
        return number();
    }
}

Result<void> JsonScanner::open(bool isObject)
{
    ++m_at;
    if (int(m_open.size()) >= m_maxDepth)
        return refuse("nested too deeply");
    m_open.push_back({isObject, {}});
    skipSpace();
    if (takeIf(isObject ? '}' : ']')) {
        m_open.pop_back();
        return {};
    }
    m_wantsValue = true;
    return isObject ? key() : Result<void>();
}

Result<void> JsonScanner::afterValue()
{
    const bool isObject = m_open.back().isObject;
    if (takeIf(isObject ? '}' : ']')) {
        m_open.pop_back();
        return {};
    }
    if (!takeIf(','))
        return refuse("a comma or a closing bracket is missing");
    m_wantsValue = true;
    return isObject ? key() : Result<void>();
}

Result<void> JsonScanner::key()
{
    skipSpace();
    QByteArray name;
    if (auto read = string(&name); !read)
        return read;
    if (!m_open.back().keys.add(name))
        return refuse("a key stands twice");
    if (name.startsWith("\xEF\xBB\xBF")) // readers differ in whether they drop it, and two keys must not become one
        return refuse("a key begins with a byte-order mark");
    skipSpace();
    return takeIf(':') ? Result<void>() : refuse("a colon is missing");
}

/// @param out  gets what the string means; null: it is checked alone
Result<void> JsonScanner::string(QByteArray* out)
{
    if (!takeIf('"'))
        return refuse("a string is missing");
    while (m_at < m_text.size()) {
        const qsizetype from = m_at;
        while (m_at < m_text.size() && isPlain(m_text[m_at]))
            ++m_at;
        if (out)
            out->append(m_text.sliced(from, m_at - from));
        if (takeIf('"'))
            return {};
        if (!takeIf('\\'))
            break;
        if (auto taken = escape(out); !taken)
            return taken;
    }
    return refuse(m_at < m_text.size() ? "a control character stands in a string" : "a string does not end");
}

Result<void> JsonScanner::escape(QByteArray* out)
{
    static constexpr QByteArrayView plain = "\"\\/bfnrt";
    const char c = peek();
    ++m_at;
    if (c != '\0' && plain.contains(c)) {
        static constexpr QByteArrayView meant = "\"\\/\b\f\n\r\t";
        if (out)
            *out += meant[plain.indexOf(c)];
        return {};
    }
    if (c != 'u')
        return refuse("an unknown escape");
    const auto first = hexUnit();
    if (!first)
        return fail(first.error());
    char32_t code = *first;
    if (code == 0)
        return refuse("a NUL character");
    if (QChar::isLowSurrogate(code))
        return refuse("a lone surrogate");
    if (QChar::isHighSurrogate(code)) {
        if (!takeIf('\\') || !takeIf('u'))
            return refuse("a lone surrogate");
        const auto second = hexUnit();
        if (!second || !QChar::isLowSurrogate(*second))
            return refuse("a lone surrogate");
        code = QChar::surrogateToUcs4(char16_t(code), char16_t(*second));
    }
    if (out)
        *out += QStringView(QChar::fromUcs4(code)).toUtf8(); // QString::fromUcs4 drops a byte-order mark
    return {};
}

Result<char32_t> JsonScanner::hexUnit()
{
    char32_t code = 0;
    for (int i = 0; i < 4; ++i) {
        const char c = peek();
        if (!std::isxdigit(static_cast<unsigned char>(c)))
            return refuse("a broken \\u escape");
        code = code * 16 + char32_t(isDigit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
        ++m_at;
    }
    return code;
}

Result<void> JsonScanner::number()
{
    const qsizetype start = m_at;
    int digits = 0; // leading zeros only place the point: 0.30000000000000004 has 17 digits
    const auto run = [&] {
        const qsizetype from = m_at;
        for (; isDigit(peek()); ++m_at)
            digits += digits > 0 || peek() != '0';
        return m_at > from;
    };
    takeIf('-');
    const bool leadingZero = peek() == '0';
    const qsizetype whole = m_at;
    if (!run() || (leadingZero && m_at - whole > 1))
        return refuse("not a value");
    if (takeIf('.') && !run())
        return refuse("a number ends in its point");
    const int significant = digits;
    if (peek() == 'e' || peek() == 'E') {
        ++m_at;
        if (!takeIf('-'))
            takeIf('+');
        if (!run())
            return refuse("a number ends in its exponent");
    }
    bool ok = false;
    const double parsed = m_text.sliced(start, m_at - start).toByteArray().toDouble(&ok);
    if (!ok || !std::isfinite(parsed) || (m_exactNumbers && significant > maxSignificantDigits))
        return refuse("a number no double can hold");
    return {};
}

Result<void> JsonScanner::word(QByteArrayView expected)
{
    if (!m_text.sliced(m_at).startsWith(expected))
        return refuse("not a value");
    m_at += expected.size();
    return {};
}

void JsonScanner::skipSpace()
{
    while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r')
        ++m_at;
}

bool JsonScanner::takeIf(char wanted)
{
    if (peek() != wanted)
        return false;
    ++m_at;
    return true;
}

tl::unexpected<Error> JsonScanner::refuse(const char* why) const
{
    return fail(
        ErrorCode::BadReply, QStringLiteral("Not acceptable JSON at byte %1: %2").arg(m_at).arg(QLatin1String(why)));
}

} // namespace triarch
