// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/hold_buttons.h"

#include "ui/widgets/action_button.h"

#include <QEvent>
#include <QHBoxLayout>

namespace triarch {

HoldButtons::HoldButtons(const AppActions& actions, QWidget* parent)
    : QWidget(parent),
      m_hold(new ActionButton(QStringLiteral("circle-pause"), QString(), ButtonRole::Normal, this)),
      m_edit(new ActionButton(QStringLiteral("pencil"), QString(), ButtonRole::Normal, this)),
      m_skip(new ActionButton(QStringLiteral("skip-forward"), QString(), ButtonRole::Normal, this))
{
    m_hold->setObjectName(QStringLiteral("hold"));
    m_edit->setObjectName(QStringLiteral("editAction"));
    m_skip->setObjectName(QStringLiteral("skip"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_hold);
    row->addWidget(m_edit);
    row->addWidget(m_skip);
    row->addStretch(1);
    retranslate();
    follow(m_hold, actions.at(ActionId::Pause));
    follow(m_edit, actions.at(ActionId::EditAction));
    follow(m_skip, actions.at(ActionId::Skip));
}

void HoldButtons::follow(ActionButton* button, QAction* action)
{
    const auto take = [button, action] {
        button->setEnabled(action->isEnabled());
        button->setToolTip(action->toolTip());
    };
    connect(action, &QAction::changed, button, take);
    connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
    take();
}

void HoldButtons::retranslate()
{
    m_hold->setText(tr("Hold"));
    m_edit->setText(tr("Edit..."));
    m_skip->setText(tr("Skip"));
    m_hold->setAccessibleName(tr("Hold the action that is shown"));
    m_edit->setAccessibleName(tr("Edit the action that is shown"));
    m_skip->setAccessibleName(tr("Skip the action that is shown"));
}

void HoldButtons::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

QString holdHint(const AppActions& actions)
{
    const QAction* pause = actions.at(ActionId::Pause);
    const QString key = pause->shortcut().toString(QKeySequence::NativeText);
    return pause->isEnabled() && !key.isEmpty() ? HoldButtons::tr("%1 holds it").arg(key) : QString();
}

} // namespace triarch
