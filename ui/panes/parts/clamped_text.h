// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/fonts.h"
#include "ui/style/tokens.h"

#include <QWidget>

namespace triarch {

/// A text of a fixed number of lines; what does not fit is cut at the end and stands whole in the tip.
class ClampedText : public QWidget {
    Q_OBJECT
public:
    ClampedText(TextRole role, Token token, int lines, QWidget* parent = nullptr);
    void setText(const QString& text);
    void setLines(int lines);
    void setPitch(int pixels); ///< from one line to the next, where it is not the font's own
    bool isElided() const { return m_isElided; }

    QSize sizeHint() const override { return {120, height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TextRole m_role;
    Token m_token;
    int m_lines;
    int m_pitch;
    QString m_text;
    bool m_isElided = false;
};

} // namespace triarch
