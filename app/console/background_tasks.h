// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QThread>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>

namespace triarch {

/// Work that somebody in the GUI thread asked for and may lose interest in. Each errand has a number and a thread of
/// its own. Nobody waits for one: what is given up is asked to stop and ends by itself, and the destructor waits for a
/// moment, with all of them together.
class BackgroundTasks : public QObject {
    Q_OBJECT
public:
    using News = std::function<void(int errand)>;             ///< told in the GUI thread, unless it was given up
    using Work = std::function<News(const std::stop_token&)>; ///< on a thread; what it works with is its own
    using QObject::QObject;
    ~BackgroundTasks() override;
    int begin(const Work& work); ///< its number, from 1
    void giveUp(int errand);     ///< nothing where it has ended

private:
    struct Running {
        std::unique_ptr<QThread> thread;
        std::stop_source stop;
    };
    int m_last = 0;
    std::map<int, Running> m_running;
};

} // namespace triarch
