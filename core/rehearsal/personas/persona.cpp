// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/persona.h"

#include "core/rehearsal/personas/prompt_text.h"

namespace triarch::rehearsal {

Reply replyTo(const Scene& scene)
{
    if (scene.tools.contains(QStringLiteral("spawn_executor_prompt")))
        return tacticianReply(scene);
    if (scene.tools.contains(QStringLiteral("report_verification")))
        return verifierReply(scene);
    const bool mission = !readPrompt(scene.user).mission.isEmpty();
    if (!mission)
        return chatReply(scene);
    return scene.tools.isEmpty() ? strategistReply(scene) : executorReply(scene);
}

} // namespace triarch::rehearsal
