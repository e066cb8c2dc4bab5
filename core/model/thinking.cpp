// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/thinking.h"

namespace triarch {

namespace {

constexpr QLatin1String opening("<think>");
constexpr QLatin1String closing("</think>");

/// The template opened the part itself: its end comes before any beginning.
bool startsInside(const QString& content)
{
    const qsizetype begin = content.indexOf(opening);
    const qsizetype end = content.indexOf(closing);
    return end >= 0 && (begin < 0 || end < begin);
}

} // namespace

void stripThinking(ChatReply& reply)
{
    const QString& content = reply.content;
    QString said;
    QString thought;
    qsizetype at = 0;
    bool inside = startsInside(content);
    while (at < content.size()) {
        const QLatin1String next = inside ? closing : opening;
        const qsizetype found = content.indexOf(next, at);
        const qsizetype end = found < 0 ? content.size() : found;
        (inside ? thought : said) += QStringView(content).sliced(at, end - at);
        at = found < 0 ? content.size() : found + next.size();
        inside = !inside;
    }
    if (thought.isEmpty() && said.size() == content.size())
        return;
    reply.reasoning += thought.trimmed();
    reply.content = said.trimmed();
}

} // namespace triarch
