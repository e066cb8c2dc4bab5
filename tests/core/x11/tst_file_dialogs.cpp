// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/gate_fixture.h"
#include "tests/support/seer.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <csignal>

namespace tst_file_dialogs {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int wait = 60'000; // ms

/// An application on a display of its own, with the keyboard.
struct Desk : GateFixture {
    /// @param title  part of the title of its window
    void open(QStringList program, const QString& title)
    {
        QVERIFY(isReady() && server.startWindowManager());
        program.replaceInStrings(QStringLiteral("FOLDER"), folder.path());
        QVERIFY(server.start(QStringList{"dbus-run-session", "--"} + program));
        QTRY_VERIFY_WITH_TIMEOUT(activeTitle().contains(title), wait);
    }
    /// Of the window that has the keyboard.
    QString activeTitle() const
    {
        const auto windows = seer.read();
        const auto* active = activeWindow(windows);
        return active ? active->title : QString();
    }
    /// Presses the key combination, types the path as soon as a dialog has the keyboard, and accepts it.
    void typeInto(const QString& chord, const QString& path, TypeInput::Way way = TypeInput::Way::Keys)
    {
        const QString before = activeTitle();
        QCOMPARE(outcome(send(ChordInput{chord})), QStringLiteral("ok"));
        QTRY_VERIFY_WITH_TIMEOUT(!activeTitle().isEmpty() && activeTitle() != before, wait);
        const auto sent = send(TypeInput{path, way});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        QCOMPARE(sent->typed, int(path.size()));
        const auto isAccepted =
            [this, dialog = activeTitle()] { // LibreOffice does not take Return while it reads a folder
                return activeTitle() != dialog || !send(ChordInput{QStringLiteral("Return")});
            };
        QTRY_VERIFY_WITH_TIMEOUT(isAccepted(), wait);
    }
    Result<InputReport> send(const Input& input) { return gate->send(input, RecordingAuthorizer(), {}); }

    const Seer seer{server};
};

/// The applications, and what their dialogs leave behind a name that is typed for the selected one.
void programs()
{
    using Program = QStringList;
    QTest::addColumn<QStringList>("program");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("ending");
    QTest::newRow("GTK 3") << Program{"mousepad"} << QStringLiteral("Mousepad") << QString();
    if (!qEnvironmentVariableIsSet("TRIARCH_LONG"))
        return;
    for (const char* toolkit : {"gtk4", "qt5", "qt6"})
        QTest::newRow(toolkit) << Program{sourcePath("tests/support/file_dialog"), toolkit} << QStringLiteral("Window")
                               << QString();
    const Program chromium{"chromium", "--no-sandbox", "--no-first-run", "--user-data-dir=FOLDER/profile",
        "data:text/html,<title>page</title>"};
    QTest::newRow("Chromium") << chromium << QStringLiteral("page") << QStringLiteral(".html");
    const Program office{
        "soffice", "--norestore", "--nologo", "-env:UserInstallation=file://FOLDER/profile", "--writer"};
    QTest::newRow("LibreOffice") << office << QStringLiteral("Writer") << QStringLiteral(".odt");
}

} // namespace

/// A path typed into the field that a dialog has, or that its first key brings, arrives whole.
class TestFileDialogs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTypedPathIsOpened_data() { programs(); }
    void aTypedPathIsOpened()
    {
        QFETCH(QStringList, program);
        QFETCH(QString, title);
        Desk desk;
        const QString file = desk.folder.filePath(QStringLiteral("chosen-file.txt"));
        QVERIFY(QFile(file).open(QIODevice::WriteOnly));
        desk.open(program, title);
        desk.typeInto(QStringLiteral("ctrl+o"), file);
        QTRY_VERIFY_WITH_TIMEOUT(desk.activeTitle().contains(QStringLiteral("chosen-file.txt")), wait);
    }

    void aTypedPathIsSaved_data() { programs(); }
    void aTypedPathIsSaved()
    {
        QFETCH(QStringList, program);
        QFETCH(QString, title);
        QFETCH(QString, ending);
        Desk desk;
        desk.open(program, title);
        const QString file = desk.folder.filePath(QStringLiteral("saved-file"));
        desk.typeInto(QStringLiteral("ctrl+s"), file);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file + ending), wait);
    }

    /// GTK 4 shows its field for a path when a typed "/" arrives, and takes a pasted path for a folder.
    void aPathPastedIntoGtk4sDialogIsOpened()
    {
        if (!qEnvironmentVariableIsSet("TRIARCH_LONG"))
            QSKIP("packaging/apt-packages-long.txt has GTK 4");
        Desk desk;
        const QString file = desk.folder.filePath(QStringLiteral("chosen-file.txt"));
        QVERIFY(QFile(file).open(QIODevice::WriteOnly));
        desk.open({sourcePath("tests/support/file_dialog"), "gtk4"}, QStringLiteral("Window"));
        desk.typeInto(QStringLiteral("ctrl+o"), file, TypeInput::Way::Paste);
        QTRY_VERIFY_WITH_TIMEOUT(desk.activeTitle().contains(QStringLiteral("chosen-file.txt")), wait);
    }

    /// GTK 4's dialog for opening has no field before that, and takes the text from the clipboard all the same.
    void aTextPastedIntoGtk4sDialogIsDoubted()
    {
        if (!qEnvironmentVariableIsSet("TRIARCH_LONG"))
            QSKIP("packaging/apt-packages-long.txt has GTK 4");
        Desk desk;
        desk.open({sourcePath("tests/support/file_dialog"), "gtk4"}, QStringLiteral("Window"));
        QCOMPARE(outcome(desk.send(ChordInput{QStringLiteral("ctrl+o")})), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(desk.activeTitle(), QStringLiteral("Dialog"), wait);
        const auto sent = desk.send(TypeInput{QStringLiteral("hello"), TypeInput::Way::Paste});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        QCOMPARE(typingDoubtName(sent->doubt), QStringLiteral("dialog"));
    }

    void aProgramThatDoesNotComeToRestIsSaid()
    {
        GateFixture desk({}, {.ping = Millis(100), .field = Millis(100), .rate = Millis(1)});
        QVERIFY(desk.isReady() && desk.server.startWindowManager());
        const QProcess* program = desk.server.start({"xev"});
        const Seer seer(desk.server);
        QTRY_VERIFY_WITH_TIMEOUT(program && seer.hasActiveWindow(), wait);
        const auto doubt = [&] {
            const auto sent = desk.gate->send(TypeInput{QStringLiteral("abc")}, RecordingAuthorizer(), {});
            return sent && sent->typed == 3 ? typingDoubtName(sent->doubt) : outcome(sent);
        };
        QCOMPARE(doubt(), QString());
        ::kill(pid_t(program->processId()), SIGSTOP);
        QCOMPARE(doubt(), QStringLiteral("busy"));
        ::kill(pid_t(program->processId()), SIGCONT);
        QCOMPARE(doubt(), QString());
    }
};

} // namespace tst_file_dialogs

TRIARCH_TEST(tst_file_dialogs, TestFileDialogs, QCoreApplication)
#include "tst_file_dialogs.moc"
