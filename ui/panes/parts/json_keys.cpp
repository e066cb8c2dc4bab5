// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/json_keys.h"

#include "ui/style/theme.h"

#include <QEvent>
#include <QRegularExpression>
#include <QTextEdit>

namespace triarch {

JsonKeys::JsonKeys(QTextEdit& text) : QSyntaxHighlighter(text.document()) { text.installEventFilter(this); }

bool JsonKeys::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        rehighlight();
    return false;
}

void JsonKeys::highlightBlock(const QString& line)
{
    static const QRegularExpression key(QStringLiteral("^\\s*(\"(?:[^\"\\\\]|\\\\.)*\")\\s*:"));
    if (const auto found = key.match(line); found.hasMatch())
        setFormat(int(found.capturedStart(1)), int(found.capturedLength(1)), color(Token::Accent, currentTheme()));
}

} // namespace triarch
