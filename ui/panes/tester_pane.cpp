// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/tester_pane.h"

#include "core/base/limits.h"
#include "ui/models/action_edit.h"
#include "ui/models/core_words.h"
#include "ui/panes/hand_block.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/panes/parts/dialect_talk.h"
#include "ui/panes/parts/page_column.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/parts/trial_status.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/calm_wheel.h"
#include "ui/widgets/single_clicks.h"
#include "ui/widgets/tab_order.h"

#include <QComboBox>
#include <QEvent>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QStandardItemModel>
#include <optional>

namespace triarch {

namespace {

constexpr int testerGap = 8;
constexpr int pasteLines = 2;
constexpr int saidLines = 2;       // of a pasted line: kept, so that what is pressed below keeps its place
constexpr int contentMargins = 24; // of a page's column, both sides

/// Where nothing is said of a line, what else could be one.
QString pasteHint() { return TesterPane::tr("Also a model's answer out of a log, or a line of triarchctl's"); }

/// Takes in little more than can be meant: laying out the whole of a clipboard could take minutes.
class PasteField : public QPlainTextEdit {
public:
    using QPlainTextEdit::QPlainTextEdit;

protected:
    void insertFromMimeData(const QMimeData* source) override
    {
        insertPlainText(source->text().left(limits::socketLineBytes + 1));
    }
};

} // namespace

TesterPane::TesterPane(ActionEdit& edit, QWidget* parent)
    : QWidget(parent),
      m_edit(edit),
      m_area(new QScrollArea(this)),
      m_paste(new PasteField(this)),
      m_pasteSays(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_tool(new QComboBox(this)),
      m_help(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_form(new ArgumentForm(edit, this, ArgumentForm::Buttons::None)),
      m_pick(new ActionButton(QStringLiteral("crosshair"), QString(), ButtonRole::Normal, this)),
      m_dry(new ActionButton(QStringLiteral("eye"), QString(), ButtonRole::Normal, this)),
      m_run(new ActionButton(QStringLiteral("play"), QString(), ButtonRole::Primary, this)),
      m_status(new ToolTestStatus(this)),
      m_talk(new DialectTalk(this))
{
    build();
    listen();
    retranslate();
}

void TesterPane::listen()
{
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
    countSingleClicks(*m_run); // it turns into Stop
    connect(m_run, &QAbstractButton::clicked, this, [this] {
        if (m_isRunning)
            Q_EMIT stopWanted();
        else
            Q_EMIT runWanted();
    });
    connect(m_status, &ToolTestStatus::wanted, this, &TesterPane::help);
    connect(m_form, &ArgumentForm::returned, this, &TesterPane::dryRunWanted);
    connect(&m_edit, &ActionEdit::changed, this, [this] {
        clearOutcome();
        showRead();
        showRun();
        showBlock();
    });
}

void TesterPane::build()
{
    m_paste->setObjectName(QStringLiteral("trialPaste"));
    m_tool->setObjectName(QStringLiteral("trialTool"));
    m_pick->setObjectName(QStringLiteral("trialPick"));
    m_dry->setObjectName(QStringLiteral("trialDry"));
    m_run->setObjectName(QStringLiteral("trialRun"));
    m_paste->setProperty("part", QStringLiteral("input"));
    m_paste->setFont(triarch::font(TextRole::Mono));
    m_paste->setTabChangesFocus(true);
    m_paste->setWordWrapMode(QTextOption::WrapAnywhere);
    m_paste->setFixedHeight(pasteLines * m_paste->fontMetrics().lineSpacing() + 14);
    m_pick->setCheckable(true);
    passWheelOn(*m_tool);
    m_tool->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_tool->setMinimumContentsLength(12);
    m_tool->setMaxVisibleItems(10); // Stop and Panic stay in sight above it
    for (auto* label : {m_pasteSays, m_help})
        label->setWordWrap(true);
    auto* content = pageColumn(m_area);
    content->setSpacing(testerGap);
    for (QWidget* part : {static_cast<QWidget*>(m_paste), static_cast<QWidget*>(m_pasteSays),
             static_cast<QWidget*>(m_tool), static_cast<QWidget*>(m_help), static_cast<QWidget*>(m_form),
             buildButtons(), static_cast<QWidget*>(m_status), static_cast<QWidget*>(m_talk)})
        content->addWidget(part);
    content->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_area);
    m_pasteSays->setAlignment(Qt::AlignTop);
    m_pasteSays->setMinimumHeight(saidLines * m_pasteSays->fontMetrics().lineSpacing());
}

void TesterPane::orderTabs()
{
    tabThrough(QList<QWidget*>{m_paste, m_tool} << m_form->inputs() << m_pick << m_dry << m_run
                                                << m_status->findChildren<ActionButton*>().first() << m_talk->stops());
}

QWidget* TesterPane::buildButtons()
{
    auto* buttons = new QWidget(this);
    auto* runs = new QHBoxLayout;
    runs->setSpacing(testerGap);
    runs->addWidget(m_dry);
    runs->addStretch(1);
    runs->addWidget(m_run);
    m_ways = new QBoxLayout(QBoxLayout::LeftToRight, buttons);
    m_ways->setContentsMargins(0, 0, 0, 0);
    m_ways->setSpacing(testerGap);
    m_ways->addWidget(m_pick, 0, Qt::AlignLeft);
    m_ways->addLayout(runs, 1);
    return buttons;
}

/// What picks a point stands above what runs where both would be cut beside each other.
void TesterPane::fitWays()
{
    int needed = contentMargins;
    for (const QWidget* button : {m_pick, m_dry, m_run})
        needed += button->sizeHint().width() + testerGap;
    m_ways->setDirection(needed > m_area->viewport()->width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void TesterPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitWays();
}

void TesterPane::setTools(const QStringList& names, const ToolRegistry& tools, const Refusal& refusal)
{
    m_isFilling = true;
    m_tool->clear();
    QString kind; // the executor's, then those beside the display, then the display's own
    for (const QString& name : names) {
        const ToolSpec* spec = tools.find(name);
        const QString own = spec ? spec->use.section(QLatin1Char('.'), 0, 0) : QString();
        const bool isOther =
            (own == QLatin1String("display")) != (kind == QLatin1String("display")) || own.isEmpty() != kind.isEmpty();
        if (isOther && m_tool->count() > 0)
            m_tool->insertSeparator(m_tool->count());
        kind = own;
        const QString why = refusal(name);
        const QString help = spec ? fromCore(spec->declaration["function"]["description"].toString()) : QString();
        m_tool->addItem(why.isEmpty() ? QIcon() : icon(QStringLiteral("lock")), name, help);
        m_tool->setItemData(m_tool->count() - 1, plainTip(why.isEmpty() ? help : fromCore(why)), Qt::ToolTipRole);
        if (auto* items = qobject_cast<QStandardItemModel*>(m_tool->model()); items && !why.isEmpty())
            items->item(m_tool->count() - 1)->setEnabled(false);
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
    orderTabs();
    clearOutcome();
    showRun();
    showBlock();
}

void TesterPane::showWords(const QList<ToolTestText>& words)
{
    m_talk->show(words);
    orderTabs(); // the choice of a contract comes with the first of them
}

void TesterPane::showReading(const Result<ToolTestReading>& reading)
{
    const bool isEmpty = m_paste->toPlainText().trimmed().isEmpty();
    m_reading = reading ? std::optional(*reading) : std::nullopt;
    m_isUnread = !isEmpty && !reading;
    m_pasteSays->setText(isEmpty || reading ? pasteHint() : fromCore(reading.error().message));
    showRead();
    setLook(*m_paste, "valid", reading || isEmpty ? QString() : QStringLiteral("false"));
    setInk(*m_pasteSays, reading || isEmpty ? Token::Text3 : Token::Failed);
    if (reading)
        m_talk->choose(reading->dialect);
    showBlock();
}

/// What the line was understood as stands there as long as the form says it.
void TesterPane::showRead()
{
    if (!m_reading)
        return;
    QStringList lines{tr("Read as %1: %2").arg(m_reading->dialect, m_reading->call.tool)};
    for (const QString& note : m_reading->notes)
        lines << fromCore(note);
    const bool isInForm = m_edit.arguments() == m_reading->call.arguments;
    m_pasteSays->setText(isInForm ? lines.join(QLatin1Char('\n')) : pasteHint());
}

void TesterPane::showVerdict(const ToolTestVerdict& verdict) { m_status->showOutcome(lineOf(verdict)); }

void TesterPane::showReport(const ToolTestReport& report)
{
    m_status->showOutcome(lineOf(report));
    m_hasReport = !report.words.isEmpty();
    if (m_hasReport)
        m_talk->show(report.words);
    if (m_talk->isAncestorOf(window()->focusWidget()))
        m_talk->focusReply();
}

void TesterPane::showAnswer(ToolTestAnswer answer) { m_status->showOutcome(lineOf(answer)); }

/// Who has pressed Run goes on with what came of it; a button that can be pressed no more would hand the keyboard on.
void TesterPane::setRunning(bool isRunning)
{
    const bool isAtRun = window()->focusWidget() == m_run;
    m_isRunning = isRunning;
    m_isLook = isRunning && looksOnly();
    if (isRunning)
        m_status->showOutcome({QStringLiteral("hourglass"), Token::Text2, tr("Being done...")});
    showRun();
    showUsable();
    if (isAtRun && !m_run->isEnabled())
        m_talk->focusReply();
}

bool TesterPane::looksOnly() const { return m_looks && m_edit.draft() && m_looks(*m_edit.draft()); }

/// What is under way in a mission ends as everything there: by its Stop.
bool TesterPane::canStop() const { return m_isRunning && (m_isLook || !m_state.isActive); }

void TesterPane::showRun()
{
    const bool isStop = canStop();
    m_run->setIconName(isStop ? QStringLiteral("square") : QStringLiteral("play"));
    m_run->setText(isStop ? tr("Stop") : tr("Run"));
    m_run->setToolTip(isStop ? tr("Ends what is being done, and releases")
            : looksOnly()
            ? tr("Asks the display once, whoever works it; nothing is sent")
            : tr("Does it once on the display, through the same rules and the same journal as every action"));
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

/// Unless what waits has the place: Qt would give the keyboard to a field that nobody sees.
void TesterPane::focusTool()
{
    if (isVisible())
        m_tool->setFocus(Qt::ShortcutFocusReason);
}

void TesterPane::focusPick() { m_pick->setFocus(Qt::OtherFocusReason); }

ToolTestBlock TesterPane::blockNow() const
{
    if (m_isUnread)
        return {tr("The form is not the line that was pasted: clear the line to go on with the form."),
            ToolTestBlock::Way::None};
    return blockOf(m_state, m_edit.draft(), looksOnly());
}
bool TesterPane::canRun() const { return blockNow().why.isEmpty(); }
QString TesterPane::block() const { return handBlock(m_state); }

void TesterPane::show(const ConsoleState& state)
{
    m_state = state;
    showRun();
    showBlock();
}

void TesterPane::showBlock()
{
    m_status->showBlock(blockNow());
    showUsable();
}

void TesterPane::showUsable()
{
    const bool isWritten = m_edit.isActive() && m_edit.draft().has_value() && !m_isUnread;
    m_run->setEnabled(canStop() || (isWritten && canRun() && !m_isRunning));
    m_dry->setEnabled(isWritten && !m_isRunning);
    const bool hasPicture = !m_state.display.size.isEmpty() && !m_state.display.name.isEmpty();
    m_pick->setVisible(!m_edit.places().isEmpty());
    m_pick->setEnabled(hasPicture);
    if (!hasPicture || m_edit.places().isEmpty())
        m_pick->setChecked(false);
}

/// Whoever allows input again knows what it was refused for: that is no news any more.
void TesterPane::help(ToolTestBlock::Way way)
{
    if (way == ToolTestBlock::Way::Control)
        return Q_EMIT controlWanted();
    if (way == ToolTestBlock::Way::PrivateDisplay)
        return Q_EMIT displayWanted();
    clearOutcome();
    Q_EMIT inputWanted();
}

/// It was about what stood here before.
void TesterPane::clearOutcome()
{
    m_hasReport = false;
    m_status->showOutcome({});
}

void TesterPane::retranslate()
{
    m_paste->setPlaceholderText(tr("Paste a line or message of lucy, command, deskctl or a tool"));
    m_paste->setAccessibleName(tr("Line or message"));
    if (m_paste->toPlainText().trimmed().isEmpty())
        m_pasteSays->setText(pasteHint());
    showRead();
    m_tool->setAccessibleName(tr("Tool"));
    m_pick->setText(tr("Pick point"));
    m_pick->setToolTip(tr("The next click in the picture sets the point, or the arrow keys and Return; nothing is "
                          "sent"));
    m_dry->setText(tr("Dry run"));
    m_dry->setToolTip(tr("Shows where it would land and what the rules would say; nothing is sent"));
    showRun();
    showBlock();
    fitWays();
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
