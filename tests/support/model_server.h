// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QByteArrayList>
#include <QMap>
#include <QString>
#include <functional>
#include <memory>
#include <vector>

namespace triarch::test {

struct SeenRequest {
    QByteArray method;
    QByteArray path;
    QMap<QByteArray, QByteArray> headers; ///< names in lower case
    QByteArray body;
};

struct CannedReply {
    int status = 200;
    QByteArray body = {};
    QByteArray contentType = "application/json";
    QMap<QByteArray, QByteArray> headers = {};
    QByteArrayList chunks = {}; ///< when not empty, sent chunked one by one instead of `body`
};

/// A well-formed HTTP server on a loopback port of its own: what a model server that works answers, dialect by
/// dialect. Its handler runs in the server's threads.
class ModelServer {
public:
    using Handler = std::function<CannedReply(const SeenRequest&)>;
    explicit ModelServer(Handler handler);
    explicit ModelServer(const CannedReply& always);
    ~ModelServer();

    QString endpoint() const;
    std::vector<SeenRequest> requests() const; ///< all so far, in the order they came

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

/// The body of a chat completion that says `text`.
QByteArray chatReply(const QByteArray& text);

} // namespace triarch::test
