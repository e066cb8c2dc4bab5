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
    /// @param ref  a window's short name within the text, in the colour of such names; empty: there is none
    void show(const QString& icon, Token token, const QString& text, const QString& ref = {});
    void setSelectable(); ///< its text can be selected and copied
    using QWidget::show;

protected:
    void changeEvent(QEvent* event) override;

private:
    void write();

    IconView* m_icon;
    TintedLabel* m_text;
    QString m_said;
    QString m_ref;
};

} // namespace triarch
