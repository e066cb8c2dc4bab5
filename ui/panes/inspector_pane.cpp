// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/inspector_pane.h"

#include "ui/models/core_words.h"
#include "ui/models/evidence_words.h"
#include "ui/models/turn_words.h"
#include "ui/panes/parts/meta_view.h"
#include "ui/panes/parts/model_view.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/panes/parts/turn_call_view.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/separators.h"

#include <QDateTime>
#include <QEvent>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>
#include <utility>

namespace triarch {

namespace {

constexpr int footMargin = 12;
constexpr int inspectorFootGap = 8;
constexpr int inspectorTabsMargin = 4;  // left of the first: with the frame as in the other panes
constexpr int inspectorTabsHeight = 30; // with the edge above and the line below 32
constexpr int pageCount = int(InspectorPane::Page::Meta) + 1;

/// A text of a turn's own with the margins of the other pages.
QWidget* padded(ProseView* prose)
{
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(12, 8, 12, 8);
    column->addWidget(prose);
    prose->setFocusPolicy(Qt::StrongFocus);
    return page;
}

QString logText(const TurnEvidence& evidence)
{
    QStringList lines;
    for (const auto& line : evidenceLines(evidence))
        lines << QStringLiteral("%1 %2  %3")
                     .arg(QDateTime::fromMSecsSinceEpoch(line.atMs).toString(QStringLiteral("HH:mm:ss.zzz")),
                         line.source, line.text);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

InspectorPane::InspectorPane(QWidget* parent)
    : QWidget(parent),
      m_tabs(new QTabBar(this)),
      m_pages(new QStackedWidget(this)),
      m_empty(new EmptyState(this)),
      m_call(new TurnCallView),
      m_model(new ModelView),
      m_log(new ProseView(TextRole::MonoSmall, Token::Text2)),
      m_errors(new ProseView(TextRole::Prose, Token::Text)),
      m_meta(new MetaView),
      m_foot(new QWidget(this)),
      m_fork(new ActionButton(QStringLiteral("git-fork"), QString(), ButtonRole::Normal, m_foot)),
      m_try(new ActionButton(QStringLiteral("flask-conical"), QString(), ButtonRole::Normal, m_foot))
{
    buildTabs();
    for (QWidget* page : {static_cast<QWidget*>(m_empty), static_cast<QWidget*>(m_call), static_cast<QWidget*>(m_model),
             padded(m_log), padded(m_errors), static_cast<QWidget*>(m_meta)})
        m_pages->addWidget(page);
    for (int page = 2; page < m_pages->count(); ++page) // what scrolls inside never makes the pane higher
        m_pages->widget(page)->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* tabs = new QHBoxLayout;
    tabs->setContentsMargins(inspectorTabsMargin, 0, 0, 0);
    tabs->addWidget(m_tabs, 1);
    column->addLayout(tabs);
    column->addWidget(horizontalLine(this));
    column->addWidget(m_pages, 1);
    column->addWidget(buildFoot());
    connect(m_tabs, &QTabBar::currentChanged, this, &InspectorPane::choosePage);
    connect(
        &m_reader, &TurnCropReader::read, this, [this](const TurnCrops& crops) { m_call->showCrops(crops, m_isOver); });
    connect(&m_journal, &TurnEvidenceReader::read, this, &InspectorPane::takeEvidence);
    retranslate();
}

void InspectorPane::buildTabs()
{
    m_tabs->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // they never make the pane wider
    m_tabs->setDocumentMode(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setFixedHeight(inspectorTabsHeight);
    for (int page = 0; page < pageCount; ++page)
        m_tabs->addTab(QString());
}

QWidget* InspectorPane::buildFoot()
{
    m_footRow = new QHBoxLayout(m_foot);
    m_footRow->setContentsMargins(footMargin, 8, footMargin, 12);
    m_footRow->setSpacing(inspectorFootGap);
    m_footRow->addWidget(m_fork, 0, Qt::AlignLeft);
    m_footRow->addWidget(m_try, 0, Qt::AlignLeft);
    m_footRow->addStretch(1);
    m_foot->hide();
    connect(m_try, &ActionButton::clicked, this, [this] { Q_EMIT tryRequested(m_record.turn); });
    connect(m_fork, &ActionButton::clicked, this, [this] { Q_EMIT forkRequested(m_record.turn); });
    return m_foot;
}

void InspectorPane::showFoot()
{
    m_fork->setText(tr("Fork from turn %1...").arg(m_record.turn));
    m_fork->setAccessibleName(m_fork->text());
    m_fork->setToolTip(tr("A new mission in place of this turn, or one persona asked here again"));
    m_try->setText(tr("Try in tester"));
    m_try->setAccessibleName(tr("Try the call of turn %1 in the tester").arg(m_record.turn));
    const QString why = whyNotTried();
    m_try->setEnabled(why.isEmpty());
    m_try->setToolTip(
        why.isEmpty() ? tr("The same call in the tester, where it can be changed and run by hand") : plainTip(why));
    m_foot->setVisible(m_isReview && m_record.turn > 0);
    fitFoot();
}

QString InspectorPane::whyNotTried() const
{
    if (m_record.tool.isEmpty() || m_record.tool == QLatin1String("none"))
        return tr("This turn called no tool: there is nothing to try");
    return m_refusal ? fromCore(m_refusal(m_record.tool)) : QString();
}

/// One beside the other where the pane is wide enough for what they say.
void InspectorPane::fitFoot()
{
    const int wanted = m_fork->sizeHint().width() + inspectorFootGap + m_try->sizeHint().width() + 2 * footMargin;
    m_footRow->setDirection(wanted <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
}

/// With the design's gaps, or with less where all five would not fit; what a page counts goes before a word is cut.
void InspectorPane::fitTabs()
{
    for (const auto& [padding, counts] : {std::pair(10, true), {6, true}, {6, false}}) {
        showCounts(counts);
        m_tabs->setStyleSheet(QStringLiteral("QTabBar::tab { padding-left: %1px; padding-right: %1px; }").arg(padding));
        if (m_tabs->sizeHint().width() <= width() - inspectorTabsMargin)
            return;
    }
}

void InspectorPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitTabs();
    fitFoot();
}

void InspectorPane::setChip(const QString& words)
{
    m_chip = words;
    Q_EMIT chipChanged(words);
}

void InspectorPane::setOver(bool isOver) { m_isOver = isOver; }

void InspectorPane::setCorner(QPoint corner) { m_call->setCorner(corner); }

void InspectorPane::setReview(bool review)
{
    if (std::exchange(m_isReview, review) == review)
        return;
    m_call->setCropsShown(!review); // the middle of the window shows the pictures
    if (!review && isTurn(m_record))
        m_reader.request(m_folder, m_record, m_after);
    showFoot();
    readWhenShown();
}

void InspectorPane::clear()
{
    m_reader.cancel();
    m_journal.cancel();
    m_record = {};
    m_evidence.reset();
    fitTabs();
    choosePage();
    showFoot();
    setChip({});
}

void InspectorPane::readAlways(bool always)
{
    m_readsAlways = always;
    if (!m_evidence)
        readWhenShown();
}

void InspectorPane::showPage(Page page) { m_tabs->setCurrentIndex(int(page)); }

void InspectorPane::showTurn(const TurnRecord& record, const QString& folder, const QString& after)
{
    const bool isOther = record.turn != m_record.turn || folder != m_folder;
    m_record = record;
    m_folder = folder;
    m_after = after;
    m_call->show(record);
    m_reader.cancel();
    if (!m_isReview)
        m_reader.request(folder, record, after);
    m_journal.cancel();
    if (isOther) { // else what is known of it stays until more is
        m_evidence.reset();
        showEvidence();
    }
    setChip(tr("turn %1").arg(record.turn));
    showFoot();
    choosePage();
    readWhenShown();
}

void InspectorPane::choosePage()
{
    m_pages->setCurrentIndex(isTurn(m_record) ? m_tabs->currentIndex() + 1 : 0);
    if (!m_evidence)
        readWhenShown();
}

/// A running mission's journal is left alone as long as only the call is looked at, which the record tells.
void InspectorPane::readWhenShown()
{
    const bool isShown = m_isReview || m_readsAlways || m_tabs->currentIndex() != int(Page::Call);
    if (isTurn(m_record) && isShown && !m_folder.isEmpty())
        m_journal.request(evidenceFolder(m_folder, m_record.picture), m_record.turn);
}

void InspectorPane::takeEvidence(const TurnEvidence& evidence)
{
    m_evidence = evidence;
    showEvidence();
    Q_EMIT evidenceRead(m_record, evidence);
}

void InspectorPane::showCall(int call)
{
    m_model->chooseCall(call);
    showPage(Page::Model);
}

void InspectorPane::showEvidence()
{
    const TurnEvidence evidence = m_evidence.value_or(TurnEvidence());
    m_model->show(evidence.calls);
    m_log->setProse(evidence.problem.isEmpty() ? logText(evidence) : fromCore(evidence.problem));
    const QStringList errors = evidenceErrors(evidence);
    m_errors->setProse(
        errors.isEmpty() && m_evidence ? tr("Nothing went wrong in this turn.") : errors.join(QStringLiteral("\n\n")));
    m_meta->show(m_record, evidence);
    fitTabs();
}

/// @param shown  else the tips alone have them
void InspectorPane::showCounts(bool shown)
{
    const auto count = [&](Page page, const QString& word, qsizetype many) {
        const QString counted = many > 0 ? QStringLiteral("%1 %2").arg(word, QString::number(many)) : word;
        m_tabs->setTabText(int(page), shown ? counted : word);
        m_tabs->setTabToolTip(int(page), shown ? QString() : counted);
    };
    count(Page::Log, tr("Log"), m_evidence ? qsizetype(m_evidence->rows.size()) : 0);
    count(Page::Errors, tr("Errors"), m_evidence ? evidenceErrors(*m_evidence).size() : 0);
}

void InspectorPane::retranslate()
{
    m_tabs->setTabText(int(Page::Call), tr("Call"));
    m_tabs->setTabText(int(Page::Model), tr("Model"));
    m_tabs->setTabText(int(Page::Meta), tr("Meta"));
    m_tabs->setAccessibleName(tr("Inspector"));
    m_log->setAccessibleName(tr("Lines of the journal"));
    m_errors->setAccessibleName(tr("What went wrong"));
    m_empty->show(QStringLiteral("scan-search"), tr("Select a turn"), tr("Its call and its pictures appear here."));
    showEvidence();
    showFoot();
}

void InspectorPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
