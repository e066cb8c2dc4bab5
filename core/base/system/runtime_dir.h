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

/// Returns true for the names of this machine in a display name: none, "unix", "localhost", its own name.
bool isThisMachine(const QString& host);

/// Returns true if two names may mean the same X server: ":5.0" and "localhost:5". They need not: `ssh -X` listens at
/// localhost for a server of another machine.
bool mayBeOneServer(const QString& a, const QString& b);

/// Makes a folder only this user may enter, or checks the one that is there. Setup when it is not ours alone.
Result<void> makePrivateDir(const QString& path);

} // namespace triarch
