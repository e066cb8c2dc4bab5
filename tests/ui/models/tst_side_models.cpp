// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "ui/models/approval_words.h"
#include "ui/models/persona_model.h"
#include "ui/models/tool_icons.h"
#include "ui/models/tool_list_model.h"
#include "ui/models/turn_crops.h"
#include "ui/models/window_list_model.h"
#include "ui/style/icons.h"
#include "ui/style/language.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QJsonArray>
#include <QRandomGenerator>
#include <QtTest>

namespace tst_side_models {

using namespace triarch;

namespace {

QString text(const char* utf8) { return QString::fromUtf8(utf8); }

WindowInfo window(WindowId id, const char* title = "window")
{
    return {id, text(title), text("xterm"), text("XTerm"), {10, 20, 300, 200}, {10, 0, 300, 220}};
}

using Tester = QAbstractItemModelTester;

} // namespace

class TestSideModels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A window of another desktop is not minimised: its own window manager says which is.
    void whatIsNotSeenSaysWhy()
    {
        WindowInfo info = window(1);
        QCOMPARE(windowStateWord(info), QString());
        info.isActive = true;
        QCOMPARE(windowStateWord(info), text("focused"));
        info.isActive = info.isVisible = false;
        info.desktop = 2;
        QCOMPARE(windowStateWord(info), text("other desktop"));
        info.isHidden = true;
        QCOMPARE(windowStateWord(info), text("minimised"));
        WindowListModel model;
        model.update({info});
        QVERIFY(model.index(0).data(Qt::AccessibleTextRole).toString().contains(text("minimised")));
        QCOMPARE(model.index(0).data(WindowListModel::StateRole).toString(), text("minimised"));
        QCOMPARE(model.index(0).data(WindowListModel::NumberRole).toUInt(), WindowId(1));
    }
    /// A page gives its window any title: the program's name stands where it can be read.
    void aTitleDoesNotHideItsProgram_data()
    {
        QTest::addColumn<QString>("title");
        QTest::newRow("another's name") << QStringLiteral("Untitled - Text Editor");
        QTest::newRow("its own, out of sight")
            << QStringLiteral("Untitled - Text Editor") + QString(80, u' ') + QStringLiteral("xterm");
    }
    void aTitleDoesNotHideItsProgram()
    {
        QFETCH(QString, title);
        ApprovalRequest request;
        request.window.id = 1;
        request.window.className = QStringLiteral("XTerm");
        request.window.title = title;
        QVERIFY2(approvalHazard(request).endsWith(QStringLiteral("- XTerm")), qPrintable(approvalHazard(request)));
    }
    void whatWasEditedIsNotTheExecutorsWish()
    {
        ApprovalRequest request;
        request.source = QStringLiteral("executor");
        request.proposal.action = Input(ChordInput{QStringLiteral("ctrl+w")});
        QCOMPARE(approvalSentence(request).plain(), QStringLiteral("The executor wants to press ctrl+w"));
        ApprovalRequest own = request; // of whoever is in control
        own.source = QStringLiteral("operator");
        QCOMPARE(approvalSentence(own).plain(), QStringLiteral("Your hand wants to press ctrl+w"));
        request.proposal.isEdited = true;
        QCOMPARE(
            approvalSentence(request).plain(), QStringLiteral("As you edited it, the executor wants to press ctrl+w"));
    }
    void aGrantIsInTheOperatorsWords_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("spanish");
        const auto row = [](const char* name, const char* said, const char* english, const char* spanish) {
            QTest::newRow(name) << text(said) << text(english) << text(spanish);
        };
        row("a key", "press ctrl+s", "ctrl+s", "ctrl+s");
        row("of a class", "press ctrl+s in class XTerm", "ctrl+s in class XTerm", "ctrl+s en la clase XTerm");
        row("wherever it is", "click anywhere in class XTerm", "click anywhere in class XTerm",
            "pulsar en cualquier lugar en la clase XTerm");
        row("what is typed stays", "type \"we meet in class now\"", "type \"we meet in class now\"",
            "escribir \"we meet in class now\"");
        row("a program", "launch sh -c \"ls\"", "start sh -c \"ls\"", "iniciar sh -c \"ls\"");
        row("another", "tool cloud_pwa_query", "tool cloud_pwa_query", "tool cloud_pwa_query");
    }
    void aGrantIsInTheOperatorsWords()
    {
        QFETCH(QString, said);
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
        QTEST(grantWords(said), "english");
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        const QString shown = grantWords(said);
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
        QTEST(shown, "spanish");
    }
    void whatThePointerWouldDoIsSaidInWords_data()
    {
        QTest::addColumn<Action>("action");
        QTest::addColumn<QString>("what");
        QTest::newRow("click") << Action(Input(ClickInput{{505, 584}})) << text("px 505,584");
        QTest::newRow("all of a click") << Action(Input(ClickInput{{5, 6}, PointerButton::Right, 2, text("ctrl")}))
                                        << text("px 5,6, ctrl, right button, 2 times");
        QTest::newRow("drag") << Action(Input(DragInput{{{1, 2}, {3, 4}}, PointerButton::Middle}))
                              << text("px 1,2 → px 3,4, middle button");
        QTest::newRow("no pointer") << Action(Input(ChordInput{text("alt+F4")})) << text("alt+F4");
    }
    void whatThePointerWouldDoIsSaidInWords()
    {
        QFETCH(Action, action);
        ApprovalRequest request;
        request.proposal.action = action;
        QVERIFY(applyLanguage(*qApp, text("en")));
        QTEST(approvalSentence(request).what, "what");
        QVERIFY(applyLanguage(*qApp, text("es")));
        const QString spanish = approvalSentence(request).what;
        QVERIFY(applyLanguage(*qApp, text("en")));
        QCOMPARE(spanish.contains(text("button")), false);
    }
    /// Titles and texts come from programs; what draws nothing in them is shown by its number.
    void whatDrawsNothingIsShownInAnApproval()
    {
        ApprovalRequest request;
        request.proposal.action = Input(TypeInput{text("ls\u2028")});
        request.window.id = 7;
        request.window.title = text("*notes\u202E\u3164%2");
        request.window.className = text("Mousepad\u200B");
        const auto sentence = approvalSentence(request);
        QCOMPARE(sentence.what, text("\"ls\u27E8U+2028\u27E9\""));
        QCOMPARE(sentence.after, text("in *notes\u27E8U+202E\u27E9\u27E8U+3164\u27E9%2"));
        const QString hazard = approvalHazard(request, text("@w1"));
        QVERIFY2(hazard.contains(text("notes\u27E8U+202E\u27E9\u27E8U+3164\u27E9%2 - Mousepad\u27E8U+200B\u27E9")),
            qPrintable(hazard));
        request.proposal.action = Input(ChordInput{text("ctrl+alt+F3")});
        request.effective = {text("ctrl+alt+XF86Switch_VT_3")};
        QCOMPARE(approvalSentence(request).what, text("ctrl+alt+F3 = ctrl+alt+XF86Switch_VT_3"));
    }
    void windowsKeepTheirRefs()
    {
        WindowListModel model;
        const Tester tester(&model, Tester::FailureReportingMode::Fatal);
        model.update({window(1), window(2), window(3)});
        QCOMPARE(model.find(3)->ref(), text("@w1")); // the topmost
        QCOMPARE(model.find(1)->ref(), text("@w3"));
        model.update({window(3), window(1), window(4)}); // 2 has gone, 4 is new, 3 went to the bottom
        QCOMPARE(model.find(3)->ref(), text("@w1"));
        QCOMPARE(model.find(1)->ref(), text("@w3"));
        QCOMPARE(model.find(4)->ref(), text("@w4")); // @w2 is not given again
        QVERIFY(!model.find(2));
        model.clear();
        model.update({window(9)});
        QCOMPARE(model.find(9)->ref(), text("@w1"));
    }

    void windowUpdatesKeepTheSelection()
    {
        WindowListModel model;
        model.update({window(1), window(2)});
        QItemSelectionModel selection(&model);
        selection.select(model.index(1), QItemSelectionModel::Select);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        model.update({window(1, "renamed"), window(2), window(3)});
        QCOMPARE(resets.size(), 0);
        QCOMPARE(selection.selectedIndexes().size(), 1);
        QCOMPARE(selection.selectedIndexes().first().data().toString(), text("renamed"));
    }

    void windowModelSurvivesRandomUpdates()
    {
        WindowListModel model;
        const Tester tester(&model, Tester::FailureReportingMode::Fatal);
        QRandomGenerator random(7);
        for (int round = 0; round < 300; ++round) {
            std::vector<WindowInfo> windows;
            for (WindowId id = 1; id <= 12; ++id)
                if (random.bounded(2))
                    windows.push_back(window(id, random.bounded(2) ? "one" : "other"));
            std::shuffle(windows.begin(), windows.end(), random);
            model.update(windows);
            QCOMPARE(model.rowCount(), int(windows.size()));
        }
    }

    /// What a client does at once costs the view one step, else a thousand windows hold the console up.
    void manyWindowsComeAndGoInOneStep()
    {
        const auto burst = [](WindowId first) {
            std::vector<WindowInfo> windows;
            for (WindowId id = first; id < first + 1000; ++id)
                windows.push_back(window(id));
            return windows;
        };
        WindowListModel model;
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.update(burst(1));
        std::vector<WindowInfo> renamed = burst(1);
        for (WindowInfo& one : renamed)
            one.title = text("other");
        model.update(renamed);
        model.update(burst(5000));
        QCOMPARE(model.rowCount(), 1000);
        QCOMPARE(model.find(5999)->number, 1001); // the topmost of the new ones
        QCOMPARE(inserted.size(), 2);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(removed.size(), 1);
    }

    void windowTexts()
    {
        QCOMPARE(windowIdText(0x01200003), text("0x01200003"));
        QCOMPARE(windowGeometryText({-5, 106, 392, 440}), text("392×440-5+106"));
        QCOMPARE(windowIcon(window(1)), text("square-terminal"));
        WindowInfo other = window(1);
        other.instance = other.className = text("galculator");
        QCOMPARE(windowIcon(other), text("calculator"));
        other.instance = other.className = text("firefox");
        QCOMPARE(windowIcon(other), text("app-window"));
    }

    void topmostWindowIsFound()
    {
        WindowListModel model;
        model.update({window(1), window(2)});
        QCOMPARE(model.at({50, 50})->info.id, WindowId(2));
        QVERIFY(!model.at({900, 900}));
    }

    void toolsShowWhatWasGranted()
    {
        ToolListModel model;
        const Tester tester(&model, Tester::FailureReportingMode::Fatal);
        model.setKnownTools({text("report_completion"), text("scroll_up"), text("click_element")});
        QCOMPARE(model.index(0).data().toString(), text("click_element"));
        QCOMPARE(model.index(2).data().toString(), text("report_completion"));
        QVERIFY(!model.hasSetup());
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.show(5, {text("EXECUTION"), {}, {text("click_element")}, text("why"), {}});
        QCOMPARE(changed.size(), 1);
        QCOMPARE(model.onCount(), 1);
        QCOMPARE(model.index(0).data(ToolListModel::OriginRole).toString(), text("tactician"));
        QCOMPARE(model.index(1).data(ToolListModel::OriginRole).toString(), QString());
        QCOMPARE(model.index(2).data(ToolListModel::OriginRole).toString(), text("locked"));
        model.show(10, {text("VERIFICATION"), {}, {text("report_completion")}, {}, {}});
        QCOMPARE(model.index(2).data(ToolListModel::OriginRole).toString(), text("tactician"));
        model.show(15, {text("FALLBACK"), {}, {text("click_element")}, {}, {}, true}); // nobody chose it
        QCOMPARE(model.index(0).data(ToolListModel::OriginRole).toString(), text("fallback"));
        model.clear();
        QCOMPARE(model.onCount(), 0);
    }

    void everyToolHasAnIcon()
    {
        for (const auto* tool : {"click_element", "drag_element", "type_text", "report_completion", "nobody_knows"})
            QVERIFY2(iconNames().contains(toolIcon(text(tool))), tool);
    }

    void wordsArriveOnceAndInOrder()
    {
        ManualClock clock;
        WindowListModel windows;
        PersonaModel model(windows, clock);
        QString shown;
        connect(&model, &PersonaModel::activityChanged, this,
            [&](Persona persona) { shown = model.activity(persona).words; });
        connect(&model, &PersonaModel::wordsHeard, this, [&](Persona, const QString& more) { shown += more; });
        model.onAsked(Persona::Executor, 6);
        for (const auto* word : {"The ", "display ", "shows"})
            model.onText(Persona::Executor, 6, text(word));
        QCOMPARE(shown, text("The display shows"));
        model.onText(Persona::Executor, 5, text("late")); // of a turn that is over
        QCOMPARE(shown, text("The display shows"));
        model.onAsked(Persona::Executor, 6); // asked again: earlier words do not count
        QCOMPARE(shown, QString());
    }

    void secondsRunWhileAsked()
    {
        ManualClock clock;
        WindowListModel windows;
        PersonaModel model(windows, clock);
        model.onAsked(Persona::Executor, 1);
        clock.advance(std::chrono::milliseconds(1800));
        QCOMPARE(model.elapsedMs(Persona::Executor), 1800);
        PersonaAnswer answer;
        answer.persona = Persona::Executor;
        answer.elapsedMs = 1790;
        model.onAnswered(answer);
        clock.advance(std::chrono::milliseconds(5000));
        QCOMPARE(model.elapsedMs(Persona::Executor), 1790);
    }

    /// What the operator stopped is nobody's failure.
    void aStoppedCallIsNotAFailure()
    {
        ManualClock clock;
        WindowListModel windows;
        PersonaModel model(windows, clock);
        PersonaAnswer answer;
        answer.persona = Persona::Executor;
        answer.error = text("The call to the model was cancelled");
        model.onAnswered(answer);
        QCOMPARE(model.look(Persona::Executor).token, Token::Failed);
        answer.isStopped = true;
        model.onAnswered(answer);
        QCOMPARE(model.look(Persona::Executor).word, text("Stopped"));
        QCOMPARE(model.look(Persona::Executor).token, Token::Text3);
    }

    void theSeenPictureGrowsOld()
    {
        ManualClock clock;
        WindowListModel windows;
        PersonaModel model(windows, clock);
        Frame frame;
        frame.image = QImage(1280, 800, QImage::Format_RGB32);
        frame.taken = clock.now();
        model.onTurn(1, frame);
        QVERIFY(!model.isSeenUnchanged()); // nobody watches the display
        model.onLiveChange(frame.taken - std::chrono::milliseconds(10));
        QCOMPARE(model.isSeenUnchanged(), std::optional(true));
        model.onLiveChange(frame.taken + std::chrono::milliseconds(10));
        QCOMPARE(model.isSeenUnchanged(), std::optional(false));
        clock.advance(std::chrono::milliseconds(400));
        clock.setWallAhead(std::chrono::hours(-1));
        QCOMPARE(model.seenAgeMs(), 400); // whatever the machine's clock is set to
        QVERIFY(model.seen().image.width() <= 224);
    }

    void theVerifierFillsTheCriteria()
    {
        ManualClock clock;
        WindowListModel windows;
        PersonaModel model(windows, clock);
        model.onDoctrine(text("plan"), {text("shows 12"), text("is saved")});
        PersonaAnswer answer;
        answer.persona = Persona::Verifier;
        answer.tool = text("report_verification");
        answer.arguments = {
            {text("criteria"), QJsonArray{QJsonObject{{text("text"), text("is saved")}, {text("met"), text("no")}}}}};
        model.onAnswered(answer);
        QCOMPARE(model.criteria()[0].met, Met::Unsure);
        QCOMPARE(model.criteria()[1].met, Met::No);
    }

    void oversightsAreBounded()
    {
        ManualClock clock;
        WindowListModel windows;
        PersonaModel model(windows, clock);
        for (int turn = 1; turn <= 60; ++turn)
            model.onSetup(turn, {});
        QCOMPARE(model.oversights().size(), PersonaModel::oversightsKept);
        QCOMPARE(model.oversights().front().turn, 60);
    }

    void cropsStayInsideThePicture()
    {
        QCOMPARE(cropRound({0, 0}, {330, 204}, {1280, 800}), QRect(0, 0, 330, 204));
        QCOMPARE(cropRound({1279, 799}, {330, 204}, {1280, 800}), QRect(950, 596, 330, 204));
        QCOMPARE(cropRound({50, 50}, {330, 204}, {100, 100}), QRect(0, 0, 100, 100));
    }

    /// A display of 1920x1080 is asked about with a picture of 1536x864.
    void marksStandWhereTheCallSaysOnASmallerPicture()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("screens")));
        TurnRecord record;
        record.turn = 3;
        record.points = {{1440, 270}};
        record.arguments = {{QStringLiteral("position"), QJsonArray{750, 250}}};
        QImage picture(1536, 864, QImage::Format_RGB32);
        picture.fill(Qt::gray);
        QVERIFY(picture.save(QDir(folder.path()).filePath(turnPicture(3))));
        const TurnCrops crops = readTurnCrops(folder.path(), record);
        QCOMPARE(crops.point + cropRound({1152, 216}, {330, 204}, picture.size()).topLeft(), QPointF(1152, 216));
        record.points = {{1440, 270}, {192, 540}};
        record.arguments = {
            {QStringLiteral("start"), QJsonArray{750, 250}}, {QStringLiteral("end"), QJsonArray{100, 500}}};
        QCOMPARE(placesOn(record, picture.size()), (std::vector<QPointF>{{1152, 216}, {153.6, 432}}));
        record.points.clear(); // it sent nothing there
        QVERIFY(placesOn(record, picture.size()).empty());
    }

    void cropsOfMissingPicturesAreNull()
    {
        const QTemporaryDir folder;
        TurnRecord record;
        record.turn = 3;
        record.points = {{10, 10}};
        const TurnCrops crops = readTurnCrops(folder.path(), record);
        QVERIFY(crops.before.isNull() && crops.after.isNull());
    }
};

} // namespace tst_side_models

TRIARCH_TEST(tst_side_models, TestSideModels, QApplication)
#include "tst_side_models.moc"
