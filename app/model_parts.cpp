// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/model_parts.h"

#include "app/resource_paths.h"
#include "core/model/make_model_client.h"

namespace triarch {

Result<std::unique_ptr<ModelParts>> ModelParts::open(
    const QString& profileName, const Clock& clock, const ModelObserver& observer, const CassetteChoice& cassette)
{
    auto profile =
        cassette.play.isEmpty() ? loadProfile(profileName, profileDirs()) : readProfile(profileName, profileDirs());
    if (!profile)
        return fail(profile.error());
    std::unique_ptr<ModelParts> parts(new ModelParts(std::move(*profile)));
    if (!cassette.play.isEmpty()) {
        auto player = CassettePlayer::open(
            cassette.play, cassette.inOrder ? CassettePlayer::Match::InOrder : CassettePlayer::Match::Strict);
        if (!player)
            return fail(player.error());
        parts->m_client = std::move(*player);
        parts->m_isPlayed = true;
        return parts;
    }
    auto client = parts->openServer(clock, observer);
    if (!client)
        return fail(client.error());
    if (cassette.record.isEmpty()) {
        parts->m_client = std::move(*client);
        return parts;
    }
    auto recorder = CassetteRecorder::open(std::move(*client), cassette.record);
    if (!recorder)
        return fail(recorder.error());
    parts->m_recorder = recorder->get();
    parts->m_client = std::move(*recorder);
    return parts;
}

Result<std::unique_ptr<ModelParts>> ModelParts::openFallback(
    const QString& profileName, const Clock& clock, const ModelObserver& observer) const
{
    auto profile = m_isPlayed ? readProfile(profileName, profileDirs()) : loadProfile(profileName, profileDirs());
    if (!profile)
        return fail(profile.error());
    std::unique_ptr<ModelParts> parts(new ModelParts(std::move(*profile)));
    if (m_isPlayed) {
        parts->m_client = m_client;
        return parts;
    }
    auto client = parts->openServer(clock, observer);
    if (!client)
        return fail(client.error());
    parts->m_client = m_recorder ? m_recorder->another(std::move(*client)) : std::move(*client);
    return parts;
}

Result<std::unique_ptr<ModelClient>> ModelParts::openServer(const Clock& clock, const ModelObserver& observer)
{
    if (m_profile.isRehearsal) {
        RehearsalOptions options;
        options.resourceDir = resourceDir();
        auto server = RehearsalServer::start(options);
        if (!server)
            return fail(server.error());
        m_rehearsal = std::move(*server);
        m_profile.endpoint = m_rehearsal->baseUrl();
    }
    return makeModelClient(m_profile, m_transport, clock, observer);
}

} // namespace triarch
