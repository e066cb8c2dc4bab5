// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

namespace triarch {

/// `$XDG_RUNTIME_DIR/triarch`, else `/tmp/triarch-<uid>`; made when missing, 0700.
/// Fails with Setup when it belongs to somebody else, is a link, or others may enter it.
Result<QString> runtimeDir();

/// A folder below it for one purpose, e.g. "hosts" or a display's number; 0700.
Result<QString> runtimeDir(const QString& name);

/// The display's word in paths and host files: ":1" and ":1.0" give "1"; "box:2" gives "box_2".
QString displayWord(const QString& display);

/// Makes a folder only this user may enter, or checks the one that is there. Setup when it is not ours alone.
Result<void> makePrivateDir(const QString& path);

} // namespace triarch
