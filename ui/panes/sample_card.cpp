// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/sample_card.h"

#include "ui/panes/sample_picture.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/separators.h"

#include <QBoxLayout>
#include <QLabel>
#include <QLocale>

namespace triarch {

namespace {

constexpr int sampleCardPadding = 20;
constexpr int sampleCardTightPadding = 12; // above and below
constexpr int overHeading = 8, overProse = 4, overButton = 14, overLine = 12, belowLine = 8;
constexpr int aroundWords = overHeading + overProse + overButton;
constexpr int aroundLine = overLine + 1 + belowLine;

struct ReadinessStyle {
    const char* icon;
    Token token;
};

ReadinessStyle readinessStyle(ReadinessState state)
{
    switch (state) {
    case ReadinessState::Ready:
        return {"circle-check", Token::Done};
    case ReadinessState::NotTried:
        return {"triangle-alert", Token::Waiting};
    case ReadinessState::Missing:
        break;
    }
    return {"circle-x", Token::Failed};
}

/// Takes out what a layout holds; `kept` stays alive.
void empty(QLayout* layout, const QWidget* kept)
{
    while (QLayoutItem* item = layout->takeAt(0)) {
        if (QLayout* inner = item->layout())
            empty(inner, kept);
        if (QWidget* widget = item->widget(); widget && widget != kept) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}

} // namespace

SampleCard::SampleCard(QWidget* parent)
    : QFrame(parent),
      m_picture(new SamplePicture(this)),
      m_heading(new QLabel(this)),
      m_prose(new QLabel(this)),
      m_run(new ActionButton(QStringLiteral("play"), QString(), ButtonRole::Primary, this)),
      m_try(new ActionButton(QString(), QString(), ButtonRole::Link, this)),
      m_lines(new QVBoxLayout)
{
    setObjectName(QStringLiteral("sampleCard"));
    setProperty("part", QStringLiteral("first-run-card"));
    setProperty("chosen", true);
    m_run->setObjectName(QStringLiteral("runSample"));
    setLook(*m_try, "extent", QStringLiteral("small")); // its line is no higher than the others
    setLook(*m_try, "place", QStringLiteral("last"));   // its words end where the card's contents do
    m_try->setObjectName(QStringLiteral("tryPanic"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(sampleCardPadding, sampleCardPadding, sampleCardPadding, 16);
    rows->setSpacing(0);
    buildText(rows);
    rows->addSpacing(overLine);
    rows->addWidget(horizontalLine(this));
    rows->addSpacing(belowLine);
    m_lines->setSpacing(0);
    rows->addLayout(m_lines);
    rows->addStretch(1);
    connect(m_run, &QAbstractButton::clicked, this, &SampleCard::sampleRequested);
    connect(m_try, &QAbstractButton::clicked, this, &SampleCard::awaitPanic);
    connect(m_try, &QAbstractButton::clicked, this, &SampleCard::tryPanicRequested);
    retranslate();
    setKeyActive(true);
}

void SampleCard::buildText(QVBoxLayout* rows)
{
    m_heading->setFont(triarch::font(TextRole::EmptyHeading));
    m_heading->setWordWrap(true);
    m_prose->setFont(triarch::font(TextRole::Prose));
    m_prose->setTextFormat(Qt::RichText); // a plain one has no line height
    m_prose->setWordWrap(true);
    setInk(*m_prose, Token::Text2);
    setLook(*m_run, "extent", QStringLiteral("huge"));
    m_run->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    rows->addWidget(m_picture);
    rows->addSpacing(overHeading);
    rows->addWidget(m_heading);
    rows->addSpacing(overProse);
    rows->addWidget(m_prose);
    rows->addSpacing(overButton);
    rows->addWidget(m_run);
}

void SampleCard::fit(int width, const Room& room)
{
    setFixedWidth(width);
    const int inner = width - 2 * sampleCardPadding;
    const int words = m_heading->heightForWidth(inner) + m_prose->heightForWidth(inner) + m_run->sizeHint().height();
    const QMargins edges = layout()->contentsMargins() + contentsMargins();
    const int lines = m_lines->hasHeightForWidth() ? m_lines->heightForWidth(inner) : m_lines->sizeHint().height();
    const int all = room.all - words - lines - edges.top() - edges.bottom() - aroundWords - aroundLine;
    const bool fits = all >= 0; // the whole card, if need be without its picture
    m_picture->fit(inner, fits ? all : room.least - words - 2 * edges.top() - aroundWords);
}

void SampleCard::setTight(bool tight)
{
    const int edge = tight ? sampleCardTightPadding : sampleCardPadding;
    layout()->setContentsMargins(sampleCardPadding, edge, sampleCardPadding, tight ? sampleCardTightPadding : 16);
}

void SampleCard::setReadiness(const QList<ReadinessEntry>& entries)
{
    m_entries = entries;
    showLines();
}

/// One button is what the operator would press next: with a mission written it is Start.
void SampleCard::setKeyActive(bool active)
{
    m_run->setHint(active ? QStringLiteral("F5") : QString());
    m_run->setRole(active ? ButtonRole::Primary : ButtonRole::Normal);
}

void SampleCard::awaitPanic()
{
    m_isAwaitingPanic = true;
    showLines();
}

void SampleCard::showPanic(double milliseconds)
{
    m_panicMs = milliseconds;
    m_isAwaitingPanic = false;
    showLines();
}

ReadinessEntry SampleCard::panicLine() const
{
    if (m_isAwaitingPanic)
        return {ReadinessState::NotTried, tr("Now press the Pause key, or Esc three times"), {}};
    if (m_panicMs)
        return {ReadinessState::Ready,
            tr("Panic works: stopped in %1 ms").arg(QLocale().toString(*m_panicMs, 'f', *m_panicMs < 10 ? 1 : 0)), {}};
    return {ReadinessState::NotTried, tr("Panic (Pause/Break key or 3× Esc) not tried yet"), {}};
}

void SampleCard::showLines()
{
    empty(m_lines, m_try);
    for (const ReadinessEntry& entry : m_entries)
        addLine(entry);
    addLine(panicLine());
    auto* last = static_cast<QBoxLayout*>(m_lines->itemAt(m_lines->count() - 1)->layout());
    last->addWidget(m_try, 0, Qt::AlignVCenter);
    m_try->setVisible(!m_isAwaitingPanic);
    m_try->setText(m_panicMs ? tr("Try again") : tr("Try it"));
    m_try->setAccessibleName(m_panicMs ? tr("Try panic again") : tr("Try panic"));
}

void SampleCard::addLine(const ReadinessEntry& entry)
{
    const ReadinessStyle look = readinessStyle(entry.state);
    auto* icon = new IconView(14, this);
    icon->show(QString::fromLatin1(look.icon), look.token);
    auto* text = new QLabel(this);
    text->setObjectName(QStringLiteral("readiness"));
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setFont(triarch::font(TextRole::Secondary));
    text->setText(entry.fix.isEmpty() ? entry.text : QStringLiteral("%1: %2").arg(entry.text, entry.fix));
    setInk(*text, Token::Text2);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(icon);
    row->addWidget(text, 1);
    row->addSpacerItem(new QSpacerItem(0, 24, QSizePolicy::Fixed, QSizePolicy::Minimum));
    m_lines->addLayout(row);
}

void SampleCard::retranslate()
{
    m_picture->setAccessibleName(tr("A finished sample mission: the calculator shows 12"));
    m_heading->setText(tr("Run the sample mission"));
    const QString words =
        tr("Watch the three personas work out 7 + 5 in a calculator on a private display. Takes about a "
           "minute, needs no model server, touches nothing of yours.");
    m_prose->setText(QStringLiteral("<div style=\"line-height:%1px\">%2</div>")
                         .arg(QString::number(lineHeight(TextRole::Prose)), words.toHtmlEscaped()));
    m_run->setText(tr("Run the sample mission"));
    showLines();
}

} // namespace triarch
