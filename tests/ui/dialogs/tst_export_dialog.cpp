// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the dialog of an export says, and what it asks before it writes.
#include "tests/support/test_program.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/widgets/action_button.h"

#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

namespace tst_export_dialog {

using namespace triarch;

namespace {

/// The dialog alone, with what it wants.
struct Stage {
    Stage() : wanted(&dialog, &ExportDialog::exportWanted), shown(&dialog, &ExportDialog::folderWanted)
    {
        QObject::connect(&dialog, &ExportDialog::exportWanted, &dialog, [this] { dialog.expect(++requests); });
        dialog.show();
    }
    QString there(const QString& name = QStringLiteral("mission.html")) const { return place.filePath(name); }
    void write()
    {
        QFile file(there());
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QPushButton* button()
    {
        for (auto* one : dialog.findChildren<QPushButton*>())
            if (one->text() == QStringLiteral("Export"))
                return one;
        return nullptr;
    }
    QCheckBox* choice(const QString& text)
    {
        for (auto* one : dialog.findChildren<QCheckBox*>())
            if (one->text() == text)
                return one;
        return nullptr;
    }
    /// The answer to steps that would lack an action.
    ExportResult question() const
    {
        ExportResult result{there(), QStringLiteral("Some actions cannot be written as steps.")};
        result.omitted = {{2, QStringLiteral("scroll_down()")}};
        result.needsConfirmation = true;
        return result;
    }
    MessageBanner& banner() { return *dialog.findChild<MessageBanner*>(); }
    QString kind() { return banner().isVisible() ? banner().property("kind").toString() : QString(); }
    QString said() { return banner().findChild<QLabel*>(QString(), Qt::FindDirectChildrenOnly)->text(); }
    ActionButton* link(const QString& words)
    {
        for (auto* one : banner().findChildren<ActionButton*>())
            if (one->isVisible() && one->text() == words)
                return one;
        return nullptr;
    }
    ExportRequest lastWish() { return wanted.last().first().value<ExportRequest>(); }

    QTemporaryDir place;
    ExportDialog dialog{place.filePath(QStringLiteral("mission")), nullptr};
    QSignalSpy wanted;
    QSignalSpy shown;
    int requests = 0;
};

} // namespace

class TestExportDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsThereIsReplacedOnlyWhereThatIsWanted()
    {
        Stage stage;
        stage.write();
        stage.button()->click();
        QCOMPARE(stage.wanted.size(), 0);
        QCOMPARE(stage.kind(), QStringLiteral("waiting"));
        QVERIFY2(stage.said().contains(stage.there() + " is there already"), qPrintable(stage.said()));
        stage.dialog.findChild<QLineEdit*>()->setText(stage.there(QStringLiteral("other.html")));
        QCOMPARE(stage.kind(), QString()); // the offer was about another file
        stage.button()->click();
        QVERIFY(!stage.lastWish().replaces);
        stage.dialog.showWritten(stage.requests, {stage.there(QStringLiteral("other.html"))});
        stage.dialog.findChild<QLineEdit*>()->setText(stage.there());
        stage.button()->click();
        QVERIFY(stage.link(QStringLiteral("Replace it")));
        stage.link(QStringLiteral("Replace it"))->click();
        QCOMPARE(stage.wanted.size(), 2);
        QVERIFY(stage.lastWish().replaces);
        QCOMPARE(stage.lastWish().path, stage.there());
    }
    void aRefusalLooksLikeOne()
    {
        Stage stage;
        stage.button()->click();
        stage.dialog.showWritten(stage.requests, {stage.there(), QStringLiteral("Cannot write /x: no room")});
        QCOMPARE(stage.kind(), QStringLiteral("failed"));
        stage.dialog.findChild<QLineEdit*>()->setText(QStringLiteral("  "));
        stage.button()->click();
        QCOMPARE(stage.kind(), QStringLiteral("failed"));
        QCOMPARE(stage.said(), QStringLiteral("Name a file to write into"));
        QCOMPARE(stage.wanted.size(), 1);
    }
    void whatIsWrittenCanBeShown()
    {
        Stage stage;
        stage.button()->click();
        stage.dialog.showWritten(stage.requests, {stage.there()});
        QCOMPARE(stage.kind(), QStringLiteral("done"));
        QVERIFY(stage.link(QStringLiteral("Show the folder")));
        stage.link(QStringLiteral("Show the folder"))->click();
        QCOMPARE(stage.shown.last().first().toString(), stage.place.path());
        stage.link(QStringLiteral("Show the folder"))->click(); // as often as one likes
        QCOMPARE(stage.shown.size(), 2);
    }
    void turnsOfTheMissionBeforeAreNamed()
    {
        Stage stage;
        stage.button()->click();
        stage.dialog.showWritten(stage.requests, {stage.there(), {}, 0, 1, 9, QStringLiteral("/missions/before")});
        QCOMPARE(stage.kind(), QStringLiteral("waiting"));
        QVERIFY2(stage.said().contains(QStringLiteral("Turns 1 to 9 are of the mission that this one goes on from, "
                                                      "and not in it: /missions/before")),
            qPrintable(stage.said()));
    }
    void actionsThatCannotBeStepsAreNamedBeforeTheOthersAreWritten()
    {
        Stage stage;
        stage.button()->click();
        ExportResult result{
            stage.there(), QStringLiteral("Some actions cannot be written as steps. Use --partial to leave them out.")};
        result.omitted = {{2, QStringLiteral("drag_element(%2)")}, {3, QStringLiteral("scroll_down()")},
            {5, QStringLiteral("hover(a)")}, {6, QStringLiteral("hover(b)")}, {7, QStringLiteral("hover(c)")}};
        result.needsConfirmation = true;
        stage.dialog.showWritten(stage.requests, result);
        QCOMPARE(stage.kind(), QStringLiteral("waiting"));
        QVERIFY2(stage.said().contains(QStringLiteral("turn 2, drag_element(%2); turn 3, scroll_down(); turn 5, "
                                                      "hover(a); 2 more")),
            qPrintable(stage.said()));
        QVERIFY(stage.link(QStringLiteral("Export without them")));
        stage.link(QStringLiteral("Export without them"))->click();
        QVERIFY(stage.lastWish().isPartial);
        QCOMPARE(stage.lastWish().path, stage.there());
        result.problem.clear();
        result.needsConfirmation = false;
        stage.dialog.showWritten(stage.requests, result);
        QCOMPARE(stage.kind(), QStringLiteral("waiting")); // it is not all
        QVERIFY(stage.said().contains(QStringLiteral("is written\nThese actions cannot")));
        stage.button()->click(); // another export asks again
        QVERIFY(!stage.lastWish().isPartial);
    }
    /// The operator may hide something while the actions are looked for.
    void whatIsExportedWithoutThemIsWhatTheDialogShows()
    {
        Stage stage;
        stage.write();
        stage.dialog.setTurns({2, 4});
        stage.button()->click();
        stage.link(QStringLiteral("Replace it"))->click();
        QVERIFY(!stage.lastWish().hidesTyped);
        stage.choice(QStringLiteral("Hide what was typed"))->setChecked(true);
        stage.choice(QStringLiteral("Only turns 2 to 4"))->setChecked(false);
        stage.dialog.showWritten(stage.requests, stage.question());
        stage.link(QStringLiteral("Export without them"))->click();
        QVERIFY(stage.lastWish().isPartial);
        QVERIFY(stage.lastWish().hidesTyped);
        QCOMPARE(stage.lastWish().lastTurn, 0);
        QVERIFY(stage.lastWish().replaces);
        stage.dialog.findChild<QLineEdit*>()->setText(stage.there(QStringLiteral("other.html")));
        stage.dialog.showWritten(stage.requests, stage.question());
        stage.link(QStringLiteral("Export without them"))->click();
        QVERIFY(!stage.lastWish().replaces); // that was agreed to for another file
    }
    void anotherChoiceTakesTheQuestionBack_data()
    {
        QTest::addColumn<QString>("choice");
        for (const char* choice : {"Hide parts of the pictures", "Hide what was typed", "Only turns 2 to 4"})
            QTest::newRow(choice) << QString::fromLatin1(choice);
    }
    void anotherChoiceTakesTheQuestionBack()
    {
        QFETCH(QString, choice);
        Stage stage;
        stage.dialog.setTurns({2, 4});
        stage.button()->click();
        stage.dialog.showWritten(stage.requests, stage.question());
        QCOMPARE(stage.kind(), QStringLiteral("waiting"));
        stage.choice(choice)->click();
        QCOMPARE(stage.kind(), QString());
    }
    void anErrorOfAPartialExportIsShown()
    {
        Stage stage;
        stage.button()->click();
        ExportResult result = stage.question();
        stage.dialog.showWritten(stage.requests, result);
        stage.link(QStringLiteral("Export without them"))->click();
        result.problem = QStringLiteral("Cannot write /x: no room");
        result.needsConfirmation = false;
        stage.dialog.showWritten(stage.requests, result);
        QCOMPARE(stage.kind(), QStringLiteral("failed"));
    }
    /// A second press while it is written asks for nothing.
    void theKeyboardStaysWhereItWas()
    {
        Stage stage;
        stage.button()->setFocus();
        QTest::keyClick(stage.button(), Qt::Key_Space);
        QTest::keyClick(stage.button(), Qt::Key_Space);
        QCOMPARE(stage.wanted.size(), 1);
        QCOMPARE(stage.dialog.focusWidget(), stage.button());
        stage.dialog.showWritten(stage.requests, {stage.there()});
        QCOMPARE(stage.dialog.focusWidget(), stage.button());
    }
};

} // namespace tst_export_dialog

TRIARCH_TEST(tst_export_dialog, TestExportDialog, QApplication)
#include "tst_export_dialog.moc"
