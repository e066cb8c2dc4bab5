// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/segmented_control.h"

#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"

#include <QButtonGroup>
#include <QHBoxLayout>

namespace triarch {

SegmentedControl::SegmentedControl(const QString& accessibleName, QWidget* parent)
    : QFrame(parent),
      m_group(new QButtonGroup(this))
{
    setProperty("part", QStringLiteral("segment"));
    setAccessibleName(accessibleName);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(1, 1, 1, 1);
    row->setSpacing(0);
    connect(m_group, &QButtonGroup::idClicked, this, &SegmentedControl::chosen);
    connect(m_group, &QButtonGroup::idToggled, this, &SegmentedControl::stopAtCurrent);
}

void SegmentedControl::setSegments(const QList<Segment>& segments)
{
    const int kept = current();
    const QList<QAbstractButton*> old = m_group->buttons();
    for (QAbstractButton* button : old)
        delete button;
    for (int i = 0; i < segments.size(); ++i) {
        ActionButton* button = addSegment(segments.at(i), i);
        const bool last = i + 1 == segments.size();
        setLook(*button, "place", i == 0 ? QStringLiteral("first") : last ? QStringLiteral("last") : QString());
    }
    setCurrent(kept < segments.size() ? kept : -1);
}

ActionButton* SegmentedControl::addSegment(const Segment& segment, int index)
{
    auto* button = new ActionButton(segment.icon, segment.text, ButtonRole::Flat, this);
    button->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    button->setHint(segment.hint);
    button->setToolTip(segment.toolTip);
    button->setCheckable(true);
    layout()->addWidget(button);
    m_group->addButton(button, index);
    return button;
}

void SegmentedControl::showIcons(bool shown)
{
    for (QAbstractButton* button : m_group->buttons())
        static_cast<ActionButton*>(button)->setToolButtonStyle(
            shown ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonTextOnly);
}

void SegmentedControl::setCurrent(int index)
{
    if (QAbstractButton* button = m_group->button(index)) {
        button->setChecked(true);
    } else if (QAbstractButton* held = m_group->checkedButton()) {
        m_group->setExclusive(false); // an exclusive group does not let go of its last
        held->setChecked(false);
        m_group->setExclusive(true);
    }
    stopAtCurrent();
}

/// Tab stops at what is chosen, the arrows choose; as long as nothing is, it stops at each.
void SegmentedControl::stopAtCurrent()
{
    const auto* held = m_group->checkedButton();
    const QList<QAbstractButton*> buttons = m_group->buttons();
    for (QAbstractButton* button : buttons)
        button->setFocusPolicy(!held || button == held ? Qt::TabFocus : Qt::NoFocus);
}

int SegmentedControl::current() const { return m_group->checkedId(); }

ActionButton* SegmentedControl::segment(int index) const { return qobject_cast<ActionButton*>(m_group->button(index)); }

} // namespace triarch
