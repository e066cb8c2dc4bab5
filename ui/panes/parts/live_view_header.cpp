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
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/separators.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace triarch {

namespace {

ActionButton* headerButton(QAction* action, QWidget* parent)
{
    auto* button = new ActionButton(action, parent);
    button->setRole(ButtonRole::Flat);
    setLook(*button, "extent", QStringLiteral("small")); // the words of who works the display need the room
    button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
    button->setAccessibleName(action->text());
    QObject::connect( // the language
        action, &QAction::changed, button, [button, action] { button->setAccessibleName(action->text()); });
    return button;
}

} // namespace

LiveViewHeader::LiveViewHeader(const AppActions& actions, const Clock& clock, QWidget* parent)
    : QWidget(parent),
      m_control(actions.at(ActionId::TakeControl)),
      m_title(new QLabel(this)),
      m_who(new SegmentedControl(QString(), this)),
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
    row->addWidget(m_who);
    row->addStretch(1);
    row->addWidget(m_note);
    row->addWidget(m_held);
    row->addSpacing(4);
    row->addWidget(m_age);
    row->addSpacing(4);
    row->addWidget(m_modes);
    row->addWidget(m_hand);
    row->addWidget(m_keys);
    row->addWidget(m_eye);
    buildWho();
}

void LiveViewHeader::buildModes(const AppActions& actions)
{
    auto* modes = new QHBoxLayout(m_modes);
    modes->setContentsMargins(0, 0, 0, 0);
    modes->setSpacing(4);
    m_zoom->setFont(triarch::font(TextRole::Mono));
    m_zoom->setMinimumWidth(40);
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
    m_hand = headerButton(m_control, this);
    m_keys = headerButton(actions.at(ActionId::SendKeys), this);
    m_keys->setPopupMode(QToolButton::InstantPopup);
    m_eye = headerButton(actions.at(ActionId::ShowModelPicture), this);
}

void LiveViewHeader::buildWho()
{
    m_who->setSegments({{QStringLiteral("eye"), {}, {}, {}}, {QStringLiteral("hand"), {}, {}, {}}});
    nameWho();
    connect(m_who, &SegmentedControl::chosen, this, [this](int chosen) {
        if ((chosen == 1) != m_control->isChecked())
            m_control->trigger();
        showWho(); // it may not have been taken
    });
    connect(m_control, &QAction::changed, this, &LiveViewHeader::nameWho);
}

void LiveViewHeader::nameWho()
{
    m_who->setAccessibleName(tr("Who works the display"));
    const auto name = [this](int segment, const QString& text, const QString& tip) {
        m_who->segment(segment)->setText(text);
        m_who->segment(segment)->setAccessibleName(text);
        m_who->segment(segment)->setToolTip(tip);
    };
    name(0, tr("View only"), tr("Your pointer and keys stay here; the mission works the display"));
    name(1, m_control->text(), m_control->toolTip());
    m_who->segment(1)->setHint(m_control->shortcut().toString(QKeySequence::NativeText));
    showWho();
}

void LiveViewHeader::showWho()
{
    m_who->setCurrent(m_control->isChecked() ? 1 : 0);
    m_who->segment(1)->setEnabled(m_control->isEnabled());
    showParts();
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
    m_keys->setVisible(m_hasModes && m_keys->isEnabled());
    m_eye->setVisible(!m_isCompact && m_eye->isEnabled());
    m_age->setVisible(m_hasModes && m_isCompact);
    for (QWidget* part : m_roomy)
        part->setVisible(!m_isCompact);
    fit();
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
    fit();
}

/// Of all that stands here the title says least: it goes before a word is cut, and where there is still no room an icon
/// stands for who works the display. Nothing that stays is hidden meanwhile: it may have the keyboard.
void LiveViewHeader::fit()
{
    const auto take = [this](const QWidget* part) { return part->sizeHint().width() + layout()->spacing(); };
    int room = width() - layout()->sizeHint().width();
    for (const QWidget* part : std::initializer_list<QWidget*>{m_title, m_who, m_hand})
        room += part->isHidden() ? 0 : take(part);
    const bool hasWords = m_hasModes && !m_isCompact && take(m_who) <= room;
    const bool hasIcon = m_hasModes && !hasWords && m_control->isEnabled();
    room -= hasWords ? take(m_who) : hasIcon ? take(m_hand) : 0;
    m_who->setVisible(hasWords);
    m_hand->setVisible(hasIcon);
    m_title->setVisible(m_isTitled && take(m_title) <= room);
}

void LiveViewHeader::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        nameWho();
    QWidget::changeEvent(event);
}

void LiveViewHeader::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void LiveViewHeader::setZoom(double zoom) { m_zoom->setText(tr("%1 %").arg(qRound(zoom * 100))); }

} // namespace triarch
