// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/wire_bench.h"

namespace tst_lucy_vectors {

using namespace triarch;
using namespace triarch::test;

/// Every row of tests/contracts/vectors/lucy.json: the reply to the letter, what was sent, and the journal.
class TestLucyVectors : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void lines_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        const auto lines = jsonFile(QStringLiteral("tests/contracts/vectors/lucy.json"))["lines"].toArray();
        QVERIFY(lines.size() > 30);
        for (const QJsonValue one : lines)
            QTest::addRow("'%s'", qPrintable(one["line"].toString())) << one.toObject();
    }
    void lines()
    {
        QFETCH(QJsonObject, vector);
        WireBench bench;
        QCOMPARE(bench.lucy(vector["line"].toString()), vector["reply"].toString());
        const auto sent = bench.sent();
        const QString unsent = missingFrom(sent, vector.value("sent").toArray());
        QVERIFY2(unsent.isEmpty(), qPrintable(unsent));
        for (const auto& row : bench.rows())
            QCOMPARE(row.event.source, QStringLiteral("lucy"));
    }
    /// A door that cannot wait: refused with an id, and after the operator's yes done once.
    void aYesIsForAskingAgain()
    {
        WireBench bench;
        const QString wish = QStringLiteral("send_keys 0x0000000d alt+F4");
        const QString refused = bench.lucy(wish);
        const auto waiting = bench.approvals().list().waiting;
        QCOMPARE(waiting.size(), 1u);
        QCOMPARE(refused, QStringLiteral("ERR E_EXEC_FAIL approval_required:") + waiting[0].request.id);
        QCOMPARE(bench.lucy(wish), refused); // and is asked no second time
        QCOMPARE(bench.approvals().list().waiting.size(), 1u);
        QVERIFY(bench.approvals().approve(waiting[0].request.id, waiting[0].request.hash.left(8)));
        QVERIFY(bench.lucy(QStringLiteral("send_keys 0x0000000d alt+F2")).startsWith("ERR")); // another wish
        QCOMPARE(bench.lucy(wish), QStringLiteral("OK"));
        QVERIFY(bench.lucy(wish).startsWith("ERR E_EXEC_FAIL approval_required:"));
        QCOMPARE(bench.sent().size(), 1);
    }
    void F34_keysGoToTheWindowThatIsNamedOrNowhere_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("a text") << "type_text 0x0000000b secret";
        QTest::newRow("keys") << "send_keys 0x0000000b Return";
    }
    void F34_keysGoToTheWindowThatIsNamedOrNowhere()
    {
        QFETCH(QString, line);
        WireBench bench;
        bench.stealFocus(12);
        const QString reply = bench.lucy(line);
        QVERIFY2(reply.startsWith("ERR E_EXEC_FAIL") && reply.contains("the active window"), qPrintable(reply));
        QCOMPARE(bench.sent().size(), 1); // the focus alone
        QCOMPARE(bench.rows().back().event.kind, QStringLiteral("refusal"));
    }
    void whatCouldEndAFieldIsEscaped()
    {
        WireBench bench;
        bench.see({WireBench::window(5, "a\tb\nc\\d", "X", {0, 0, 9, 9})});
        QCOMPARE(bench.lucy("list_windows"), QStringLiteral("0x00000005\t0\tx.X\ta\\tb\\nc\\\\d"));
        bench.see({});
        QCOMPARE(bench.lucy("list_windows"), QString());
    }
    void popupsAreListedLastAndNotFound()
    {
        WireBench bench;
        auto menu = WireBench::window(6, "Notes", "Notes", {0, 0, 9, 9});
        menu.isPopup = true;
        bench.see({WireBench::window(5, "Notes", "Notes", {0, 0, 9, 9}), menu,
            WireBench::window(7, "", "", {0, 0, 9, 9})}); // the menu lies below the last
        QCOMPARE(bench.lucy("list_windows"),
            QStringLiteral("0x00000007\t0\t\t\n0x00000005\t0\tnotes.Notes\tNotes\n0x00000006\t0\tnotes.Notes\tNotes"));
        QCOMPARE(bench.lucy("find_window notes"), QStringLiteral("0x00000005\tnotes.Notes\tNotes"));
        bench.see({menu});
        QCOMPARE(bench.lucy("find_window notes"), QStringLiteral("ERR E_NOT_FOUND"));
    }
    void aPictureHasItsSizeInTheReply_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QSize>("size");
        QTest::newRow("root") << "screenshot root" << QSize(1280, 800);
        QTest::newRow("a window") << "screenshot 0x0000000d" << QSize(364, 134);
    }
    void aPictureHasItsSizeInTheReply()
    {
        QFETCH(QString, line);
        QFETCH(QSize, size);
        WireBench bench;
        static const QRegularExpression form("^PATH (/tmp/lucy-[0-9]+\\.png) WIDTH ([0-9]+) HEIGHT ([0-9]+)$");
        const auto match = form.match(bench.lucy(line));
        QVERIFY(match.hasMatch());
        QCOMPARE(QSize(match.captured(2).toInt(), match.captured(3).toInt()), size);
        QCOMPARE(QImage(match.captured(1)).size(), size);
        QVERIFY(QFile::remove(match.captured(1)));
    }
    void aPictureIsOfTheWindowThatIsNamed()
    {
        WireBench bench;
        const QString path = bench.lucy("screenshot 0x0000000d").section(' ', 1, 1);
        QCOMPARE(QImage(path).pixelColor(5, 5), QColor(Qt::darkCyan)); // its own, no part of the screen's
        QVERIFY(QFile::remove(path));
    }
    void whatTheScreenDoesNotShowHasNoPicture_data()
    {
        QTest::addColumn<QString>("why");
        QTest::newRow("minimised") << "minimised";
        QTest::newRow("under another") << "under another";
    }
    void whatTheScreenDoesNotShowHasNoPicture()
    {
        QFETCH(QString, why);
        WireBench bench;
        auto below = WireBench::window(5, "below", "Below", {100, 100, 50, 50});
        below.isVisible = why != "minimised";
        const auto above = WireBench::window(6, "above", "Above", {90, 90, 100, 100});
        bench.see({below, above});
        QCOMPARE(bench.lucy("screenshot 0x00000005"), QStringLiteral("ERR E_EXEC_FAIL not_visible"));
        QVERIFY(QFile::remove(bench.lucy("screenshot 0x00000006").section(' ', 1, 1)));
    }
    void whatComesTooLateIsATimeout()
    {
        WireBench bench;
        QCOMPARE(bench.service().lucy("list_windows", after(Millis(-1)), {}).value(), QStringLiteral("ERR E_TIMEOUT"));
        std::stop_source stop;
        stop.request_stop();
        const auto deadline = after(Millis(0));
        QCOMPARE(bench.service().lucy("send_keys 0x0000000d a", deadline, stop.get_token()).value(),
            QStringLiteral("ERR E_TIMEOUT"));
        QVERIFY(bench.sent().isEmpty());
    }
};

} // namespace tst_lucy_vectors

TRIARCH_TEST(tst_lucy_vectors, TestLucyVectors, QCoreApplication)
#include "tst_lucy_vectors.moc"
