// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/progress_row.h"

#include "core/base/text/text.h"
#include "ui/number_text.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/phase_trail.h"
#include "ui/widgets/state_pill.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <algorithm>

namespace triarch {

namespace {

constexpr int progressGap = 6; // pixels between turn, time and next check
constexpr int afterDate = 8;   // and the row's own gap

/// The ring of a phase stands still when its mission does no more.
PhaseTrail::Last lastPhase(const ConsoleState& state)
{
    if (state.isActive)
        return PhaseTrail::Last::Runs;
    return state.status == MissionStatus::Done ? PhaseTrail::Last::Done : PhaseTrail::Last::BrokenOff;
}

struct ProgressText {
    Q_DECLARE_TR_FUNCTIONS(triarch::ProgressRow)
};

} // namespace

QString setupWords(const ConsoleState& state, bool all)
{
    constexpr int longestName = 24;
    const MissionLimits usual;
    const MissionLimits& limits = state.limits;
    const QLocale locale;
    QStringList words;
    if (!state.application.isEmpty())
        words << elided(state.application, longestName);
    if (state.criteria > 0)
        words << ProgressText::tr("%n check(s)", nullptr, state.criteria);
    const auto add = [&](bool isUsual, const QString& word) {
        if (!isUsual || all)
            words << word;
    };
    add(limits.turns == usual.turns, ProgressText::tr("%n turn(s)", nullptr, limits.turns));
    add(limits.minutes == usual.minutes, ProgressText::tr("%1 min").arg(locale.toString(limits.minutes)));
    add(limits.tokens == usual.tokens, ProgressText::tr("%1 tokens").arg(groupedText(limits.tokens)));
    add(limits.cost == usual.cost, ProgressText::tr("cost %1").arg(locale.toString(limits.cost, 'g', 6)));
    add(limits.failures == usual.failures, ProgressText::tr("%n failure(s)", nullptr, limits.failures));
    return words.join(QStringLiteral(" · "));
}

QString clockText(qint64 milliseconds)
{
    const qint64 seconds = milliseconds / 1000;
    const auto two = [](qint64 value) { return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0')); };
    const QString minutes = two(seconds / 60 % 60) + QLatin1Char(':') + two(seconds % 60);
    return seconds < 3600 ? minutes : QStringLiteral("%1:%2").arg(seconds / 3600).arg(minutes);
}

ProgressRow::ProgressRow(const AppActions& actions, QWidget* parent)
    : QWidget(parent),
      m_pill(new StatePill(this)),
      m_now(new ActionButton(actions.at(ActionId::PauseNow), this)),
      m_phases(new PhaseTrail(this)),
      m_setup(new ActionButton(QStringLiteral("notebook-pen"), QString(), ButtonRole::Link, this)),
      m_turn(new QLabel(this)),
      m_date(new IconText(this)),
      m_clock(new IconText(this)),
      m_frozen(new QLabel(this)),
      m_oversight(new IconText(this)),
      m_rejected(new IconText(this)),
      m_failed(new IconText(this)),
      m_withoutEffect(new IconText(this)),
      m_hint(new QLabel(this))
{
    m_date->setObjectName(QStringLiteral("reviewDate"));
    m_now->setRole(ButtonRole::Link);
    for (QWidget* words : std::initializer_list<QWidget*>{
             m_turn, m_date, m_frozen, m_rejected, m_failed, m_withoutEffect, m_oversight, m_hint})
        words->setFont(triarch::font(TextRole::Secondary));
    m_setup->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    m_clock->setFont(triarch::font(TextRole::Mono));
    setInk(*m_frozen, Token::Text3);
    setInk(*m_turn, Token::Text3);
    m_turn->setContentsMargins(0, 0, progressGap, 0);
    m_oversight->setContentsMargins(progressGap, 0, 0, 0);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    place();
    connect(m_setup, &QAbstractButton::clicked, actions.at(ActionId::SetUpMission), &QAction::trigger);
    setCompact(false);
}

void ProgressRow::place()
{
    auto* row = new QHBoxLayout(this);
    row->setSpacing(10);
    row->addWidget(m_pill);
    row->addWidget(m_now);
    row->addWidget(m_phases, 1);
    row->addWidget(m_setup);
    row->addWidget(m_turn);
    row->addWidget(m_date);
    m_date->layout()->setContentsMargins(0, 0, afterDate, 0);
    auto* time = new QHBoxLayout;
    time->setSpacing(progressGap);
    time->addWidget(m_clock);
    time->addWidget(m_frozen);
    row->addLayout(time);
    for (IconText* fault : {m_rejected, m_failed, m_withoutEffect})
        row->addWidget(fault);
    row->addWidget(m_oversight);
    row->addWidget(m_hint);
}

void ProgressRow::setCompact(bool compact)
{
    m_isCompact = compact;
    setFixedHeight(compact ? 31 : 35); // 36 with the line over it
    const int side = compact ? 8 : 12;
    layout()->setContentsMargins(side, 0, side, 0);
    show(m_state); // what there is room for
}

QString ProgressRow::pillWord(const ConsoleState& state) const
{
    if (state.isPausePending)
        return tr("Pausing before the next input");
    if (state.isReview && state.review.isInterrupted)
        return tr("Interrupted");
    return state.status == MissionStatus::Done ? tr("Done in %n turn(s)", nullptr, state.turn) : QString();
}

void ProgressRow::show(const ConsoleState& state)
{
    if (&state != &m_state)
        m_state = state;
    const bool hasMission = state.isActive || state.turn > 0 || state.status != MissionStatus::Idle;
    if (state.isStopping)
        m_pill->show(QStringLiteral("circle-stop"), tr("Stopping"), Token::Paused);
    else
        m_pill->show(state.status, pillWord(state));
    m_now->setVisible(state.isPausePending && !state.isStopping);
    m_phases->show(state.phases, lastPhase(state), hasMission ? QString() : tr("No mission yet"), m_isCompact);
    m_turn->setVisible(hasMission && !state.isReview);
    m_turnWords = tr("Turn <b>%1</b> of %2").arg(state.turn).arg(state.maxTurns);
    showTurn();
    for (QWidget* part :
        std::initializer_list<QWidget*>{m_turn, m_clock, m_frozen}) // as they are now, whoever moved them
        part->setToolTip(state.isReview ? QString() : tr("Limits: %1").arg(setupWords(state, true)));
    m_clock->setVisible(hasMission);
    m_clock->setAccessibleName(tr("Mission time"));
    m_clock->show(QStringLiteral("timer"), Token::Text3, clockText(state.elapsedMs), Token::Text);
    m_frozen->setVisible(hasMission && state.isFrozen);
    m_frozen->setText(tr("frozen"));
    m_oversight->setVisible(!m_isCompact && state.isActive && state.nextOversight >= std::max(1, state.turn));
    m_oversight->show(QStringLiteral("compass"), tr("Tactician looks again at turn %1").arg(state.nextOversight));
    const QString setup = setupWords(state);
    const bool isWritten = !state.isActive && !state.isReview && (state.isEdited || !hasMission);
    m_setup->setVisible(isWritten && !setup.isEmpty());
    m_setup->setText(setup);
    m_setup->setToolTip(tr("What is set up for this mission beside its text"));
    m_setup->setAccessibleName(tr("Mission set-up: %1").arg(setup));
    m_hint->setVisible(!hasMission && !m_isCompact && setup.isEmpty());
    m_hint->setText(tr("New here? Press F1 for help, Ctrl+K to find any command"));
    showReview(state);
    settle();
}

/// The number is read first; a style sheet does not reach into the words of a label.
void ProgressRow::showTurn()
{
    const QString ink = color(Token::Text, currentTheme()).name();
    QString words = m_turnWords;
    m_turn->setText(words.replace(QStringLiteral("<b>"), QStringLiteral("<b style=\"color:%1\">").arg(ink)));
}

void ProgressRow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        showTurn();
    QWidget::changeEvent(event);
}

QString momentText(qint64 atMs)
{
    const auto at = QDateTime::fromMSecsSinceEpoch(atMs);
    const QLocale locale;
    return ProgressRow::tr("%1, %2").arg(
        locale.toString(at.date(), ProgressRow::tr("d MMM yyyy")), locale.toString(at.time(), QStringLiteral("HH:mm")));
}

void ProgressRow::showReview(const ConsoleState& state)
{
    m_isReview = state.isReview;
    m_date->setAccessibleName(tr("When the mission began"));
    m_date->show(QStringLiteral("calendar"), momentText(state.review.startedAtMs));
    m_date->setVisible(m_isReview && !m_isCompact && state.review.startedAtMs > 0);
    showFaults(m_faults);
}

void ProgressRow::showFaults(const TurnFaults& faults)
{
    m_faults = faults;
    m_rejected->show(QStringLiteral("ban"), tr("%n rejected", nullptr, faults.rejected), Token::Failed);
    m_failed->show(QStringLiteral("circle-x"), tr("%n failed", nullptr, faults.failed), Token::Failed);
    m_withoutEffect->show(
        QStringLiteral("triangle-alert"), tr("%n without effect", nullptr, faults.withoutEffect), Token::Waiting);
    m_rejected->setVisible(m_isReview && faults.rejected > 0);
    m_failed->setVisible(m_isReview && faults.failed > 0);
    m_withoutEffect->setVisible(m_isReview && faults.withoutEffect > 0);
}

/// At once: another word must not be painted in the room of the one before.
void ProgressRow::settle()
{
    for (QWidget* part :
        std::initializer_list<QWidget*>{m_pill, m_clock, m_oversight, m_date, m_rejected, m_failed, m_withoutEffect})
        part->layout()->activate();
    layout()->activate();
}

} // namespace triarch
