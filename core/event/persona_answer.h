// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QString>
#include <optional>

namespace triarch {

enum class Persona { Strategist, Tactician, Executor, Verifier };
QString personaName(Persona persona); ///< as in files and on screen, e.g. "strategist"
std::optional<Persona> personaOf(const QString& word);

/// One model call that came to its end, as it is shown: the same live and read back from the journal.
struct PersonaAnswer {
    Persona persona = Persona::Strategist;
    int turn = 0;
    QString text;          ///< its words; for the strategist the doctrine
    QString reasoning;     ///< what a thinking model showed beside its answer
    QString tool;          ///< the first call's tool; empty: it called nothing
    QJsonObject arguments; ///< of that call; empty when they were no JSON object
    int tokensIn = 0;
    int tokensOut = 0;
    bool tokensEstimated = false; ///< the server counted none: four characters a token
    qint64 elapsedMs = 0;         ///< of all attempts and the waits between them
    qint64 requestBytes = 0;
    int http = 0; ///< status; 0 when no answer came
    int attempts = 0;
    QString error;          ///< why there is no answer, one sentence; empty: there is one
    bool isStopped = false; ///< why: somebody stopped the call
    bool operator==(const PersonaAnswer&) const = default;
};

} // namespace triarch
