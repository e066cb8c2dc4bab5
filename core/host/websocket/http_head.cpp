// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/http_head.h"

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

QByteArrayList httpLines(const QByteArray& head)
{
    QByteArrayList lines;
    qsizetype from = 0;
    for (auto end = head.indexOf("\r\n"); end >= 0; end = head.indexOf("\r\n", from)) {
        lines.append(head.mid(from, end - from));
        from = end + 2;
    }
    lines.append(head.mid(from));
    return lines;
}

Result<HttpHeaders> parseHttpHeaders(const QByteArrayList& lines)
{
    HttpHeaders headers;
    for (const auto& line : lines) {
        const auto colon = line.indexOf(':');
        const QByteArray name = line.left(std::max<qsizetype>(colon, 0)).toLower();
        if (!isToken(name) || !isPlain(line))
            return malformed("a header has a name, a colon and plain text");
        if (headers.contains(name))
            return malformed("a header may come once");
        headers.insert(name, line.mid(colon + 1).trimmed());
    }
    return headers;
}

bool hasHttpToken(const QByteArray& value, const QByteArray& token)
{
    return std::ranges::any_of(value.split(','),
        [&](const QByteArray& one) { return one.trimmed().compare(token, Qt::CaseInsensitive) == 0; });
}

Result<RequestHead> parseHttpHead(const QByteArray& bytes)
{
    const auto end = bytes.indexOf("\r\n\r\n");
    if (end < 0 || end > httpHeadBytes)
        return malformed("a head ends with an empty line");
    QByteArrayList lines = httpLines(bytes.left(end));
    const auto words = lines.takeFirst().split(' ');
    if (words.size() != 3 || words[2] != "HTTP/1.1" || !words[1].startsWith('/') || !isPlain(words[1]))
        return malformed("the first line is no request of HTTP/1.1");
    return parseHttpHeaders(lines).map([&](const HttpHeaders& headers) {
        return RequestHead{words[0], words[1], headers};
    });
}

QByteArray httpAnswer(int status, const QByteArray& contentType, const QByteArray& body, const QByteArray& headers)
{
    const QByteArray connection =
        status == 426 ? "upgrade, close" : "close"; // 426 names its upgrade: RFC 9110, 15.5.22
    return "HTTP/1.1 " + QByteArray::number(status) + ' ' + reasonOf(status) + "\r\nContent-Type: " + contentType
        + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\nConnection: " + connection
        + "\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff"
          "\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\nX-Frame-Options: DENY\r\n"
        + headers + "\r\n" + body;
}

} // namespace triarch
