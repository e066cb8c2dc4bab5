// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/found_server.h"

#include <thread>

namespace triarch {

/// Looks for model servers on this computer, at the ports where the usual ones listen, on a thread of its own. It asks
/// each for its list of models and for nothing else: a question in words would make a server load a model unasked.
class ServerFinder : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    void start(); ///< once

Q_SIGNALS:
    void finished(const QList<triarch::FoundServer>& servers);

private:
    void look(std::stop_token stop);

    std::jthread m_thread;
};

} // namespace triarch
