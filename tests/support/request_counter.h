// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/display_address.h"

#include <memory>

namespace triarch::test {

/// Counts the requests by which all clients of a display read pixels (GetImage, MIT-SHM's too), as the server sees
/// them: X RECORD.
class RequestCounter {
public:
    explicit RequestCounter(const DisplayAddress& address);
    ~RequestCounter();
    bool isReady() const;
    int pixelReads(); ///< since it was made

private:
    struct Recording;
    std::unique_ptr<Recording> m_recording;
};

} // namespace triarch::test
