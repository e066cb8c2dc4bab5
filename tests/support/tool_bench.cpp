// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/tool_bench.h"
#include "tests/support/paths.h"

#include <QDir>
#include <QJsonDocument>
#include <QUrl>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

namespace triarch::test {

namespace {

QByteArray answer(const QByteArray& status, const QByteArray& type, const QByteArray& body, const QByteArray& more = {})
{
    return "HTTP/1.1 " + status + "\r\nContent-Type: " + type + "\r\nContent-Length: " + QByteArray::number(body.size())
        + "\r\nConnection: close\r\n" + more + "\r\n" + body;
}

QByteArray redirect(const QByteArray& to) { return answer("302 Found", "text/plain", "", "Location: " + to + "\r\n"); }

/// What lies at a path.
QByteArray pageAt(const QByteArray& path, const QByteArray& port)
{
    if (path.startsWith("/repos/"))
        return answer("200 OK", "application/vnd.github.raw", "# README\n");
    if (path.startsWith("/v1/logs"))
        return answer("200 OK", "application/json",
            R"({"hasMore": false, "logs": [{"id": "1", "timestamp": "2026-11-22T10:00:00Z", "message": "started",
                "labels": [{"name": "level", "value": "info"}]}]})");
    if (path.startsWith("/api/"))
        return answer("200 OK", "application/json; charset=utf-8", R"({"items": [{"id": 1}]})");
    if (path == "/list")
        return answer("200 OK", "application/json", "[1, 2]");
    if (path == "/redirect-same")
        return redirect("/page");
    if (path == "/redirect-relative")
        return redirect("page?x=1");
    if (path == "/redirect-allowed")
        return redirect("http://other.allowed.test:" + port + "/page");
    if (path.startsWith("/to/"))
        return redirect(QByteArray::fromPercentEncoding(path.mid(4)));
    if (path.startsWith("/chain/")) // as many redirects as it says
        return path == "/chain/0" ? answer("200 OK", "text/plain", "end")
                                  : redirect("/chain/" + QByteArray::number(path.mid(7).toInt() - 1));
    if (path == "/missing")
        return answer("404 Not Found", "text/plain", "nothing here");
    return answer("200 OK", "text/plain", "hello");
}

} // namespace

CloudServer::CloudServer() : m_server([this](FaultConnection& connection) { serve(connection); }) { }

void CloudServer::serve(FaultConnection& connection)
{
    const QByteArray request = connection.readRequest();
    {
        const std::lock_guard lock(m_mutex);
        m_requests << request;
    }
    const QByteArray path = request.split(' ').value(1);
    QByteArray reply = pageAt(path, QByteArray::number(m_server.port()));
    if (request.startsWith("HEAD "))
        reply.truncate(reply.indexOf("\r\n\r\n") + 4);
    connection.send(reply);
}

QByteArrayList CloudServer::requests()
{
    const std::lock_guard lock(m_mutex);
    return m_requests;
}

ToolBench::ToolBench(const QByteArray& sections)
{
    layOut();
    QFile shipped(sourcePath("resources/policy.toml"));
    (void)shipped.open(QIODevice::ReadOnly);
    const QByteArray rules = shipped.readAll();
    const QByteArray end = "# What tools may reach.";
    write(QStringLiteral("policy.toml"),
        rules.left(rules.indexOf(end)) + (sections.isEmpty() ? usualSections() : filledIn(sections).toUtf8()));
    m_policy.emplace(readPolicyFile(m_folder.filePath(QStringLiteral("policy.toml"))));
    if (m_policy->broken())
        qFatal("%s", qPrintable(m_policy->broken()->message));
    m_table.emplace(ToolTable::load(sourcePath("resources/tools.json")).value());
    m_world.emplace(ToolWorld::open(m_policy->toolRules()));
    m_world->launcher = &m_launcher;
    m_world->dataFolders = QStringList{m_folder.filePath(QStringLiteral("share"))};
    m_world->isPublic = [](const QByteArray& address) { return address == "127.0.0.1" || isPublicAddress(address); };
    m_world->lookUp = [](const QByteArray& host, Deadline deadline, std::stop_token stop) {
        static const QHash<QByteArray, QList<QByteArray>> names{{"allowed.test", {"127.0.0.1"}},
            {"other.allowed.test", {"127.0.0.1"}}, {"to-loopback.allowed.test", {"127.0.0.2"}},
            {"to-private.allowed.test", {"10.0.0.1"}}, {"to-metadata.allowed.test", {"169.254.169.254"}},
            {"to-mapped.allowed.test", {"::ffff:127.0.0.2"}}, {"to-linklocal.allowed.test", {"fe80::1"}},
            {"to-unique.allowed.test", {"fd00::1"}}, {"to-mixed.allowed.test", {"127.0.0.1", "192.168.0.1"}},
            {"to-nat64.allowed.test", {"64:ff9b::a00:1"}}, {"to-sixtofour.allowed.test", {"2002:a00:1::"}},
            {"to-unspecified.allowed.test", {"0.0.0.0"}}};
        return names.contains(host) ? Result<QList<QByteArray>>(names.value(host)) : lookUpName(host, deadline, stop);
    };
    m_journal = std::move(*Journal::create(*MissionFolder::create(m_folder.filePath(QStringLiteral("m"))), m_clock));
    const auto record = [this](const ApprovalRow& row) {
        const auto written = m_journal->append({row.turn, row.source, row.kind, row.json});
        return written ? Result<void>() : Result<void>(fail(written.error()));
    };
    m_approvals = std::make_unique<ApprovalQueue>(ApprovalQueue::Parts{record, [] { return Millis(1'000'000); }});
    m_router.emplace(ToolRouterParts{*m_table, *m_policy, *m_world, *m_journal, m_clock, false, m_approvals.get()});
}

ToolResult ToolBench::use(const ToolOrder& call, std::stop_token stop)
{
    const auto result = m_router->call(call, stop);
    if (!m_approves || result.code != ErrorCode::NeedsApproval)
        return result;
    for (const auto& waiting : m_approvals->list().waiting)
        (void)m_approvals->approve(waiting.request.id, waiting.request.hash);
    return m_router->call(call, stop);
}

QString ToolBench::filledIn(QString text) const
{
    return text.replace(QStringLiteral("@ROOT@"), root())
        .replace(QStringLiteral("@OUT@"), m_folder.filePath(QStringLiteral("out")))
        .replace(QStringLiteral("@APPS@"), m_folder.filePath(QStringLiteral("share/applications")))
        .replace(QStringLiteral("@BASE@"), m_server.base())
        .replace(QStringLiteral("@WEB@"), QStringLiteral("http://allowed.test:%1").arg(m_server.port()))
        .replace(QStringLiteral("@BIG@"), QString(5000, QLatin1Char('x')));
}

QByteArray ToolBench::usualSections() const
{
    QFile file(sourcePath("tests/faults/tools/sections.toml"));
    (void)file.open(QIODevice::ReadOnly);
    return filledIn(QString::fromUtf8(file.readAll())).toUtf8();
}

void ToolBench::write(const QString& name, const QByteArray& text) const
{
    const QString path = m_folder.filePath(name);
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("%s cannot be written", qPrintable(path));
}

/// The root with everything that a path may meet, and beside it what no path may reach.
void ToolBench::layOut()
{
    for (const char* name : {"notes.txt", "dir/a.txt", "dir/deep/b.txt", "a b.txt", "café.txt", "日本.txt", "-dash.txt",
             "..two", ".hidden", "quote's.txt", "semi;colon.txt", "dollar$.txt", "tab\there.txt"})
        write(QStringLiteral("root/") + QString::fromUtf8(name), "a note\n");
    write(QStringLiteral("root/empty.txt"), "");
    write(QStringLiteral("root/million.txt"), QByteArray(1024 * 1024, 'm'));
    write(QStringLiteral("root/big.txt"), QByteArray(1024 * 1024 + 1, 'b'));
    write(QStringLiteral("root/binary.dat"), QByteArray::fromHex("7f454c460200fffe"));
    write(QStringLiteral("root/latin1.txt"), "caf\xe9");
    write(QStringLiteral("root/nul.txt"), QByteArray("a\0b", 3));
    for (int i = 0; i < 40; ++i)
        write(QStringLiteral("root/many/%1").arg(i), "x");
    write(QStringLiteral("out/secret.txt"), "SECRET\n");
    write(QStringLiteral("root-evil/secret.txt"), "SECRET\n");
    const QByteArray base = QFile::encodeName(root()) + '/';
    const auto link = [&base](const char* to, const char* name) { return ::symlink(to, (base + name).constData()); };
    link("/etc", "link-out");
    link("/etc/passwd", "link-file");
    link("notes.txt", "link-in");
    link("loop", "loop");
    link("../out/secret.txt", "link-secret");
    link(".", "link-root");
    link("/proc", "link-proc");
    link("../..", "dir/link-up");
    link("/usr/bin/true", "link-true");
    ::mkfifo((base + "fifo").constData(), 0600);
    ::link((base + "notes.txt").constData(), (base + "hard.txt").constData());
    write(QStringLiteral("root/sparse"), "");
    (void)::truncate((base + "sparse").constData(), off_t(1) << 40);
    write(QStringLiteral("root/tool-script"), "#!/bin/sh\necho run\n");
    for (const char* name : {"tool-copy", "git"}) // its own file, whatever it holds
        QFile::copy(QStringLiteral("/usr/bin/true"), path(QLatin1String(name)));
    QFile::setPermissions(path(QStringLiteral("tool-script")), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    const UniqueFd listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    qstrncpy(address.sun_path, (base + "socket").constData(), sizeof address.sun_path);
    (void)::bind(listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address);
    const QByteArray entry = "[Desktop Entry]\nType=Application\nName=%1\nKeywords=sums;shell;\nExec=%2\n";
    write(QStringLiteral("share/applications/true.desktop"),
        QByteArray(entry).replace("%1", "Calculator").replace("%2", "/usr/bin/true --calc %U"));
    write(QStringLiteral("share/applications/shell.desktop"),
        QByteArray(entry).replace("%1", "Réal Shell").replace("%2", "/bin/sh -c \"echo 'a b'\""));
    write(QStringLiteral("root/evil.desktop"), QByteArray(entry).replace("%1", "Evil").replace("%2", "/usr/bin/true"));
}

const QJsonObject ToolBench::call(const QString& tool, const QJsonObject& arguments, const QString& requestId)
{
    return toolResultJson(use({tool, arguments, requestId}));
}

/// As JSON text with the corpus's words in it; Qt's own reader, since the strict one would refuse some before the
/// router.
const QJsonObject ToolBench::callText(const QString& tool, const QString& arguments)
{
    const auto json = QJsonDocument::fromJson(filledIn(arguments).toUtf8());
    if (!json.isObject())
        qFatal("no JSON object: %s", qPrintable(arguments));
    return call(tool, json.object());
}

std::vector<EventRow> ToolBench::rows() const
{
    const auto read = readJournal(m_folder.filePath(QStringLiteral("m")));
    return read ? read->events : std::vector<EventRow>();
}

} // namespace triarch::test
