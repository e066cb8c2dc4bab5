// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/personas/strategist.h"

#include "core/personas/prompt_data.h"

namespace triarch {

Result<Doctrine> askStrategist(CallParts& parts, const Prompts& prompts, const QString& mission,
    const ModelFrame& picture, const Doctrine* before, TokenTotals& totals, std::stop_token stop)
{
    auto request = requestFor(Persona::Strategist, *parts.profile);
    request.system = prompts.strategist();
    request.user = QStringLiteral("MISSION: ") + promptMission(mission);
    if (before)
        request.user += QStringLiteral("\n\nYOUR DOCTRINE SO FAR:\n%1\n\nIT LACKS: %2\n"
                                       "Write the whole doctrine once more, with all six sections.")
                            .arg(promptQuote(before->text), before->wanted().join(QStringLiteral("; ")));
    request.image = chatImage(picture);
    const auto reply = callPersona(parts, Persona::Strategist, 0, request, totals, stop);
    if (!reply)
        return fail(reply.error());
    if (reply->content.trimmed().isEmpty())
        return fail(ErrorCode::BadReply, QStringLiteral("The strategist answered without a doctrine"));
    return parseDoctrine(reply->content);
}

} // namespace triarch
