// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/live_view_header.h"

#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/held_pill.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/live_view/frame_age_label.h"
#include "ui/widgets/separators.h"

#include <QHBoxLayout>
#include <QLabel>

namespace triarch {

namespace {

ActionButton* headerButton(QAction* action, QWidget* parent)
{
    auto* button = new ActionButton(action, parent);
    button->setRole(ButtonRole::Flat);
    button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
    button->setAccessibleName(action->text());
    QObject::connect( // the language
        action, &QAction::changed, button, [button, action] { button->setAccessibleName(action->text()); });
    return button;
}

} // namespace

LiveViewHeader::LiveViewHeader(const AppActions& actions, const Clock& clock, QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel(this)),
      m_note(new IconText(this)),
      m_held(new HeldPill(this)),
      m_modes(new QWidget(this)),
      m_zoom(new QLabel(this)),
      m_age(new FrameAgeLabel(clock, this))
{
    setObjectName(QStringLiteral("paneHeader"));
    setFixedHeight(36);
    buildModes(actions);
    auto* mark = new IconView(14, this);
    mark->show(QStringLiteral("monitor"), Token::Text2);
    m_title->setFont(triarch::font(TextRole::Secondary, QFont::DemiBold));
    setInk(*m_title, Token::Text2);
    m_note->setFont(triarch::font(TextRole::Secondary));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 8, 0);
    row->setSpacing(8);
    row->addWidget(mark);
    row->addWidget(m_title);
    row->addStretch(1);
    row->addWidget(m_note);
    row->addWidget(m_held);
    row->addSpacing(4);
    row->addWidget(m_age);
    row->addSpacing(4);
    row->addWidget(m_modes);
    row->addWidget(m_hand);
    row->addWidget(m_eye);
}

void LiveViewHeader::buildModes(const AppActions& actions)
{
    auto* modes = new QHBoxLayout(m_modes);
    modes->setContentsMargins(0, 0, 0, 0);
    modes->setSpacing(4);
    m_zoom->setFont(triarch::font(TextRole::Mono));
    m_zoom->setMinimumWidth(44);
    m_zoom->setAlignment(Qt::AlignCenter);
    const auto add = [&](ActionId id, bool isRoomy) {
        auto* button = headerButton(actions.at(id), this);
        modes->addWidget(button);
        if (isRoomy)
            m_roomy << button;
    };
    add(ActionId::Fit, false);
    add(ActionId::ActualSize, true);
    add(ActionId::ZoomOut, true);
    modes->addWidget(m_zoom);
    add(ActionId::ZoomIn, true);
    modes->addWidget(verticalLine(this));
    for (const auto id : {ActionId::ShowCrosshair, ActionId::ShowPointer, ActionId::ShowTrail})
        add(id, false);
    add(ActionId::ShowRulers, true);
    m_hand = headerButton(actions.at(ActionId::TakeControl), this);
    m_eye = headerButton(actions.at(ActionId::ShowModelPicture), this);
}

void LiveViewHeader::setCompact(bool compact)
{
    m_isCompact = compact;
    showParts();
}

void LiveViewHeader::setHasModes(bool has)
{
    m_hasModes = has;
    showParts();
}

void LiveViewHeader::showParts()
{
    m_modes->setVisible(m_hasModes);
    m_hand->setVisible(m_hasModes && m_hand->isEnabled());
    m_eye->setVisible(!m_isCompact && m_eye->isEnabled());
    m_age->setVisible(m_hasModes && m_isCompact);
    for (QWidget* part : m_roomy)
        part->setVisible(!m_isCompact);
    fitTitle();
}

void LiveViewHeader::showNote(PictureNote note, int turn)
{
    const bool isModels = note == PictureNote::Models;
    m_title->setText(isModels ? tr("What the model sees") : tr("Live view"));
    const bool isControl = note == PictureNote::Control;
    m_held->setKind(isControl ? HeldPill::Kind::Control : HeldPill::Kind::Held);
    m_held->setText(isControl ? tr("You are in control, Ctrl+Alt releases") : tr("Held, nothing is sent"));
    m_isTitled = !isControl; // there is not room for both in a narrow window
    m_held->setVisible(isControl || note == PictureNote::Held);
    m_note->setVisible(isModels || note == PictureNote::NoDisplay);
    if (isModels)
        m_note->show(QStringLiteral("scan-eye"), tr("Turn %1, not live").arg(turn), Token::Waiting);
    else
        m_note->show(QStringLiteral("circle-dashed"), tr("No display connected"), Token::Text3);
    fitTitle();
}

/// Of all that stands here the title says least: it goes before a word is cut.
void LiveViewHeader::fitTitle()
{
    const int title = m_title->isHidden() ? m_title->sizeHint().width() + layout()->spacing() : 0;
    m_title->setVisible(m_isTitled && layout()->sizeHint().width() + title <= width());
}

void LiveViewHeader::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTitle();
}

void LiveViewHeader::setZoom(double zoom) { m_zoom->setText(tr("%1 %").arg(qRound(zoom * 100))); }

} // namespace triarch
