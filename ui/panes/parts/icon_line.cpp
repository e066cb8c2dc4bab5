// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/icon_line.h"

#include "ui/panes/parts/tinted_label.h"
#include "ui/style/theme.h"
#include "ui/widgets/icon_view.h"

#include <QEvent>
#include <QHBoxLayout>

namespace triarch {

IconLine::IconLine(QWidget* parent)
    : QWidget(parent),
      m_icon(new IconView(13, this)),
      m_text(new TintedLabel(TextRole::Secondary, Token::Text2, this))
{
    m_text->setWordWrap(true);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
}

void IconLine::show(const QString& icon, Token token, const QString& text, const QString& ref)
{
    m_icon->show(icon, token);
    m_said = text;
    m_ref = ref;
    write();
    setVisible(!text.isEmpty());
}

void IconLine::setSelectable()
{
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
}

/// A title is somebody else's text: all but the colour is written as it stands.
void IconLine::write()
{
    const auto at = m_ref.isEmpty() ? -1 : m_said.indexOf(m_ref);
    m_text->setTextFormat(at < 0 ? Qt::PlainText : Qt::RichText);
    if (at < 0)
        return m_text->setText(m_said);
    const QString ink = color(Token::Accent, currentTheme()).name();
    m_text->setText(QStringLiteral("%1<span style=\"color:%2\">%3</span>%4")
                        .arg(m_said.left(at).toHtmlEscaped(), ink, m_ref.toHtmlEscaped(),
                            m_said.mid(at + m_ref.size()).toHtmlEscaped()));
}

void IconLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        write();
    QWidget::changeEvent(event);
}

} // namespace triarch
