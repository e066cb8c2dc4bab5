// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/model/http_transport.h"
#include "core/model/model_client.h"
#include "core/rehearsal/rehearsal_server.h"
#include "core/settings/profile.h"

#include <memory>

namespace triarch {

/// A model to ask, and the built-in server when the profile is the rehearsal.
class ModelParts {
public:
    /// @param observer  called on the thread that asks
    /// NotFound, InvalidArgument, Setup (the profile), Io (the built-in server).
    static Result<std::unique_ptr<ModelParts>> open(
        const QString& profileName, const Clock& clock, const ModelObserver& observer);

    HttpTransport& transport() { return m_transport; }
    ModelClient& client() { return *m_client; }
    const ModelProfile& profile() const { return m_profile; }

private:
    explicit ModelParts(ModelProfile profile) : m_profile(std::move(profile)) { }
    ModelProfile m_profile;
    std::unique_ptr<RehearsalServer> m_rehearsal;
    HttpTransport m_transport;
    std::unique_ptr<ModelClient> m_client;
};

} // namespace triarch
