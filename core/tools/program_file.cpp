// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/program_file.h"

#include <QFile>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace triarch {

namespace {

bool beginsAsScript(int pathFd)
{
    const QByteArray name = "/proc/self/fd/" + QByteArray::number(pathFd);
    const UniqueFd file(::open(name.constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    char start[2] = {};
    return file.isOpen() && ::read(file.get(), start, sizeof start) == 2 && start[0] == '#' && start[1] == '!';
}

} // namespace

Result<ProgramFile> ProgramFile::open(const QString& path)
{
    ProgramFile program;
    program.m_path = path;
    program.m_fd = std::make_shared<UniqueFd>(::open(QFile::encodeName(path).constData(), O_PATH | O_CLOEXEC));
    struct stat state { };
    if (!program.m_fd->isOpen() || ::fstat(program.m_fd->get(), &state) != 0)
        return fail(ErrorCode::NotFound, QStringLiteral("There is no program %1").arg(path));
    if (!S_ISREG(state.st_mode) || (state.st_mode & 0111) == 0)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("%1 is no program that may be run").arg(path));
    program.m_device = state.st_dev;
    program.m_inode = state.st_ino;
    program.m_isScript = beginsAsScript(program.m_fd->get());
    return program;
}

} // namespace triarch
