// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/tokens.h"

#include <QWidget>

namespace triarch {

/// One icon of the resource file in the colour of a token. It says nothing to a screen reader: the word beside it does.
class IconView : public QWidget {
    Q_OBJECT
public:
    explicit IconView(int px, QWidget* parent = nullptr);

    void show(const QString& name, Token token); ///< an empty name: nothing is drawn
    using QWidget::show;
    void setPixels(int px);

    QSize sizeHint() const override { return {m_px, m_px}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_px;
    QString m_name;
    Token m_token = Token::Text2;
};

} // namespace triarch
