// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QMap>
#include <QStringList>

namespace triarch {

/// What the tactician's text is filled with.
struct TacticianTerms {
    QString mission;
    QString doctrine;
    QStringList tools; ///< names the executor may be given
    QString scale;     ///< how positions are written, e.g. "on a scale of 0 to 1000"
};

/// The personas' texts from prompts/*.md, checked when loaded: prompts/README.md lists every placeholder.
class Prompts {
public:
    /// Setup when a file cannot be read, is empty or over 64 KiB; InvalidArgument with file and line when its
    /// placeholders are not the listed ones.
    static Result<Prompts> load(const QString& folder);

    /// Reads the folder again and answers the names of the texts that are others now. When one of them cannot be used
    /// all stay as they were, and the error is that of load().
    Result<QStringList> reload();

    QString strategist() const { return m_texts.value(QStringLiteral("strategist")); }
    QString verifier() const { return m_texts.value(QStringLiteral("verifier")); }
    /// Returns what the executor is sent: what always holds, then its prompt, quoted.
    QString executor(const QString& scale, const QString& briefing) const;
    QString executorFallback(const QString& scale) const;
    QString tactician(const TacticianTerms& terms) const;

private:
    QString m_folder;
    QMap<QString, QString> m_texts;
};

} // namespace triarch
