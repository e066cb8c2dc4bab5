// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/edit_room.h"

#include "ui/panes/parts/argument_form.h"
#include "ui/panes/parts/page_column.h"
#include "ui/style/focus_ring.h"

#include <QResizeEvent>
#include <algorithm>

namespace triarch {

namespace {

constexpr int editMinHeight = 103; // a click's fields and the buttons
constexpr int acrossMost = 40;     // what the history can give; more of it scrolls

} // namespace

EditRoom::EditRoom(ActionEdit& edit, QWidget* parent) : QScrollArea(parent), m_form(new ArgumentForm(edit, this))
{
    m_form->setHinted(false);
    QVBoxLayout* column = pageColumn(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_form);
    column->addStretch(1);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_form->installEventFilter(this);
}

void EditRoom::setAcross(bool across)
{
    m_isAcross = across;
    const int ring = across ? FocusRing::reach : 0; // it would be cut
    widget()->layout()->setContentsMargins(0, ring, ring, ring);
    m_form->setAcross(across);
    setSizePolicy(QSizePolicy::Preferred, across ? QSizePolicy::Fixed : QSizePolicy::Preferred);
    updateGeometry();
}

QSize EditRoom::sizeHint() const
{
    const int fields = m_form->hasHeightForWidth() ? m_form->heightForWidth(width()) : m_form->sizeHint().height();
    const int across = std::min(acrossMost, fields) + 2 * FocusRing::reach;
    return {m_form->sizeHint().width(), m_isAcross ? across : fields};
}

QSize EditRoom::minimumSizeHint() const
{
    const int whole = sizeHint().height();
    return {0, m_isAcross ? whole : std::min(editMinHeight, whole)};
}

/// What is wrong is said between the fields, and makes them higher.
bool EditRoom::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

void EditRoom::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

} // namespace triarch
