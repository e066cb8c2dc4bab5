// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/input.h"
#include "core/desktop/desktop.h"

namespace triarch {

/// The half of a display that acts. Implemented by the input gate; X11Desktop holds one, or none when it only looks.
class InputSender {
public:
    virtual ~InputSender() = default;
    /// Implements Desktop::chordNames().
    virtual Result<QStringList> chordNames(const QString& chord)
    {
        (void)chord;
        return QStringList();
    }
    /// As Desktop::send.
    virtual Result<InputReport> send(const Input& input, const InputAuthorizer& judge, std::stop_token stop) = 0;
};

} // namespace triarch
