// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace triarch {

/// A sentence with links in it: Tab goes from link to link, and past the last one on, without a stop at the sentence.
class LinkLabel : public QLabel {
    Q_OBJECT
public:
    explicit LinkLabel(QWidget* parent = nullptr);
    void setSentence(const QString& html); ///< an assistive program reads it without its marks

protected:
    void focusInEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
};

} // namespace triarch
