// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/model_client.h"

#include <QFile>
#include <deque>
#include <memory>

namespace triarch {

/// A cassette: the exchanges of a mission with any server, one JSON object a line, after a first line that says what it
/// is. Keys are blotted out; a picture is kept as its SHA-256 only. Mode 0600: it quotes what was on the screen.
/// {"cassette": 1} · {"request": {system, user, tools[], temperature, max_tokens, model, image_sha256}, "reply":
/// {content, reasoning, calls: [{id, name, arguments}], finish, tokens: {in, out, estimated}, http} | "error": {code,
/// text}}

/// Passes every question on and writes it down with its answer, also when that is an error.
class CassetteRecorder final : public ModelClient {
public:
    /// Io: the file cannot be made; InvalidArgument: it is there already.
    static Result<std::unique_ptr<CassetteRecorder>> open(std::unique_ptr<ModelClient> inner, const QString& path);

    /// Writes what another server answers to the same cassette, in the order of the questions. On the same thread.
    std::unique_ptr<CassetteRecorder> another(std::unique_ptr<ModelClient> inner) const;

    Result<Exchange> ask(const ChatRequest& request, std::stop_token stop) override;
    Result<QStringList> listModels(std::stop_token stop) override { return m_inner->listModels(stop); }
    std::optional<Millis> retryAfter() const override { return m_inner->retryAfter(); }
    std::vector<FailedAttempt> failedAttempts() const override { return m_inner->failedAttempts(); }

private:
    explicit CassetteRecorder(std::unique_ptr<ModelClient> inner) : m_inner(std::move(inner)) { }
    Result<void> write(const QJsonObject& line);

    const std::unique_ptr<ModelClient> m_inner;
    std::shared_ptr<QFile> m_file;
};

/// Answers from a cassette. No server is asked.
class CassettePlayer final : public ModelClient {
public:
    enum class Match {
        Strict, ///< every question must be the recorded one, but for its picture: Setup names the first difference
        InOrder ///< the next recorded answer, whatever is asked
    };
    /// Io, or BadReply with file and line.
    static Result<std::unique_ptr<CassettePlayer>> open(const QString& path, Match match);

    /// The recorded answer or error; Setup when the cassette is at its end.
    Result<Exchange> ask(const ChatRequest& request, std::stop_token stop) override;
    Result<QStringList> listModels(std::stop_token) override { return QStringList{QStringLiteral("cassette")}; }

private:
    explicit CassettePlayer(Match match) : m_match(match) { }

    const Match m_match;
    std::deque<QJsonObject> m_lines;
    int m_played = 0;
};

} // namespace triarch
