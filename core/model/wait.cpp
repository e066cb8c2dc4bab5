// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/wait.h"

#include "core/base/mailbox.h"

namespace triarch {

bool waitUnlessStopped(Millis wait, std::stop_token stop)
{
    struct Nothing { };
    Mailbox<Nothing> empty(1); // nobody posts: only time or the token ends it
    (void)empty.take(after(wait), stop);
    return !stop.stop_requested();
}

} // namespace triarch
