// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QVariant>

namespace triarch {

/// Qt binds a null string as NULL; the journal's texts are empty, never absent.
inline QVariant sqlText(const QString& text) { return text.isNull() ? QStringLiteral("") : text; }
inline QVariant sqlText(const QByteArray& ascii) { return sqlText(QString::fromLatin1(ascii)); }

} // namespace triarch
