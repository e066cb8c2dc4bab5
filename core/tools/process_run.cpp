// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/process_run.h"

#include "core/base/system/unique_fd.h"
#include "core/tools/process_keeper.h"

#include <QFile>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <functional>
#include <optional>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace triarch {

namespace {

constexpr Millis lastTimeout{3000}; // for the keeper, which ends everything within 2.2 s

struct Pipe {
    UniqueFd reading;
    UniqueFd writing;
};

std::optional<Pipe> makePipe()
{
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return std::nullopt;
    return Pipe{UniqueFd(ends[0]), UniqueFd(ends[1])};
}

/// Words as exec wants them.
class WordArray {
public:
    explicit WordArray(const QStringList& words)
    {
        for (const QString& word : words)
            m_bytes << QFile::encodeName(word);
        for (QByteArray& bytes : m_bytes)
            m_pointers.push_back(bytes.data());
        m_pointers.push_back(nullptr);
    }
    char* const* data() const { return m_pointers.data(); }

private:
    QList<QByteArray> m_bytes;
    std::vector<char*> m_pointers;
};

/// A stream of the program: kept up to a bound, then read and dropped, so that the program does not wait for us.
class Stream {
public:
    Stream(UniqueFd fd, qsizetype most) : m_fd(std::move(fd)), m_most(most)
    {
        ::fcntl(m_fd.get(), F_SETFL, O_NONBLOCK);
    }
    int fd() const { return m_fd.get(); }
    bool isOpen() const { return m_fd.isOpen(); }
    void take()
    {
        char piece[65536];
        const auto got = ::read(m_fd.get(), piece, sizeof piece);
        if (got < 0 && (errno == EAGAIN || errno == EINTR))
            return;
        if (got <= 0)
            return m_fd.reset();
        const auto kept = std::min<qsizetype>(got, m_most - m_bytes.size());
        m_bytes.append(piece, kept);
        m_isCut = m_isCut || kept < got;
    }
    const QByteArray& bytes() const { return m_bytes; }
    bool isCut() const { return m_isCut; }

private:
    UniqueFd m_fd;
    const qsizetype m_most;
    QByteArray m_bytes;
    bool m_isCut = false;
};

/// A program under way.
class Run {
public:
    Run(pid_t keeper, UniqueFd control, UniqueFd status, Stream output, Stream error, Deadline deadline)
        : m_keeper(keeper),
          m_control(std::move(control)),
          m_status(std::move(status)),
          m_output(std::move(output)),
          m_error(std::move(error)),
          m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
          m_deadline(deadline)
    {
    }

    Result<ProcessEnd> await(std::stop_token stop)
    {
        const std::stop_callback wake(stop, [this] { ::eventfd_write(m_wake.get(), 1); });
        while (!isOver()) {
            step();
            if (stop.stop_requested())
                m_isCancelled = true;
            if (m_control.isOpen() && (m_isCancelled || millisLeft(m_deadline) == 0))
                endNow();
            else if (!m_control.isOpen() && millisLeft(m_deadline) == 0)
                break;
        }
        ::kill(m_keeper, SIGKILL); // it has ended, or does nothing any more
        while (::waitpid(m_keeper, nullptr, 0) < 0 && errno == EINTR) { }
        return end();
    }

private:
    bool isOver() const { return !m_status.isOpen() && !m_output.isOpen() && !m_error.isOpen(); }

    void step()
    {
        std::array<pollfd, 4> waited{pollfd{m_status.get(), POLLIN, 0}, pollfd{m_output.fd(), POLLIN, 0},
            pollfd{m_error.fd(), POLLIN, 0}, pollfd{m_isCancelled ? -1 : m_wake.get(), POLLIN, 0}};
        ::poll(waited.data(), waited.size(), millisLeft(m_deadline));
        if (waited[1].revents != 0)
            m_output.take();
        if (waited[2].revents != 0)
            m_error.take();
        if (waited[0].revents != 0)
            hear();
    }

    void hear()
    {
        KeeperReport said;
        const auto got = ::read(m_status.get(), &said, sizeof said);
        if (got == sizeof said && !m_report)
            m_report = said; // what could not start says so first
        else if (got <= 0)
            m_status.reset();
    }

    void endNow()
    {
        m_isLate = !m_isCancelled;
        m_control.reset();
        m_deadline = after(lastTimeout);
    }

    Result<ProcessEnd> end() const
    {
        if (m_isCancelled)
            return fail(ErrorCode::Cancelled, QStringLiteral("The program was stopped"));
        if (!m_report)
            return fail(ErrorCode::Io, QStringLiteral("The program's end was not seen"));
        if (m_report->kind == KeeperReport::Kind::NotStarted)
            return fail(ErrorCode::Io,
                QStringLiteral("The program cannot be started: %1")
                    .arg(QString::fromLocal8Bit(std::strerror(m_report->value))));
        const auto how = m_isLate                          ? ProcessEnd::How::TimedOut
            : m_report->kind == KeeperReport::Kind::Killed ? ProcessEnd::How::Killed
                                                           : ProcessEnd::How::Exited;
        return ProcessEnd{how, m_report->value, m_output.bytes(), m_error.bytes(), m_output.isCut(), m_error.isCut()};
    }

    const pid_t m_keeper;
    UniqueFd m_control; ///< closed: everything is to end
    UniqueFd m_status;
    Stream m_output;
    Stream m_error;
    UniqueFd m_wake;
    Deadline m_deadline;
    bool m_isCancelled = false;
    bool m_isLate = false;
    std::optional<KeeperReport> m_report;
};

} // namespace

Result<ProcessEnd> runProcess(const ProcessPlan& plan, std::stop_token stop)
{
    const WordArray argv(plan.argv);
    const WordArray environment(plan.environment);
    const UniqueFd nothing(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    auto output = makePipe();
    auto error = makePipe();
    auto control = makePipe();
    auto status = makePipe();
    if (!nothing.isOpen() || !output || !error || !control || !status)
        return fail(ErrorCode::Io, QStringLiteral("There are no descriptors left to run a program with"));
    const KeeperPlan kept{plan.program, argv.data(), environment.data(), plan.folder, nothing.get(),
        output->writing.get(), error->writing.get(), control->reading.get(), status->writing.get()};
    const auto deadline = after(plan.timeout);
    const pid_t keeper = ::fork();
    if (keeper == 0)
        keepProcess(kept);
    if (keeper < 0)
        return fail(ErrorCode::Io,
            QStringLiteral("No process can be started: %1").arg(QString::fromLocal8Bit(std::strerror(errno))));
    output->writing.reset();
    error->writing.reset();
    status->writing.reset();
    control->reading.reset();
    return Run(keeper, std::move(control->writing), std::move(status->reading),
        Stream(std::move(output->reading), plan.outputBytes), Stream(std::move(error->reading), plan.outputBytes),
        deadline)
        .await(std::move(stop));
}

} // namespace triarch
