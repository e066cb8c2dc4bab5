// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/make_model_client.h"

#include "core/model/chat_client.h"
#include "core/model/paced_client.h"
#include "core/model/retrying_client.h"

namespace triarch {

std::unique_ptr<ModelClient> makeModelClient(
    const ModelProfile& profile, HttpTransport& transport, const Clock& clock, const ModelObserver& observer)
{
    std::unique_ptr<ModelClient> client = std::make_unique<ChatClient>(profile, transport, observer);
    if (!profile.isRehearsal)
        client = std::make_unique<PacedClient>(std::move(client), clock);
    return std::make_unique<RetryingClient>(std::move(client), RetryParts{clock, waitUnlessStopped, {}}, observer);
}

} // namespace triarch
