// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/approval_banner.h"

#include "core/base/text.h"
#include "ui/models/approval_words.h"
#include "ui/models/core_words.h"
#include "ui/panes/parts/answer_field.h"
#include "ui/panes/parts/icon_line.h"
#include "ui/panes/parts/target_patch.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/theme.h"
#include "ui/widgets/countdown_ring.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/hold_button.h"
#include "ui/widgets/icon_view.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QPainter>

namespace triarch {

namespace {

constexpr int ringPx = 44;
constexpr int sentenceCharacters = 48; ///< more of what is wanted stands below, whole

QHBoxLayout* rowOf(int spacing)
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing);
    return row;
}

} // namespace

ApprovalBanner::ApprovalBanner(ApprovalQueue& queue, QWidget* parent)
    : QFrame(parent),
      m_queue(queue),
      m_parts(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_patch(new TargetPatch(this)),
      m_field(new AnswerField(this))
{
    setProperty("part", QStringLiteral("banner"));
    setProperty("kind", QStringLiteral("waiting"));
    m_parts->setSpacing(16);
    m_parts->addWidget(m_patch, 0, Qt::AlignTop);
    m_parts->addWidget(buildWords(), 1);
    m_parts->addWidget(buildAnswers());
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(14, 11, 12, 11);
    rows->setSpacing(8);
    rows->addLayout(m_parts);
    rows->addWidget(m_field);
    connectAnswers();
    connect(&m_queue, &ApprovalQueue::changed, this, &ApprovalBanner::showRequest);
    connect(&m_queue, &ApprovalQueue::ticked, this, &ApprovalBanner::showTime);
    retranslate();
}

QWidget* ApprovalBanner::buildWords()
{
    auto* words = new QWidget(this);
    auto* hand = new IconView(17, words);
    hand->show(QStringLiteral("hand"), Token::Waiting);
    m_before = new TintedLabel(TextRole::Heading, Token::Text, words);
    m_what = new TintedLabel(TextRole::Mono, Token::Text, words);
    m_what->setProperty("part", QStringLiteral("keycap"));
    m_after = new ElidedLabel(Qt::ElideRight, words);
    m_after->setFont(triarch::font(TextRole::Heading));
    m_whole = new TintedLabel(TextRole::Mono, Token::Text, words);
    m_whole->setWordWrap(true);
    m_why = new ElidedLabel(Qt::ElideRight, words);
    m_rule = new IconLine(words);
    m_hazard = new IconLine(words);
    auto* sentence = rowOf(8);
    sentence->addWidget(hand);
    sentence->addWidget(m_before);
    sentence->addWidget(m_what);
    sentence->addWidget(m_after, 1);
    auto* column = new QVBoxLayout(words);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(sentence);
    column->addWidget(m_whole);
    column->addWidget(m_why);
    column->addWidget(m_rule);
    column->addWidget(m_hazard);
    column->addStretch(1);
    return words;
}

QWidget* ApprovalBanner::buildAnswers()
{
    auto* answers = new QWidget(this);
    const auto button = [&](const char* icon, ButtonRole role) {
        return new ActionButton(QString::fromLatin1(icon), QString(), role, answers);
    };
    m_ring = new CountdownRing(ringPx, answers);
    m_fate = new TintedLabel(TextRole::Strong, Token::Text, answers);
    m_next = new TintedLabel(TextRole::Secondary, Token::Text2, answers);
    m_id = new TintedLabel(TextRole::MonoSmall, Token::Text3, answers);
    m_id->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_earlier = button("chevron-left", ButtonRole::Flat);
    m_place = new TintedLabel(TextRole::Secondary, Token::Text2, answers);
    m_later = button("chevron-right", ButtonRole::Flat);
    auto* fate = new QVBoxLayout;
    fate->setSpacing(0);
    fate->addWidget(m_fate);
    fate->addWidget(m_next);
    auto* head = rowOf(10);
    head->addWidget(m_ring);
    head->addLayout(fate, 1);
    head->addWidget(m_id);
    for (QWidget* part :
        {static_cast<QWidget*>(m_earlier), static_cast<QWidget*>(m_place), static_cast<QWidget*>(m_later)})
        head->addWidget(part);
    m_reject = button("ban", ButtonRole::Primary);
    m_because = button("message-square-text", ButtonRole::Normal);
    m_edit = button("pencil", ButtonRole::Normal);
    m_skip = button("skip-forward", ButtonRole::Normal);
    m_similar = new QCheckBox(answers);
    m_approve = new HoldButton(answers);
    m_buttons = new QGridLayout;
    m_buttons->setContentsMargins(0, 0, 0, 0);
    m_buttons->setSpacing(8);
    placeButtons();
    auto* column = new QVBoxLayout(answers);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    column->addLayout(head);
    column->addLayout(m_buttons);
    column->addStretch(1);
    return answers;
}

void ApprovalBanner::connectAnswers()
{
    const auto shown = [this] { return m_queue.shown() ? *m_queue.shown() : ApprovalRequest(); };
    connect(m_reject, &QAbstractButton::clicked, this, [=, this] { Q_EMIT rejected(shown().id, QString()); });
    connect(m_because, &QAbstractButton::clicked, m_field, &AnswerField::askReason);
    connect(
        m_edit, &QAbstractButton::clicked, m_field, [=, this] { m_field->askArguments(shown().proposal.arguments); });
    connect(m_skip, &QAbstractButton::clicked, this, &ApprovalBanner::skipped);
    connect(m_approve, &HoldButton::carriedOut, this, [=, this](quint64 time) {
        const auto request = shown();
        Q_EMIT approved(request.id, request.hash, time, m_similar->isVisibleTo(this) && m_similar->isChecked());
    });
    connect(m_field, &AnswerField::reasonGiven, this,
        [=, this](const QString& reason) { Q_EMIT rejected(shown().id, reason); });
    connect(m_field, &AnswerField::argumentsGiven, this, &ApprovalBanner::edited);
    connect(m_field, &AnswerField::closed, this, &ApprovalBanner::closeField);
    connect(m_earlier, &QAbstractButton::clicked, this, [this] { m_queue.look(m_queue.current() - 1); });
    connect(m_later, &QAbstractButton::clicked, this, [this] { m_queue.look(m_queue.current() + 1); });
}

/// In one row; in a column the verbs that need more words are icons, and the yes stands alone below.
void ApprovalBanner::placeButtons()
{
    const QList<QWidget*> all{m_reject, m_because, m_edit, m_skip};
    for (int i = 0; i < all.size(); ++i)
        m_buttons->addWidget(all[i], 0, i);
    for (ActionButton* button : {m_because, m_edit, m_skip})
        button->setToolButtonStyle(m_isNarrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    m_isNarrow ? m_buttons->addWidget(m_similar, 1, 0, 1, 4) : m_buttons->addWidget(m_similar, 0, 4);
    m_isNarrow ? m_buttons->addWidget(m_approve, 2, 0, 1, 4) : m_buttons->addWidget(m_approve, 0, 5);
    m_buttons->setColumnStretch(0, m_isNarrow ? 1 : 0);
    m_before->setWordWrap(m_isNarrow);
    m_fate->setWordWrap(m_isNarrow);
    m_id->setVisible(!m_isNarrow);
    m_next->setVisible(!m_isNarrow);
}

void ApprovalBanner::setNarrow(bool narrow)
{
    if (m_isNarrow == narrow)
        return;
    m_isNarrow = narrow;
    m_parts->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_parts->setSpacing(narrow ? 6 : 16);
    placeButtons();
    showRequest();
}

void ApprovalBanner::setBlindness(const QString& why)
{
    m_blindness = why;
    showRequest();
}

void ApprovalBanner::refuse(const QString& why)
{
    m_refusal = why;
    showRequest();
}

void ApprovalBanner::approveByKey(quint64 time)
{
    const auto* request = m_queue.shown();
    if (!request || !m_blindness.isEmpty() || !m_approve->isArmed())
        return;
    if (request->decision.once)
        return refuse(tr("This takes the held button"));
    if (time == 0)
        return refuse(tr("Press the keys or the button yourself"));
    Q_EMIT approved(request->id, request->hash, time, m_similar->isChecked());
}

void ApprovalBanner::rejectShown()
{
    if (const auto* request = m_queue.shown())
        Q_EMIT rejected(request->id, QString());
}

void ApprovalBanner::closeField() { m_field->hide(); }

void ApprovalBanner::showRequest()
{
    const auto* request = m_queue.shown();
    if (!request)
        return;
    if (std::exchange(m_shown, request->id) != request->id) {
        m_refusal.clear();
        m_similar->setChecked(false);
        m_approve->setNeedsHold(request->decision.once);
        closeField();
    }
    m_patch->show(*request);
    m_patch->setVisible(!m_isNarrow);
    const auto sentence = approvalSentence(*request);
    const bool isLong = sentence.what.size() > sentenceCharacters;
    m_before->setText(sentence.before);
    m_what->setText(isLong ? elided(sentence.what, sentenceCharacters) : sentence.what);
    m_after->setText(sentence.after);
    m_after->setVisible(!m_isNarrow);
    m_whole->setText(sentence.what);
    m_whole->setVisible(isLong);
    m_why->setText(QStringLiteral("“%1”").arg(cleanText(request->proposal.justification, 400)));
    m_why->setVisible(!m_isNarrow && !request->proposal.justification.isEmpty());
    const QString rule = tr("Rule %1: %2").arg(request->decision.rule, fromCore(request->decision.reason));
    m_rule->show(QStringLiteral("shield-alert"), Token::Waiting, m_isNarrow ? request->decision.rule : rule);
    m_rule->setToolTip(rule);
    m_similar->setVisible(!request->decision.once);
    m_edit->setVisible(!request->proposal.arguments.isEmpty() && request->waits);
    m_skip->setVisible(request->waits);
    m_approve->setText(request->decision.once ? tr("Hold to approve") : tr("Approve"));
    m_approve->setEnabled(m_blindness.isEmpty());
    m_id->setText(QStringLiteral("#") + request->id.left(8));
    m_place->setText(tr("%1 of %2").arg(m_queue.current() + 1).arg(m_queue.count()));
    for (QWidget* part :
        {static_cast<QWidget*>(m_earlier), static_cast<QWidget*>(m_place), static_cast<QWidget*>(m_later)})
        part->setVisible(m_queue.count() > 1);
    m_earlier->setEnabled(m_queue.current() > 0);
    m_later->setEnabled(m_queue.current() + 1 < m_queue.count());
    setAccessibleName(sentence.plain());
    showCommand(*request);
    showTime();
}

/// What the action meets, unless something about the yes itself has to be said.
void ApprovalBanner::showCommand(const ApprovalRequest& request)
{
    const QString command = QStringLiteral("triarchctl approve %1 %2").arg(request.id, request.hash.left(8));
    m_id->setToolTip(command);
    const QString why = m_refusal.isEmpty() ? m_blindness : m_refusal;
    m_hazard->setToolTip(command);
    m_hazard->show(QStringLiteral("triangle-alert"), Token::Failed,
        m_isNarrow && why.isEmpty() ? QString()
            : why.isEmpty()         ? approvalHazard(request)
                                    : QStringLiteral("%1: %2").arg(fromCore(why), command));
}

void ApprovalBanner::showTime()
{
    if (m_queue.current() < 0)
        return;
    const Millis left = m_queue.left(m_queue.current());
    m_ring->show(left.count(), m_queue.patience().count());
    const auto seconds = (left.count() + 999) / 1000;
    m_fate->setText(
        m_isNarrow ? tr("Rejected in %1 s").arg(seconds) : tr("Rejected automatically in %1 s").arg(seconds));
    const bool waits = m_queue.shown()->waits;
    m_next->setText(waits ? tr("then the mission pauses") : tr("a yes is for asking again"));
}

/// The bar at the side is the state's colour at full strength.
void ApprovalBanner::paintEvent(QPaintEvent* event)
{
    QFrame::paintEvent(event);
    QPainter painter(this);
    painter.fillRect(QRect(1, 1, 3, height() - 2), color(Token::Waiting, currentTheme()));
}

void ApprovalBanner::retranslate()
{
    m_reject->setText(tr("Reject"));
    m_because->setText(tr("Reject with reason..."));
    m_edit->setText(tr("Edit..."));
    m_skip->setText(tr("Skip"));
    for (ActionButton* button : {m_because, m_edit, m_skip}) { // where only its icon is shown
        button->setToolTip(button->text());
        button->setAccessibleName(button->text());
    }
    m_similar->setText(tr("3 uses in 5 min"));
    m_similar->setToolTip(tr("The same again needs no further yes, three times within five minutes"));
    m_approve->setToolTip(tr("Hold it down with the mouse: no key and no program can say yes here"));
    m_earlier->setToolTip(tr("Earlier request"));
    m_later->setToolTip(tr("Later request"));
    for (ActionButton* button : {m_earlier, m_later})
        button->setAccessibleName(button->toolTip());
    showRequest();
}

void ApprovalBanner::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

} // namespace triarch
