// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/command.h"

#include "core/wire/desk_reply.h"

namespace triarch {

std::FILE* answers(bool json) { return json ? stderr : stdout; }

int reportError(const Error& error, bool json, int exitCode, QJsonObject data)
{
    std::fprintf(stderr, "triarchctl: %s\n", qPrintable(error.message));
    if (json) {
        data.insert(QStringLiteral("detail"), codeWord(error.code));
        const DeskReply reply = tl::unexpected(DeskFailure{data, error.message});
        std::puts(deskBytes(deskEnvelope({}, reply)).constData());
    }
    return exitCode;
}

} // namespace triarch
