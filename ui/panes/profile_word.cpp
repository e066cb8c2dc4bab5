// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/profile_word.h"

#include <QCoreApplication>

namespace triarch {

QString profileWord(const QString& name)
{
    return name == QLatin1String("rehearsal") ? QCoreApplication::translate("Profiles", "Rehearsal") : name;
}

} // namespace triarch
