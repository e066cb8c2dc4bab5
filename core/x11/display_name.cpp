// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/display_name.h"

#include "core/base/text/text.h"

#include <QRegularExpression>

namespace triarch {

Result<DisplayName> parseDisplayName(const QString& display)
{
    static const QRegularExpression form(QStringLiteral("\\A([A-Za-z0-9_.-]*):([0-9]{1,5})(?:\\.([0-9]{1,3}))?\\z"));
    const auto match = form.match(display);
    if (!match.hasMatch())
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("\"%1\" is no display name, write it as :1").arg(cleanText(display, 80)));
    return DisplayName{match.captured(1), match.captured(2).toInt(), match.captured(3).toInt()};
}

} // namespace triarch
