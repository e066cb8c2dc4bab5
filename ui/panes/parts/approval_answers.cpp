// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/approval_answers.h"

#include "core/base/text/text.h"
#include "core/policy/approval_queue.h"
#include "ui/models/approval_words.h"
#include "ui/panes/parts/text_breaks.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/countdown_ring.h"
#include "ui/widgets/hand_check_box.h"
#include "ui/widgets/hold_button.h"
#include "ui/widgets/single_clicks.h"

#include <QEvent>
#include <QGridLayout>
#include <QMoveEvent>
#include <QStyle>
#include <algorithm>
#include <utility>

namespace triarch {

namespace {

constexpr int ringPx = 44;
constexpr int answersHeadGap = 10;
constexpr int rowGap = 10; // between the ring and the buttons
constexpr int lowRowGap = 4;
constexpr int wideGap = 8;
constexpr int buttonsNarrowGap = 6;
constexpr int fateLine = 17; // logical pixels
constexpr int allowedCharacters = 300;
constexpr int signEdge = 6;  // round a check box
constexpr int wideLines = 2; // of what a yes would allow
constexpr int allowedNarrowLines = 3;

ActionButton* button(const char* icon, ButtonRole role, QWidget* parent)
{
    return new ActionButton(QString::fromLatin1(icon), QString(), role, parent);
}

} // namespace

ApprovalAnswers::ApprovalAnswers(QWidget* parent)
    : QWidget(parent),
      m_ring(new CountdownRing(ringPx, this)),
      m_fate(new TintedLabel(TextRole::Strong, Token::Text, this)),
      m_next(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_id(new TintedLabel(TextRole::MonoSmall, Token::Text2, this)),
      m_earlier(button("chevron-left", ButtonRole::Flat, this)),
      m_place(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_later(button("chevron-right", ButtonRole::Flat, this)),
      m_reject(button("ban", ButtonRole::Primary, this)),
      m_because(button("message-square-text", ButtonRole::Normal, this)),
      m_edit(button("pencil", ButtonRole::Normal, this)),
      m_skip(button("skip-forward", ButtonRole::Normal, this)),
      m_similar(new HandCheckBox(this)),
      m_approve(new HoldButton(this)),
      m_buttons(new QGridLayout),
      m_fates(new QVBoxLayout)
{
    m_id->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reject->setObjectName(QStringLiteral("rejectRequest"));
    m_because->setObjectName(QStringLiteral("rejectBecause"));
    m_edit->setObjectName(QStringLiteral("editRequest"));
    m_buttons->setContentsMargins(0, 0, 0, 0);
    m_buttons->setVerticalSpacing(6);
    m_similar->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // its text follows the room
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(rowGap);
    column->addStretch(1);
    column->addLayout(buildHead());
    column->addLayout(m_buttons);
    column->addStretch(1);
    place();
    connectButtons();
    retranslate();
}

QHBoxLayout* ApprovalAnswers::buildHead()
{
    m_fates->setSpacing(0);
    m_fates->addStretch(1); // the ring beside them is higher
    m_fates->addWidget(m_fate);
    m_fates->addWidget(m_next);
    m_fates->addStretch(1);
    auto* head = new QHBoxLayout;
    head->setSpacing(answersHeadGap);
    head->addWidget(m_ring);
    head->addLayout(m_fates, 1);
    head->addWidget(m_id);
    head->addWidget(m_earlier);
    head->addWidget(m_place);
    head->addWidget(m_later);
    return head;
}

void ApprovalAnswers::connectButtons()
{
    for (ActionButton* button : {m_reject, m_skip})
        countSingleClicks(*button); // the next request comes under the pointer
    connect(m_reject, &QAbstractButton::clicked, this, &ApprovalAnswers::rejected);
    connect(m_because, &QAbstractButton::clicked, this, &ApprovalAnswers::reasonWanted);
    connect(m_edit, &QAbstractButton::clicked, this, &ApprovalAnswers::editWanted);
    connect(m_skip, &QAbstractButton::clicked, this, &ApprovalAnswers::skipped);
    connect(m_approve, &HoldButton::carriedOut, this, [this](quint64 time) { Q_EMIT approved(time, isSimilar()); });
    connect(m_approve, &HoldButton::pressedTooEarly, this, &ApprovalAnswers::approvedTooEarly);
    connect(m_similar, &HandCheckBox::tickWanted, this, &ApprovalAnswers::similarWanted);
    connect(m_earlier, &QAbstractButton::clicked, this, [this] { Q_EMIT otherWanted(-1); });
    connect(m_later, &QAbstractButton::clicked, this, [this] { Q_EMIT otherWanted(1); });
}

void ApprovalAnswers::place()
{
    const QList<QWidget*> all{m_reject, m_because, m_edit, m_skip};
    for (int i = 0; i < all.size(); ++i)
        m_buttons->addWidget(all[i], 0, i);
    for (ActionButton* button : std::initializer_list<ActionButton*>{m_reject, m_because, m_edit, m_skip, m_approve})
        setLook(*button, "extent", m_isNarrow ? QStringLiteral("narrow") : QStringLiteral("large"));
    m_buttons->setHorizontalSpacing(m_isNarrow ? buttonsNarrowGap : wideGap);
    m_buttons->setColumnMinimumWidth(4, m_isNarrow ? 0 : 2); // a yes stands apart from what does no harm
    placeSimilar();
    layout()->setSpacing(isBesideRing() ? lowRowGap : rowGap);
    m_isNarrow ? m_buttons->addWidget(m_approve, 2, 0, 1, 4) : m_buttons->addWidget(m_approve, 0, 5);
    m_buttons->setColumnStretch(0, m_isNarrow ? 1 : 0);
    m_fate->setWordWrap(m_isNarrow);
    m_fate->setMaximumHeight(m_isNarrow ? QWIDGETSIZE_MAX : fateLine); // both are one sentence
    m_next->setMaximumHeight(fateLine);
    m_id->setVisible(!m_isNarrow);
    fitWords();
    showFate();
}

/// In a column their words stand without icons, or where they have no room the icons without words.
void ApprovalAnswers::fitWords()
{
    m_because->setText(m_isNarrow ? tr("Reason...") : tr("Reject with reason..."));
    int needed = m_reject->sizeHint().width();
    const auto dress = [this](Qt::ToolButtonStyle style) {
        for (ActionButton* button : {m_because, m_edit, m_skip})
            button->setToolButtonStyle(style);
    };
    dress(m_isNarrow ? Qt::ToolButtonTextOnly : Qt::ToolButtonTextBesideIcon);
    for (const ActionButton* button : {m_because, m_edit, m_skip})
        needed += button->isHidden() ? 0 : button->sizeHint().width() + m_buttons->horizontalSpacing();
    if (m_isNarrow && needed > width())
        dress(Qt::ToolButtonIconOnly);
}

void ApprovalAnswers::placeSimilar()
{
    m_buttons->removeWidget(m_similar);
    m_fates->removeWidget(m_similar);
    if (isBesideRing())
        m_fates->insertWidget(m_fates->indexOf(m_next), m_similar);
    else
        m_buttons->addWidget(m_similar, 1, 0, 1, m_isNarrow ? 4 : 6);
}

bool ApprovalAnswers::isBesideRing() const { return m_isLow && !m_isNarrow; }

void ApprovalAnswers::setLow(bool low)
{
    if (std::exchange(m_isLow, low) == low)
        return;
    place();
    showTerms();
}

void ApprovalAnswers::setNarrow(bool narrow)
{
    m_isNarrow = narrow;
    place();
    showYes();
}

void ApprovalAnswers::setEdited(bool edited)
{
    m_isEdited = edited;
    showYes();
}

void ApprovalAnswers::setReasonAsked(bool asked)
{
    m_reject->setRole(asked || m_isEdited ? ButtonRole::Normal : ButtonRole::Primary);
}

void ApprovalAnswers::showYes()
{
    const bool hasRoom = !m_isEdited || !m_isNarrow;
    m_approve->setVisible(hasRoom);
    m_similar->setVisible(!m_isOnce && hasRoom);
    for (QWidget* yes : std::initializer_list<QWidget*>{m_approve, m_similar})
        yes->setEnabled(m_canApprove && !m_isEdited);
    m_edit->setEnabled(!m_isEdited);
    showFate();
}

/// In one line where the second is needed; in a column the other requests need its room.
void ApprovalAnswers::showFate()
{
    const bool isOneLine = isBesideRing() && !m_similar->isHidden();
    const QString next = m_waits ? tr("then the mission pauses") : tr("a yes lets the next try through");
    const QString brief = tr("Rejected in %1 s").arg(m_seconds);
    m_next->setText(next);
    m_next->setVisible(!isOneLine && !(m_isNarrow && m_hasOthers));
    m_fate->setText(isOneLine ? brief + QStringLiteral(", ") + next
            : m_isNarrow      ? brief
                              : tr("Rejected automatically in %1 s").arg(m_seconds));
}

void ApprovalAnswers::startAnew(bool needsHold)
{
    m_similar->setChecked(false);
    m_approve->setNeedsHold(needsHold);
}

void ApprovalAnswers::show(const ApprovalRequest& request, const QString& command)
{
    m_isOnce = request.decision.once;
    showYes();
    m_allowed = cleanText(grantWords(similarText(request)), allowedCharacters);
    showTerms();
    m_edit->setVisible(!request.proposal.arguments.isEmpty() && request.waits);
    m_skip->setVisible(request.waits);
    fitWords();
    m_approve->setText(request.decision.once ? tr("Hold to approve") : tr("Approve"));
    m_id->setText(QStringLiteral("#") + request.id.left(8));
    m_id->setToolTip(command);
}

void ApprovalAnswers::showPlace(int index, int count)
{
    m_place->setText(tr("%1 of %2").arg(index + 1).arg(count));
    m_hasOthers = count > 1;
    m_earlier->setVisible(count > 1);
    m_place->setVisible(count > 1);
    m_later->setVisible(count > 1);
    m_earlier->setEnabled(index > 0);
    m_later->setEnabled(index + 1 < count);
    showFate();
}

void ApprovalAnswers::showTime(Millis left, Millis timeout, bool waits)
{
    m_ring->show(left.count(), timeout.count());
    m_seconds = (left.count() + 999) / 1000;
    m_waits = waits;
    showFate();
}

void ApprovalAnswers::setCanApprove(bool can)
{
    m_canApprove = can;
    showYes();
}

bool ApprovalAnswers::isArmed() const { return m_approve->isArmed(); }

bool ApprovalAnswers::isSimilar() const { return m_similar->isVisibleTo(this) && m_similar->isChecked(); }

void ApprovalAnswers::focusReason() { m_because->setFocus(Qt::OtherFocusReason); }

void ApprovalAnswers::allowSimilar() { m_similar->setChecked(true); }

int ApprovalAnswers::roomBesideRing() const
{
    int room = width() - ringPx - answersHeadGap;
    for (const QWidget* part : std::initializer_list<const QWidget*>{m_id, m_earlier, m_place, m_later})
        room -= part->isHidden() ? 0 : part->sizeHint().width() + answersHeadGap;
    return room;
}

/// As wide as the buttons beside it, or as the column.
int ApprovalAnswers::roomForTerms() const
{
    if (m_isNarrow)
        return width();
    if (isBesideRing())
        return roomBesideRing();
    int room = -m_buttons->horizontalSpacing();
    for (const QWidget* button : std::initializer_list<const QWidget*>{m_reject, m_because, m_edit, m_skip, m_approve})
        room += button->isHidden() ? 0 : button->sizeHint().width() + m_buttons->horizontalSpacing();
    return room;
}

/// Pixels of the box, with the gap behind it.
int ApprovalAnswers::signWidth() const
{
    return m_similar->style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, m_similar)
        + m_similar->style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing, nullptr, m_similar) + signEdge;
}

/// In as many lines as they need; of what would take more than there may be the middle goes, and the tip has it whole.
QString ApprovalAnswers::brokenTerms(const QString& terms, int room) const
{
    const int most = m_isNarrow ? allowedNarrowLines : wideLines;
    const QFontMetrics metrics = m_similar->fontMetrics();
    for (int left = most * room; left > 0; left -= std::max(1, room / 8)) {
        const QString allowed = metrics.elidedText(m_allowed, Qt::ElideMiddle, left);
        const QStringList lines = brokenLines(terms.arg(allowed), m_similar->font(), room, most + 1);
        if (lines.size() <= most)
            return lines.join(QLatin1Char('\n'));
    }
    return terms.arg(QString());
}

/// What the yes would allow is said before it is given, whole: two may differ in one word.
void ApprovalAnswers::showTerms()
{
    const QString terms = tr("%1, 3 more times, 5 min");
    m_similar->setText(brokenTerms(terms, roomForTerms() - signWidth()).replace(u'&', QStringLiteral("&&")));
    m_similar->setAccessibleName(terms.arg(m_allowed));
    m_similar->setToolTip(plainTip(terms.arg(m_allowed) + QLatin1Char('\n')
        + tr("After this one the same again needs no further yes, three times within five minutes")));
}

/// In a column a line above them moves them, be it of a program that pressed: a hand that was on its way to something
/// else says no yes by that.
void ApprovalAnswers::moveEvent(QMoveEvent* event)
{
    QWidget::moveEvent(event);
    if (m_isNarrow && event->pos().y() != event->oldPos().y())
        m_approve->arm();
}

void ApprovalAnswers::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitWords();
    showTerms();
}

void ApprovalAnswers::retranslate()
{
    m_reject->setText(tr("Reject"));
    m_edit->setText(tr("Edit..."));
    m_skip->setText(tr("Skip"));
    const std::pair<ActionButton*, QString> whole[]{
        {m_because, tr("Reject with reason...")}, {m_edit, m_edit->text()}, {m_skip, m_skip->text()}};
    for (const auto& [button, words] : whole) { // where only its icon is shown, or less
        button->setToolTip(words);
        button->setAccessibleName(words);
    }
    fitWords();
    showTerms();
    m_approve->setToolTip(tr("Hold it down with the mouse: no key and no program can say yes here"));
    m_earlier->setToolTip(tr("Earlier request"));
    m_later->setToolTip(tr("Later request"));
    for (ActionButton* button : {m_earlier, m_later})
        button->setAccessibleName(button->toolTip());
}

void ApprovalAnswers::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
