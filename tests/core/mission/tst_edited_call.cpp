// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/checkpoint.h"
#include "core/mission/turn_reader.h"
#include "tests/support/edited_mission.h"
#include "tests/support/test_program.h"

namespace tst_edited_call {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr auto noAuthor = "a line of the history has no field for who changed the call";
constexpr auto oldLabel = "a place that is moved keeps the label of the place before";
constexpr auto noField = "what a call had been, and who changed it, is in no field of its rows";

EditCase editOf(int index) { return editCases().at(std::size_t(index)); }

bool isDrag(const EditCase& edit) { return edit.after.contains(QStringLiteral("label")); }

} // namespace

/// A call that the operator changed: history, records and the model's next prompts say what was sent, what it had been,
/// and by whom it was changed.
class TestEditedCall : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theHistoryNamesWhoChangedIt_data() { addEditRows(); }
    void theHistoryNamesWhoChangedIt()
    {
        QFETCH(const int, index);
        const EditedMission mission(editOf(index));
        for (const std::size_t turn : {2U, 3U}) {
            const QString line = mission.historyLine(turn);
            QVERIFY(!line.isEmpty());
            QEXPECT_FAIL(QTest::currentDataTag(), noAuthor, Continue);
            QVERIFY2(line.contains(QStringLiteral("operator")), qPrintable(line));
        }
    }
    void theHistoryNamesWhatWasSent_data() { addEditRows(); }
    void theHistoryNamesWhatWasSent()
    {
        QFETCH(const int, index);
        const auto edit = editOf(index);
        const EditedMission mission(edit);
        const QString line = mission.historyLine(2);
        if (isDrag(edit)) {
            QEXPECT_FAIL(QTest::currentDataTag(), oldLabel, Continue);
            QVERIFY2(!line.contains(QStringLiteral("click_element(8)")), qPrintable(line));
            QEXPECT_FAIL(QTest::currentDataTag(), oldLabel, Continue);
            QVERIFY2(!line.contains(QStringLiteral("Clicked: 8")), qPrintable(line));
        } else {
            QVERIFY2(line.contains(edit.is.toString()), qPrintable(line));
        }
    }
    /// The executor is told once, before its next call.
    void theNextPromptSaysWhatItHadBeen_data() { addEditRows(); }
    void theNextPromptSaysWhatItHadBeen()
    {
        QFETCH(const int, index);
        const auto edit = editOf(index);
        const EditedMission mission(edit);
        const QString told = mission.model.asked.at(3).user;
        const QString was = edit.was.isArray() ? QStringLiteral("[500,500]") : edit.was.toString();
        QVERIFY2(told.contains(QStringLiteral("The operator changed your call in turn 1")), qPrintable(told));
        QVERIFY2(told.contains(was), qPrintable(told));
    }
    void theRowsSayIt_data() { addEditRows(); }
    void theRowsSayIt()
    {
        QFETCH(const int, index);
        const auto edit = editOf(index);
        const EditedMission mission(edit);
        for (const char* kind : {"intent", "outcome"}) {
            const auto written = rows(mission.folder(), QLatin1String(kind));
            QVERIFY(!written.empty() && holds(written.front(), edit.is));
            QEXPECT_FAIL(QTest::currentDataTag(), noField, Continue);
            QVERIFY2(saysEdit(written.front(), edit), kind);
        }
    }
    void theTurnIsNotCalledByItsOldName_data() { addEditRows(); }
    void theTurnIsNotCalledByItsOldName()
    {
        QFETCH(const int, index);
        const auto edit = editOf(index);
        const EditedMission mission(edit);
        const auto read = readMissionFolder(mission.folder());
        QVERIFY(read && !read->records.empty());
        const TurnRecord& turn = read->records.front();
        QVERIFY2(turn.status == TurnStatus::Done, qPrintable(turn.result));
        if (isDrag(edit)) {
            QEXPECT_FAIL(QTest::currentDataTag(), oldLabel, Continue);
            QVERIFY2(turn.target != QStringLiteral("8"), qPrintable(turn.target));
        } else {
            QCOMPARE(turn.target, edit.is.toString());
        }
    }
    void theCheckpointSaysIt_data() { addEditRows(); }
    void theCheckpointSaysIt()
    {
        QFETCH(const int, index);
        const auto edit = editOf(index);
        const EditedMission mission(edit);
        const auto journal = readJournal(mission.folder());
        QVERIFY(journal);
        const auto archive = checkpointJson(*journal)["full_archive"].toArray();
        const auto sent = std::ranges::find_if(archive, [&](const auto& row) { return holds(row, edit.is); });
        QVERIFY(sent != archive.end());
        QEXPECT_FAIL(QTest::currentDataTag(), noField, Continue);
        QVERIFY(saysEdit(*sent, edit));
    }
};

} // namespace tst_edited_call

TRIARCH_TEST(tst_edited_call, TestEditedCall, QCoreApplication)
#include "tst_edited_call.moc"
