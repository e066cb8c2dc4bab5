// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMetaType>
#include <QString>
#include <chrono>

namespace triarch {

/// Workers of the command protocol that may work the display that is shown, at the operator's wish.
struct RemoteState {
    /// Those that come to this computer.
    struct Listening {
        bool isOn = false;
        QString url;    ///< where they come to
        QString token;  ///< that they show
        QString viewer; ///< page of those who look on, with a token of its own
        int workers = 0;
        QString problem; ///< why it is off although it was wanted
        bool operator==(const Listening&) const = default;
    };
    /// The one that is gone to.
    struct Worker {
        enum class Link { Off, Connecting, Connected, Waiting, Refused };
        Link link = Link::Off;
        QString why;                                     ///< of Waiting and Refused
        std::chrono::steady_clock::time_point retryAt{}; ///< of Waiting
        bool operator==(const Worker&) const = default;
    };
    Listening listening;
    Worker worker;
    bool operator==(const RemoteState&) const = default;
};

} // namespace triarch

Q_DECLARE_METATYPE(triarch::RemoteState)
