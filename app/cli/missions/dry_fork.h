// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QString>

namespace triarch {

class Arguments;

/// `missions fork ID --dry`: asks one persona again on a recorded turn and prints both answers. Touches no display.
int dryFork(const QString& folder, const Arguments& arguments);

/// The text of a prompt file. Io, InvalidArgument: it is empty or too long.
Result<QString> editedPrompt(const QString& path);

} // namespace triarch
