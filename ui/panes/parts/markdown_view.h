// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QTextBrowser>
#include <optional>

namespace triarch {

/// A persona's markdown, as tall as its text. What it names is never fetched and its links lead nowhere: the text comes
/// from a model.
class MarkdownView : public QTextBrowser {
    Q_OBJECT
public:
    explicit MarkdownView(QWidget* parent = nullptr);
    void showMarkdown(const QString& text);
    /// Where the first paragraph with these words begins, pixels below the top; nullopt: none has them.
    std::optional<int> topOf(const QString& words) const;

    QVariant loadResource(int type, const QUrl& name) override;

private:
    void styleBlocks();
};

} // namespace triarch
