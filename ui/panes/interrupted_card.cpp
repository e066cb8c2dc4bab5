// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/interrupted_card.h"

#include "ui/panes/progress_row.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_view.h"

#include <QBoxLayout>
#include <QLabel>

namespace triarch {

namespace {

constexpr int narrow = 640;

/// The mission's own words may be cut, the rest of the sentence not.
QBoxLayout* words(const InterruptedEntry& mission, QWidget* parent)
{
    auto* text = new ElidedLabel(Qt::ElideRight, parent);
    text->setObjectName(QStringLiteral("interruptedMission"));
    text->setText(QStringLiteral("“%1”").arg(mission.text));
    text->setFont(triarch::font(TextRole::Base, QFont::Medium));
    auto* fact = new QLabel(parent);
    fact->setWordWrap(true);
    fact->setText(InterruptedCard::tr("Interrupted in turn %1").arg(mission.turn));
    if (mission.startedAtMs > 0)
        fact->setText(InterruptedCard::tr("Interrupted in turn %1, begun %2")
                          .arg(QString::number(mission.turn), momentText(mission.startedAtMs)));
    fact->setFont(triarch::font(TextRole::Secondary));
    setInk(*fact, Token::Text2);
    auto* rows = new QVBoxLayout;
    rows->setSpacing(1);
    rows->addWidget(text);
    rows->addWidget(fact);
    return rows;
}

} // namespace

InterruptedCard::InterruptedCard(const InterruptedEntry& mission, QWidget* parent)
    : QFrame(parent),
      m_row(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    setProperty("part", QStringLiteral("banner"));
    setProperty("kind", QStringLiteral("waiting"));
    setAccessibleName(tr("Mission “%1” was interrupted in turn %2").arg(mission.text, QString::number(mission.turn)));
    auto* icon = new IconView(18, this);
    icon->show(QStringLiteral("triangle-alert"), Token::Waiting);
    auto* head = new QHBoxLayout;
    head->setSpacing(12);
    head->addWidget(icon);
    head->addLayout(words(mission, this), 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addStretch(1);
    m_row->setContentsMargins(14, 10, 12, 10);
    m_row->setSpacing(8);
    m_row->addLayout(head, 1);
    m_row->addLayout(buttons);
    const auto add = [&](const char* iconName, const QString& text, const QString& help, auto signal) {
        auto* button = new ActionButton(QString::fromLatin1(iconName), text, ButtonRole::Normal, this);
        button->setToolTip(help);
        connect(button, &QAbstractButton::clicked, this, [this, signal, folder = mission.folder] {
            Q_EMIT(this->*signal)(folder);
        });
        buttons->addWidget(button);
    };
    add("monitor-play", tr("Review"), tr("Shows what was done; nothing is sent"), &InterruptedCard::reviewRequested);
    add("play", tr("Resume"), tr("Goes on at the next turn, on a new private display"),
        &InterruptedCard::resumeRequested);
    add("x", tr("Discard"), tr("Ends it as stopped; its recording is kept"), &InterruptedCard::discardRequested);
}

void InterruptedCard::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    m_row->setDirection(width() < narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

} // namespace triarch
