// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/http_head.h"

#include <algorithm>

namespace triarch {

namespace {

tl::unexpected<Error> malformed(const char* what) { return fail(ErrorCode::BadReply, QLatin1String(what)); }

bool isToken(const QByteArray& name)
{
    return !name.isEmpty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
}

bool isPlain(const QByteArray& text)
{
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c < '\x7f'; });
}

QByteArray reasonOf(int status)
{
    static const QHash<int, QByteArray> reasons{{200, "OK"}, {400, "Bad Request"}, {401, "Unauthorized"},
        {403, "Forbidden"}, {404, "Not Found"}, {405, "Method Not Allowed"}, {426, "Upgrade Required"},
        {503, "Service Unavailable"}};
    return reasons.value(status, "Error");
}

} // namespace

Result<RequestHead> parseHttpHead(const QByteArray& bytes)
{
    const auto end = bytes.indexOf("\r\n\r\n");
    if (end < 0 || end > httpHeadBytes)
        return malformed("a head ends with an empty line");
    QByteArrayList lines;
    for (qsizetype from = 0; from <= end;) {
        const auto lineEnd = bytes.indexOf("\r\n", from);
        lines.append(bytes.mid(from, lineEnd - from));
        from = lineEnd + 2;
    }
    const auto words = lines.takeFirst().split(' ');
    if (words.size() != 3 || words[2] != "HTTP/1.1" || !words[1].startsWith('/') || !isPlain(words[1]))
        return malformed("the first line is no request of HTTP/1.1");
    RequestHead head{words[0], words[1], {}};
    for (const auto& line : lines) {
        const auto colon = line.indexOf(':');
        const QByteArray name = line.left(std::max<qsizetype>(colon, 0)).toLower();
        if (!isToken(name) || !isPlain(line))
            return malformed("a header has a name, a colon and plain text");
        if (head.headers.contains(name))
            return malformed("a header may come once");
        head.headers.insert(name, line.mid(colon + 1).trimmed());
    }
    return head;
}

QByteArray httpAnswer(int status, const QByteArray& contentType, const QByteArray& body, const QByteArray& headers)
{
    return "HTTP/1.1 " + QByteArray::number(status) + ' ' + reasonOf(status) + "\r\nContent-Type: " + contentType
        + "\r\nContent-Length: " + QByteArray::number(body.size())
        + "\r\nConnection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff"
          "\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\nX-Frame-Options: DENY\r\n"
        + headers + "\r\n" + body;
}

} // namespace triarch
