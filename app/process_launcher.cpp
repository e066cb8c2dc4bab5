// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/process_launcher.h"

#include <QProcessEnvironment>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace triarch {

namespace {

/// What posix_spawn is told: no input, no output, a session of its own, and every signal heard. A host waits for its
/// signals by blocking them (UnixSignals); a terminal that inherits that is deaf to its own end.
struct SpawnPlan {
    SpawnPlan()
    {
        ::posix_spawn_file_actions_init(&files);
        ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        for (const int output : {STDOUT_FILENO, STDERR_FILENO})
            ::posix_spawn_file_actions_addopen(&files, output, "/dev/null", O_WRONLY, 0);
        sigset_t none, all;
        sigemptyset(&none);
        sigfillset(&all);
        ::posix_spawnattr_init(&attributes);
        ::posix_spawnattr_setsigmask(&attributes, &none);
        ::posix_spawnattr_setsigdefault(&attributes, &all);
        ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID);
    }
    ~SpawnPlan()
    {
        ::posix_spawnattr_destroy(&attributes);
        ::posix_spawn_file_actions_destroy(&files);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;
    posix_spawn_file_actions_t files = {};
    posix_spawnattr_t attributes = {};
};

/// Words as exec wants them; they live as long as `bytes`.
std::vector<char*> pointersOf(QList<QByteArray>& bytes)
{
    std::vector<char*> pointers;
    for (QByteArray& word : bytes)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    return pointers;
}

QList<QByteArray> bytesOf(const QStringList& words)
{
    QList<QByteArray> bytes;
    for (const QString& word : words)
        bytes << word.toLocal8Bit();
    return bytes;
}

} // namespace

Result<qint64> ProcessLauncher::launch(const QStringList& argv)
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DISPLAY"), m_address.display);
    if (!m_address.cookieFile.isEmpty())
        environment.insert(QStringLiteral("XAUTHORITY"), m_address.cookieFile);
    environment.remove(QStringLiteral("QT_QPA_PLATFORM")); // ours draws into memory
    auto words = bytesOf(argv);
    auto variables = bytesOf(environment.toStringList());
    const SpawnPlan plan;
    pid_t pid = 0;
    const int error = words.isEmpty() ? ENOENT
                                      : ::posix_spawnp(&pid, words[0].constData(), &plan.files, &plan.attributes,
                                          pointersOf(words).data(), pointersOf(variables).data());
    if (error != 0)
        return fail(ErrorCode::Io,
            QStringLiteral("'%1' cannot be started: %2")
                .arg(argv.value(0), QString::fromLocal8Bit(std::strerror(error))));
    std::thread([pid] { ::waitpid(pid, nullptr, 0); }).detach(); // so that it does not stay as a zombie
    return pid;
}

} // namespace triarch
