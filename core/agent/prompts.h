// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QMap>
#include <QStringList>

namespace triarch {

/// The personas' texts from prompts/*.md, checked when loaded: prompts/README.md lists every placeholder.
class Prompts {
public:
    /// Setup when a file cannot be read, is empty or over 64 KiB; InvalidArgument when its placeholders are not the
    /// listed ones.
    static Result<Prompts> load(const QString& folder);

    QString strategist() const { return m_texts.value(QStringLiteral("strategist")); }
    QString executorFallback() const { return m_texts.value(QStringLiteral("executor_fallback")); }
    QString verifier() const { return m_texts.value(QStringLiteral("verifier")); }
    QString tactician(const QString& mission, const QString& doctrine, const QStringList& tools) const;

private:
    QMap<QString, QString> m_texts;
};

} // namespace triarch
