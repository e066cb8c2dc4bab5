// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QTextDocument>

namespace triarch {

/// A text of anybody's as a tool tip that shows it letter by letter: Qt takes for rich text what looks like it, and
/// only that may be escaped, else its escapes are shown.
inline QString plainTip(const QString& text)
{
    if (!Qt::mightBeRichText(text))
        return text;
    return QStringLiteral("<p style='white-space: pre-wrap'>") + text.toHtmlEscaped() + QStringLiteral("</p>");
}

} // namespace triarch
