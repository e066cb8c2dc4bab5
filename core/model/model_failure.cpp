// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/model_failure.h"

#include <array>

namespace triarch {

namespace {

/// libcurl subtracts its seconds and microseconds apart, and so may end a call up to a millisecond early.
constexpr Millis clockStep{1};

/// A server says in its own words what its model lacks; those of Ollama, LM Studio, llama.cpp and vLLM. Lower case.
constexpr std::array noTools{"does not support tools", "not support tool", "tools are not supported",
    "tool use is not supported", "tool choice requires", "without tool support", "--jinja"};
constexpr std::array noVision{"does not support image", "not support image", "image input is not supported",
    "images are not supported", "not a multimodal model", "does not support vision", "not support vision", "no vision",
    "mmproj", "missing data required for image input", "image_url is only supported"};

template <std::size_t Size>
bool holdsOne(const QString& text, const std::array<const char*, Size>& words)
{
    return std::ranges::any_of(words, [&](const char* word) { return text.contains(QLatin1String(word)); });
}

ModelFailure refusal(const QString& said, int http)
{
    if (http == 401 || http == 403)
        return ModelFailure::KeyRefused;
    if (holdsOne(said, noTools))
        return ModelFailure::NoTools;
    return holdsOne(said, noVision) ? ModelFailure::NoVision : ModelFailure::Refused;
}

} // namespace

QString modelFailureCode(ModelFailure failure)
{
    switch (failure) {
    case ModelFailure::Unreachable:
        return QStringLiteral("model_unreachable");
    case ModelFailure::TimedOut:
        return QStringLiteral("model_timeout");
    case ModelFailure::KeyRefused:
        return QStringLiteral("model_key");
    case ModelFailure::NoTools:
        return QStringLiteral("model_no_tools");
    case ModelFailure::NoVision:
        return QStringLiteral("model_no_vision");
    case ModelFailure::Refused:
        return QStringLiteral("model_refused");
    case ModelFailure::CutOff:
        return QStringLiteral("model_cut_off");
    case ModelFailure::BadReply:
        break;
    }
    return QStringLiteral("model_bad_reply");
}

ModelFailure modelFailure(const Error& error, const std::vector<FailedAttempt>& failed, Millis timeout)
{
    const int http = failed.empty() ? 0 : failed.back().http;
    if (error.code == ErrorCode::BadReply)
        return ModelFailure::BadReply;
    if (error.code == ErrorCode::Refused)
        return refusal(error.message.toLower(), http);
    const bool hasWaited = !failed.empty() && http == 0 && failed.back().elapsed + clockStep >= timeout;
    return hasWaited ? ModelFailure::TimedOut : ModelFailure::Unreachable;
}

} // namespace triarch
