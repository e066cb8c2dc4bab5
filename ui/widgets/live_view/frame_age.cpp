// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/frame_age.h"

#include "ui/widgets/live_view/translate.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace triarch {

QString ageText(qint64 ageMs)
{
    const qint64 age = std::max<qint64>(0, ageMs);
    if (!staleSeconds(age))
        return tr("%1 s old").arg(QLocale().toString(double(age) / 1000, 'f', 1));
    return age < 120'000 ? tr("%1 s old").arg(age / 1000) : tr("%1 min old").arg(age / 60'000);
}

} // namespace triarch
