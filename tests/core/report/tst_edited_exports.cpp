// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/mission_export.h"
#include "core/report/step_script.h"
#include "tests/support/edited_mission.h"
#include "tests/support/file_contents.h"
#include "tests/support/test_program.h"

namespace tst_edited_exports {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr auto noAuthor = "who changed a call is in no field of a turn";
constexpr auto oldLabel = "a place that is moved keeps the label of the place before";

/// What an export says of the first turn: the lines that name it, or all of it.
QString exported(const QString& folder, ExportForm form, const QString& turn)
{
    const QTemporaryDir place;
    const QString file = place.filePath(QStringLiteral("exported"));
    if (!exportMission(folder, form, file, {}, {}))
        return {};
    const QString all = contents(file);
    return turn.isEmpty() ? all : all.split(u'\n').filter(QRegularExpression(turn)).join(u'\n');
}

} // namespace

/// Exports of a mission with a call that the operator changed: they say what was sent, what it had been, and by whom.
class TestEditedExports : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFormNamesWhoChangedIt_data()
    {
        QTest::addColumn<int>("index");
        QTest::addColumn<ExportForm>("form");
        QTest::addColumn<QString>("turn"); // pattern of its lines
        QTest::addColumn<QString>("says");
        QTest::addColumn<bool>("isKnown"); // the form says it already
        for (int index = 0; const auto& edit : editCases()) {
            QTest::addRow("table, %s", edit.name) << index << ExportForm::Table << "^1,"
                                                  << "operator" << false;
            QTest::addRow("junit, %s", edit.name) << index << ExportForm::Junit << "T1 "
                                                  << "operator" << false;
            QTest::addRow("page, %s", edit.name) << index << ExportForm::Page << ""
                                                 << "edited by the operator" << true;
            ++index;
        }
    }
    void everyFormNamesWhoChangedIt()
    {
        QFETCH(const int, index);
        QFETCH(const ExportForm, form);
        QFETCH(const QString, turn);
        QFETCH(const QString, says);
        QFETCH(const bool, isKnown);
        const EditedMission mission(editCases().at(std::size_t(index)));
        const QString said = exported(mission.folder(), form, turn);
        QVERIFY(!said.isEmpty());
        if (!isKnown)
            QEXPECT_FAIL(QTest::currentDataTag(), noAuthor, Continue);
        QVERIFY2(said.contains(says), qPrintable(said));
    }
    /// The rehearsal model would click what stands under the old label.
    void stepsDoNotUseTheOldName()
    {
        const EditedMission mission(editCases().front());
        const auto read = readMissionFolder(mission.folder());
        QVERIFY(read);
        const auto script = stepScript(*read, {});
        const QByteArray said = script ? script->file : QByteArray();
        QVERIFY2(script && !said.contains("click \"8\""), said.constData());
        QEXPECT_FAIL("", oldLabel, Continue);
        QVERIFY2(!said.contains("click_element(8)"), said.constData()); // in the comment that says what is left out
    }
    /// The step is that of the key that was pressed, whoever chose it.
    void stepsSayWhatWasSent()
    {
        const EditedMission mission(editCases().at(1));
        const auto read = readMissionFolder(mission.folder());
        QVERIFY(read);
        const auto script = stepScript(*read, {});
        QVERIFY(script);
        const auto steps = parseMissionFile(script->file, QStringLiteral("steps"));
        QVERIFY2(steps && steps->text.startsWith(QStringLiteral("press \"Up\"")), script->file.constData());
    }
};

} // namespace tst_edited_exports

TRIARCH_TEST(tst_edited_exports, TestEditedExports, QCoreApplication)
#include "tst_edited_exports.moc"
