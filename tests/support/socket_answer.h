// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A yes on a mission's socket, by this user or another.
#pragma once
#include "core/host/mission/mission_socket.h"
#include "tests/support/approval_attempt.h"
#include "tests/support/wire_bench.h"

#include <QProcess>
#include <sys/stat.h>

namespace triarch::test {

/// Who looks on at a mission's display.
struct Onlooker final : ServiceThread::Tenant {
    HostService& service() override { return bench.service(); }
    test::WireBench bench;
};

/// Says yes to what waits on the mission's socket, which is opened up to everybody by its modes.
/// @param user  who says it: 0 for this one
inline void answerBySocket(Attempt& attempt, int user)
{
    static const QString speaks = QStringLiteral(
        "import socket, sys\ns = socket.socket(socket.AF_UNIX)\ns.settimeout(3)\ntry:\n s.connect(sys.argv[1])\n"
        " s.sendall(sys.argv[2].encode() + b'\\n')\n sys.stdout.write(s.recv(65536).decode())\n"
        "except OSError as error:\n sys.stderr.write(str(error))\n");
    const QTemporaryDir folder;
    EventEncoder feed(attempt.observer);
    const QString path = folder.filePath(QStringLiteral("host.sock"));
    auto looks = ServiceThread::open(QStringLiteral("looks"),
        [] { return Result<std::unique_ptr<ServiceThread::Tenant>>(std::make_unique<Onlooker>()); });
    auto stop = StopFlag::open(folder.filePath(QStringLiteral("stop")));
    QVERIFY(looks && stop);
    const auto socket = MissionSocket::open({*stop, folder.path(), RequestLog::in(folder.path()), anyProcess},
        {attempt.book, feed, attempt.line, [] {}}, std::move(*looks));
    QVERIFY(socket && ::chmod(qPrintable(folder.path()), 0777) == 0 && ::chmod(qPrintable(path), 0666) == 0);
    const auto asked = attempt.asked();
    QStringList words{QStringLiteral("/usr/bin/python3"), QStringLiteral("-c"), speaks, path,
        QString::fromUtf8(compactJson(
            {{"id", 1}, {"method", "approve"}, {"params", QJsonObject{{"id", asked.id}, {"hash", asked.hash}}}}))};
    if (user != 0)
        words = QStringList{QStringLiteral("setpriv"), QStringLiteral("--reuid=%1").arg(user),
                    QStringLiteral("--regid=%1").arg(user), QStringLiteral("--clear-groups")}
            + words;
    QProcess peer;
    peer.start(words.first(), words.mid(1));
    QVERIFY(peer.waitForFinished(20'000) && peer.exitCode() == 0);
    QCOMPARE(peer.readAllStandardOutput().contains("\"result\""), user == 0);
    QVERIFY(!peer.readAllStandardError().contains("Permission")); // it was let in, and hung up on
}

} // namespace triarch::test
