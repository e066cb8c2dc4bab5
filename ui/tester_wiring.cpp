// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/tester_wiring.h"

#include "ui/main_window.h"
#include "ui/models/core_words.h"
#include "ui/operator_act.h"
#include "ui/panes/inspector_pane.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/panes/parts/copy_as.h"
#include "ui/panes/tester_pane.h"

#include <QJsonDocument>
#include <QLineEdit>
#include <algorithm>

namespace triarch {

namespace {

constexpr int ofTheMission = -1; // a request that the mission answers

QString redactedWords()
{
    return MainWindow::tr("The journal leaves out what is secret: write it anew where it says [redacted]");
}

bool isRedacted(const ToolTestCall& call) { return QJsonDocument(call.arguments).toJson().contains("[redacted]"); }

/// @param before  what it was until now
ToolTestAnswer answerTo(const QString& approval, const ApprovalList& list, ToolTestAnswer before)
{
    if (std::ranges::any_of(list.waiting, [&](const auto& one) { return one.request.id == approval; }))
        return ToolTestAnswer::Waits;
    if (std::ranges::any_of(list.grants, [&](const auto& one) { return one.grant.approval == approval; }))
        return ToolTestAnswer::Yes;
    if (before == ToolTestAnswer::Waits)
        return ToolTestAnswer::None;
    return before == ToolTestAnswer::Yes ? ToolTestAnswer::Over : before;
}

/// The tester of one window; the pane's.
class Tester : public QObject {
public:
    explicit Tester(MainWindow& window)
        : QObject(&window.panes().evidence->tester()),
          m_window(window),
          m_desk(window.controller().backend().trials()),
          m_pane(window.panes().evidence->tester()),
          m_edit(window.models().trial),
          m_act(window.controller())
    {
        if (auto tools = m_desk.tools())
            m_tools = std::move(*tools);
        m_pane.setTools(m_desk.toolNames(), m_tools, [this](const QString& tool) { return m_desk.refusal(tool); });
        m_pane.setLooks([this](const Proposal& call) { return looksOnly({call.tool, call.arguments}); });
        followPane();
        followDesk();
        followPicture();
        const QStringList names = m_desk.toolNames();
        if (!names.isEmpty())
            fill({names.first(), m_desk.firstArguments(names.first())});
    }

    void fill(const ToolTestCall& call);
    void tryTurn();
    bool canTry() const;                     ///< the chosen turn's call
    QList<ToolTestText> wordsOfTurn() const; ///< of the chosen one, in every contract
    void begin(const QString& tool);         ///< its form, to be filled in

private:
    void followPane();
    void followDesk();
    void followPicture();
    ToolTestCall call() const { return {m_edit.proposal().tool, m_edit.arguments()}; }
    void read(const QString& text);
    void dryRun();
    bool looksOnly(const ToolTestCall& call) const;
    void run();
    void showReport(const ToolTestReport& report);
    void followAnswer();
    const TurnRecord* chosenTurn() const;
    QSize screen() const;
    void showWords() { m_pane.showWords(m_desk.words(call(), screen())); }
    void forgetRedaction();
    void showMark();
    bool ownsPicture() const;
    bool isOthers() const;
    void pick(bool isWanted);
    void take(ScreenPoint at);

    MainWindow& m_window;
    ToolTester& m_desk;
    TesterPane& m_pane;
    ActionEdit& m_edit;
    OperatorAct m_act; ///< while a mission runs
    ToolRegistry m_tools;
    int m_request = 0; ///< that is waited for; 0: none
    QString m_asked;   ///< id of what a rule asks about; empty: nothing, or something else is written
    ToolTestAnswer m_answer = ToolTestAnswer::Unheard; ///< to it
    int m_nextPlace = 0;                               ///< of those that are picked one after the other
    bool m_isMarked = false;                           ///< the mark in the picture is this one's
};

/// Another tool, or the same with other arguments: a form of its own.
void Tester::fill(const ToolTestCall& call)
{
    Proposal proposal;
    proposal.tool = call.tool;
    proposal.arguments = call.arguments;
    m_asked.clear();
    m_edit.offer(0, proposal, m_window.controller().state().display.size);
    m_edit.begin(m_tools);
    m_pane.showTool(call.tool);
    showWords();
    m_nextPlace = 0;
    showMark();
}

void Tester::followPane()
{
    connect(&m_pane, &TesterPane::toolChosen, this, [this](const QString& tool) {
        m_pane.forgetPaste();
        fill({tool, m_desk.firstArguments(tool)});
    });
    connect(&m_pane, &TesterPane::pasted, this, &Tester::read);
    connect(&m_pane, &TesterPane::dryRunWanted, this, &Tester::dryRun);
    connect(&m_pane, &TesterPane::runWanted, this, &Tester::run);
    connect(&m_pane, &TesterPane::stopWanted, this, [this] { m_desk.stop(); });
    connect(&m_pane, &TesterPane::pickWanted, this, &Tester::pick);
    connect(&m_pane, &TesterPane::shown, this, [this](bool isShown) {
        if (!qobject_cast<MainWindow*>(m_pane.window())) // hidden because the window is being destroyed
            return;
        if (isShown && m_request == 0 && !m_pane.hasReport())
            showWords(); // a recording may have been opened since
        showMark();
    });
    connect(&m_pane, &TesterPane::displayWanted, &m_window.controller(), &MissionController::openSandbox);
    connect(&m_pane, &TesterPane::inputWanted, m_window.actions().at(ActionId::AllowInput), &QAction::trigger);
    connect(&m_pane, &TesterPane::controlWanted, m_window.actions().at(ActionId::TakeControl), &QAction::trigger);
    connect(&m_window.models().approvals, &ApprovalQueueModel::changed, this, &Tester::followAnswer);
    connect(&m_window.models().approvals, &ApprovalQueueModel::changed, this, &Tester::showMark);
    connect(&m_edit, &ActionEdit::changed, this, [this] {
        m_asked.clear();
        forgetRedaction();
        showWords();
        showMark();
    });
}

void Tester::followDesk()
{
    connect(&m_act, &OperatorAct::ended, this, &Tester::showReport);
    connect(&m_desk, &ToolTester::tried, this, [this](int request, const ToolTestReport& report) {
        if (request == m_request)
            showReport(report);
    });
    connect(&m_desk, &ToolTester::displayChanged, this, [this] {
        if (m_pane.isVisible() && m_request == 0 && !m_pane.hasReport())
            showWords();
    });
    connect(&m_window.controller(), &MissionController::changed, this, [this](const ConsoleState& state) {
        m_edit.setDisplay(state.display.size);
        showMark();
    });
}

void Tester::followPicture()
{
    LiveView* view = &m_window.panes().live->view();
    connect(view, &LiveView::pointPicked, this, [this](const ScreenPoint& at) {
        if (m_pane.isPicking())
            take(at);
    });
    connect(view, &LiveView::pickingGivenUp, this, [this] {
        if (!m_pane.isPicking())
            return; // a point for the clipboard
        m_pane.setPicking(false);
        m_pane.focusPick();
    });
    connect(view, &LiveView::draggedTo, this, [this](int end, const ScreenPoint& at) {
        if (m_isMarked)
            m_edit.setPlace(end, at);
    });
    connect(&m_pane.form(), &ArgumentForm::placeEntered, view, [this, view](int place) {
        m_nextPlace = place;
        if (m_isMarked)
            view->takeEnd(place);
    });
    const ActionEdit* mission = &m_window.models().edit; // what is proposed has the picture
    connect(mission, &ActionEdit::offered, this, &Tester::showMark);
    connect(mission, &ActionEdit::withdrawn, this, &Tester::showMark);
}

void Tester::read(const QString& text)
{
    const auto reading = m_desk.read(text);
    if (reading)
        fill(reading->call);
    m_pane.showReading(reading);
}

void Tester::dryRun()
{
    if (!m_edit.draft())
        return;
    showMark();
    showWords();
    m_asked.clear();
    m_pane.showVerdict(m_desk.judge(call()));
}

/// The display's own tools alone do; of the others nobody needs to be asked at every letter.
bool Tester::looksOnly(const ToolTestCall& call) const
{
    const ToolSpec* spec = m_tools.find(call.tool);
    const bool isDisplays = spec && spec->use.section(QLatin1Char('.'), 0, 0) == QLatin1String("display");
    return isDisplays && m_desk.judge(call).looksOnly;
}

void Tester::run()
{
    if (!m_edit.draft() || !m_pane.canRun() || m_request != 0)
        return;
    const bool isInput = !looksOnly(call());
    if (isInput && !m_window.controller().isByHand())
        return;
    m_asked.clear();
    m_pane.setPicking(false);
    m_pane.setRunning(true);
    if (m_window.controller().state().isActive && isInput) {
        m_request = ofTheMission;
        return m_act.begin(call());
    }
    m_request = m_desk.run(call());
}

void Tester::showReport(const ToolTestReport& report)
{
    m_request = 0;
    m_pane.setRunning(false);
    m_pane.showReport(report);
    m_asked = report.approval;
    m_answer = ToolTestAnswer::Unheard;
    followAnswer();
}

/// While a mission works its own requests are told, and no other's.
void Tester::followAnswer()
{
    if (m_asked.isEmpty() || m_window.controller().state().isActive)
        return;
    const auto answer = answerTo(m_asked, m_window.models().approvals.list(), m_answer);
    if (std::exchange(m_answer, answer) != answer)
        m_pane.showAnswer(answer);
}

/// While a mission works only its own marks are there: a form is no proposal of it. One that is held with nothing
/// proposed has none. What waits for a yes is marked before all else.
bool Tester::ownsPicture() const
{
    const ConsoleState& state = m_window.controller().state();
    const bool isHeld = state.status == MissionStatus::Paused || state.status == MissionStatus::NeedsHelp;
    const bool hasNone = isHeld && !state.hasProposal;
    const bool isWorking = state.isActive && !state.isInControl && !hasNone;
    return m_pane.isVisible() && !isWorking && !isOthers();
}

bool Tester::isOthers() const { return m_window.models().edit.isOffered() || m_window.models().approvals.shown(); }

/// Dashed: it is not sent.
void Tester::showMark()
{
    LiveViewPane* live = m_window.panes().live;
    const bool isMark = ownsPicture() && m_edit.draft() && std::holds_alternative<Input>(m_edit.draft()->action)
        && !m_window.controller().state().display.size.isEmpty();
    const bool wasMark = std::exchange(m_isMarked, isMark);
    if (isMark)
        live->showTrial(*m_edit.draft());
    else if (wasMark && !isOthers())
        live->clearTrial();
    if (wasMark || isMark)
        live->view().setMovable(
            isMark && !m_edit.places().isEmpty() && !m_window.controller().state().isInControl); // a drag is a hand's
}

void Tester::pick(bool isWanted)
{
    LiveView& view = m_window.panes().live->view();
    if (isWanted) {
        m_window.wantStartPage(false);
        m_window.actions().at(ActionId::ShowModelPicture)->setChecked(false);
        view.setFocus(Qt::OtherFocusReason); // the arrow keys lead the crosshair
    }
    view.setPicking(isWanted);
}

/// A drag's two ends come one after the other.
void Tester::take(ScreenPoint at)
{
    const auto places = m_edit.places().size();
    m_edit.setPlace(std::min<qsizetype>(m_nextPlace, places - 1), at);
    const bool isLast = m_nextPlace + 1 >= places;
    m_nextPlace = isLast ? 0 : m_nextPlace + 1;
    if (!isLast)
        return;
    m_pane.setPicking(false);
    m_pane.focusPick();
}

const TurnRecord* Tester::chosenTurn() const
{
    const auto& turns = m_window.models().turns;
    const int row = turns.rowOf(m_window.models().selection.turn());
    return row < 0 ? nullptr : &turns.at(row);
}

/// Of the display that is shown, else of the recorded one as it was in the chosen turn.
QSize Tester::screen() const
{
    const ConsoleState& state = m_window.controller().state();
    const auto& seen = state.review.seen;
    if (!state.isReview || !state.display.size.isEmpty() || seen.isEmpty())
        return state.display.size;
    return seen.value(m_window.models().selection.turn(), seen.first());
}

/// As it was called; what it was justified by stands beside its arguments in a record.
ToolTestCall callOfTurn(const TurnRecord& turn)
{
    QJsonObject arguments = turn.arguments;
    if (!arguments.contains(QLatin1String("justification")) && !turn.justification.isEmpty())
        arguments.insert(QStringLiteral("justification"), turn.justification);
    return {turn.tool, arguments};
}

QList<ToolTestText> Tester::wordsOfTurn() const
{
    const TurnRecord* turn = chosenTurn();
    return turn ? m_desk.words(callOfTurn(*turn), screen()) : QList<ToolTestText>();
}

bool Tester::canTry() const
{
    const TurnRecord* turn = chosenTurn();
    return turn && !turn->tool.isEmpty() && turn->tool != QLatin1String("none") && m_desk.refusal(turn->tool).isEmpty();
}

/// The chosen turn's action as it was, a recording's as well.
void Tester::tryTurn()
{
    if (!canTry())
        return;
    const ToolTestCall call = callOfTurn(*chosenTurn()); // the selection may move on
    m_window.actions().at(ActionId::GoTester)->trigger();
    m_pane.forgetPaste();
    fill(call);
    if (isRedacted(call))
        m_window.showNotice(MessageKind::Waiting, redactedWords());
}

/// It was said until the form says all there is to say.
void Tester::forgetRedaction()
{
    if (!isRedacted(call()))
        m_window.endNotice(redactedWords());
}

void Tester::begin(const QString& tool)
{
    m_window.actions().at(ActionId::GoTester)->trigger();
    m_pane.forgetPaste();
    fill({tool, m_desk.firstArguments(tool)});
    if (auto* field = m_pane.form().findChild<QLineEdit*>())
        field->setFocus(Qt::ShortcutFocusReason);
}

} // namespace

void wireTester(MainWindow& window)
{
    auto* tester = new Tester(window); // the pane's
    QObject::connect(window.actions().at(ActionId::LaunchApplication), &QAction::triggered, tester,
        [tester] { tester->begin(QStringLiteral("open_application")); });
    QAction* tryTurn = window.actions().at(ActionId::TryTurn);
    QObject::connect(tryTurn, &QAction::triggered, tester, [tester] { tester->tryTurn(); });
    const auto offer = [tryTurn, tester] { tryTurn->setEnabled(tester->canTry()); };
    QObject::connect(&window.models().selection, &TurnSelection::changed, tester, offer);
    QObject::connect(&window.models().turns, &QAbstractItemModel::dataChanged, tester, offer);
    QObject::connect(&window.controller(), &MissionController::changed, tester, offer); // after the actions' own
    QObject::connect(&window.panes().evidence->inspector(), &InspectorPane::tryRequested, tryTurn, &QAction::trigger);
    window.panes().evidence->inspector().setRefusal(
        [&desk = window.controller().backend().trials()](const QString& tool) { return desk.refusal(tool); });
    for (auto* copy : window.findChildren<CopyAs*>())
        copy->useWords([tester] { return tester->wordsOfTurn(); });
}

} // namespace triarch
