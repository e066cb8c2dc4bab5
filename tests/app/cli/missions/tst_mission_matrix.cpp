// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/mission_run.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_mission_matrix {

using namespace triarch::test;

/// Sums on two calculators, two languages, two sizes: minutes, so not in the quick suite.
class TestMissionMatrix : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
private Q_SLOTS:
    void initTestCase() { qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8()); }

    void sums_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("value");
        struct Sum {
            const char* text;
            const char* value;
        };
        const Sum sums[] = {{"add 7 and 5, check that it shows 12", "12"},
            {"suma 15 y 27, comprueba que muestra 42", "42"}, {"work out 1.5 * 4 + 3, check that it shows 9", "9"},
            {"subtract 8 from 50, check that it shows 42", "42"},
            {"divide 144 entre 12, comprueba que muestra 12", "12"},
            {"multiply 123456 by 7, check that it shows 864192", "864192"}};
        for (const char* application : {"galculator", "gnome-calculator"}) {
            for (const char* size : {"1280x800", "1920x1080"}) {
                for (const auto& sum : sums)
                    QTest::addRow("%s, %s, %s", sum.text, application, size)
                        << QStringList{sum.text, "--app", application, "--sandbox", size} << sum.value;
            }
        }
    }
    void sums()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, value);
        const MissionRun run(arguments);
        QVERIFY2(run.exitCode == 0, qPrintable(run.said));
        QVERIFY2(run.evidence().contains(value), qPrintable(run.evidence()));
    }
};

} // namespace tst_mission_matrix

TRIARCH_TEST(tst_mission_matrix, TestMissionMatrix, QCoreApplication)
#include "tst_mission_matrix.moc"
