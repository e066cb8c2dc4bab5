// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/ui/pane_stage.h"
#include "tests/support/paths.h"

#include "ui/panes/approvals_pane.h"
#include "ui/panes/inspector_pane.h"
#include "ui/panes/next_action_pane.h"
#include "ui/panes/parts/dialect_talk.h"
#include "ui/panes/personas_pane.h"
#include "ui/panes/tester_pane.h"
#include "ui/panes/tools_pane.h"
#include "ui/panes/windows_pane.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonArray>
#include <QPainter>
#include <QPlainTextEdit>
#include <QThread>

namespace triarch {

namespace {

QString text(const char* utf8) { return QString::fromUtf8(utf8); }

const char* const doctrine = "# Doctrine\n\n## 1. Situation\nA calculator, an editor and a terminal are open.\n\n"
                             "## 2. Goal\nWork out **7 + 5** and write the result into notes.txt.\n\n"
                             "## 3. Phases\n- RECONNAISSANCE\n- EXECUTION_CALC\n- VERIFICATION\n\n"
                             "## 4. Success criteria\n- The calculator shows 12\n- notes.txt ends with 12\n";

const char* const justification =
    "The display shows 7, so the first number is in. The key marked “+” sits in the bottom row, left of “=”. Pressing "
    "it should arm addition; the display keeps showing 7 until the next digit";

QStringList toolNames()
{
    QStringList names;
    for (const auto* name : {"click_element", "double_click_element", "drag_element", "press_key", "report_completion",
             "right_click_element", "scroll_down", "scroll_up", "type_text"})
        names << text(name);
    return names;
}

PersonaAnswer answer(Persona persona, int turn)
{
    PersonaAnswer made;
    made.persona = persona;
    made.turn = turn;
    made.tokensIn = 1200;
    made.tokensOut = 96;
    made.elapsedMs = 1880;
    made.http = 200;
    made.attempts = 1;
    return made;
}

} // namespace

/// Actions register their shortcuts with the application: built beside it, on a mission's thread, they break its heap.
PaneStage::PaneStage()
{
    if (QThread::currentThread() != QCoreApplication::instance()->thread())
        qFatal("a pane stage is for the thread of the application");
    tools.setKnownTools(toolNames());
}

QStringList PaneStage::paneNames()
{
    return {text("windows"), text("tools"), text("strategist"), text("tactician"), text("executor"), text("next"),
        text("inspector"), text("approvals"), text("tester")};
}

bool PaneStage::isWide(const QString& name) { return name != text("windows") && name != text("tools"); }

ConsoleState PaneStage::running() const
{
    ConsoleState state;
    state.status = MissionStatus::Running;
    state.mission = text("Work out 7 + 5");
    state.isActive = true;
    state.hasProposal = true;
    state.turn = 6;
    state.maxTurns = 600;
    state.delayMs = 3500;
    state.display = {text(":99"), {1280, 800}, true, false};
    return state;
}

std::vector<WindowInfo> PaneStage::windowsShown()
{
    const auto window = [](WindowId id, const char* title, const char* instance, QRect area, bool isActive) {
        WindowInfo made{id, text(title), text(instance), text(instance), area, area.adjusted(-2, -20, 2, 2), 0, 100};
        made.isActive = isActive;
        return made;
    };
    return {window(0x0040000c, "xterm", "xterm", {563, 562, 636, 191}, false),
        window(0x01000003, "notes.txt - Mousepad", "mousepad", {563, 94, 640, 380}, false),
        window(0x01200003, "galculator", "galculator", {75, 106, 392, 440}, true)};
}

ExecutorSetup PaneStage::setup()
{
    return {text("EXECUTION_CALC"), text("Press the calculator's keys one at a time. Look at its display after each."),
        {text("click_element"), text("type_text"), text("press_key"), text("scroll_down")},
        text("“The calculator is ready. This phase needs clicks and keys only; typing is kept as a fallback.”"), {}};
}

Proposal PaneStage::clickPlus()
{
    ClickInput click;
    click.at = {347, 513};
    Proposal proposal;
    proposal.tool = text("click_element");
    proposal.arguments = {{text("label"), text("+")}, {text("position"), QJsonArray{271, 641}},
        {text("justification"), text(justification)}};
    proposal.action = Input(click);
    proposal.target = text("+");
    proposal.justification = text(justification);
    proposal.result = text("Clicked: +");
    return proposal;
}

QImage PaneStage::desktop(const QString& display)
{
    QImage image(1280, 800, QImage::Format_RGB32);
    image.fill(QColor(0x66, 0x7d, 0x6d));
    QPainter painter(&image);
    painter.fillRect(75, 86, 396, 462, QColor(0xf2, 0xf2, 0xf0));
    painter.fillRect(83, 140, 380, 54, Qt::white);
    painter.setFont(QFont(text("DejaVu Sans"), 26, QFont::Bold));
    painter.drawText(QRect(83, 140, 370, 54), Qt::AlignRight | Qt::AlignVCenter, display);
    painter.setPen(QColor(0xb0, 0xb0, 0xb0));
    for (int y = 250; y < 540; y += 58)
        for (int x = 83; x < 460; x += 78)
            painter.drawRoundedRect(x, y, 70, 50, 4, 4);
    painter.fillRect(563, 74, 640, 400, Qt::white);
    painter.fillRect(563, 542, 636, 211, QColor(0x16, 0x1c, 0x2c));
    return image;
}

void PaneStage::startTurn(int turn)
{
    Frame frame;
    frame.image = desktop(text("7"));
    frame.taken = clock.now();
    frame.windows = windowsShown();
    personas.onTurn(turn, frame);
    clock.advance(std::chrono::milliseconds(400));
    personas.onAsked(Persona::Executor, turn);
}

ApprovalList PaneStage::waiting()
{
    ApprovalRequest key;
    key.id = text("3f9a61c0");
    key.hash = QString(64, QLatin1Char('a'));
    key.source = text("executor");
    key.turn = 6;
    key.mission = text("Work out 7 + 5");
    key.proposal = {text("press_key"), {{text("key"), text("alt+F4")}, {text("justification"), text("x")}},
        Input(ChordInput{text("alt+F4")}), text("alt+F4"),
        text("The number is in the file, so the editor is no longer needed and can be closed."),
        text("Pressed: alt+F4"), {}};
    key.decision = {Verdict::Ask, text("forbidden-chord"),
        text("This key combination can lock, close, switch or power down"), true};
    key.window = windowsShown().at(1);
    key.window.title = text("*notes.txt - Mousepad");
    key.patch = desktop(text("12")).copy(key.window.frame);
    ApprovalRequest program = key;
    program.id = text("859e9629ab65e375");
    program.waits = false;
    program.mission.clear();
    program.source = text("mcp");
    program.proposal.action = Launch{text("sh"), {text("sh"), text("-c"), text("ls notes.txt")}};
    program.decision = {Verdict::Ask, text("launch-outside-sandbox"),
        text("Starting programs on a shared display needs the operator's yes"), false};
    program.window = {};
    Grant grant;
    grant.id = text("0a1b2c3d");
    grant.text = text("press ctrl+w in class Mousepad");
    grant.usesLeft = 2;
    ApprovalList list;
    list.timeout = Millis(60'000);
    list.waiting = {{key, Millis(24'000)}, {program, Millis(51'000)}};
    Grant other = grant; // alike as far as a narrow pane could show it
    other.id = text("1b2c3d4e");
    other.text = text("press ctrl+shift+Page_Down in class Xfce4-terminal");
    list.grants = {{grant, Millis(220'000)}, {other, Millis(290'000)}};
    return list;
}

void PaneStage::fill()
{
    approvals.take(waiting());
    windows.update(windowsShown());
    tools.show(5, setup());
    personas.setFolder(folder.path());
    QDir(folder.path()).mkdir(text("screens"));
    desktop(text("0")).save(folder.filePath(turnPicture(5)));
    desktop(text("7")).save(folder.filePath(turnPicture(6)));
    personas.onLiveChange(clock.now());
    personas.onAsked(Persona::Strategist, 0);
    personas.onAnswered(answer(Persona::Strategist, 0));
    personas.onDoctrine(text(doctrine), {text("The calculator shows 12"), text("notes.txt ends with 12")});
    personas.onAsked(Persona::Tactician, 5);
    personas.onAnswered(answer(Persona::Tactician, 5));
    ExecutorSetup first = setup();
    first.phase = text("RECONNAISSANCE");
    first.warnings = {text("There is no tool named zoom_in")};
    first.tools = {text("scroll_up"), text("click_element")};
    personas.onSetup(1, first);
    personas.onSetup(5, setup());
    clock.advance(std::chrono::milliseconds(100));
    startTurn(6);
    PersonaAnswer said = answer(Persona::Executor, 6);
    said.tool = text("click_element");
    said.arguments = clickPlus().arguments;
    personas.onAnswered(said);
    personas.onProposed(6, clickPlus());
}

TurnRecord PaneStage::turnFive()
{
    TurnRecord record;
    record.turn = 5;
    record.phase = text("EXECUTION_CALC");
    record.actor = text("executor");
    record.tool = text("click_element");
    record.target = text("7");
    record.arguments = {{text("label"), text("7")}, {text("position"), QJsonArray{91, 419}}};
    record.status = TurnStatus::Done;
    record.result = text("Clicked: 7");
    record.points = {{116, 335}};
    record.changedFraction = 0.0004;
    record.elapsedMs = 309;
    record.picture = turnPicture(5);
    return record;
}

/// A drag that a rule asks about, in a mission: all it has to say stands there.
std::unique_ptr<QWidget> PaneStage::testerPane(const ConsoleState& state)
{
    const ToolRegistry all = *ToolRegistry::load(test::sourcePath(text("prompts/tools")));
    auto made = std::make_unique<TesterPane>(trial);
    made->setTools(all.actionNames(), all, [](const QString&) { return QString(); });
    made->show(tools.hasSetup() ? state : ConsoleState());
    if (!tools.hasSetup())
        return made;
    Proposal drag;
    drag.tool = text("drag_element");
    drag.arguments = {{text("label"), text("a long label of what is dragged away")},
        {text("start"), QJsonArray{100, 100}}, {text("end"), QJsonArray{900.5, 900.5}},
        {text("justification"), text("Tried by the operator's hand")}};
    trial.offer(0, drag, {1280, 800});
    trial.begin(all);
    made->showTool(drag.tool);
    made->findChild<QPlainTextEdit*>(text("trialPaste"))->setPlainText(text("dance"));
    made->showReading(
        fail(ErrorCode::InvalidArgument, text("'dance' begins no line of lucy's and no command of deskctl's")));
    made->showVerdict({Verdict::Ask, false, text("drop-into-terminal"),
        text("This key combination can lock, close, switch or power down")});
    made->showWords(
        {{text("lucy"), {}, {}, text("lucy has no pointer: she lists, finds and focuses windows, and sends keys")},
            {text("command"), {}, {}, text("The command protocol has no such action")},
            {text("deskctl"), {text(R"({"action":"mouse-drag","x1":1})")}, text("triarchctl mouse drag 1 2 3 4")},
            {text("tool"), {text(R"({"tool":"drag_element"})")}, {}, {}, {text(R"({"ok":true})")}}});
    made->talk().choose(text("deskctl"));
    return made;
}

std::unique_ptr<QWidget> PaneStage::pane(const QString& name)
{
    const ConsoleState state = running();
    actions.show(state);
    if (name == text("windows")) {
        auto made = std::make_unique<WindowsPane>(windows);
        made->show(state);
        return made;
    }
    if (name == text("tools")) {
        auto made = std::make_unique<ToolsPane>(tools);
        made->setSaving(tools.hasSetup() ? 12345 : 0);
        return made;
    }
    if (name == text("tester"))
        return testerPane(state);
    if (name == text("approvals"))
        return std::make_unique<ApprovalsPane>(approvals);
    if (name == text("inspector")) {
        auto made = std::make_unique<InspectorPane>();
        made->showTurn(turnFive(), folder.path());
        return made;
    }
    if (name == text("next")) {
        auto made = std::make_unique<NextActionPane>(personas, actions);
        made->show(state);
        return made;
    }
    auto made = std::make_unique<PersonasPane>(personas, actions);
    made->show(state);
    made->showPersona(personaOf(name).value_or(Persona::Executor));
    return made;
}

} // namespace triarch
