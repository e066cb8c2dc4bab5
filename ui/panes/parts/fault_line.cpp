// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/fault_line.h"

#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/link_label.h"

#include <QHBoxLayout>

namespace triarch {

namespace {

QString linkOf(const QString& words) { return QStringLiteral("<a href=\"meant\">%1</a>").arg(words.toHtmlEscaped()); }

/// Where the sentence has the word its last one is the link, else it follows behind.
QString withLink(const QString& text, const QString& meant, const QString& offer)
{
    const qsizetype at = text.lastIndexOf(meant);
    if (at < 0)
        return text.toHtmlEscaped() + QLatin1Char(' ') + linkOf(offer);
    return text.left(at).toHtmlEscaped() + linkOf(meant) + text.mid(at + meant.size()).toHtmlEscaped();
}

} // namespace

FaultLine::FaultLine(QWidget* parent) : QWidget(parent), m_icon(new IconView(13, this)), m_text(new LinkLabel(this))
{
    m_text->setWordWrap(true);
    m_text->setFont(triarch::font(TextRole::Secondary));
    setInk(*m_text, Token::Failed);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 5, 12, 5);
    row->setSpacing(6);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    m_icon->show(QStringLiteral("circle-x"), Token::Failed);
    connect(m_text, &QLabel::linkActivated, this, &FaultLine::meantWanted);
    show({}, {});
}

void FaultLine::show(const QString& text, const QString& meant)
{
    m_plain = text;
    m_text->setTextInteractionFlags(meant.isEmpty() // Tab stops at a link alone
            ? Qt::TextInteractionFlags(Qt::NoTextInteraction)
            : Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_text->setSentence(meant.isEmpty() ? text.toHtmlEscaped() : withLink(text, meant, tr("Take “%1”").arg(meant)));
    m_text->setToolTip(meant.isEmpty() ? QString() : tr("Return takes it over"));
    setVisible(!text.isEmpty());
}

} // namespace triarch
