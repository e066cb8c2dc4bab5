// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/meta_view.h"

#include "ui/models/evidence_words.h"
#include "ui/models/turn_words.h"
#include "ui/panes/parts/fact_grid.h"
#include "ui/panes/parts/waterfall_view.h"

#include <QDateTime>
#include <QLocale>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int shaShown = 12; // digits of a request's hash

} // namespace

MetaView::MetaView(QWidget* parent)
    : QScrollArea(parent),
      m_facts(new FactGrid),
      m_times(new WaterfallView(WaterfallView::Form::Each))
{
    setFrameShape(NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(8);
    column->addWidget(m_facts);
    column->addWidget(m_times);
    column->addStretch(1);
    setWidget(page);
    page->setAutoFillBackground(false);
}

void MetaView::show(const TurnRecord& record, const TurnEvidence& evidence)
{
    setAccessibleName(tr("What stands round the turn"));
    std::vector<std::pair<QString, QString>> facts{
        {tr("actor"), actorText(record)}}; // the call may have no room for it
    if (!evidence.rows.empty()) {
        const auto& first = evidence.rows.front();
        const auto& last = evidence.rows.back();
        facts.emplace_back(tr("time"),
            QLocale().toString(QDateTime::fromMSecsSinceEpoch(first.atMs), QStringLiteral("yyyy-MM-dd HH:mm:ss")));
        facts.emplace_back(tr("journal"), tr("rows %1 to %2").arg(first.seq).arg(last.seq));
    }
    for (const auto& call : evidence.calls) {
        const QString persona = actorWord(personaName(call.persona));
        facts.emplace_back(persona, promptVersion(call.row.event.json["prompt_file"].toString()));
        facts.emplace_back(tr("request"),
            QStringLiteral("%1, %2").arg(QString::fromLatin1(call.call.requestSha.left(shaShown)),
                call.call.http > 0 ? QStringLiteral("HTTP %1").arg(call.call.http) : tr("no answer")));
    }
    if (!record.times.isEmpty())
        facts.emplace_back(tr("waited"),
            tr("%1; at the contract's fixed pace %2")
                .arg(durationText(record.times.waited()), durationText(record.times.fixedSleepMs * 1000)));
    m_facts->show(facts);
    m_times->setVisible(!record.times.isEmpty());
    m_times->show(record.times);
}

} // namespace triarch
