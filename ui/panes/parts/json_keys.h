// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSyntaxHighlighter>

class QTextEdit;

namespace triarch {

/// Writes the keys of an indented JSON text in the accent, in the theme of now.
class JsonKeys : public QSyntaxHighlighter {
    Q_OBJECT
public:
    explicit JsonKeys(QTextEdit& text); ///< owns this
    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void highlightBlock(const QString& line) override;
};

} // namespace triarch
