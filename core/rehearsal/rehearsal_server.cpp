// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/rehearsal_server.h"

#include "core/rehearsal/completion.h"

#include <httplib.h>

namespace triarch {
namespace {

using namespace rehearsal;
using httplib::Request;
using httplib::Response;

constexpr const char* host = "127.0.0.1";
constexpr const char* json = "application/json";
constexpr int threads = 8;
constexpr auto startMost = Millis(2000);
constexpr time_t idleSeconds = 1, ioSeconds = 5; // what the destructor may have to wait for

std::string bytes(const QByteArray& text) { return text.toStdString(); }

void setError(Response& response, const QString& message, const QString& code)
{
    response.set_content(bytes(errorBody(message, QStringLiteral("invalid_request_error"), code)), json);
}

/// A web page that resolves its own name to 127.0.0.1 sends that name as Host.
bool addressedToUs(const Request& request)
{
    const QString name = QString::fromStdString(request.get_header_value("Host")).section(u':', 0, 0);
    return name == QStringLiteral("127.0.0.1") || name == QStringLiteral("localhost");
}

void sendEvents(const Answer& answer, Response& response)
{
    const auto events = std::make_shared<QByteArrayList>(answer.events);
    const qsizetype stopAt = answer.dropped ? events->size() / 2 : events->size();
    response.set_chunked_content_provider(
        "text/event-stream", [events, stopAt, next = qsizetype(0)](std::size_t, httplib::DataSink& sink) mutable {
            if (next >= stopAt) {
                const bool complete = stopAt == events->size();
                if (complete)
                    sink.done();
                return complete; // false closes the connection
            }
            const QByteArray& event = (*events)[next++];
            return sink.write(event.constData(), std::size_t(event.size()));
        });
}

void sendBody(const Answer& answer, Response& response)
{
    response.status = answer.status;
    if (!answer.dropped) {
        response.set_content(bytes(answer.body), json);
        return;
    }
    const auto body = std::make_shared<QByteArray>(answer.body);
    response.set_content_provider(
        std::size_t(body->size()), json, [body](std::size_t offset, std::size_t, httplib::DataSink& sink) {
            const std::size_t half = std::size_t(body->size()) / 2;
            return offset < half && sink.write(body->constData() + offset, half - offset);
        });
}

/// Bodies for what the library answers itself.
void nameError(const Request& request, Response& response)
{
    if (!response.body.empty() || response.content_length_ > 0)
        return;
    if (response.status == 413)
        setError(response, QStringLiteral("The request is larger than %1 bytes").arg(requestBytes),
            QStringLiteral("request_too_large"));
    else if (response.status == 404)
        setError(response,
            QStringLiteral("Unknown request URL: %1 %2")
                .arg(QString::fromStdString(request.method), QString::fromStdString(request.path).left(200)),
            QStringLiteral("unknown_url"));
    else
        setError(response, QStringLiteral("The request cannot be served"), {});
}

} // namespace

struct RehearsalServer::Private {
    Private(MissionParser parser, std::unique_ptr<ScreenReader> reader, Fault fault)
        : completion(std::move(parser), std::move(reader), fault)
    {
    }

    void route();
    void complete(const Request& request, Response& response)
    {
        const Answer answer = completion.answer(QByteArray::fromStdString(request.body), stop.get_token());
        if (answer.events.isEmpty())
            sendBody(answer, response);
        else
            sendEvents(answer, response);
    }

    Completion completion;
    httplib::Server http;
    std::stop_source stop;
    std::thread listener;
    quint16 port = 0;
};

void RehearsalServer::Private::route()
{
    // The library's default is SO_REUSEPORT, by which a second server would share the port unnoticed.
    http.set_socket_options([](socket_t socket) {
        const int yes = 1;
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    http.new_task_queue = [] { return new httplib::ThreadPool(threads); }; // httplib deletes it
    http.set_tcp_nodelay(true); // events are small, and each is wanted at once
    http.set_payload_max_length(std::size_t(requestBytes));
    http.set_keep_alive_timeout(idleSeconds);
    http.set_read_timeout(ioSeconds);
    http.set_write_timeout(ioSeconds);
    http.set_pre_routing_handler([](const Request& request, Response& response) {
        if (addressedToUs(request))
            return httplib::Server::HandlerResponse::Unhandled;
        response.status = 403;
        setError(
            response, QStringLiteral("This server answers requests to 127.0.0.1 only"), QStringLiteral("forbidden"));
        return httplib::Server::HandlerResponse::Handled;
    });
    http.set_error_handler([](const Request& request, Response& response) { nameError(request, response); });
    http.Get("/v1/models", [](const Request&, Response& response) { response.set_content(bytes(modelList()), json); });
    http.Get("/v1/models/" + modelName.toStdString(),
        [](const Request&, Response& response) { response.set_content(bytes(modelObject()), json); });
    http.Post(
        "/v1/chat/completions", [this](const Request& request, Response& response) { complete(request, response); });
}

RehearsalServer::RehearsalServer(std::unique_ptr<Private> p) : d(std::move(p)) { }

Result<std::unique_ptr<RehearsalServer>> RehearsalServer::start(const RehearsalOptions& options)
{
    const auto fault = parseFault(options.fault);
    if (!fault)
        return fail(fault.error());
    auto grammar = RehearsalGrammar::load(options.resourceDir + QStringLiteral("/rehearsal/grammar.toml"));
    if (!grammar)
        return fail(grammar.error());
    auto reader = ScreenReader::create();
    if (!reader)
        return fail(reader.error());
    auto p = std::make_unique<Private>(MissionParser(*grammar), std::move(*reader), *fault);
    p->route();
    const int port =
        options.port ? (p->http.bind_to_port(host, options.port) ? options.port : -1) : p->http.bind_to_any_port(host);
    if (port <= 0)
        return fail(ErrorCode::Io,
            QStringLiteral("Cannot listen on %1, port %2").arg(QLatin1String(host), QString::number(options.port)));
    p->port = quint16(port);
    p->listener = std::thread([server = p.get()] { server->http.listen_after_bind(); });
    return std::unique_ptr<RehearsalServer>(new RehearsalServer(std::move(p)));
}

RehearsalServer::~RehearsalServer()
{
    d->stop.request_stop();
    // stop() does nothing before the listener runs, which it is about to unless it failed at once.
    const Deadline begun = after(startMost);
    while (!d->http.is_running() && millisLeft(begun) > 0)
        std::this_thread::yield();
    d->http.stop();
    d->listener.join();
}

quint16 RehearsalServer::port() const { return d->port; }

QString RehearsalServer::baseUrl() const
{
    return QStringLiteral("http://%1:%2/v1").arg(QLatin1String(host), QString::number(d->port));
}

} // namespace triarch
