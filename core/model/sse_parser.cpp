// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/sse_parser.h"

namespace triarch {

Result<QByteArrayList> SseParser::feed(QByteArrayView bytes)
{
    m_taken += bytes.size();
    if (m_taken > m_limit)
        return fail(
            ErrorCode::BadReply, QStringLiteral("The streamed reply is over the limit of %1 bytes").arg(m_limit));
    QByteArrayList events;
    for (const char c : bytes) {
        const bool belongsToReturn = c == '\n' && m_afterReturn;
        m_afterReturn = c == '\r';
        if (belongsToReturn)
            continue;
        if (c != '\n' && c != '\r') {
            m_line += c;
            continue;
        }
        takeLine(m_line, events);
        m_line.clear();
    }
    return events;
}

QByteArrayList SseParser::finish()
{
    QByteArrayList events;
    if (!m_line.isEmpty())
        takeLine(m_line, events);
    m_line.clear();
    takeLine({}, events);
    return events;
}

void SseParser::takeLine(const QByteArray& line, QByteArrayList& events)
{
    const bool hasMark = m_isFirstLine && line.startsWith("\xEF\xBB\xBF");
    m_isFirstLine = false;
    const QByteArray text = hasMark ? line.mid(3) : line;
    if (text.isEmpty()) {
        if (m_hasData)
            events << m_data;
        m_data.clear();
        m_hasData = false;
        return;
    }
    const qsizetype colon = text.indexOf(':');
    if (text.first(colon < 0 ? text.size() : colon) != "data")
        return;
    QByteArray value = colon < 0 ? QByteArray() : text.mid(colon + 1);
    if (value.startsWith(' '))
        value.remove(0, 1);
    if (m_hasData)
        m_data += '\n';
    m_data += value;
    m_hasData = true;
}

} // namespace triarch
