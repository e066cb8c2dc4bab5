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
#include <QMenu>
#include <utility>

namespace triarch {

namespace {

constexpr int wideFrom = 900; // logical pixels; narrower, the words of who works the display need the room
constexpr int zoomWidth = 36;

ActionButton* headerButton(QAction* action, QWidget* parent)
{
    auto* button = new ActionButton(action, parent);
    button->setRole(ButtonRole::Flat);
    const bool hasIcon = !action->icon().isNull();
    button->setToolButtonStyle(hasIcon ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextOnly);
    button->setAccessibleName(action->text());
    QObject::connect( // the language
        action, &QAction::changed, button, [button, action] { button->setAccessibleName(action->text()); });
    return button;
}

/// "Fit | 100 %", one control of two segments.
QFrame* scaleChoice(const AppActions& actions, QWidget* parent)
{
    auto* frame = new QFrame(parent);
    frame->setProperty("part", QStringLiteral("segment"));
    frame->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(frame);
    row->setContentsMargins(1, 1, 1, 1);
    row->setSpacing(0);
    const auto add = [&](ActionId id, const QString& place) {
        auto* segment = new ActionButton(actions.at(id), frame);
        segment->setRole(ButtonRole::Flat);
        segment->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
        setLook(*segment, "place", place);
        row->addWidget(segment);
    };
    add(ActionId::Fit, QStringLiteral("first"));
    add(ActionId::ActualSize, QStringLiteral("last"));
    return frame;
}

QWidget* rowOf(QWidget* parent)
{
    auto* part = new QWidget(parent);
    auto* row = new QHBoxLayout(part);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    return part;
}

} // namespace

LiveViewHeader::LiveViewHeader(const AppActions& actions, const Clock& clock, QWidget* parent)
    : QWidget(parent),
      m_control(actions.at(ActionId::TakeControl)),
      m_title(new QLabel(this)),
      m_who(new SegmentedControl(QString(), this)),
      m_note(new IconText(this)),
      m_held(new HeldPill(this)),
      m_scale(rowOf(this)),
      m_marks(rowOf(this)),
      m_zoom(new QLabel(this)),
      m_age(new FrameAgeLabel(clock, this))
{
    setObjectName(QStringLiteral("paneHeader"));
    buildScale(actions);
    buildMarks(actions);
    buildMore(actions);
    auto* mark = new IconView(14, this);
    mark->show(QStringLiteral("monitor"), Token::Text2);
    m_title->setFont(triarch::font(TextRole::Secondary, QFont::DemiBold));
    setInk(*m_title, Token::Text2);
    m_note->setFont(triarch::font(TextRole::Secondary));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 0, 8, 0);
    row->setSpacing(4);
    m_title->setContentsMargins(4, 0, 8, 0);
    for (QWidget* part : std::initializer_list<QWidget*>{mark, m_title, m_who})
        row->addWidget(part);
    row->addStretch(1);
    row->addWidget(m_note);
    row->addWidget(m_held);
    row->addSpacing(4);
    row->addWidget(m_age);
    row->addSpacing(4);
    for (QWidget* part : std::initializer_list<QWidget*>{m_scale, m_hand, m_marks, m_keys, m_eye, m_more})
        row->addWidget(part);
    buildWho();
    setWide(false);
    setCompact(false);
}

/// Its controls are as high as everywhere, 28, or 24 where it is narrow.
void LiveViewHeader::setWide(bool isWide)
{
    if (std::exchange(m_isWide, isWide) == isWide)
        return;
    const QString extent = isWide ? QString() : QStringLiteral("small");
    const auto frames = findChildren<QFrame*>();
    for (QFrame* frame : frames)
        if (frame->property("part") == QLatin1String("segment"))
            setLook(*frame, "extent", extent);
    const auto buttons = findChildren<ActionButton*>();
    for (ActionButton* button : buttons) {
        const bool isSegment = button->parentWidget()->property("part") == QLatin1String("segment");
        setLook(*button, isSegment ? "framed" : "extent", extent); // a segment goes by its frame's
        if (!isSegment && button->toolButtonStyle() == Qt::ToolButtonIconOnly)
            button->setFixedSize(isWide ? 28 : 24, isWide ? 28 : 24);
        button->updateGeometry();
    }
    for (QFrame* frame : frames)
        if (frame->layout())
            frame->layout()->activate(); // else their widths of before are counted
    for (QWidget* part : {m_scale, m_marks})
        part->layout()->activate();
}

void LiveViewHeader::buildScale(const AppActions& actions)
{
    m_zoom->setFont(triarch::font(TextRole::Mono));
    setInk(*m_zoom, Token::Text2);
    m_zoom->setMinimumWidth(zoomWidth);
    m_zoom->setAlignment(Qt::AlignCenter);
    QWidget* choice = scaleChoice(actions, this);
    ActionButton* out = headerButton(actions.at(ActionId::ZoomOut), this);
    ActionButton* in = headerButton(actions.at(ActionId::ZoomIn), this);
    QWidget* line = verticalLine(this);
    for (QWidget* part : std::initializer_list<QWidget*>{choice, out, m_zoom, in, line})
        m_scale->layout()->addWidget(part);
    m_roomy << choice << out << in << line;
    m_hand = headerButton(m_control, this);
}

void LiveViewHeader::buildMarks(const AppActions& actions)
{
    const auto add = [&](ActionId id) {
        ActionButton* button = headerButton(actions.at(id), this);
        m_marks->layout()->addWidget(button);
        return button;
    };
    add(ActionId::ShowCrosshair);
    m_roomy << add(ActionId::ShowPointer);
    add(ActionId::ShowTrail);
    m_roomy << add(ActionId::ShowRulers);
    m_keys = headerButton(actions.at(ActionId::SendKeys), this);
    m_keys->setPopupMode(QToolButton::InstantPopup);
    m_eye = headerButton(actions.at(ActionId::ShowModelPicture), this);
}

/// What a narrow one has no room for.
void LiveViewHeader::buildMore(const AppActions& actions)
{
    auto* menu = new QMenu(this);
    const auto add = [&](std::initializer_list<ActionId> ids) {
        for (const ActionId id : ids)
            menu->addAction(actions.at(id));
        menu->addSeparator();
    };
    add({ActionId::Fit, ActionId::FitWidth, ActionId::ActualSize, ActionId::ZoomIn, ActionId::ZoomOut});
    add({ActionId::ShowPointer, ActionId::ShowRulers, ActionId::ShowHovered, ActionId::ShowOutlines});
    add({ActionId::ShowModelPicture, ActionId::PickPoint});
    m_more = new ActionButton(QStringLiteral("ellipsis"), QString(), ButtonRole::Flat, this);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setMenu(menu);
    nameMore();
}

void LiveViewHeader::nameMore()
{
    m_more->setAccessibleName(tr("Scale and marks of the live view"));
    m_more->setToolTip(m_more->accessibleName());
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
    m_key = m_control->shortcut().toString(QKeySequence::NativeText);
    m_who->segment(1)->setHint({});
    const int bare = m_who->sizeHint().width();
    m_who->segment(1)->setHint(m_key);
    m_keyRoom = m_who->sizeHint().width() - bare;
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
    setWide(!compact && width() >= wideFrom);
    setFixedHeight(compact ? 31 : 35); // and the line under it
    showParts();
}

void LiveViewHeader::setHasModes(bool has)
{
    m_hasModes = has;
    showParts();
}

void LiveViewHeader::showParts()
{
    for (QWidget* part : {m_scale, m_marks})
        part->setVisible(m_hasModes);
    m_keys->setVisible(m_hasModes && m_keys->isEnabled());
    m_age->setVisible(m_hasModes && m_isCompact);
    showSwitches(m_isCompact || m_isNarrow);
    fit();
}

/// What is chosen in the menu is left there too.
void LiveViewHeader::showSwitches(bool isNarrow)
{
    QWidget* focused = window()->focusWidget();
    if (std::exchange(m_isNarrow, isNarrow) != isNarrow && focused && isAncestorOf(focused))
        focused->clearFocus(); // what goes must not hand the keyboard to what stays
    for (QWidget* part : m_roomy)
        part->setVisible(!isNarrow);
    m_eye->setVisible(!isNarrow && m_eye->isEnabled());
    m_more->setVisible(isNarrow && (m_hasModes || m_eye->isChecked()));
    for (QWidget* part : {m_scale, m_marks}) // else their widths of before are counted
        part->layout()->activate();
}

void LiveViewHeader::showNote(PictureNote note, int turn)
{
    const bool isModels = note == PictureNote::Models;
    m_title->setText(isModels ? tr("What the model sees") : tr("Live view"));
    const bool isControl = note == PictureNote::Control;
    m_held->setKind(isControl ? HeldPill::Kind::Control : HeldPill::Kind::Held);
    if (isControl)
        m_held->setText(tr("You are in control, Ctrl+Alt releases"), tr("In control"));
    else
        m_held->setText(tr("Held, nothing is sent"), tr("Held"));
    m_isTitled = !isControl; // there is not room for both in a narrow window
    m_held->setVisible(isControl || note == PictureNote::Held);
    m_note->setVisible(isModels || note == PictureNote::NoDisplay);
    if (isModels)
        m_note->show(QStringLiteral("scan-eye"), tr("Turn %1, not live").arg(turn), Token::Waiting);
    else
        m_note->show(QStringLiteral("circle-dashed"), tr("No display connected"), Token::Text3);
    fit();
}

/// As the layout counts it, also of a part that is hidden.
int LiveViewHeader::widthOf(const QWidget* part) const
{
    const QSize least = part->minimumSizeHint().expandedTo(part->minimumSize());
    return part->sizeHint().expandedTo(least).boundedTo(part->maximumSize()).width() + layout()->spacing();
}

/// Beside title, words and hand, with all switches or, narrow, with those of Compact.
int LiveViewHeader::roomWith(bool isNarrow) const
{
    int room = width() - layout()->sizeHint().width();
    for (const QWidget* part : std::initializer_list<QWidget*>{m_title, m_who, m_hand})
        room += part->isHidden() ? 0 : widthOf(part);
    if (isNarrow == m_isNarrow || !m_hasModes)
        return room;
    int switches = m_eye->isEnabled() ? widthOf(m_eye) : 0;
    for (const QWidget* part : m_roomy)
        switches += widthOf(part);
    switches -= widthOf(m_more);
    return isNarrow ? room + switches : room - switches;
}

/// Of all that stands here a key says least, then the title, then what a pill says beyond "Held": they go before a word
/// is cut, and where there is still no room an icon stands for who works the display, then a menu for most switches.
/// Only how control is released says more than who has it. What has room depends on the width alone, not on how brief
/// the pill was before. Nothing that stays is hidden meanwhile: it may have the keyboard.
void LiveViewHeader::fit()
{
    const auto take = [this](const QWidget* part) { return widthOf(part); };
    const int least = m_control->isEnabled() ? take(m_hand) : 0;
    const int words = take(m_who) - (m_who->segment(1)->hint().isEmpty() ? 0 : m_keyRoom);
    const int saving = m_held->isHidden() ? 0 : m_held->saving();
    const int saved = m_held->isBrief() ? saving : 0;
    if (const bool isNarrow = m_isCompact || (m_hasModes && roomWith(false) - saved < least); isNarrow != m_isNarrow)
        showSwitches(isNarrow);
    const int whole = roomWith(m_isNarrow) - saved; // beside all that the pill says
    const bool savesWords = m_isTitled && !m_isCompact && m_hasModes && whole < words && whole + saving >= words;
    m_held->setBrief(!m_held->isHidden() && (whole < least || savesWords));
    int room = roomWith(m_isNarrow);
    const bool hasWords = m_hasModes && !m_isCompact && words <= room;
    const bool hasIcon = m_hasModes && !hasWords && m_control->isEnabled();
    room -= hasWords ? words : hasIcon ? take(m_hand) : 0;
    m_who->setVisible(hasWords);
    m_hand->setVisible(hasIcon);
    const bool hasTitle = m_isTitled && take(m_title) <= room;
    m_title->setVisible(hasTitle);
    room -= hasTitle ? take(m_title) : 0;
    m_who->segment(1)->setHint(hasWords && m_keyRoom <= room ? m_key : QString()); // its tip names it as well
    m_who->layout()->activate(); // else its width of before is counted next time
}

void LiveViewHeader::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        nameWho(), nameMore();
    QWidget::changeEvent(event);
}

void LiveViewHeader::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    setWide(!m_isCompact && width() >= wideFrom);
    fit();
}

void LiveViewHeader::setZoom(double zoom)
{
    m_zoom->setText(tr("%1 %").arg(qRound(zoom * 100)));
    if (m_zoom->sizeHint().width() > m_zoom->width()) {
        m_scale->layout()->activate();
        fit();
    }
}

} // namespace triarch
