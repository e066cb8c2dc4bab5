// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/operator_socket.h"
#include "core/host/request_log.h"

namespace triarch {

/// What the log says of a question, under a new id. It never holds what was typed: only the word of what was asked.
RequestNote noteOf(const HostQuestion& question);

/// Who looks on asks again and again, and it says nothing about anybody's wishes.
bool isLook(const RequestNote& note);

} // namespace triarch
