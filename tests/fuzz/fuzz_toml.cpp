// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/mission_file.h"
#include "core/settings/policy_file.h"
#include "core/settings/profile.h"
#include "core/settings/rehearsal_grammar.h"
#include "tests/fuzz/fuzz.h"

#include <QFile>
#include <sys/mman.h>
#include <unistd.h>

using namespace triarch;

namespace {

/// The same bytes as a file that has a name.
class NamedBytes {
public:
    explicit NamedBytes(const QByteArray& bytes) : m_fd(::memfd_create("toml", MFD_CLOEXEC))
    {
        fuzz::must(::write(m_fd, bytes.constData(), std::size_t(bytes.size())) == bytes.size());
    }
    ~NamedBytes() { ::close(m_fd); }
    NamedBytes(const NamedBytes&) = delete;
    NamedBytes& operator=(const NamedBytes&) = delete;
    QString path() const { return QStringLiteral("/proc/self/fd/%1").arg(m_fd); }

private:
    int m_fd;
};

} // namespace

/// Every file an operator writes: it is read, or refused with a place and a reason; an unreadable policy denies all.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray bytes = fuzz::bytesOf(data, size);
    const NamedBytes file(bytes);
    const auto mission = readMissionFile(file.path());
    fuzz::must(!mission || mission->limits.turns > 0);
    fuzz::must(mission || !mission.error().message.isEmpty());
    const auto profile = readProfile(file.path(), {});
    fuzz::must(profile || !profile.error().message.isEmpty());
    const auto rules = readPolicyFile(file.path());
    fuzz::must(!rules.broken || !rules.broken->message.isEmpty());
    (void)RehearsalGrammar::parse(bytes, QStringLiteral("grammar.toml"));
    return 0;
}
