// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPlainTextEdit>

namespace triarch {

/// A message or a line as it travels, to be read and copied: it breaks anywhere, is as high as it needs up to a few
/// lines, and scrolls beyond.
class WireText : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit WireText(QWidget* parent = nullptr);
    void show(const QString& text);
    using QWidget::show;

    QSize sizeHint() const override { return {160, heightFor()}; }
    QSize minimumSizeHint() const override { return {80, heightFor()}; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int heightFor() const;
    void fit();
};

} // namespace triarch
