// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"
#include "core/x11/display_address.h"

namespace triarch {

/// Starts programs on a display that is not ours: they live on when we end, and read and say nothing here.
class ProcessLauncher final : public Launcher {
public:
    explicit ProcessLauncher(DisplayAddress address) : m_address(std::move(address)) { }
    Result<qint64> launch(const QStringList& argv) override;

private:
    const DisplayAddress m_address;
};

} // namespace triarch
