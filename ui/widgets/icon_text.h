// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/tokens.h"

#include <QWidget>

class QLabel;

namespace triarch {

class IconView;

/// An icon and a word in one colour: a status, a check, an item of the status bar. As wide as its text.
class IconText : public QWidget {
    Q_OBJECT
public:
    explicit IconText(QWidget* parent = nullptr, int iconPx = 13);

    void show(const QString& icon, const QString& text, Token token = Token::Text2);
    /// Icon in one colour, words in another: "Tactician" with a green check.
    void show(const QString& icon, Token iconToken, const QString& text, Token textToken);
    using QWidget::show;
    QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    IconView* m_icon;
    QLabel* m_text;
};

} // namespace triarch
