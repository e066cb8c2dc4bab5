// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/fonts.h"
#include "ui/style/tokens.h"

#include <QWidget>

namespace triarch {

/// A text that is never cut: it takes as many lines as it needs, and breaks a word that is wider than the line. Plain
/// text only.
class WholeText : public QWidget {
    Q_OBJECT
public:
    WholeText(TextRole role, Token token, QWidget* parent = nullptr);
    void setText(const QString& text);
    const QString& text() const { return m_text; }
    QStringList lines() const; ///< as they stand at this width

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList linesAt(int width) const;

    TextRole m_role;
    Token m_token;
    QString m_text;
};

} // namespace triarch
