// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/net/http_transfer.h"

#include "core/base/text/text.h"
#include "core/net/transfer_error.h"

#include <QFile>
#include <algorithm>
#include <array>
#include <curl/curl.h>
#include <memory>
#include <optional>
#include <sys/socket.h>

namespace triarch {

namespace {

constexpr qsizetype mostHeadBytes = 64 * 1024;
constexpr long readBuffer = 128 * 1024;
constexpr int netMillis = 1000; // libcurl wakes for its own timers and for a stop; this is a net under both
constexpr int detailCharacters = 250;

struct Free {
    void operator()(CURL* easy) const noexcept { curl_easy_cleanup(easy); }
    void operator()(curl_slist* list) const noexcept { curl_slist_free_all(list); }
};
struct FreeMulti {
    void operator()(CURLM* multi) const noexcept { curl_multi_cleanup(multi); }
};

class Transfer {
public:
    Transfer(const HttpCall& call, std::stop_token stop, const HttpPieceSeen& seen)
        : m_call(call),
          m_stop(std::move(stop)),
          m_seen(seen)
    {
        setTarget();
        setAddresses();
        setBounds();
        setHeaders();
    }
    Result<HttpReply> run();

private:
    template <typename Value>
    void set(CURLoption option, Value value)
    {
        const CURLcode code = curl_easy_setopt(m_easy.get(), option, value);
        if (code != CURLE_OK && m_setUp == CURLE_OK)
            m_setUp = code;
    }
    template <typename Value>
    Value info(CURLINFO what) const
    {
        Value value{};
        curl_easy_getinfo(m_easy.get(), what, &value);
        return value;
    }
    void setTarget();
    void setAddresses();
    curl_socket_t openSocket(const curl_sockaddr& address);
    void setBounds();
    void setHeaders();
    CURLcode perform();
    bool takeHeadLine(QByteArrayView line);
    bool takeBody(const QByteArray& piece);
    bool refuse(const QString& why);
    QByteArray header(const char* name) const;
    Error error(CURLcode code) const;

    const HttpCall& m_call;
    const std::stop_token m_stop;
    const HttpPieceSeen& m_seen;
    std::array<char, CURL_ERROR_SIZE> m_detail{};
    std::unique_ptr<curl_slist, Free> m_headers;
    std::unique_ptr<curl_slist, Free> m_resolved;
    std::unique_ptr<CURL, Free> m_easy{curl_easy_init()};
    CURLcode m_setUp = CURLE_OK;
    HttpReply m_reply;
    qsizetype m_headBytes = 0;
    bool m_hasHead = false;
    bool m_hasEnough = false;
    std::optional<Deadline> m_endsBy; // with what is there by then
    std::optional<Error> m_refusal;   // why we ended it ourselves
};

void Transfer::setTarget()
{
    set(CURLOPT_ERRORBUFFER, m_detail.data());
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_URL, m_call.url.toEncoded().constData());
    set(CURLOPT_PROTOCOLS_STR, "http,https");
    set(CURLOPT_HTTP_VERSION, long(CURL_HTTP_VERSION_1_1));
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_PROXY, ""); // also none from the environment
    set(CURLOPT_USERAGENT, "Triarch/0.1");
    set(CURLOPT_TCP_KEEPALIVE, 1L); // a model may think for minutes
    if (!m_call.caFile.isEmpty())   // the system's own stay in CAPATH
        set(CURLOPT_CAINFO, QFile::encodeName(m_call.caFile).constData());
    set(CURLOPT_CONNECT_ONLY, m_call.connectsOnly ? 1L : 0L);
    if (!m_call.body.isEmpty() || m_call.method.startsWith('P')) { // POST, PUT, PATCH: also of nothing
        set(CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(m_call.body.size()));
        set(CURLOPT_POSTFIELDS, m_call.body.constData()); // not copied; the call outlives the transfer
    }
    if (m_call.method == "HEAD")
        set(CURLOPT_NOBODY, 1L);
    else if (!m_call.method.isEmpty())
        set(CURLOPT_CUSTOMREQUEST, m_call.method.constData());
}

/// The one place where a connection begins: only to addresses that were found for the name, and none that is refused.
void Transfer::setAddresses()
{
    if (!m_call.addresses.isEmpty()) {
        const QByteArray host = m_call.url.host(QUrl::FullyEncoded).toLatin1();
        const int port = m_call.url.port(m_call.url.scheme() == QLatin1String("https") ? 443 : 80);
        const QByteArray line = host + ':' + QByteArray::number(port) + ':' + m_call.addresses.join(',');
        m_resolved.reset(curl_slist_append(nullptr, line.constData()));
        set(CURLOPT_RESOLVE, m_resolved.get());
    }
    if (!m_call.mayConnect)
        return;
    set(CURLOPT_OPENSOCKETDATA, static_cast<void*>(this));
    set(CURLOPT_OPENSOCKETFUNCTION,
        curl_opensocket_callback([](void* self, curlsocktype, curl_sockaddr* address) -> curl_socket_t {
            return static_cast<Transfer*>(self)->openSocket(*address);
        }));
}

curl_socket_t Transfer::openSocket(const curl_sockaddr& address)
{
    if (m_call.mayConnect(address.addr))
        return ::socket(address.family, address.socktype | SOCK_CLOEXEC, address.protocol);
    m_refusal = Error{ErrorCode::PolicyDenied,
        QStringLiteral("blocked_address: %1 leads to an address that is not public").arg(m_call.url.host()), false};
    return CURL_SOCKET_BAD;
}

void Transfer::setBounds()
{
    using Callback = std::size_t (*)(char*, std::size_t, std::size_t, void*);
    set(CURLOPT_CONNECTTIMEOUT_MS, long(m_call.connectTimeout.count()));
    set(CURLOPT_TIMEOUT_MS, long(m_call.totalTimeout.count()));
    set(CURLOPT_QUICK_EXIT, 1L); // a cancelled call does not wait for a name server
    set(CURLOPT_BUFFERSIZE, readBuffer);
    set(CURLOPT_MAXFILESIZE_LARGE, curl_off_t(m_call.mostBytes));
    set(CURLOPT_HEADERDATA, static_cast<void*>(this));
    set(CURLOPT_HEADERFUNCTION, Callback([](char* bytes, std::size_t, std::size_t size, void* self) {
        const bool goesOn = static_cast<Transfer*>(self)->takeHeadLine({bytes, qsizetype(size)});
        return goesOn ? size : 0;
    }));
    set(CURLOPT_WRITEDATA, static_cast<void*>(this));
    set(CURLOPT_WRITEFUNCTION, Callback([](char* bytes, std::size_t, std::size_t size, void* self) {
        const bool goesOn = static_cast<Transfer*>(self)->takeBody({bytes, qsizetype(size)});
        return goesOn ? size : 0;
    }));
}

/// Ours, but for those that the caller gives another value.
void Transfer::setHeaders()
{
    QByteArrayList lines{"Accept: application/json, text/event-stream",
        "Accept-Encoding: identity", // what is counted is then what is held
        "Expect:"};                  // the body follows at once
    if (!m_call.body.isEmpty())
        lines << "Content-Type: application/json";
    const auto nameOf = [](const QByteArray& line) { return line.left(line.indexOf(':')).toLower(); };
    for (const auto& line : m_call.headers)
        lines.removeIf([&](const QByteArray& ours) { return nameOf(ours) == nameOf(line); });
    lines << m_call.headers;
    if (!m_call.bearer.isEmpty())
        lines << "Authorization: Bearer " + m_call.bearer.reveal();
    for (const auto& line : lines)
        m_headers.reset(curl_slist_append(m_headers.release(), line.constData()));
    set(CURLOPT_HTTPHEADER, m_headers.get());
}

Result<HttpReply> Transfer::run()
{
    if (m_setUp != CURLE_OK)
        return fail(ErrorCode::Setup, QStringLiteral("The call cannot be made: %1").arg(curl_easy_strerror(m_setUp)));
    const CURLcode code = perform();
    if (m_stop.stop_requested())
        return fail(ErrorCode::Cancelled, QStringLiteral("The call to the model was cancelled"));
    if (m_refusal)
        return fail(*m_refusal);
    if (code != CURLE_OK && !m_hasEnough && !m_endsBy) // after a whole answer its end may be any
        return fail(error(code));
    return std::move(m_reply);
}

CURLcode Transfer::perform()
{
    const std::unique_ptr<CURLM, FreeMulti> multi(curl_multi_init());
    const std::stop_callback wake(m_stop, [&multi] { curl_multi_wakeup(multi.get()); });
    curl_multi_add_handle(multi.get(), m_easy.get());
    int running = 1;
    while (!m_stop.stop_requested()) {
        curl_multi_perform(multi.get(), &running);
        if (running == 0)
            break;
        m_hasEnough = m_endsBy && millisLeft(*m_endsBy) == 0;
        if (m_hasEnough)
            break;
        const int wait = m_endsBy ? std::min(netMillis, int(millisLeft(*m_endsBy))) : netMillis;
        curl_multi_poll(multi.get(), nullptr, 0, wait, nullptr);
    }
    int left = 0;
    const CURLMsg* message = curl_multi_info_read(multi.get(), &left);
    const CURLcode code = message ? message->data.result : CURLE_ABORTED_BY_CALLBACK;
    curl_multi_remove_handle(multi.get(), m_easy.get());
    return code;
}

/// Called for each line of a head, the empty one at its end included.
bool Transfer::takeHeadLine(QByteArrayView line)
{
    m_headBytes += line.size();
    if (m_headBytes > mostHeadBytes)
        return refuse(QStringLiteral("sent more than %1 bytes of headers").arg(mostHeadBytes));
    const int status = int(info<long>(CURLINFO_RESPONSE_CODE));
    if (line != "\r\n" || status < 200) // 1xx: the real head follows
        return true;
    m_hasHead = true;
    m_reply.head = {status, header("Content-Type"), header("Retry-After"), header("Location")};
    const QByteArray encoding = header("Content-Encoding").toLower();
    if (!encoding.isEmpty() && encoding != "identity")
        return refuse(QStringLiteral("compressed its reply although it was asked not to"));
    return true;
}

bool Transfer::takeBody(const QByteArray& piece)
{
    if (m_stop.stop_requested())
        return false;
    if (m_reply.body.size() + piece.size() > m_call.mostBytes)
        return refuse(QStringLiteral("sent more than %1 bytes; the rest was not read").arg(m_call.mostBytes));
    m_reply.body += piece;
    const auto reading = m_seen ? m_seen(m_reply.head, piece) : HttpReading::GoOn;
    m_hasEnough = reading == HttpReading::Enough;
    if (reading == HttpReading::Nearly && !m_endsBy)
        m_endsBy = after(m_call.lastWords);
    return !m_hasEnough;
}

bool Transfer::refuse(const QString& why)
{
    m_refusal = Error{ErrorCode::BadReply, QStringLiteral("%1 %2").arg(m_call.url.host(), why), false};
    return false;
}

QByteArray Transfer::header(const char* name) const
{
    curl_header* found = nullptr;
    const bool has = curl_easy_header(m_easy.get(), name, 0, CURLH_HEADER, -1, &found) == CURLHE_OK;
    return has ? QByteArray(found->value) : QByteArray();
}

Error Transfer::error(CURLcode code) const
{
    const QByteArray said = m_detail[0] != '\0' ? QByteArray(m_detail.data()) : QByteArray(curl_easy_strerror(code));
    const TransferEnd end{code, int(info<long>(CURLINFO_OS_ERRNO)), cleanUtf8(said, detailCharacters),
        info<curl_off_t>(CURLINFO_PRETRANSFER_TIME_T) > 0, m_hasHead, m_reply.body.size()};
    return transferError(end, m_call);
}

} // namespace

void prepareTransfers()
{
    [[maybe_unused]] static const CURLcode once = curl_global_init(CURL_GLOBAL_DEFAULT);
    Q_ASSERT(once == CURLE_OK);
}

Result<HttpReply> runTransfer(const HttpCall& call, std::stop_token stop, const HttpPieceSeen& seen)
{
    return Transfer(call, std::move(stop), seen).run();
}

} // namespace triarch
