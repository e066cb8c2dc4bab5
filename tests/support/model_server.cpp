// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/model_server.h"

#include <httplib.h>
#include <mutex>
#include <thread>

namespace triarch::test {

struct ModelServer::Parts {
    httplib::Server server;
    Handler handler;
    int port = 0;
    mutable std::mutex mutex;
    std::vector<SeenRequest> requests;
    std::thread thread;
};

namespace {

SeenRequest seen(const httplib::Request& request)
{
    SeenRequest copy{QByteArray::fromStdString(request.method), QByteArray::fromStdString(request.target), {},
        QByteArray::fromStdString(request.body)};
    for (const auto& [name, value] : request.headers)
        copy.headers.insert(QByteArray::fromStdString(name).toLower(), QByteArray::fromStdString(value));
    return copy;
}

void write(const CannedReply& canned, httplib::Response& response)
{
    response.status = canned.status;
    for (auto it = canned.headers.begin(); it != canned.headers.end(); ++it)
        response.set_header(it.key().toStdString(), it.value().toStdString());
    if (canned.chunks.isEmpty()) {
        response.set_content(canned.body.toStdString(), canned.contentType.toStdString());
        return;
    }
    response.set_chunked_content_provider(
        canned.contentType.toStdString(), [chunks = canned.chunks](std::size_t, httplib::DataSink& sink) {
            for (const auto& chunk : chunks)
                sink.write(chunk.constData(), std::size_t(chunk.size()));
            sink.done();
            return true;
        });
}

} // namespace

ModelServer::ModelServer(Handler handler) : m_parts(std::make_unique<Parts>())
{
    m_parts->handler = std::move(handler);
    const auto answer = [parts = m_parts.get()](const httplib::Request& request, httplib::Response& response) {
        const SeenRequest copy = seen(request);
        {
            const std::lock_guard lock(parts->mutex);
            parts->requests.push_back(copy);
        }
        write(parts->handler(copy), response);
    };
    m_parts->server.Get(".*", answer);
    m_parts->server.Post(".*", answer);
    m_parts->port = m_parts->server.bind_to_any_port("127.0.0.1");
    m_parts->thread = std::thread([parts = m_parts.get()] { parts->server.listen_after_bind(); });
    while (!m_parts->server.is_running()) // httplib offers nothing to wait on; stop() before this would be lost
        std::this_thread::yield();
}

ModelServer::ModelServer(const CannedReply& always) : ModelServer([always](const SeenRequest&) { return always; }) { }

ModelServer::~ModelServer()
{
    m_parts->server.stop();
    m_parts->thread.join();
}

QString ModelServer::endpoint() const { return QStringLiteral("http://127.0.0.1:%1/v1").arg(m_parts->port); }

std::vector<SeenRequest> ModelServer::requests() const
{
    const std::lock_guard lock(m_parts->mutex);
    return m_parts->requests;
}

QByteArray chatReply(const QByteArray& text)
{
    return "{\"choices\":[{\"message\":{\"content\":\"" + text + "\"},\"finish_reason\":\"stop\"}]}";
}

} // namespace triarch::test
