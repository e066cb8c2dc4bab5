// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/fonts.h"
#include "ui/style/tokens.h"

#include <QLabel>

namespace triarch {

/// A label in one of the console's roles and colours. Plain text only: what models say is data.
class TintedLabel : public QLabel {
    Q_OBJECT
public:
    TintedLabel(TextRole role, Token token, QWidget* parent = nullptr);
};

/// Says the same in several lengths and shows the longest that fits, so that nothing is ever cut.
class FittingLabel : public TintedLabel {
    Q_OBJECT
public:
    using TintedLabel::TintedLabel;
    void setVariants(const QStringList& longestFirst); ///< the last one always fits

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QSize sizeOf(const QString& text) const;
    void fit();

    QStringList m_variants{QString()};
};

} // namespace triarch
