// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/tokens.h"

#include <QWidget>

namespace triarch {

class IconView;
class TintedLabel;

/// A sentence behind an icon; it wraps where it has to.
class IconLine : public QWidget {
    Q_OBJECT
public:
    explicit IconLine(QWidget* parent = nullptr);
    void show(const QString& icon, Token token, const QString& text);
    using QWidget::show;

private:
    IconView* m_icon;
    TintedLabel* m_text;
};

} // namespace triarch
