// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/strategist_page.h"

#include "ui/models/core_words.h"
#include "ui/panes/parts/activity_header.h"
#include "ui/panes/parts/doctrine_outline.h"
#include "ui/panes/parts/markdown_view.h"
#include "ui/panes/parts/page_column.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/icon_view.h"

#include <QRegularExpression>
#include <QScrollBar>

namespace triarch {

namespace {

StatusStyle criterionStyle(Met met)
{
    switch (met) {
    case Met::Yes:
        return {QStringLiteral("circle-check"), StrategistPage::tr("met"), Token::Done};
    case Met::No:
        return {QStringLiteral("circle-x"), StrategistPage::tr("not met"), Token::Failed};
    case Met::Unsure:
        break;
    }
    return {QStringLiteral("circle-dashed"), StrategistPage::tr("open"), Token::Text3};
}

/// The doctrine as its author laid it out: his sections are headings, whatever marks he gave them, and his lines stay
/// lines, which markdown would join.
QString laidOut(const Doctrine& doctrine)
{
    static const QRegularExpression numbered(QStringLiteral("^[#*\\s]*([1-6])[.)][*\\s]*(.*)$"));
    static const QRegularExpression marks(QStringLiteral("[#*_`]"));
    QStringList lines;
    for (const QString& line : doctrine.text.split(QLatin1Char('\n'))) {
        const auto match = numbered.match(line);
        const QString words = match.captured(2).remove(marks).simplified();
        const bool isHeading =
            match.hasMatch() && !words.isEmpty() && doctrine.headings.value(match.captured(1).toInt() - 1) == words;
        if (isHeading)
            lines << QString() << QStringLiteral("## %1. %2").arg(match.captured(1), words) << QString();
        else
            lines << line + QStringLiteral("  ");
    }
    return lines.join(QLatin1Char('\n'));
}

QWidget* criterionRow(const Criterion& criterion, QWidget* parent)
{
    const StatusStyle look = criterionStyle(criterion.met);
    auto* row = new QWidget(parent);
    auto* sign = new IconView(13, row);
    sign->show(look.icon, look.token);
    sign->setFixedHeight(lineHeight(TextRole::Base)); // in the middle of the first line
    auto* text = new TintedLabel(TextRole::Base, Token::Text, row);
    text->setText(fromCore(criterion.text));
    text->setWordWrap(true);
    text->setToolTip(plainTip(criterion.seen));
    auto* word = new TintedLabel(TextRole::Caption, look.token, row);
    word->setText(look.word);
    word->setFixedHeight(lineHeight(TextRole::Base)); // on the first line, too
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 2, 0, 2);
    line->setSpacing(7);
    line->addWidget(sign, 0, Qt::AlignTop);
    line->addWidget(text, 1);
    line->addWidget(word, 0, Qt::AlignTop);
    return row;
}

} // namespace

StrategistPage::StrategistPage(const PersonaModel& personas, QWidget* parent)
    : QStackedWidget(parent),
      m_personas(personas),
      m_empty(new EmptyState(this)),
      m_head(new ActivityHeader(personas, Persona::Strategist, this)),
      m_state(new TintedLabel(TextRole::Prose, Token::Text2, this)),
      m_criteriaHead(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_criteria(new QVBoxLayout),
      m_outline(new DoctrineOutline(this)),
      m_doctrine(new MarkdownView(this))
{
    m_state->setWordWrap(true);
    addWidget(m_empty);
    addWidget(buildPage());
    retranslate();
}

void StrategistPage::retranslate()
{
    m_empty->show(QStringLiteral("map"), tr("The strategist has not been asked yet"),
        tr("It writes the plan when a mission starts."));
    m_doctrine->setAccessibleName(tr("Doctrine"));
    m_criteriaHead->setText(tr("Success criteria"));
    refresh();
}

QWidget* StrategistPage::buildPage()
{
    m_area = new QScrollArea(this);
    QVBoxLayout* column = pageColumn(m_area);
    column->addWidget(m_head);
    column->addSpacing(8);
    column->addWidget(m_state);
    column->addWidget(m_criteriaHead);
    column->addSpacing(3);
    column->addLayout(m_criteria);
    column->addSpacing(12);
    column->addWidget(m_outline);
    column->addSpacing(12);
    column->addWidget(m_doctrine);
    column->addStretch(1);
    connect(m_outline, &DoctrineOutline::sectionWanted, this, &StrategistPage::goToSection);
    return m_area;
}

void StrategistPage::goToSection(int section)
{
    if (const auto top = m_doctrine->topOf(m_headings.value(section - 1)))
        m_area->verticalScrollBar()->setValue(m_doctrine->y() + *top);
}

void StrategistPage::refreshTime() { m_head->refresh(); }

void StrategistPage::refresh()
{
    const PersonaActivity& activity = m_personas.activity(Persona::Strategist);
    const bool isIdle = activity.state == PersonaActivity::State::Idle && m_personas.doctrine().isEmpty();
    setCurrentIndex(isIdle ? 0 : 1);
    m_head->refresh();
    const bool hasFailed = activity.state == PersonaActivity::State::Failed;
    m_state->setVisible(m_personas.doctrine().isEmpty());
    m_state->setText(!activity.answer.error.isEmpty() ? fromCore(activity.answer.error)
                                                      : tr("The doctrine appears here when it is complete."));
    setInk(*m_state, hasFailed ? Token::Failed : Token::Text3);
    showCriteria();
    showDoctrine();
}

void StrategistPage::showDoctrine()
{
    const auto doctrine = parseDoctrine(m_personas.doctrine());
    m_headings = doctrine.headings;
    m_outline->show(doctrine);
    m_doctrine->setVisible(!m_personas.doctrine().isEmpty());
    if (m_doctrine->property("markdown").toString() == m_personas.doctrine())
        return; // keeps what the operator selected
    m_doctrine->setProperty("markdown", m_personas.doctrine());
    m_doctrine->showMarkdown(laidOut(doctrine));
}

void StrategistPage::showCriteria()
{
    while (QLayoutItem* old = m_criteria->takeAt(0)) {
        delete old->widget();
        delete old;
    }
    m_criteriaHead->setVisible(!m_personas.criteria().empty());
    for (const Criterion& criterion : m_personas.criteria())
        m_criteria->addWidget(criterionRow(criterion, this));
}

} // namespace triarch
