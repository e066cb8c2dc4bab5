// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/model/cassette.h"
#include "core/model/http_transport.h"
#include "core/model/model_client.h"
#include "core/rehearsal/rehearsal_server.h"
#include "core/settings/profile.h"

#include <memory>

namespace triarch {

/// A cassette to write or to play (core/model/cassette.h); empty paths: none.
struct CassetteChoice {
    QString record;
    QString play;         ///< no server is asked, and the profile's key is not looked for
    bool inOrder = false; ///< the answers as they come, whatever is asked
};

/// A model to ask, and the built-in server when the profile is the rehearsal.
class ModelParts {
public:
    /// @param observer  called on the thread that asks
    /// NotFound, InvalidArgument, Setup (the profile), Io (the built-in server, the cassette), BadReply (the cassette).
    static Result<std::unique_ptr<ModelParts>> open(const QString& profileName, const Clock& clock,
        const ModelObserver& observer, const CassetteChoice& cassette = {});

    /// Who is asked when the first one's server is gone; what it answers goes to the same cassette, or comes from it.
    Result<std::unique_ptr<ModelParts>> openFallback(
        const QString& profileName, const Clock& clock, const ModelObserver& observer) const;

    HttpTransport& transport() { return m_transport; }
    ModelClient& client() { return *m_client; }
    const ModelProfile& profile() const { return m_profile; }

private:
    Result<std::unique_ptr<ModelClient>> openServer(const Clock& clock, const ModelObserver& observer);
    explicit ModelParts(ModelProfile profile) : m_profile(std::move(profile)) { }
    ModelProfile m_profile;
    std::unique_ptr<RehearsalServer> m_rehearsal;
    HttpTransport m_transport;
    std::shared_ptr<ModelClient> m_client;        ///< of a cassette that is played: the same for all
    const CassetteRecorder* m_recorder = nullptr; ///< m_client, when it is recorded
    bool m_isPlayed = false;
};

} // namespace triarch
