// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace triarch {

/// A value that must not be shown: it has no conversion to text and wipes its bytes when it goes.
class Secret {
public:
    Secret() = default;
    explicit Secret(QByteArray value) : m_value(std::move(value)) { }
    ~Secret() { m_value.fill('\0'); }
    Secret(const Secret&) = default;
    Secret& operator=(const Secret&) = default;
    bool isEmpty() const { return m_value.isEmpty(); }
    const QByteArray& reveal() const { return m_value; } ///< only where the bytes leave for their one destination

private:
    QByteArray m_value;
};

/// Replaces every registered secret, in the forms of secret_forms.h, by "[redacted]" in what goes to logs, journal and
/// exports. Thread-safe.
namespace redactor {

void add(const Secret& secret); ///< secrets under 4 bytes are ignored: they would blot out ordinary text
QByteArray redacted(QByteArray text);
QString redacted(const QString& text);

/// Returns the text as cleanText() of text.h makes it, without secrets. They are replaced before the text is cut, since
/// part of a secret is not recognised.
QString redactedHead(const QString& text, int maxCharacters);

} // namespace redactor

} // namespace triarch
