// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/connection_test.h"
#include "ui/console_backend.h"

#include <thread>

namespace triarch {

ProbeEntry probeEntryOf(const ProbeResult& result);

/// Climbs the five rungs with one profile on a thread of its own. The destructor stops it.
class ModelTest : public QObject {
    Q_OBJECT
public:
    explicit ModelTest(const QString& profile);
    void start(); ///< once

Q_SIGNALS:
    void rung(const QString& profile, const triarch::ProbeEntry& rung);
    void finished(const QString& profile, bool passed);

private:
    void climb(std::stop_token stop);

    const QString m_profile;
    std::jthread m_thread; ///< last: it uses the rest
};

} // namespace triarch
