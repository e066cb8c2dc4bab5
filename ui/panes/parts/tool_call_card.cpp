// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/tool_call_card.h"

#include "ui/models/core_words.h"
#include "ui/models/tool_icons.h"
#include "ui/panes/parts/activity_header.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/panes/parts/clamped_text.h"
#include "ui/panes/parts/hold_buttons.h"
#include "ui/panes/parts/staleness_badge.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/separators.h"
#include "ui/widgets/tab_order.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int callCardPadding = 11;
constexpr int ruleHeight = 1;
constexpr int callCardHeadHeight = 33;
constexpr int factRow = 22;
constexpr int factCount = 3;
constexpr int factsMargin = 8; ///< above and below
constexpr int checksAbove = 7;
constexpr int checksBelow = 6;
constexpr int footAbove = 9;
constexpr int footBelow = 10;
constexpr int belowSending = 8;
constexpr int sinceLines = 2;
constexpr int aboveSince = 5;
constexpr int callCardLabelWidth = 80;
constexpr int callCardToolMaxWidth = 100; // of the card's head

} // namespace

ToolCallCard::ToolCallCard(const AppActions& actions, QWidget* parent)
    : QFrame(parent),
      m_actions(actions),
      m_icon(new IconView(14, this)),
      m_tool(new ElidedLabel(Qt::ElideMiddle, this)),
      m_status(new IconText(this)),
      m_targetWord(new TintedLabel(TextRole::Secondary, Token::Text3, this)),
      m_target(new ElidedLabel(Qt::ElideMiddle, this)),
      m_positionWord(new TintedLabel(TextRole::Secondary, Token::Text3, this)),
      m_position(new FittingLabel(TextRole::Mono, Token::Text, this)),
      m_withWord(new TintedLabel(TextRole::Secondary, Token::Text3, this)),
      m_with(new ElidedLabel(Qt::ElideRight, this)),
      m_landsWord(new TintedLabel(TextRole::Secondary, Token::Text3, this)),
      m_ref(new TintedLabel(TextRole::Mono, Token::Accent, this)),
      m_window(new ElidedLabel(Qt::ElideRight, this)),
      m_lands(new QWidget(this)),
      m_checks(new CheckGrid(this)),
      m_since(new StalenessBadge(this)),
      m_sinceFacts(new ClampedText(TextRole::Caption, Token::Text2, sinceLines, this)),
      m_sending(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_hint(new FittingLabel(TextRole::MonoSmall, Token::Text3, this)),
      m_buttons(new HoldButtons(actions, this))
{
    setProperty("part", QStringLiteral("card"));
    nameParts();
    m_sending->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addWidget(horizontalLine(this));
    column->addWidget(buildFacts());
    column->addWidget(buildChecks());
    column->addWidget(buildFoot());
}

/// Data in the fonts of data.
void ToolCallCard::nameParts()
{
    m_tool->setFont(triarch::font(TextRole::Mono, QFont::DemiBold));
    for (QLabel* data :
        {static_cast<QLabel*>(m_target), static_cast<QLabel*>(m_position), static_cast<QLabel*>(m_with)})
        data->setFont(triarch::font(TextRole::Mono));
    m_status->setFont(triarch::font(TextRole::Secondary));
    m_window->setFont(triarch::font(TextRole::Secondary));
    m_with->setObjectName(QStringLiteral("with"));
    m_sinceFacts->setObjectName(QStringLiteral("stalenessFacts"));
    m_sinceFacts->hide();
}

int ToolCallCard::heightForWidth(int width) const
{
    const int wrapped = QFrame::heightForWidth(width);
    return wrapped >= 0 ? wrapped : sizeHint().height();
}

int ToolCallCard::heightFor(int width, Detail detail) const
{
    const int inner = width - contentsMargins().left() - contentsMargins().right() - 2 * callCardPadding;
    int height = heightForWidth(width);
    if (!m_checksRoom->isHidden())
        height += m_checks->heightFor(inner, detail) - m_checks->heightForWidth(inner);
    const bool isBrief = m_sendingRoom->isHidden();
    if (m_foot->isHidden() || isBrief == (detail == Detail::Brief))
        return height;
    const int sending = m_sendingRoom->heightForWidth(inner);
    return isBrief ? height + sending : height - sending;
}

int ToolCallCard::fullHeightFor(int width, Detail detail) const
{
    if (isEdited())
        return heightFor(width, detail);
    if (m_isHeld)
        return heightFor(width, detail) - (heightForWidth(width) - heightWithoutSince(width));
    const int inner = width - contentsMargins().left() - contentsMargins().right() - 2 * callCardPadding;
    const int facts = (factCount + (m_with->isHidden() ? 0 : 1)) * factRow + 2 * factsMargin;
    const int checks = ruleHeight + checksAbove + checksBelow + m_checks->heightFor(inner, detail);
    const int sending = std::max(m_sending->fontMetrics().lineSpacing(), m_hint->sizeHint().height()) + belowSending;
    const int foot = ruleHeight + footAbove + footBelow + m_buttons->sizeHint().height();
    return contentsMargins().top() + contentsMargins().bottom() + callCardHeadHeight + ruleHeight + facts + checks
        + foot + (detail == Detail::Each ? sending : 0);
}

void ToolCallCard::setDetail(Detail detail)
{
    m_checks->setDetail(detail);
    m_sendingRoom->setVisible(detail == Detail::Each);
}

QWidget* ToolCallCard::buildHead()
{
    auto* head = new QWidget(this);
    head->setFixedHeight(callCardHeadHeight);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(callCardPadding, 0, callCardPadding, 0);
    row->setSpacing(8);
    row->addWidget(m_icon);
    row->addWidget(m_tool);
    row->addStretch(1);
    row->addWidget(m_since);
    row->addWidget(m_status);
    return head;
}

QWidget* ToolCallCard::buildFacts()
{
    m_facts = new QWidget(this);
    auto* grid = new QGridLayout(m_facts);
    grid->setContentsMargins(callCardPadding, factsMargin, callCardPadding, factsMargin);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(0);
    grid->setColumnMinimumWidth(0, callCardLabelWidth);
    grid->setColumnStretch(1, 1);
    auto* window = new QHBoxLayout(m_lands);
    window->setContentsMargins(0, 0, 0, 0);
    window->setSpacing(4);
    window->addWidget(m_ref);
    window->addWidget(m_window, 1);
    grid->addWidget(m_targetWord, 0, 0);
    grid->addWidget(m_target, 0, 1);
    grid->addWidget(m_positionWord, 1, 0);
    grid->addWidget(m_position, 1, 1);
    grid->addWidget(m_withWord, 2, 0);
    grid->addWidget(m_with, 2, 1);
    grid->addWidget(m_landsWord, 3, 0);
    grid->addWidget(m_lands, 3, 1);
    for (QLabel* label : {m_targetWord, m_positionWord, m_withWord, m_landsWord, static_cast<QLabel*>(m_target),
             static_cast<QLabel*>(m_position), static_cast<QLabel*>(m_with), m_ref, static_cast<QLabel*>(m_window)})
        label->setFixedHeight(factRow);
    return m_facts;
}

QWidget* ToolCallCard::buildChecks()
{
    m_checksRoom = new QWidget(this);
    auto* room = new QVBoxLayout(m_checksRoom);
    room->setContentsMargins(0, 0, 0, 0);
    room->setSpacing(0);
    auto* checks = new QVBoxLayout;
    checks->setContentsMargins(callCardPadding, checksAbove, callCardPadding, checksBelow);
    checks->setSpacing(aboveSince);
    checks->addWidget(m_checks);
    checks->addWidget(m_sinceFacts);
    room->addWidget(horizontalLine(m_checksRoom));
    room->addLayout(checks);
    return m_checksRoom;
}

QWidget* ToolCallCard::buildFoot()
{
    m_foot = new QWidget(this);
    m_sendingRoom = new QWidget(m_foot);
    auto* line = new QHBoxLayout(m_sendingRoom);
    line->setContentsMargins(0, 0, 0, belowSending);
    line->setSpacing(8);
    line->addWidget(m_sending, 1);
    line->addWidget(m_hint);
    auto* column = new QVBoxLayout;
    column->setContentsMargins(callCardPadding, footAbove, callCardPadding, footBelow);
    column->setSpacing(0);
    column->addWidget(m_sendingRoom);
    column->addWidget(m_buttons);
    auto* room = new QVBoxLayout(m_foot);
    room->setContentsMargins(0, 0, 0, 0);
    room->setSpacing(0);
    room->addWidget(horizontalLine(m_foot));
    room->addLayout(column);
    return m_foot;
}

ArgumentForm* ToolCallCard::setEdit(ActionEdit& edit)
{
    m_edit = &edit;
    m_form = new ArgumentForm(edit, this);
    m_form->hide();
    layout()->addWidget(m_form);
    tabThrough({m_since, m_form}); // before the foot's buttons
    connect(&edit, &ActionEdit::began, this, &ToolCallCard::showForm);
    connect(&edit, &ActionEdit::ended, this, &ToolCallCard::showForm);
    return m_form;
}

void ToolCallCard::showStaleness(const std::optional<Staleness>& staleness)
{
    m_staleness = staleness;
    if (staleness)
        m_sinceFacts->setText(stalenessFacts(*staleness).join(QStringLiteral(" · ")));
    m_elsewhere =
        staleness && staleness->isOther && !staleness->isSilent ? std::optional(staleness->window) : std::nullopt;
    showLanding();
    showParts();
}

/// Where it would land now: what stood there when the picture was taken may have gone.
void ToolCallCard::showLanding()
{
    const QString now = m_elsewhere.value_or(QString());
    m_window->setText(!m_elsewhere ? m_landing : now.isEmpty() ? tr("no window any more") : tr("now %1").arg(now));
    m_ref->setVisible(!m_elsewhere && !m_ref->text().isEmpty());
    setInk(*m_window, m_elsewhere ? Token::Waiting : Token::Text);
}

void ToolCallCard::setSaysSince(bool says)
{
    m_saysSince = says;
    showParts();
}

void ToolCallCard::setRoomForSince(bool has)
{
    m_hasRoomForSince = has;
    showParts();
}

int ToolCallCard::heightWithoutSince(int width) const
{
    return heightForWidth(width) - (m_sinceFacts->isHidden() || m_checksRoom->isHidden() ? 0 : sinceHeight());
}

int ToolCallCard::sinceHeight() { return sinceLines * lineHeight(TextRole::Caption) + aboveSince; }

void ToolCallCard::showForm()
{
    if (isEdited())
        m_form->open();
    showParts();
}

/// What answers a request is written in that.
bool ToolCallCard::isEdited() const { return m_edit && m_edit->isActive() && !m_edit->sendsAtOnce(); }

void ToolCallCard::showParts()
{
    m_facts->setVisible(!isEdited());
    m_checksRoom->setVisible(!isEdited() && m_hasChecks);
    m_since->show(m_saysSince ? m_staleness : std::nullopt);
    m_sinceFacts->setVisible(m_staleness && m_hasRoomForSince);
    m_foot->setVisible(!isEdited() && m_hasFoot);
    if (m_form)
        m_form->setVisible(isEdited());
}

QString ToolCallCard::sendingText(const CallCard& card, const ConsoleState& state) const
{
    if (card.status == TurnStatus::Sent)
        return tr("Sent, waiting until the picture is still");
    if (!card.isOpen())
        return card.changedFraction
            ? tr("%1, %2 of the pixels changed").arg(fromCore(card.result), changedText(*card.changedFraction))
            : fromCore(card.result);
    if (state.status == MissionStatus::Paused || state.status == MissionStatus::Stepping)
        return tr("Held: Step sends it, Start goes on");
    return state.delayMs > 0 ? tr("Sent %1 after the answer ends").arg(secondsText(state.delayMs))
                             : tr("Sent as soon as it has been checked");
}

/// Of keys no quotes: they are pressed, and not written.
void ToolCallCard::showTarget(const CallCard& card)
{
    static const QHash<QString, const char*> words{{QStringLiteral("label"), QT_TR_NOOP("label")},
        {QStringLiteral("text"), QT_TR_NOOP("text")}, {QStringLiteral("key"), QT_TR_NOOP("key")},
        {QStringLiteral("name"), QT_TR_NOOP("name")}, {QStringLiteral("evidence"), QT_TR_NOOP("evidence")}};
    const char* word = words.value(card.targetWord);
    const bool isKey = card.targetWord == QLatin1String("key");
    m_targetWord->setText(word ? tr(word) : card.targetWord.isEmpty() ? tr("target") : card.targetWord);
    dressIn(*m_target, triarch::font(TextRole::Mono, isKey ? QFont::DemiBold : QFont::Normal));
    m_target->setText(card.target.isEmpty() ? tr("none")
            : isKey                         ? card.target
                                            : QStringLiteral("“%1”").arg(card.target));
}

void ToolCallCard::show(const CallCard& card, const ConsoleState& state, int turn)
{
    const bool isOpen = card.isOpen();
    const bool isHeld = card.status == TurnStatus::Waiting;
    setLook(*this, "chosen", isHeld ? QStringLiteral("held") : isOpen ? QStringLiteral("true") : QString());
    m_icon->show(toolIcon(card.tool), isHeld ? Token::Waiting : isOpen ? Token::Accent : Token::Text2);
    m_tool->setText(card.tool);
    m_tool->setMinimumWidth(std::min(callCardToolMaxWidth, m_tool->sizeHint().width())); // the badge is elided first
    StatusStyle look = lookOf(card.status);
    if (isHeld)
        look.word = tr("Held"); // who waits is the mission; the call is held
    m_status->show(
        look.icon, card.turn == turn ? look.word : tr("Turn %1: %2").arg(card.turn).arg(look.word), look.token);
    showTarget(card);
    m_positionWord->setText(tr("position"));
    m_position->setVariants({placeText(card), positionText(card)}); // numbers are whole, or in the tip
    m_position->setToolTip(placeText(card));
    m_positionWord->setVisible(!card.points.empty());
    m_position->setVisible(!card.points.empty());
    m_withWord->setText(tr("with"));
    m_with->setText(card.with);
    m_withWord->setVisible(!card.with.isEmpty());
    m_with->setVisible(!card.with.isEmpty());
    m_landsWord->setText(card.points.empty() ? tr("goes to") : tr("lands in"));
    m_ref->setText(card.windowRef);
    m_landsWord->setVisible(card.reachesDisplay);
    m_lands->setVisible(card.reachesDisplay); // an empty layout would take the column's width from the target
    m_hasChecks = card.reachesDisplay;
    m_isHeld = isHeld;
    m_hasFoot = !isHeld; // the banner has the answers
    showParts();
    m_landing = card.windowRef.isEmpty() ? tr("no window") : card.windowTitle;
    showLanding();
    m_checks->show(card);
    m_sending->setText(sendingText(card, state));
    m_buttons->setOpen(isOpen);
    m_hint->setVariants({isOpen ? holdHint(m_actions) : QString(), QString()});
    setAccessibleName(tr("Call %1, %2").arg(card.tool, look.word));
}

} // namespace triarch
