// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/activity_header.h"

#include "ui/models/core_words.h"
#include "ui/number_text.h"
#include "ui/panes/parts/activity_icon.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"

#include <QHBoxLayout>
#include <QLocale>

namespace triarch {

namespace {

constexpr int charactersPerToken = 4; // while words arrive nobody has counted them yet

const QString activityTextGap = QStringLiteral("  ");

} // namespace

QString secondsText(qint64 milliseconds)
{
    const int decimals = milliseconds < 100'000 ? 1 : 0;
    return QStringLiteral("%1 s").arg(QLocale().toString(double(milliseconds) / 1000, 'f', decimals));
}

ActivityHeader::ActivityHeader(const PersonaModel& personas, Persona persona, QWidget* parent)
    : QWidget(parent),
      m_personas(personas),
      m_persona(persona),
      m_turn(new TintedLabel(TextRole::Heading, Token::Text, this)),
      m_icon(new ActivityIcon(13, this)),
      m_word(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_counters(new FittingLabel(TextRole::MonoSmall, Token::Text3, this))
{
    setFixedHeight(lineHeight(TextRole::Heading));
    m_counters->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_turn);
    row->addSpacing(3);
    row->addWidget(m_icon);
    row->addWidget(m_word);
    row->addWidget(m_counters, 1);
    refresh();
}

/// What the calls before took, beside the one that runs: that is all that is known of when it ends.
QString ActivityHeader::median() const
{
    const bool isAsked = m_personas.activity(m_persona).state == PersonaActivity::State::Asked;
    const auto took = isAsked ? m_personas.medianMs(m_persona) : std::nullopt;
    return took ? tr("median %1").arg(secondsText(*took)) : QString();
}

QStringList ActivityHeader::counters() const
{
    const PersonaActivity& activity = m_personas.activity(m_persona);
    if (activity.state == PersonaActivity::State::Idle)
        return {QString()};
    const bool isAsked = activity.state == PersonaActivity::State::Asked;
    const bool isEstimate = isAsked || activity.answer.tokensEstimated;
    const qint64 tokens = isAsked ? activity.words.size() / charactersPerToken : activity.answer.tokensOut;
    const qint64 elapsed = m_personas.elapsedMs(m_persona);
    const QString seconds = secondsText(elapsed);
    const QString known = median();
    const QString withMedian = known.isEmpty() ? QString() : activityTextGap + known;
    if (tokens == 0 || elapsed == 0)
        return {seconds + withMedian, seconds, QString()};
    const QString about = isEstimate ? QStringLiteral("~") : QString();
    const QString count = seconds + activityTextGap + about + tr("%1 tok").arg(tokens);
    const QString rate = count + activityTextGap + about
        + tr("%1 tok/s").arg(groupedText(qRound(double(tokens) * 1000 / double(elapsed))));
    return {rate + withMedian, rate, count, seconds, QString()};
}

void ActivityHeader::refresh()
{
    const PersonaActivity& activity = m_personas.activity(m_persona);
    const StatusStyle look = m_personas.look(m_persona);
    m_turn->setText(activity.turn > 0 ? tr("Turn %1").arg(activity.turn) : tr("Plan"));
    m_icon->show(look.icon, look.token);
    m_word->setText(m_personas.wordNow(m_persona));
    m_word->setToolTip(activity.failed.isEmpty() ? QString() : plainTip(fromCore(activity.failed)));
    setInk(*m_word, look.token);
    m_counters->setVariants(counters());
    m_counters->setToolTip(median()); // where it has no room beside the rest
}

} // namespace triarch
