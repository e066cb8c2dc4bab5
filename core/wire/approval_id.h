// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/base/json_fields.h"

#include <QCryptographicHash>

namespace triarch {

/// The name of a wish that only the operator can grant, for doors that cannot wait: the same action through the same
/// door has the same, 16 hex digits of SHA-256. Source: formats.md, "Doors that cannot wait".
inline QString approvalId(const QString& door, const Action& action)
{
    const QByteArray wish = door.toUtf8() + '\n' + compactJson(actionJson(action));
    return QString::fromLatin1(QCryptographicHash::hash(wish, QCryptographicHash::Sha256).toHex().left(16));
}

} // namespace triarch
