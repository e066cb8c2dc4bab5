// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/hidden_parts.h"

#include "ui/panes/parts/tinted_label.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace triarch {

HiddenParts::HiddenParts(QWidget* parent)
    : QWidget(parent),
      m_picker(new RegionPicker(this)),
      m_shown(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_before(new QPushButton(this)),
      m_after(new QPushButton(this)),
      m_count(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_undo(new QPushButton(this))
{
    auto* head = new QHBoxLayout;
    head->addWidget(m_shown, 1);
    for (auto* button : {m_before, m_after}) {
        button->setAutoDefault(false);
        button->setEnabled(false);
        head->addWidget(button);
        connect(button, &QPushButton::clicked, this, [=, this] { Q_EMIT pictureWanted(button == m_before ? -1 : 1); });
    }
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_count, 1);
    foot->addWidget(m_undo);
    m_count->setWordWrap(true);
    m_undo->setAutoDefault(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(head);
    column->addWidget(m_picker, 1);
    column->addLayout(foot);
    setTabOrder(m_after, m_picker); // from the top
    connect(m_picker, &RegionPicker::changed, this, &HiddenParts::say);
    connect(m_picker, &RegionPicker::changed, this, &HiddenParts::compareRegions);
    connect(m_undo, &QPushButton::clicked, m_picker, &RegionPicker::removeLast);
    retranslate();
}

void HiddenParts::setPicture(const QImage& picture, int turn, bool isFirst, bool isLast)
{
    m_turn = turn;
    m_before->setEnabled(!isFirst);
    m_after->setEnabled(!isLast);
    m_picker->setPicture(picture);
    retranslate();
}

/// The picker also reports another picture.
void HiddenParts::compareRegions()
{
    if (m_regions == m_picker->regions())
        return;
    m_regions = m_picker->regions();
    Q_EMIT regionsChanged();
}

void HiddenParts::say()
{
    const int parts = int(m_picker->regions().size());
    m_undo->setEnabled(parts > 0);
    if (!m_picker->hasPicture())
        return m_count->setText(tr("There is no picture of this turn to draw on"));
    m_count->setText(parts > 0
            ? tr("%n part(s) hidden in every picture", nullptr, parts)
            : tr("Drag over what nobody else is to see, or use the arrows and Space; it is hidden in every "
                 "picture"));
}

void HiddenParts::retranslate()
{
    m_picker->setAccessibleName(tr("Parts of the pictures that are hidden"));
    m_picker->setAccessibleDescription(
        tr("Arrows move a corner, Space sets it and its opposite, Delete takes the last part away"));
    m_picker->setToolTip(m_picker->accessibleDescription());
    m_shown->setText(m_turn > 0 ? tr("Turn %1").arg(m_turn) : QString());
    m_before->setText(tr("Earlier"));
    m_before->setToolTip(tr("The picture of the turn before"));
    m_after->setText(tr("Later"));
    m_after->setToolTip(tr("The picture of the next turn"));
    m_undo->setText(tr("Undo"));
    m_undo->setToolTip(tr("Takes the last part away"));
    say();
}

void HiddenParts::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
