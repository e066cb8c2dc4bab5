// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/model/http_transport.h"
#include "core/model/model_client.h"
#include "core/settings/profile.h"

#include <memory>

namespace triarch {

/// The client a mission uses: retries over pace over one server. The built-in server is not paced.
/// @param transport, clock  outlive the client
std::unique_ptr<ModelClient> makeModelClient(
    const ModelProfile& profile, HttpTransport& transport, const Clock& clock, const ModelObserver& observer = {});

} // namespace triarch
