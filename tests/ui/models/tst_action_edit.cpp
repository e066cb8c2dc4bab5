// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/action/action_parser.h"
#include "core/desktop/target_area.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "ui/models/action_edit.h"
#include "ui/models/breakpoint_model.h"
#include "ui/models/staleness.h"

#include <QFile>
#include <QJsonArray>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>

namespace tst_action_edit {

using namespace triarch;

namespace {

constexpr QSize screen(1280, 800);
const QString why = QStringLiteral("a justification that is long enough to pass without a note");

const ToolRegistry& tools()
{
    static const ToolRegistry all = *ToolRegistry::load(test::sourcePath("prompts/tools"));
    return all;
}

Proposal proposalOf(const QString& tool, QJsonObject arguments)
{
    arguments["justification"] = why;
    return *parseProposal(tools(), {tool}, tool, arguments, screen);
}

Proposal clickSeven() { return proposalOf("click_element", {{"label", "7"}, {"position", QJsonArray{91, 419}}}); }

QStringList namesOf(const ActionEdit& edit)
{
    QStringList names;
    for (const auto& field : edit.fields())
        names << field.name;
    return names;
}

WindowInfo windowAtPlace(WindowId id, const QString& title, const QRect& frame)
{
    WindowInfo window;
    window.id = id;
    window.title = title;
    window.frame = window.geometry = frame;
    window.isVisible = true;
    return window;
}

} // namespace

/// An action changed by the operator, and how stale what it was proposed on is: as values.
class TestActionEdit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyToolOfTheExecutorHasAForm()
    {
        for (const QString& name : tools().actionNames()) {
            const auto parameters = tools().find(name)->declaration["function"]["parameters"].toObject();
            for (const auto& field : argumentFields(parameters, {})) {
                QVERIFY2(!field.help.isEmpty(), qPrintable(name + '.' + field.name));
                QVERIFY2(field.kind != ArgumentField::Kind::Json, qPrintable(name + '.' + field.name));
                QVERIFY2(!ruleText(field).isEmpty(), qPrintable(name + '.' + field.name));
            }
        }
    }
    /// Whatever is written already: first what its schema requires, as that names it.
    void theFieldsKeepTheirOrder()
    {
        const auto parameters = tools().find(QStringLiteral("drag_element"))->declaration["function"]["parameters"];
        const auto names = [&](const QJsonObject& arguments) {
            QStringList all;
            for (const auto& field : argumentFields(parameters.toObject(), arguments, OptionalFields::Shown))
                all << field.name;
            return all;
        };
        const QStringList order{"label", "button", "modifiers", "start", "end"};
        QCOMPARE(names({}), order);
        QCOMPARE(names({{"label", "x"}, {"start", QJsonArray{1, 2}}, {"end", QJsonArray{3, 4}}}), order);
        QCOMPARE(names({{"modifiers", "ctrl"}, {"zoom", 2}}),
            (QStringList{"label", "button", "modifiers", "zoom", "start", "end"}));
    }
    void whatIsDraggedIsThatPixel()
    {
        ActionEdit edit;
        edit.offer(6, clickSeven(), screen);
        edit.begin(tools());
        QCOMPARE(namesOf(edit), (QStringList{"label", "position"}));
        for (const int x : {0, 1, 347, 641, 1279})
            for (const int y : {0, 333, 799}) {
                edit.setPlace(0, {x, y});
                QVERIFY2(edit.draft(), qPrintable(edit.problem()));
                QCOMPARE(actionPoint(edit.draft()->action), std::optional(ScreenPoint{x, y}));
            }
    }
    void aDragHasTwoEnds()
    {
        ActionEdit edit;
        edit.offer(6,
            proposalOf(
                "drag_element", {{"label", "bar"}, {"start", QJsonArray{10, 20}}, {"end", QJsonArray{300, 400}}}),
            screen);
        edit.begin(tools());
        QCOMPARE(edit.places(), (QStringList{"start", "end"})); // as the mark has its points
        edit.setPlace(1, {640, 400});
        QCOMPARE(actionPoints(edit.draft()->action).back(), (ScreenPoint{640, 400}));
        QCOMPARE(edit.arguments()["start"].toArray(), (QJsonArray{10, 20}));
    }
    void whatIsWrongIsSaidOfItsField()
    {
        ActionEdit edit;
        edit.offer(6, clickSeven(), screen);
        edit.begin(tools());
        QSignalSpy applied(&edit, &ActionEdit::applied);
        edit.set("position", QJsonArray{"abc", 5});
        QVERIFY(!edit.draft());
        QCOMPARE(edit.problemField(), QStringLiteral("position"));
        Proposal bare = clickSeven();
        bare.arguments.remove(QLatin1String("label"));
        ActionEdit unnamed;
        unnamed.offer(6, bare, screen);
        unnamed.begin(tools());
        QCOMPARE(unnamed.problemField(), QStringLiteral("label")); // its schema asks for it
        QCOMPARE(unnamed.problem(), QStringLiteral("1 to 200 characters"));
        QCOMPARE(edit.problem(), QStringLiteral("Two numbers from 0 to 1000"));
        edit.apply();
        QVERIFY(edit.isActive() && applied.isEmpty());
        edit.set("position", QJsonArray{5, 5});
        edit.set("label", QString());
        QCOMPARE(edit.problemField(), QStringLiteral("label"));
        QCOMPARE(edit.problem(), QStringLiteral("1 to 200 characters"));
        edit.set("label", "8");
        QVERIFY(edit.problem().isEmpty());
        edit.apply();
        QCOMPARE(applied.size(), 1);
        QCOMPARE(applied.front().front().toJsonObject()["justification"].toString(), why);
    }
    /// What one field is of holds values of its own.
    void whatIsWrongWithinAValueIsSaidOfItsPlace()
    {
        const QTemporaryDir folder;
        QFile shipped(test::sourcePath("prompts/tools/press_key.json"));
        QVERIFY(shipped.open(QIODevice::ReadOnly));
        QByteArray tool = shipped.readAll();
        tool.replace(
            R"("properties": {)", R"("properties": {"notes": {"type": "array", "items": {"type": "string"}},)");
        QFile file(folder.filePath(QStringLiteral("press_key.json")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(tool) > 0);
        file.close();
        const auto registry = ToolRegistry::load(folder.path());
        QVERIFY(registry);
        ActionEdit edit(ActionEdit::Of::Anything);
        edit.offer(6, proposalOf("press_key", {{"key", "a"}}), screen);
        edit.begin(*registry);
        edit.set("notes", QJsonArray{"a"});
        QVERIFY(edit.draft());
        edit.set("notes", QJsonArray{"a", 5});
        QCOMPARE(edit.problemField(), QStringLiteral("notes"));
        QCOMPARE(edit.problem(), QStringLiteral("notes[1]: Value type not permitted by 'type' constraint."));
        edit.set("notes", "a");
        QCOMPARE(edit.problem(), QStringLiteral("A value in JSON"));
    }
    void anEmptyKeyIsRefusedHere()
    {
        ActionEdit edit;
        edit.offer(6, proposalOf("press_key", {{"key", "ctrl+s"}}), screen);
        edit.begin(tools());
        edit.set("key", QString());
        QVERIFY(!edit.draft());
        QCOMPARE(edit.problemField(), QStringLiteral("key"));
    }
    void keysThatThereAreNotAreNamed()
    {
        ActionEdit edit;
        edit.offer(6, proposalOf("press_key", {{"key", "ctrl+s"}}), screen);
        edit.begin(tools());
        edit.set("key", "ctrl+x ctrl+s");
        QCOMPARE(edit.problemField(), QStringLiteral("key"));
        QCOMPARE(
            edit.problem(), QStringLiteral("\"ctrl+x ctrl+s\" is 2 key combinations. Press one a call, first ctrl+x"));
        edit.set("key", "ctrl s");
        QVERIFY(edit.draft());
        QCOMPARE(edit.draft()->arguments["key"].toString(), QStringLiteral("ctrl+s"));
    }
    void anotherProposalEndsIt()
    {
        ActionEdit edit;
        QSignalSpy ended(&edit, &ActionEdit::ended);
        edit.offer(6, clickSeven(), screen);
        edit.begin(tools());
        edit.setPlace(0, {1, 1});
        edit.offer(7, clickSeven(), screen);
        QCOMPARE(ended.size(), 1);
        QCOMPARE(ended.front().front().toBool(), false);
        QCOMPARE(edit.arguments(), clickSeven().arguments);
        edit.withdraw();
        QVERIFY(!edit.canBegin());
        edit.offer(8, proposalOf("report_completion", {{"evidence", QString(200, 'x')}}), screen);
        QVERIFY(!edit.canBegin()); // the executor's own word
    }
    void breakpointsAreSwitchedAndMarked()
    {
        BreakpointModel model;
        QSignalSpy active(&model, &BreakpointModel::activeChanged);
        const Breakpoint tool{Breakpoint::Kind::Tool, "click_element"};
        const Breakpoint loop{Breakpoint::Kind::Loop};
        model.add(tool);
        model.add(loop);
        model.add(tool);
        QCOMPARE(model.rows().size(), 2u);
        model.setOn(tool, false);
        QCOMPARE(model.active(), std::vector{loop});
        model.setHit(breakpointIn(QStringLiteral("click_element(7) is proposed (breakpoint: tool click_element)")));
        QVERIFY(model.rows().front().isHit && !model.rows().back().isHit);
        model.setHit({});
        QVERIFY(!model.rows().front().isHit);
        model.toggle(loop);
        QVERIFY(model.active().empty());
        QCOMPARE(active.size(), 4);
        const Breakpoint turn{Breakpoint::Kind::Turn, "40"};
        model.follow({turn, tool}); // a script's word to the mission
        QCOMPARE(model.active(), (std::vector{tool, turn}));
        model.follow({});
        QCOMPARE(model.words(), (QStringList{"off tool click_element", "off turn 40"}));
        BreakpointModel again; // as the next start has them
        again.restore(model.words() + QStringList{"nonsense"});
        QCOMPARE(again.words(), model.words());
        QVERIFY(again.rows().size() == model.rows().size() && again.active() == model.active());
        for (int kind = 0; kind <= int(Breakpoint::Kind::NoChange); ++kind) {
            const bool hasValue = !breakpointValueText(Breakpoint::Kind(kind)).isEmpty();
            QVERIFY(!breakpointText({Breakpoint::Kind(kind), hasValue ? "1" : ""}).contains('%'));
        }
    }
    void whatChangedSinceIsCounted()
    {
        Frame seen;
        seen.image = QImage(screen, QImage::Format_RGB32);
        seen.image.fill(Qt::white);
        seen.windows = {windowAtPlace(1, "one", {0, 0, 400, 400}), windowAtPlace(2, "two", {600, 0, 400, 400})};
        LiveSnapshot now{seen.image.copy(), seen.windows};
        const Action action = clickSeven().action;
        QVERIFY(stalenessOf(action, seen, now, 1500).isFresh());
        QCOMPARE(stalenessOf(action, seen, now, 1500).window, QStringLiteral("one"));
        const ScreenPoint at = *actionPoint(action);
        now.picture.setPixel(at.x + 5, at.y, qRgb(255, 0, 0));
        now.picture.setPixel(at.x + 500, at.y, qRgb(255, 0, 0)); // elsewhere
        now.windows[1].frame.translate(3, 0);
        const auto is = stalenessOf(action, seen, now, 1500);
        QCOMPARE(is.changed, 1);
        QCOMPARE(is.compared, 64 * 64);
        QCOMPARE(is.moved, QStringList{"two"});
        QVERIFY(!is.isOther && !is.isFresh());
        QCOMPARE(stalenessTexts(is).front(), QStringLiteral("1 s old, 1 px changed"));
        QVERIFY(stalenessTexts(is).contains(QStringLiteral("1 s"))); // where there is little room
        now.windows.push_back(windowAtPlace(3, "over it", {0, 0, 1280, 800}));
        QVERIFY(stalenessOf(action, seen, now, 1500).isOther);
        QVERIFY(stalenessTip(stalenessOf(action, seen, now, 1500)).contains("Goes to: over it"));
    }
    /// Who decides has clicked into the console; a mission's keys never go there.
    void theConsoleGivesTheKeyboardBack()
    {
        const auto active = [](WindowInfo window, bool isActive) {
            window.isActive = isActive;
            return window;
        };
        const WindowInfo editor = windowAtPlace(1, "notes", {0, 0, 400, 400});
        WindowInfo console = windowAtPlace(2, "Triarch - add", {600, 0, 400, 400});
        console.className = QStringLiteral("Triarch");
        Frame seen;
        seen.image = QImage(screen, QImage::Format_RGB32);
        seen.windows = {active(editor, true), active(console, false)};
        const Action keys = Input{ChordInput{QStringLiteral("ctrl+s")}};
        LiveSnapshot now{{}, {active(editor, false), active(console, true)}};
        QVERIFY(!stalenessOf(keys, seen, now, 0).isOther);
        QCOMPARE(stalenessOf(keys, seen, now, 0).window, QStringLiteral("notes"));
        now.windows[1].isActive = false; // on its way from one to the other
        QVERIFY(!stalenessOf(keys, seen, now, 0).isOther);
        WindowInfo tip = active(console, false);
        tip.id = 5;
        now.windows.push_back(tip); // what the console shows of itself is nothing that has come
        QVERIFY(stalenessOf(keys, seen, now, 0).moved.isEmpty());
        now.windows.pop_back();
        now.windows.push_back(active(windowAtPlace(4, "Note", {0, 500, 100, 100}), true)); // clicked meanwhile
        QVERIFY(!stalenessOf(keys, seen, now, 0).isOther); // to decide takes it into the console
        now.windows[1].isVisible = false; // it stands elsewhere, and who decides leaves the keyboard where it is
        QVERIFY(stalenessOf(keys, seen, now, 0).isOther);
        QCOMPARE(stalenessOf(keys, seen, now, 0).window, QStringLiteral("Note"));
        now.windows.pop_back();
        now.windows[1].isVisible = true;
        now.windows[0].isVisible = false; // put away, and nobody has it for good
        QVERIFY(stalenessOf(keys, seen, now, 0).isOther);
        WindowInfo outside =
            windowAtPlace(3, "outside", {600, 400, 100, 100}); // it has the keyboard, and is nobody there
        outside.className = QStringLiteral("Terminal");
        now.windows = {active(editor, false), active(outside, true)};
        now.target = Target{Target::Kind::Window, editor.className};
        QVERIFY(stalenessOf(keys, seen, now, 0).isOther);
        now = {{}, {active(editor, false), active(console, true)}};
        now.windows.erase(now.windows.begin()); // what the keys were for has gone
        QVERIFY(stalenessOf(keys, seen, now, 0).isOther);
        console.className = QStringLiteral("Mousepad");
        now.windows = {active(editor, false), active(console, true)};
        QVERIFY(stalenessOf(keys, seen, now, 0).isOther);
    }
    /// Of another process' picture nobody knows what the pointer covers: there nothing is said to have changed.
    void aPointerThatWasDrawnIsNoChange()
    {
        Frame seen;
        seen.image = QImage(screen, QImage::Format_RGB32);
        seen.image.fill(Qt::white);
        const Action action = clickSeven().action;
        const ScreenPoint at = *actionPoint(action);
        seen.pointer = {at.x + 30, at.y};
        LiveSnapshot now{seen.image.copy(), {}};
        seen.image.setPixel(at.x + 20, at.y, qRgb(0, 0, 0)); // of the pointer
        QCOMPARE(stalenessOf(action, seen, now, 0).changed, 1);
        now.hasPointerDrawn = true;
        QCOMPARE(stalenessOf(action, seen, now, 0).changed, 0);
        QCOMPARE(stalenessOf(action, seen, now, 0).compared, 30 * 64); // what is left of it
        now.picture.setPixel(at.x - 20, at.y, qRgb(255, 0, 0));
        QCOMPARE(stalenessOf(action, seen, now, 0).changed, 1);
    }
    /// A mission that sees one monitor: what stands elsewhere is none of its business, and its pixels are found.
    void aLimitedMissionIsComparedWhereItStands()
    {
        const QRect seen(640, 0, 640, 800);
        QImage picture(screen, QImage::Format_RGB32);
        picture.fill(Qt::white);
        const std::vector<WindowInfo> all{
            windowAtPlace(1, "left", {10, 10, 200, 200}), windowAtPlace(2, "right", {700, 100, 400, 400})};
        Frame frame;
        frame.image = picture.copy(seen);
        frame.corner = seen.topLeft();
        frame.windows = windowsIn(all, {seen, QRegion(seen)});
        const Action click = Input(ClickInput{{200, 200}});
        LiveSnapshot now{picture, all, *parseTarget(QStringLiteral("monitor Right"))};
        auto fresh = stalenessOf(click, frame, now, 0);
        QVERIFY2(fresh.isFresh(), qPrintable(stalenessTip(fresh)));
        fresh.isSilent = true; // nobody knows
        QVERIFY(!fresh.isFresh() && stalenessTexts(fresh).front().contains(QStringLiteral("not answering")));
        fresh.isSilent = false;
        QCOMPARE(fresh.window, QStringLiteral("right"));
        QCOMPARE(fresh.compared, 64 * 64);
        now.windows[0].frame.translate(5, 0);
        QVERIFY(stalenessOf(click, frame, now, 0).isFresh());
        now.picture.setPixel(200, 200, qRgb(255, 0, 0)); // the other monitor's
        QVERIFY(stalenessOf(click, frame, now, 0).isFresh());
        now.picture.setPixel(840, 200, qRgb(255, 0, 0));
        now.windows[1].frame.translate(5, 0);
        const auto is = stalenessOf(click, frame, now, 0);
        QCOMPARE(is.changed, 1);
        QCOMPARE(is.moved, QStringList{"right"});
        now = {picture, all, std::nullopt}; // of another host's mission: only what it saw is known
        QVERIFY(stalenessOf(click, frame, now, 0).isFresh());
        QCOMPARE(stalenessOf(click, frame, now, 0).window, QStringLiteral("right"));
        now.windows[1].frame.translate(5, 0);
        QCOMPARE(stalenessOf(click, frame, now, 0).moved, QStringList{"right"});
    }
    void thePointerIsNoChange()
    {
        Frame seen;
        seen.image = QImage(screen, QImage::Format_RGB32);
        seen.image.fill(Qt::white);
        LiveSnapshot now{seen.image.copy(), {}};
        const ScreenPoint at = *actionPoint(clickSeven().action);
        seen.beneathAt = {at.x, at.y};
        seen.beneath = QImage(8, 8, QImage::Format_RGB32);
        seen.beneath.fill(Qt::white);
        for (int i = 0; i < 8; ++i)
            seen.image.setPixel(at.x + i, at.y + i, qRgb(0, 0, 0)); // drawn in
        QCOMPARE(stalenessOf(clickSeven().action, seen, now, 0).changed, 0);
    }
};

} // namespace tst_action_edit

TRIARCH_TEST(tst_action_edit, TestActionEdit, QCoreApplication)
#include "tst_action_edit.moc"
