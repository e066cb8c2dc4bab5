// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/model_parts.h"

#include "app/resource_paths.h"
#include "core/model/make_model_client.h"

namespace triarch {

Result<std::unique_ptr<ModelParts>> ModelParts::open(
    const QString& profileName, const Clock& clock, const ModelObserver& observer)
{
    auto profile = loadProfile(profileName, profileDirs());
    if (!profile)
        return fail(profile.error());
    if (profile->coordinates != CoordinateScale::Thousand)
        return fail(ErrorCode::Setup,
            QStringLiteral("Profile '%1': only coordinates = \"0-1000\" is supported yet").arg(profileName));
    std::unique_ptr<ModelParts> parts(new ModelParts(std::move(*profile)));
    if (parts->m_profile.isRehearsal) {
        RehearsalOptions options;
        options.resourceDir = resourceDir();
        auto server = RehearsalServer::start(options);
        if (!server)
            return fail(server.error());
        parts->m_rehearsal = std::move(*server);
        parts->m_profile.endpoint = parts->m_rehearsal->baseUrl();
    }
    parts->m_client = makeModelClient(parts->m_profile, parts->m_transport, clock, observer);
    return parts;
}

} // namespace triarch
