// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/edited_mission.h"
#include "tests/support/program.h"
#include "tests/support/test_program.h"

namespace tst_edited_mission {

using namespace triarch;
using namespace triarch::test;

/// A mission with a call that the operator changed, as the command line shows and exports it.
class TestEditedMission : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showAndExportSayIt_data() { addEditRows(); }
    void showAndExportSayIt()
    {
        QFETCH(const int, index);
        const auto edit = editCases().at(std::size_t(index));
        const EditedMission mission(edit);
        const QTemporaryDir state;
        Program show(state.path(), {"missions", "show", mission.folder(), "--json"});
        QVERIFY(show->waitForFinished(timeout));
        const auto shown = show.hear()["records"].toArray().at(0);
        QVERIFY2(holds(shown, edit.is), show->readAllStandardError().constData());
        QEXPECT_FAIL(QTest::currentDataTag(), "who changed a call is in no field of a turn", Continue);
        QVERIFY(saysEdit(shown, edit));
        Program checkpoint(state.path(), {"missions", "export", mission.folder()});
        QVERIFY(checkpoint->waitForFinished(timeout));
        const auto exported = parseJsonObject(checkpoint->readAllStandardOutput()).value_or(QJsonObject());
        const auto first = exported["full_archive"].toArray().at(0);
        QVERIFY2(!first.isUndefined(), checkpoint->readAllStandardError().constData());
        QEXPECT_FAIL(QTest::currentDataTag(), "what a call had been is in no row that the checkpoint reads", Continue);
        QVERIFY(saysEdit(first, edit));
    }
};

} // namespace tst_edited_mission

TRIARCH_TEST(tst_edited_mission, TestEditedMission, QCoreApplication)
#include "tst_edited_mission.moc"
