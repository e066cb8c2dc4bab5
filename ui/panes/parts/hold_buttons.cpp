// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/hold_buttons.h"

#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"

#include <QEvent>
#include <QHBoxLayout>
#include <array>
#include <utility>

namespace triarch {

namespace {

constexpr int holdButtonGap = 8;

} // namespace

HoldButtons::HoldButtons(const AppActions& actions, QWidget* parent)
    : QWidget(parent),
      m_actions(actions),
      m_hold(new ActionButton(QStringLiteral("circle-pause"), QString(), ButtonRole::Normal, this)),
      m_edit(new ActionButton(QStringLiteral("pencil"), QString(), ButtonRole::Normal, this)),
      m_skip(new ActionButton(QStringLiteral("skip-forward"), QString(), ButtonRole::Normal, this))
{
    m_hold->setObjectName(QStringLiteral("hold"));
    m_edit->setObjectName(QStringLiteral("editAction"));
    m_skip->setObjectName(QStringLiteral("skip"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(holdButtonGap);
    row->setSizeConstraint(QLayout::SetNoConstraint);
    row->addWidget(m_hold);
    row->addWidget(m_edit);
    row->addWidget(m_skip);
    row->addStretch(1);
    retranslate();
    follow(m_hold, actions.at(ActionId::Pause));
    follow(m_edit, actions.at(ActionId::EditAction));
    follow(m_skip, actions.at(ActionId::Skip));
    takeState();
}

void HoldButtons::setOpen(bool open)
{
    if (std::exchange(m_isOpen, open) != open)
        takeState();
}

/// The buttons' width when so many of them are icons.
int HoldButtons::widthOf(int withoutWords) const
{
    const std::array order{m_edit, m_skip};
    int width = m_hold->sizeHint().width() + 2 * holdButtonGap;
    for (int i = 0; i < int(order.size()); ++i)
        width += order[std::size_t(i)]
                     ->sizeAs(i < withoutWords ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon)
                     .width();
    return width;
}

/// Narrower first: a word says more than the room round it.
void HoldButtons::fit()
{
    for (const QString& extent : {QString(), QStringLiteral("narrow")}) {
        for (ActionButton* button : {m_hold, m_edit, m_skip})
            setLook(*button, "extent", extent);
        if (widthOf(0) <= width())
            break;
    }
    const int icons = widthOf(0) <= width() ? 0 : widthOf(1) <= width() ? 1 : 2;
    m_edit->setToolButtonStyle(icons > 0 ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    m_skip->setToolButtonStyle(icons > 1 ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
}

QSize HoldButtons::minimumSizeHint() const { return {widthOf(2), m_hold->sizeHint().height()}; }

void HoldButtons::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void HoldButtons::follow(ActionButton* button, QAction* action)
{
    connect(action, &QAction::changed, this, &HoldButtons::takeState);
    connect(button, &QAbstractButton::clicked, action, &QAction::trigger);
}

/// What waits beside an action that is over, be it the operator's own, is not skipped here.
void HoldButtons::takeState()
{
    const auto take = [](ActionButton* button, const QAction* action, bool isThere) {
        button->setEnabled(isThere && action->isEnabled());
        button->setToolTip(action->toolTip());
    };
    take(m_hold, m_actions.at(ActionId::Pause), true);
    take(m_edit, m_actions.at(ActionId::EditAction), m_isOpen);
    take(m_skip, m_actions.at(ActionId::Skip), m_isOpen);
}

void HoldButtons::retranslate()
{
    m_hold->setText(tr("Hold"));
    m_edit->setText(tr("Edit..."));
    m_skip->setText(tr("Skip"));
    m_hold->setAccessibleName(tr("Hold the action that is shown"));
    m_edit->setAccessibleName(tr("Edit the action that is shown"));
    m_skip->setAccessibleName(tr("Skip the action that is shown"));
    updateGeometry();
    fit();
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
