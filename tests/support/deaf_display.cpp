// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/deaf_display.h"

#include <QFile>
#include <array>
#include <cstring>
#include <string_view>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace triarch::test {

namespace {

constexpr int firstNumber = 600; // nobody's
constexpr int lastNumber = 699;

sockaddr_un addressOf(const QString& number)
{
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    const QByteArray path = QByteArrayLiteral("/tmp/.X11-unix/X") + number.toLatin1();
    std::memcpy(address.sun_path, path.constData(), std::size_t(path.size()));
    return address;
}

int newSocket() { return ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0); }

bool writeAll(int to, std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto written = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (written <= 0)
            return false;
        bytes.remove_prefix(std::size_t(written));
    }
    return true;
}

} // namespace

DeafDisplay::DeafDisplay(const QString& server) : m_server(server.mid(1))
{
    listen();
    if (isRunning())
        m_acceptor = std::thread([this] { accept(); });
}

DeafDisplay::~DeafDisplay()
{
    if (!isRunning())
        return;
    ::shutdown(m_listener, SHUT_RDWR);
    m_acceptor.join();
    for (const int socket : m_sockets)
        ::shutdown(socket, SHUT_RDWR);
    for (auto& pump : m_pumps)
        pump.join();
    for (const int socket : m_sockets)
        ::close(socket);
    ::close(m_listener);
    QFile::remove(QString::fromLatin1(addressOf(QString::number(m_number)).sun_path));
}

void DeafDisplay::listen()
{
    const int socket = newSocket();
    for (m_number = firstNumber; m_number <= lastNumber; ++m_number) {
        const auto address = addressOf(QString::number(m_number));
        if (::bind(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0
            && ::listen(socket, 16) == 0) {
            m_listener = socket;
            return;
        }
    }
    ::close(socket);
}

void DeafDisplay::accept()
{
    for (;;) {
        const int client = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0)
            return;
        const int server = newSocket();
        const auto address = addressOf(m_server);
        m_sockets.insert(m_sockets.end(), {client, server}); // read again only after this thread has ended
        if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
            ::shutdown(client, SHUT_RDWR);
        m_pumps.emplace_back([=, this] { pump(client, server, true); });
        m_pumps.emplace_back([=, this] { pump(server, client, false); });
    }
}

/// The question fits into one piece: clients ask for extensions in small writes, first of all.
void DeafDisplay::pump(int from, int to, bool isQuestion)
{
    constexpr std::string_view asked = "XInputExtension";
    std::array<char, 65536> buffer;
    for (;;) {
        const auto got = ::recv(from, buffer.data(), buffer.size(), 0);
        if (got <= 0)
            break;
        const std::string_view bytes(buffer.data(), std::size_t(got));
        if (const auto at = isQuestion ? bytes.find(asked) : std::string_view::npos; at != std::string_view::npos)
            buffer[at] = 'Z';
        if (!writeAll(to, bytes))
            break;
    }
    ::shutdown(to, SHUT_RDWR);
}

} // namespace triarch::test
