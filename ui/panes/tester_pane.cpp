// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/tester_pane.h"

#include "ui/models/action_edit.h"
#include "ui/models/core_words.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/panes/parts/dialect_talk.h"
#include "ui/panes/parts/icon_line.h"
#include "ui/panes/parts/page_column.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/calm_wheel.h"

#include <QComboBox>
#include <QEvent>
#include <QPlainTextEdit>

namespace triarch {

namespace {

constexpr int gap = 8;
constexpr int pasteLines = 2;

/// Why nothing is run as things stand; empty: it may be.
QString blockOf(const ConsoleState& state)
{
    const DisplayState& display = state.display;
    if (state.isReview)
        return TesterPane::tr("A recording is shown: nothing is sent. Close the review to run this on a display.");
    if (state.isActive)
        return TesterPane::tr("A mission works the display. Take control (F12), or wait until it has ended.");
    if (display.name.isEmpty())
        return TesterPane::tr("There is no display to run this on.");
    if (display.isLost)
        return TesterPane::tr("The display does not answer.");
    if (display.hostPid != 0)
        return TesterPane::tr("Process %1 drives %2: only it can act there.").arg(display.hostPid).arg(display.name);
    if (display.socket.isEmpty())
        return TesterPane::tr("%1 is only looked at. A private display can be acted on.").arg(display.name);
    return {};
}

struct Look {
    QString icon;
    Token ink;
};

Look lookOf(const TrialVerdict& verdict)
{
    if (!verdict.verdict)
        return {QStringLiteral("eye"), Token::Text2};
    switch (*verdict.verdict) {
    case Verdict::Allow:
        return {QStringLiteral("shield-check"), Token::Done};
    case Verdict::Ask:
        return {QStringLiteral("hand"), Token::Waiting};
    case Verdict::Deny:
        break;
    }
    return {QStringLiteral("ban"), Token::Failed};
}

QString wordsOf(const TrialVerdict& verdict)
{
    if (!verdict.verdict)
        return verdict.looksOnly ? TesterPane::tr("Nothing was sent. It only looks: no rule is asked.")
                                 : TesterPane::tr("Nothing was sent. What the rules say is known when it runs.");
    const QString why = fromCore(verdict.reason);
    switch (*verdict.verdict) {
    case Verdict::Allow:
        return TesterPane::tr("Nothing was sent. Allowed by the rule %1.").arg(verdict.rule);
    case Verdict::Ask:
        return TesterPane::tr("Nothing was sent. The rule %1 asks you first: %2").arg(verdict.rule, why);
    case Verdict::Deny:
        break;
    }
    return TesterPane::tr("Nothing was sent. The rule %1 refuses it: %2").arg(verdict.rule, why);
}

} // namespace

TesterPane::TesterPane(ActionEdit& edit, QWidget* parent)
    : QWidget(parent),
      m_edit(edit),
      m_area(new QScrollArea(this)),
      m_paste(new QPlainTextEdit(this)),
      m_pasteSays(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_tool(new QComboBox(this)),
      m_help(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_form(new ArgumentForm(edit, this, ArgumentForm::Buttons::None)),
      m_pick(new ActionButton(QStringLiteral("crosshair"), QString(), ButtonRole::Normal, this)),
      m_dry(new ActionButton(QStringLiteral("eye"), QString(), ButtonRole::Normal, this)),
      m_run(new ActionButton(QStringLiteral("play"), QString(), ButtonRole::Primary, this)),
      m_block(new IconLine(this)),
      m_fix(new ActionButton(QString(), QString(), ButtonRole::Link, this)),
      m_outcome(new IconLine(this)),
      m_talk(new DialectTalk(this))
{
    build();
    connect(m_paste, &QPlainTextEdit::textChanged, this, [this] {
        if (!m_isFilling)
            Q_EMIT pasted(m_paste->toPlainText());
    });
    connect(m_tool, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_isFilling && !m_tool->currentText().isEmpty())
            Q_EMIT toolChosen(m_tool->currentText());
    });
    connect(m_pick, &QAbstractButton::toggled, this, &TesterPane::pickWanted);
    connect(m_dry, &QAbstractButton::clicked, this, &TesterPane::dryRunWanted);
    connect(m_run, &QAbstractButton::clicked, this, &TesterPane::runWanted);
    connect(m_fix, &QAbstractButton::clicked, this, &TesterPane::displayWanted);
    connect(m_form, &ArgumentForm::returned, this, &TesterPane::dryRunWanted);
    connect(&m_edit, &ActionEdit::changed, this, [this] {
        clearOutcome();
        showUsable();
    });
    retranslate();
}

void TesterPane::build()
{
    m_paste->setObjectName(QStringLiteral("trialPaste"));
    m_tool->setObjectName(QStringLiteral("trialTool"));
    m_pick->setObjectName(QStringLiteral("trialPick"));
    m_dry->setObjectName(QStringLiteral("trialDry"));
    m_run->setObjectName(QStringLiteral("trialRun"));
    m_block->setObjectName(QStringLiteral("trialBlock"));
    m_outcome->setObjectName(QStringLiteral("trialOutcome"));
    m_paste->setProperty("part", QStringLiteral("input"));
    m_paste->setFont(triarch::font(TextRole::Mono));
    m_paste->setTabChangesFocus(true);
    m_paste->setWordWrapMode(QTextOption::WrapAnywhere);
    m_paste->setFixedHeight(pasteLines * m_paste->fontMetrics().lineSpacing() + 14);
    m_pick->setCheckable(true);
    passWheelOn(*m_tool);
    m_tool->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_tool->setMinimumContentsLength(12);
    m_tool->setMaxVisibleItems(18);
    for (auto* label : {m_pasteSays, m_help})
        label->setWordWrap(true);
    auto* content = pageColumn(m_area);
    content->setSpacing(gap);
    for (QWidget* part : {static_cast<QWidget*>(m_tool), static_cast<QWidget*>(m_help), static_cast<QWidget*>(m_form),
             buildButtons(), static_cast<QWidget*>(m_block)})
        content->addWidget(part);
    content->addWidget(m_fix, 0, Qt::AlignLeft);
    for (QWidget* part : {static_cast<QWidget*>(m_outcome), static_cast<QWidget*>(m_talk),
             static_cast<QWidget*>(m_paste), static_cast<QWidget*>(m_pasteSays)})
        content->addWidget(part);
    content->insertWidget(0, m_paste);
    content->insertWidget(1, m_pasteSays);
    content->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_area);
    m_pasteSays->hide();
    m_outcome->hide();
}

QWidget* TesterPane::buildButtons()
{
    auto* buttons = new QWidget(this);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(gap);
    row->addWidget(m_pick);
    row->addWidget(m_dry);
    row->addStretch(1);
    row->addWidget(m_run);
    return buttons;
}

void TesterPane::setTools(const QStringList& names, const ToolRegistry& tools)
{
    m_isFilling = true;
    m_tool->clear();
    bool wasOwn = true; // the display's own stand behind the executor's
    for (const QString& name : names) {
        const ToolSpec* spec = tools.find(name);
        const bool isOwn = spec && spec->use.isEmpty();
        if (wasOwn && !isOwn && m_tool->count() > 0)
            m_tool->insertSeparator(m_tool->count());
        wasOwn = isOwn;
        const QString help = spec ? spec->declaration["function"]["description"].toString() : QString();
        m_tool->addItem(name, help);
        m_tool->setItemData(m_tool->count() - 1, help, Qt::ToolTipRole);
    }
    m_tool->setCurrentIndex(-1);
    m_isFilling = false;
}

void TesterPane::showTool(const QString& tool)
{
    m_isFilling = true;
    m_tool->setCurrentIndex(m_tool->findText(tool));
    m_isFilling = false;
    m_help->setText(m_tool->currentData().toString());
    m_form->open();
    clearOutcome();
    showUsable();
}

void TesterPane::showWords(const QList<TrialWords>& words) { m_talk->show(words); }

void TesterPane::showReading(const Result<TrialReading>& reading)
{
    const bool isEmpty = m_paste->toPlainText().trimmed().isEmpty();
    QStringList lines;
    if (reading) {
        lines << tr("Read as %1: %2").arg(reading->dialect, reading->call.tool);
        for (const QString& note : reading->notes)
            lines << fromCore(note);
    } else {
        lines << fromCore(reading.error().message);
    }
    m_pasteSays->setText(isEmpty ? QString() : lines.join(QLatin1Char('\n')));
    m_pasteSays->setVisible(!isEmpty);
    setLook(*m_paste, "valid", reading || isEmpty ? QString() : QStringLiteral("false"));
    setInk(*m_pasteSays, reading ? Token::Text3 : Token::Failed);
    if (reading)
        m_talk->choose(reading->dialect);
}

void TesterPane::showVerdict(const TrialVerdict& verdict)
{
    const Look look = lookOf(verdict);
    m_outcome->show(look.icon, look.ink, wordsOf(verdict));
}

void TesterPane::showReport(const TrialReport& report)
{
    const QString said = fromCore(report.sentence);
    const QString took = tr("%1 ms").arg(report.elapsedMs);
    if (report.isAsked)
        m_outcome->show(QStringLiteral("hand"), Token::Waiting,
            tr("A rule asks you first. Say yes among the approvals, then run it once more."));
    else if (report.isOk)
        m_outcome->show(QStringLiteral("circle-check"), Token::Done,
            said.isEmpty() ? tr("Done in %1").arg(took) : tr("%1 (%2)").arg(said, took));
    else
        m_outcome->show(QStringLiteral("circle-x"), Token::Failed, said);
    m_hasReport = !report.words.isEmpty();
    if (m_hasReport)
        m_talk->show(report.words);
}

void TesterPane::setRunning(bool isRunning)
{
    m_isRunning = isRunning;
    if (isRunning)
        m_outcome->show(QStringLiteral("hourglass"), Token::Text2, tr("Being done..."));
    showUsable();
}

bool TesterPane::isPicking() const { return m_pick->isChecked(); }
void TesterPane::setPicking(bool isPicking) { m_pick->setChecked(isPicking); }

void TesterPane::forgetPaste()
{
    m_isFilling = true;
    m_paste->clear();
    m_isFilling = false;
    showReading(fail(ErrorCode::InvalidArgument, QString()));
}

void TesterPane::focusTool() { m_tool->setFocus(Qt::ShortcutFocusReason); }

QString TesterPane::block() const { return blockOf(m_state); }

void TesterPane::show(const ConsoleState& state)
{
    m_state = state;
    showBlock();
    showUsable();
}

void TesterPane::showBlock()
{
    m_block->show(QStringLiteral("lock"), Token::Waiting, blockOf(m_state));
    const bool hasNone = m_state.display.name.isEmpty() && !m_state.isActive && !m_state.isReview;
    m_fix->setVisible(hasNone);
}

void TesterPane::showUsable()
{
    const bool isWritten = m_edit.isActive() && m_edit.draft().has_value();
    m_run->setEnabled(isWritten && canRun() && !m_isRunning);
    m_dry->setEnabled(isWritten && !m_isRunning);
    const bool hasPicture = !m_state.display.size.isEmpty() && !m_state.display.name.isEmpty();
    m_pick->setVisible(!m_edit.places().isEmpty());
    m_pick->setEnabled(hasPicture);
    if (!hasPicture || m_edit.places().isEmpty())
        m_pick->setChecked(false);
}

/// It was about what stood here before.
void TesterPane::clearOutcome()
{
    m_hasReport = false;
    m_outcome->show(QString(), Token::Text2, QString());
}

void TesterPane::retranslate()
{
    m_paste->setPlaceholderText(tr("Paste a line or message of lucy, command, deskctl or a tool"));
    m_paste->setAccessibleName(tr("Line or message"));
    m_tool->setAccessibleName(tr("Tool"));
    m_pick->setText(tr("Pick point"));
    m_pick->setToolTip(tr("The next click in the picture sets the point; nothing is sent"));
    m_dry->setText(tr("Dry run"));
    m_dry->setToolTip(tr("Shows where it would land and what the rules would say; nothing is sent"));
    m_run->setText(tr("Run"));
    m_run->setToolTip(tr("Does it once on the display, through the same rules and the same journal as every action"));
    m_fix->setText(tr("Start a private display"));
    showBlock();
}

void TesterPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TesterPane::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    Q_EMIT shown(true);
}

void TesterPane::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    setPicking(false);
    Q_EMIT shown(false);
}

} // namespace triarch
