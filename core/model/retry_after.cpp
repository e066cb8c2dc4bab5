// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/retry_after.h"

#include "core/base/limits.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

Millis bounded(double millis)
{
    const auto most = double(Millis(limits::retryAfterMax).count());
    return Millis(qint64(std::clamp(millis, 0.0, most)));
}

} // namespace

std::optional<Millis> parseRetryAfter(const QByteArray& header, qint64 wallMillis)
{
    const QByteArray text = header.trimmed();
    bool isNumber = false;
    const double seconds = text.toDouble(&isNumber);
    if (isNumber && !std::isnan(seconds))
        return bounded(seconds * 1000);
    QDateTime date =
        QLocale::c().toDateTime(QString::fromLatin1(text), QStringLiteral("ddd, dd MMM yyyy hh:mm:ss 'GMT'"));
    if (!date.isValid())
        return std::nullopt;
    date.setTimeSpec(Qt::UTC);
    return bounded(double(date.toMSecsSinceEpoch() - wallMillis));
}

} // namespace triarch
