// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/known_secrets.h"

#include "app/resource_paths.h"
#include "core/settings/policy_file.h"
#include "core/settings/profile.h"
#include "core/settings/secrets_file.h"

namespace triarch {

namespace {

void knowKey(const QString& source)
{
    const auto key = source.isEmpty() ? Result<Secret>(Secret()) : resolveApiKey(source);
    if (key && !key->isEmpty())
        redactor::add(*key);
}

} // namespace

void knowOwnSecrets()
{
    registerSecrets(secretsFile());
    for (const auto& name : profileNames(profileDirs()))
        (void)loadProfile(name, profileDirs()); // registers its key
    const PolicyRules rules = readPolicyFile(policyFile());
    for (const auto* service : {&rules.tools.github, &rules.tools.render, &rules.tools.pwa})
        knowKey(service->key);
}

} // namespace triarch
