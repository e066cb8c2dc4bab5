// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/run/operator_input.h"

#include "core/mission/operator_command_parser.h"

#include <QSocketNotifier>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr qsizetype longestLine = 16 * 1024;

bool isBrake(const QByteArray& line)
{
    static const QList<QByteArray> brakes{"stop", "pause", "interrupt"};
    return brakes.contains(line.trimmed());
}

} // namespace

OperatorInput::OperatorInput(int fd, std::shared_ptr<OperatorChannel> line)
    : m_fd(fd),
      m_line(std::move(line)),
      m_notifier(std::make_unique<QSocketNotifier>(fd, QSocketNotifier::Read))
{
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &OperatorInput::read);
}

OperatorInput::~OperatorInput() = default;

void OperatorInput::onHeld()
{
    m_isHeld = true;
    if (m_hasEnded)
        (void)m_line->send(Stop{});
    else if (!m_isTold.exchange(true))
        std::fputs("   (it waits for a word: resume, step, skip, stop, ...; help lists them)\n", stderr);
}

void OperatorInput::read()
{
    char bytes[4096];
    const ssize_t got = ::read(m_fd, bytes, sizeof bytes); // the notifier says that there is something
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (got <= 0)
        return end();
    m_text.append(bytes, got);
    for (qsizetype at = m_text.indexOf('\n'); at >= 0; at = m_text.indexOf('\n')) {
        const QByteArray line = m_text.left(at);
        m_text.remove(0, at + 1);
        if (!obey(line))
            dropLines();
    }
    if (m_text.size() > longestLine)
        m_text.clear();
}

/// @return false: it was refused
bool OperatorInput::obey(const QByteArray& line)
{
    if (line.trimmed().isEmpty())
        return true;
    if (line.trimmed() == "help") {
        std::fprintf(stderr, "   %s\n", qPrintable(operatorCommandText()));
        return true;
    }
    const bool wasHeld = m_isHeld.exchange(false); // before it is said: what it does may hold the mission again
    const auto may = m_mayCommand && !isBrake(line) ? m_mayCommand() : Result<void>();
    const auto said = may ? sendText(*m_line, QString::fromUtf8(line)) : may;
    if (said)
        return true;
    m_isHeld = m_isHeld || wasHeld;
    std::fprintf(stderr, "triarchctl: %s\n", qPrintable(said.error().message));
    return false;
}

/// What was to follow words that are refused was meant for what they would have done; brakes are never lost.
void OperatorInput::dropLines()
{
    const qsizetype end = m_text.lastIndexOf('\n') + 1;
    QByteArray kept;
    for (const QByteArray& line : m_text.left(end).split('\n')) {
        if (isBrake(line))
            kept += line.trimmed() + '\n';
        else if (!line.trimmed().isEmpty())
            std::fprintf(stderr, "triarchctl: not said because of that: %s\n", line.constData());
    }
    m_text = kept + m_text.mid(end);
}

/// What was said last may still be on its way to the mission; a hold after it finds nobody.
void OperatorInput::end()
{
    m_notifier->setEnabled(false);
    if (!m_text.trimmed().isEmpty())
        obey(std::exchange(m_text, {}));
    m_hasEnded = true;
    if (m_isHeld)
        (void)m_line->send(Stop{});
}

} // namespace triarch
