// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/application_index.h"
#include "core/desktop/desktop_entry.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_application_index {

using namespace triarch;

class TestApplicationIndex : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_data;

    void entry(const char* file, const QByteArray& body)
    {
        QFile out(m_data.filePath("applications/" + QLatin1String(file)));
        if (out.open(QIODevice::WriteOnly))
            out.write("[Desktop Entry]\nType=Application\n" + body);
    }
private Q_SLOTS:
    void anAliasIsFoundBesideTheRunningProgram()
    {
        const QString own = m_data.path();
        const QString program = QStringLiteral("our-own-program");
        QVERIFY(QFile::copy(QStringLiteral("/bin/true"), m_data.filePath(program)));
        const QMap<QString, QStringList> aliases{{"sums", {"no-such-program", program}}};
        QCOMPARE(ApplicationIndex::read({}, aliases).find("sums").error().code, ErrorCode::NotFound);
        const auto found = ApplicationIndex::read({}, aliases, own).find("sums");
        QVERIFY(found.has_value());
        QCOMPARE(found->argv, QStringList{m_data.filePath(program)});
    }
    /// What the operator names may have no desktop entry; a model names no programs.
    void aProgramThatIsAddedIsFoundByItsName()
    {
        auto index = ApplicationIndex::read({}, {});
        QCOMPARE(index.find("tail").error().code, ErrorCode::NotFound);
        index.addProgram("tail");
        const auto found = index.find("tail");
        QVERIFY(found && found->argv.size() == 1 && found->argv[0].endsWith("/tail"));
        QCOMPARE(index.find("head").error().code, ErrorCode::NotFound);
        const QString path = found->argv[0];
        index.addProgram(path);
        QCOMPARE(index.find(path)->argv, QStringList{path});
        index.addProgram("no-such-program");
        QCOMPARE(index.find("no-such-program").error().code, ErrorCode::NotFound);
    }
    void initTestCase()
    {
        QVERIFY(QDir(m_data.path()).mkdir("applications"));
        entry("b-calc.desktop",
            "Name=Precise Sums\nName[es]=Sumas exactas\nGenericName=Calculator\nGenericName[es]=Calculadora\nExec=sh "
            "%U\n");
        entry("a-calc.desktop",
            "Name=Quick Sums\nGenericName=Calculator\nKeywords=math;arithmetic;\nExec=env FOO=1 %f\n");
        entry("writer-settings.desktop", "Name=Writer settings\nKeywords=writing;\nExec=head --preferences\n");
        entry("writer.desktop", "Name=Writer\nKeywords=writing;\nExec=head %U\n");
        entry("hidden.desktop", "Name=Ghost\nNoDisplay=true\nExec=sh\n");
        entry("gone.desktop", "Name=Gone\nExec=/no/such/program\n");
        entry("vim.desktop", "Name=Vim\nKeywords=editor;\nTerminal=true\nExec=sh\n");
        entry("tasks.desktop", "Name=Tasks\nKeywords=sums program;\nExec=tail\n");
        entry("acts.desktop", "Name=Acts\nExec=cat\n[Desktop Action x]\nName=Acting\nExec=sh\n");
    }
    void names_data()
    {
        QTest::addColumn<QString>("spoken");
        QTest::addColumn<QString>("id"); // empty: not found
        QTest::newRow("by name") << "precise sums"
                                 << "b-calc.desktop";
        QTest::newRow("by its Spanish name") << "Sumas Exactas"
                                             << "b-calc.desktop";
        QTest::newRow("generic name, alias order decides") << "the calculator"
                                                           << "b-calc.desktop";
        QTest::newRow("generic name in Spanish with an article") << "la Calculadora"
                                                                 << "b-calc.desktop";
        QTest::newRow("by keyword") << "arithmetic"
                                    << "a-calc.desktop";
        QTest::newRow("by program") << "cat"
                                    << "acts.desktop";
        QTest::newRow("of two entries of a program not its settings") << "writing"
                                                                      << "writer.desktop";
        QTest::newRow("hidden entries are not offered") << "ghost"
                                                        << "";
        QTest::newRow("what is not installed is not offered") << "gone"
                                                              << "";
        QTest::newRow("what wants a terminal is not offered") << "editor"
                                                              << "";
        QTest::newRow("an alias comes before a keyword") << "sums program"
                                                         << "a-calc.desktop";
        QTest::newRow("actions are not applications") << "acting"
                                                      << "";
        QTest::newRow("an unknown name") << "spreadsheet"
                                         << "";
    }
    void names()
    {
        QFETCH(QString, spoken);
        QFETCH(QString, id);
        const auto index =
            ApplicationIndex::read({m_data.path()}, {{"calculator", {"sh", "env"}}, {"sums program", {"env"}}});
        const auto found = index.find(spoken);
        QCOMPARE(found ? found->id : QString(), id);
        if (!found)
            QCOMPARE(found.error().code, ErrorCode::NotFound);
    }
    void anAliasFindsAProgramWithoutAnEntry()
    {
        const auto index = ApplicationIndex::read({}, {{"shell", {"no-such-shell", "sh"}}});
        QVERIFY(index.find("shell")->argv.first().endsWith("/sh"));
    }
    void exec_data()
    {
        QTest::addColumn<QString>("exec");
        QTest::addColumn<QStringList>("argv");
        QTest::newRow("field codes are dropped") << "app %U --x" << QStringList{"app", "--x"};
        QTest::newRow("quotes") << "\"my app\" \"a \\\"b\\\"\"" << QStringList{"my app", "a \"b\""};
        QTest::newRow("a percent sign") << "app 100%%" << QStringList{"app", "100%"};
        QTest::newRow("an open quote is malformed") << "\"app" << QStringList{};
    }
    void exec()
    {
        QFETCH(QString, exec);
        QFETCH(QStringList, argv);
        QCOMPARE(parseExec(exec), argv);
    }
};

} // namespace tst_application_index

TRIARCH_TEST(tst_application_index, TestApplicationIndex, QCoreApplication)
#include "tst_application_index.moc"
