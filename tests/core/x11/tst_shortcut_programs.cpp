// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/file_contents.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/paths.h"
#include "tests/support/seer.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_shortcut_programs {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int wait = 60'000; // ms

/// A text field of an application, on a display whose only layout has no Latin letters.
struct Desk : GateFixture {
    Desk() : file(folder.filePath(QStringLiteral("field"))) { }
    void open(QStringList program, const QString& layout)
    {
        QVERIFY(isReady() && server.startWindowManager());
        server.output({"setxkbmap", layout});
        program.replaceInStrings(QStringLiteral("FOLDER"), folder.path());
        QVERIFY(server.start(program));
        QTRY_VERIFY_WITH_TIMEOUT(isReadyToType(), wait);
    }
    bool isReadyToType() const
    {
        return QFile::exists(file) ? seer.hasActiveWindow() : title().contains(QStringLiteral("ready"));
    }
    QString title() const
    {
        const auto windows = seer.read();
        const auto* active = activeWindow(windows);
        return active ? active->title : QString();
    }
    /// The field writes its text to the file, or into the title of its window.
    bool shows(const QString& text) const
    {
        return QFile::exists(file) ? contents(file) == text : title().contains(QStringLiteral("(%1)").arg(text));
    }
    QString send(const Input& input) { return outcome(gate->send(input, RecordingAuthorizer(), {})); }

    const QString file;
    const Seer seer{server};
};

} // namespace

/// Programs look for a shortcut by symbol, by group or by the place of the key.
class TestShortcutPrograms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLayoutWithoutLatinLettersHasShortcuts_data()
    {
        using Program = QStringList;
        QTest::addColumn<QStringList>("program");
        QTest::addColumn<QString>("layout");
        const Program qt{programPath("triarch_qt_field"), "FOLDER/field"};
        QTest::newRow("Qt 6, Russian") << qt << "ru";
        if (!qEnvironmentVariableIsSet("TRIARCH_LONG"))
            return; // packaging/apt-packages-long.txt has GTK 4
        const Program gtk{sourcePath("tests/support/gtk4_field"), "FOLDER/field"};
        QTest::newRow("GTK 4, Russian") << gtk << "ru";
        const Program chromium{"chromium", "--no-sandbox", "--no-first-run", "--user-data-dir=FOLDER/profile",
            "--app=data:text/html,<textarea autofocus onfocus=\"document.title='ready'\" "
            "oninput=\"document.title='('+value+')'\"></textarea>"};
        for (const char* layout : {"ru", "gr", "il", "ara"})
            QTest::addRow("Chromium, %s", layout) << chromium << layout;
    }
    void aLayoutWithoutLatinLettersHasShortcuts()
    {
        QFETCH(QStringList, program);
        QFETCH(QString, layout);
        Desk desk;
        desk.open(program, layout);
        QCOMPARE(desk.send(TypeInput{QStringLiteral("12")}), QStringLiteral("ok"));
        QTRY_VERIFY_WITH_TIMEOUT(desk.shows(QStringLiteral("12")), wait);
        QCOMPARE(desk.send(ChordInput{QStringLiteral("ctrl+a")}), QStringLiteral("ok"));
        QCOMPARE(desk.send(TypeInput{QStringLiteral("3")}), QStringLiteral("ok"));
        QTRY_VERIFY_WITH_TIMEOUT(desk.shows(QStringLiteral("3")), wait);
    }
};

} // namespace tst_shortcut_programs

TRIARCH_TEST(tst_shortcut_programs, TestShortcutPrograms, QCoreApplication)
#include "tst_shortcut_programs.moc"
