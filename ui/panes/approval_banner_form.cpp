// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/action_edit.h"
#include "ui/panes/approval_banner.h"
#include "ui/panes/parts/answer_field.h"
#include "ui/panes/parts/approval_answers.h"
#include "ui/panes/parts/approval_case.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/panes/parts/edit_room.h"
#include "ui/widgets/tab_order.h"

#include <QVBoxLayout>

namespace triarch {

ArgumentForm* ApprovalBanner::setEdit(ActionEdit& edit)
{
    m_edit = &edit;
    m_form = new EditRoom(edit, this);
    m_form->hide();
    placeForm();
    connect(&edit, &ActionEdit::began, this, &ApprovalBanner::beginForm);
    connect(&edit, &ActionEdit::ended, this, &ApprovalBanner::fitForm);
    return &m_form->form();
}

/// In a column before the answers, else below all of it.
void ApprovalBanner::placeForm()
{
    if (!m_form)
        return;
    m_parts->removeWidget(m_form);
    m_rows->removeWidget(m_form);
    m_isNarrow ? m_parts->insertWidget(m_parts->indexOf(m_answers), m_form, 1) : m_rows->addWidget(m_form);
    m_form->setAcross(!m_isNarrow);
    QWidget* above =
        m_isNarrow ? m_answers : lastInTabOrder(*m_answers); // the answers' own place is before its buttons
    tabThrough({above, &m_form->form()});
    if (!m_form->isHidden())
        m_form->form().open();
}

bool ApprovalBanner::hasForm() const { return m_form && !m_form->isHidden(); }

bool ApprovalBanner::isEditedHere() const
{
    const auto* request = m_queue.shown();
    return m_edit && m_edit->isActive() && request && m_edit->isOf(*request);
}

void ApprovalBanner::beginForm()
{
    if (isEditedHere()) {
        keepReason();
        closeField();
    }
    fitForm();
}

/// In a column there is what is asked then, and the time; a yes would be for what is not written any more.
void ApprovalBanner::fitForm()
{
    const bool isHere = isEditedHere();
    m_case->setBrief(isHere && m_isNarrow);
    m_answers->setEdited(isHere);
    if (const auto* request = m_queue.shown())
        m_case->showSentence(*request, isHere);
    const bool isShown = isHere && m_field->isHidden(); // one of them at a time
    if (!m_form || isShown != m_form->isHidden())
        return;
    if (QWidget* focused = window()->focusWidget(); !isShown && focused && m_form->isAncestorOf(focused))
        focused->clearFocus(); // else whatever comes next in the order of Tab would have the keyboard
    fitPatch();
    fitCase();
    fitEdges(isShown);
    m_parts->setStretchFactor(m_case, m_isNarrow && isShown ? 0 : 1); // in a column the form has what there is
    m_form->setVisible(isShown); // last: the window is laid out at once, and what it squeezes stays so
    if (isShown)
        m_form->form().open();
}

} // namespace triarch
