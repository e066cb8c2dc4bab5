// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/event/outcome.h"

namespace triarch {

QString statusName(Outcome::Status status)
{
    switch (status) {
    case Outcome::Status::Done:
        return QStringLiteral("done");
    case Outcome::Status::NoEffect:
        return QStringLiteral("no_effect");
    case Outcome::Status::Refused:
        return QStringLiteral("refused");
    case Outcome::Status::Failed:
        return QStringLiteral("failed");
    }
    return {};
}

} // namespace triarch
