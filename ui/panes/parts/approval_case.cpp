// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/approval_case.h"

#include "core/base/text/text.h"
#include "ui/models/approval_words.h"
#include "ui/models/core_words.h"
#include "ui/panes/parts/clamped_text.h"
#include "ui/panes/parts/icon_line.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_view.h"

#include <QHBoxLayout>

namespace triarch {

namespace {

constexpr int sentenceCharacters = 48; ///< more of what is wanted stands below, whole
constexpr int narrowCharacters = 24;   ///< of it in a column, beside the window
constexpr int reasonCharacters = 400;
constexpr int wholeLines = 2;
constexpr int caseNarrowLines = 4;
constexpr int nameMost = 240; ///< logical pixels of a rule's name
constexpr int nameLeast = 60;
constexpr int aroundRule = 2 + 13 + 8; ///< its margin, shield and gap
constexpr int afterWord = 5;

} // namespace

ApprovalCase::ApprovalCase(QWidget* parent)
    : QWidget(parent),
      m_sentence(new QHBoxLayout),
      m_second(new QHBoxLayout),
      m_column(new QVBoxLayout(this)),
      m_before(new TintedLabel(TextRole::Heading, Token::Text, this)),
      m_what(new TintedLabel(TextRole::Mono, Token::Text, this)),
      m_after(new ElidedLabel(Qt::ElideRight, this)),
      m_whole(new ProseView(TextRole::Mono, Token::Text, this)),
      m_why(new ClampedText(TextRole::Base, Token::Text2, 1, this)),
      m_shield(new IconView(13, this)),
      m_ruleWord(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_ruleName(new ElidedLabel(Qt::ElideMiddle, this)),
      m_rule(new ElidedLabel(Qt::ElideRight, this)),
      m_hazard(new IconLine(this)),
      m_warning(new IconLine(this))
{
    auto* hand = new IconView(17, this);
    hand->show(QStringLiteral("hand"), Token::Waiting);
    m_what->setProperty("part", QStringLiteral("keycap"));
    m_what->setFont(triarch::font(TextRole::Mono, QFont::DemiBold));
    m_after->setFont(triarch::font(TextRole::Heading));
    m_warning->setSelectable(); // it may name a command
    m_sentence->setSpacing(8);
    m_sentence->addWidget(hand);
    m_sentence->addWidget(m_before);
    m_second->setSpacing(8);
    placeWanted();
    stack(buildRule());
}

/// "Rule", its name as it stands in the policy, and what it says.
QLayout* ApprovalCase::buildRule()
{
    m_shield->show(QStringLiteral("shield-alert"), Token::Waiting);
    m_ruleName->setFont(triarch::font(TextRole::Mono, QFont::DemiBold));
    m_rule->setFont(triarch::font(TextRole::Secondary));
    setInk(*m_rule, Token::Text2);
    auto* words = new QHBoxLayout;
    words->setSpacing(0);
    m_ruleWord->setContentsMargins(0, 0, afterWord, 0);
    words->addWidget(m_ruleWord);
    words->addWidget(m_ruleName);
    words->addWidget(m_rule, 1);
    auto* rule = new QHBoxLayout;
    rule->setContentsMargins(2, 0, 0, 0);
    rule->setSpacing(8);
    rule->addWidget(m_shield);
    rule->addLayout(words, 1);
    return rule;
}

void ApprovalCase::stack(QLayout* rule)
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(4);
    m_column->addLayout(m_sentence);
    m_column->addLayout(m_second);
    m_column->addWidget(m_whole);
    m_column->addWidget(m_why);
    m_column->addLayout(rule);
    m_column->addWidget(m_hazard);
    m_column->addWidget(m_warning);
    m_column->addStretch(1);
}

void ApprovalCase::setNarrow(bool narrow)
{
    m_isNarrow = narrow;
    m_before->setWordWrap(narrow);
    m_column->setSpacing(narrow ? 2 : 4);
    fitRule();
    placeWanted();
    fitReason();
    fitWarnings();
    fitWhole();
}

/// What is wanted, and where, follow upon who wants it: in a column on a line of their own.
void ApprovalCase::placeWanted()
{
    dressIn(*m_after, triarch::font(m_isNarrow ? TextRole::Strong : TextRole::Heading));
    QHBoxLayout* line = m_isNarrow ? m_second : m_sentence;
    for (QWidget* part : std::initializer_list<QWidget*>{m_what, m_after}) {
        m_sentence->removeWidget(part);
        m_second->removeWidget(part);
    }
    line->addWidget(m_what, 0, Qt::AlignVCenter); // no higher than its own line
    line->addWidget(m_after, 1);
}

void ApprovalCase::setRoomy(bool roomy)
{
    m_isRoomy = roomy;
    fitWarnings();
    fitReason();
}

void ApprovalCase::setTight(bool tight)
{
    m_isTight = tight;
    fitRule();
    fitReason();
}

bool ApprovalCase::isLong() const { return !m_whole->isHidden(); }

void ApprovalCase::setBrief(bool brief)
{
    m_isBrief = brief;
    fitRule();
    fitWarnings();
    fitReason();
}

void ApprovalCase::fitRule()
{
    const bool hasRoom = !m_isBrief && !(m_isTight && m_isNarrow);
    for (QWidget* part : std::initializer_list<QWidget*>{m_shield, m_ruleName, m_rule})
        part->setVisible(hasRoom);
    fitName();
}

/// A decision rests on it: two lines, where no warning needs the second.
void ApprovalCase::fitReason()
{
    m_why->setVisible(!m_isTight && !m_isBrief && !m_reason.isEmpty());
    const bool isLonger = QFontMetrics(triarch::font(TextRole::Base)).horizontalAdvance(m_reason) > m_why->width();
    m_why->setLines(isLonger && !m_isNarrow && m_isRoomy && !(m_hasHazard && m_hasWarning) ? 2 : 1);
}

/// As many lines as it needs, up to what the banner may be high.
void ApprovalCase::fitWhole()
{
    const int most = m_isNarrow ? caseNarrowLines : wholeLines;
    const int perLine = std::max(1, m_whole->width() / std::max(1, m_whole->fontMetrics().averageCharWidth()) - 2);
    const auto needed = m_whole->toPlainText().size() / perLine + 1;
    m_whole->setLines(int(std::min<qsizetype>(most, needed)));
}

void ApprovalCase::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitWhole();
    fitReason();
    fitName();
}

void ApprovalCase::showSentence(const ApprovalRequest& request, bool isEdited)
{
    const auto sentence = approvalSentence(request, isEdited);
    const int most = m_isNarrow ? narrowCharacters : sentenceCharacters;
    const bool isLong = sentence.what.size() > most;
    m_before->setText(sentence.before);
    m_what->setText(isLong ? elided(sentence.what, most) : sentence.what);
    m_after->setText(sentence.after);
    if (m_whole->toPlainText() != sentence.what) // the same one stays where it was scrolled to
        m_whole->setProse(sentence.what);
    m_whole->setAccessibleName(sentence.what);
    m_whole->setVisible(isLong);
    fitWhole();
    setAccessibleName(sentence.plain());
}

void ApprovalCase::show(const ApprovalRequest& request, const QString& ref, const QString& change)
{
    QString words = request.proposal.justification;
    words.replace(QLatin1Char('\n'), QLatin1Char(' ')).replace(QLatin1Char('\t'), QLatin1Char(' '));
    const QString reason = elided(visibleControls(words), reasonCharacters);
    m_reason = reason.isEmpty() ? QString() : QStringLiteral("“%1”").arg(reason);
    m_why->setText(m_reason);
    fitReason();
    showRule(request);
    const QString hazard = !change.isEmpty() ? change
        : m_isNarrow                         ? approvalLoss(request)
                                             : approvalHazard(request, ref);
    m_hasHazard = !hazard.isEmpty();
    const bool isWarning = !change.isEmpty() || !approvalLoss(request).isEmpty(); // else it says where it goes alone
    m_hazard->show(isWarning ? QStringLiteral("triangle-alert") : QStringLiteral("app-window"),
        isWarning ? Token::Failed : Token::Text2, hazard, change.isEmpty() ? ref : QString());
    warn(QString(), QString());
}

/// A column has room for its name alone: all of it is in the tip.
void ApprovalCase::showRule(const ApprovalRequest& request)
{
    const QString& name = request.decision.rule;
    const QString form = tr("Rule %1: %2");
    const qsizetype at = form.indexOf(QLatin1String("%1"));
    const QString reason = form.mid(at + 2).arg(fromCore(request.decision.reason));
    m_ruleWord->setText(form.left(at).trimmed());
    m_ruleName->setText(name);
    m_ruleName->setToolTip(m_isNarrow ? form.left(at) + name + reason : QString());
    m_rule->setText(m_isNarrow ? QString() : reason);
    fitRule();
}

/// What it says stays whole: first the word before its name gives way, then the name, which the tip has.
void ApprovalCase::fitName()
{
    const auto wide = [](const QLabel* label) { return label->fontMetrics().horizontalAdvance(label->text()) + 1; };
    const int room = width() - aroundRule - wide(m_rule);
    const int word = wide(m_ruleWord) + afterWord;
    const int name = std::min(wide(m_ruleName), nameMost);
    m_ruleWord->setVisible(m_shield->isVisibleTo(this) && !m_isNarrow && word + name <= room);
    const int shown = m_ruleWord->isVisibleTo(this) ? name : room < nameLeast ? 0 : std::min(room, name);
    m_rule->setToolTip(shown == 0 ? plainTip(m_ruleWord->text() + QLatin1Char(' ') + m_ruleName->text()) : QString());
    m_ruleName->setMinimumWidth(m_isNarrow ? 0 : shown);
    m_ruleName->setMaximumWidth(m_isNarrow ? QWIDGETSIZE_MAX : shown); // the reason begins right behind it
}

void ApprovalCase::warn(const QString& warning, const QString& tip)
{
    m_hasWarning = !warning.isEmpty();
    m_warning->show(QStringLiteral("hand"), Token::Waiting, warning);
    m_warning->setToolTip(plainTip(tip));
    fitWarnings();
    fitReason();
}

/// A column, or a short window, has room for one of them.
void ApprovalCase::fitWarnings()
{
    m_warning->setVisible(m_hasWarning && !m_isBrief);
    m_hazard->setVisible(m_hasHazard && !m_isBrief && (!m_hasWarning || (m_isRoomy && !m_isNarrow)));
}

} // namespace triarch
