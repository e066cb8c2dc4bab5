// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/program.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <sys/stat.h>

namespace tst_mission_argument {

using namespace triarch::test;

/// An argument that names something else than a plain file is refused by name and never opened.
class TestMissionArgument : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPipeIsNoMission_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("named as a mission file") << "fifo.toml";
        QTest::newRow("of any name") << "fifo";
    }
    void aPipeIsNoMission()
    {
        QFETCH(QString, name);
        QTemporaryDir state;
        const QString path = state.filePath(name);
        QCOMPARE(::mkfifo(QFile::encodeName(path).constData(), 0600), 0);
        Program run(state.path(), {"run", path, "--json", "--out", state.filePath("m")});
        QVERIFY(run->waitForFinished(timeout)); // an open of it would wait for a writer
        QCOMPARE(run->exitCode(), 2);
        const QByteArray said = run->readAllStandardError();
        QVERIFY2(said.contains(path.toUtf8() + " is not a plain file"), said.constData());
        QVERIFY(!QDir(state.filePath("m")).exists());
    }
};

} // namespace tst_mission_argument

TRIARCH_TEST(tst_mission_argument, TestMissionArgument, QCoreApplication)
#include "tst_mission_argument.moc"
