// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"

#include <QFileSystemWatcher>

namespace triarch {

/// What policy.toml says, read anew when the file, or the folder that may hold the operator's own, has changed. Whoever
/// acts reads it for himself: this is for show. GUI thread.
class PolicyWatch : public QObject {
    Q_OBJECT
public:
    PolicyWatch();
    const PolicyState& state() const { return m_state; }

Q_SIGNALS:
    void changed(const triarch::PolicyState& state);

private:
    void read();
    void watch();

    QFileSystemWatcher m_files;
    PolicyState m_state;
};

} // namespace triarch
