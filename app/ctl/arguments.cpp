// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/command.h"

#include "core/base/json_fields.h"

namespace triarch {

std::FILE* answers(bool json) { return json ? stderr : stdout; }

int reportError(const Error& error, bool json, int exitCode)
{
    std::fprintf(stderr, "triarchctl: %s\n", qPrintable(error.message));
    if (json) {
        const QJsonObject said{
            {"success", false}, {"error", QJsonObject{{"code", codeWord(error.code)}, {"text", error.message}}}};
        std::puts(compactJson(said).constData());
    }
    return exitCode;
}

} // namespace triarch
