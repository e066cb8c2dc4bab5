// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/markdown_view.h"

#include "ui/style/fonts.h"

#include <QAbstractTextDocumentLayout>
#include <QImage>
#include <QTextBlock>
#include <QtMath>

namespace triarch {

MarkdownView::MarkdownView(QWidget* parent) : QTextBrowser(parent)
{
    setOpenLinks(false);
    setOpenExternalLinks(false);
    setFrameShape(NoFrame);
    setProperty("part", QStringLiteral("prose"));
    setFont(triarch::font(TextRole::Prose));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document()->setDocumentMargin(0);
    document()->setIndentWidth(16);
    connect(document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
        [this](const QSizeF& size) { setFixedHeight(qCeil(size.height())); });
}

/// A picture that is there: for one that is not, Qt would read the local file of that name by itself.
QVariant MarkdownView::loadResource(int, const QUrl&)
{
    QImage nothing(1, 1, QImage::Format_ARGB32_Premultiplied);
    nothing.fill(Qt::transparent);
    return nothing;
}

void MarkdownView::showMarkdown(const QString& text)
{
    using Features = QTextDocument::MarkdownFeature;
    document()->setMarkdown(
        text, QTextDocument::MarkdownFeatures(Features::MarkdownDialectGitHub) | Features::MarkdownNoHTML);
    styleBlocks();
}

std::optional<int> MarkdownView::topOf(const QString& words) const
{
    for (QTextBlock block = document()->begin(); block.isValid() && !words.isEmpty(); block = block.next())
        if (block.text().simplified().contains(words))
            return qFloor(document()->documentLayout()->blockBoundingRect(block).top());
    return std::nullopt;
}

/// Headings in the console's sizes: a persona's title must not outshout the pane's.
void MarkdownView::styleBlocks()
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        QTextBlockFormat spacing;
        const int level = block.blockFormat().headingLevel();
        spacing.setLineHeight(
            lineHeight(level > 0 ? TextRole::Heading : TextRole::Prose), QTextBlockFormat::MinimumHeight);
        spacing.setTopMargin(level > 0 && block.blockNumber() > 0 ? 10 : 0);
        spacing.setBottomMargin(level > 0 ? 2 : 4);
        cursor.mergeBlockFormat(spacing);
        if (level == 0)
            continue;
        cursor.select(QTextCursor::BlockUnderCursor);
        QTextCharFormat heading;
        heading.setFont(triarch::font(level == 1 ? TextRole::Heading : TextRole::Strong));
        heading.setProperty(QTextFormat::FontSizeAdjustment, 0);
        cursor.mergeCharFormat(heading);
    }
}

} // namespace triarch
