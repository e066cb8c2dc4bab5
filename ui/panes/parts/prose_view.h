// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/fonts.h"
#include "ui/style/tokens.h"

#include <QTextEdit>

namespace triarch {

/// What a persona wrote, as plain text that scrolls inside. Text that is still arriving ends in a block.
class ProseView : public QTextEdit {
    Q_OBJECT
public:
    ProseView(TextRole role, Token token, QWidget* parent = nullptr);

    void setLines(int lines); ///< a fixed height: nothing below moves while words arrive
    void showWhole();         ///< as high as the text is: what is around it scrolls
    void setProse(const QString& text);
    void appendProse(const QString& more); ///< stays at the end unless the operator scrolled up
    void setArriving(bool arriving);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void insertAtEnd(const QString& text);
    void fit();

    TextRole m_role;
    Token m_token;
    bool m_isWhole = false; ///< else its height is fixed
    bool m_isArriving = false;
};

} // namespace triarch
