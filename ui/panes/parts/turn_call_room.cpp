// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// TurnCallView's part that shares its room out: what is shown, how high its lines are.
#include "ui/panes/parts/turn_call_room.h"

#include "ui/panes/parts/turn_call_view.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_text.h"

#include <QGridLayout>
#include <QScrollArea>
#include <algorithm>

namespace triarch {

namespace {

using namespace turn_call;

constexpr int roomForMore = 400; // pixels of height, from which the rest of the call is shown
constexpr int roomWithoutPictures = 170;
constexpr int factHeight = 22;
constexpr int leastFactHeight = 18;
constexpr int topMargin = 10; // above the pictures
constexpr int callResultMinWidth = 60;

} // namespace

void TurnCallView::showMoreWhereItFits()
{
    const bool hasRoom = height() >= (m_pictures->isHidden() ? roomWithoutPictures : roomForMore);
    m_more->setVisible(hasRoom);
    const bool isActorShown = hasRoom || m_odd->isHidden(); // four lines are what the lowest dock has
    m_head->setVisible(hasRoom);
    m_status->setVisible(!hasRoom);
    const auto showFact = [this](Fact fact, QWidget* value, bool shown) {
        value->setVisible(shown);
        m_words[std::size_t(fact)]->setVisible(shown);
    };
    showFact(ToolFact, m_tool, !hasRoom);
    showFact(LabelFact, m_label, hasRoom && !m_label->text().isEmpty());
    showFact(WindowFact, m_window, hasRoom && !m_window->text().isEmpty());
    showFact(ActorFact, m_actorRow, isActorShown);
    hasRoom ? spread(factHeight, leastTopMargin) : fitFacts();
    fitResult();
}

/// What became of it is whole, and something of its result is read, before how long it took.
void TurnCallView::fitResult()
{
    const int status = m_status->isHidden() ? 0 : m_status->sizeHint().width() + resultGap;
    const int result = std::min(callResultMinWidth, m_result->sizeHint().width()) + resultGap;
    const int room = m_facts->cellRect(ResultFact, 1).width();
    m_took->setVisible(!m_took->text().isEmpty() && status + result + m_took->sizeHint().width() <= room);
}

/// In the lowest dock all four lines and the pictures just fit; what there is beyond that goes to the lines and, all
/// but as much, to the margin above the pictures.
void TurnCallView::fitFacts()
{
    const int lines = int(std::ranges::count_if(m_words, [](const QLabel* word) { return !word->isHidden(); }));
    const int pictures = m_pictures->isHidden() ? 0 : m_pictures->sizeHint().height() + gap;
    const int spare = height() - leastTopMargin - pictures - lines * leastFactHeight - foot;
    const int wanted = topMargin - leastTopMargin;
    const int each = std::clamp((spare - wanted + 1) / std::max(1, lines), 0, factHeight - leastFactHeight);
    spread(leastFactHeight + each, leastTopMargin + std::clamp(spare - each * lines, 0, wanted));
    m_given = std::max(0, spare);
}

void TurnCallView::spread(int lineHeight, int above)
{
    m_given = 0;
    layout()->setContentsMargins(side, above, side, foot);
    for (int row = 0; row < int(m_words.size()); ++row)
        m_facts->setRowMinimumHeight(row, m_words[std::size_t(row)]->isHidden() ? 0 : lineHeight);
}

/// What was given because there is room does not keep the pane from becoming lower.
QSize TurnCallView::minimumSizeHint() const { return QWidget::minimumSizeHint() - QSize(0, m_given); }

} // namespace triarch
