// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/host_file.h"
#include "ui/console_backend.h"

namespace triarch {

/// The X displays of this machine, by number: ":0", ":1", as far as somebody listens there: a server that was killed
/// leaves its socket. They need not answer.
QStringList localDisplays();

/// Those, and what hosts drive elsewhere, with the hosts that are not this process. What this process has opened for
/// itself is left out: no mission can be sent there.
QList<DisplayEntry> displaysWith(const QStringList& local, const std::vector<HostInfo>& hosts);

} // namespace triarch
