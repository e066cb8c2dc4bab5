// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"

#include "core/protocols/deskctl/deskctl_reply.h"

namespace triarch {

std::FILE* answers(bool json) { return json ? stderr : stdout; }

int reportError(const Error& error, bool json, int exitCode, QJsonObject data)
{
    std::fprintf(stderr, "triarchctl: %s\n", qPrintable(error.message));
    if (json) {
        data.insert(QStringLiteral("detail"), codeName(error.code));
        const DeskctlReply reply = tl::unexpected(DeskctlFailure{data, error.message});
        std::puts(deskctlBytes(deskctlEnvelope({}, reply)).constData());
    }
    return exitCode;
}

} // namespace triarch
