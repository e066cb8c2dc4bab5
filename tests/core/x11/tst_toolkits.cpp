// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/file_contents.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/paths.h"
#include "tests/support/seer.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_toolkits {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int wait = 30'000; // ms

/// An application of a toolkit on a display of its own, with the keyboard.
struct Desk : GateFixture {
    explicit Desk(const XvfbOptions& options = {}) : GateFixture(options), file(folder.filePath("field")) { }
    void open(const QStringList& program)
    {
        QVERIFY(isReady() && server.startWindowManager());
        QVERIFY(server.start(program + QStringList(file)));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file), wait);
        const Seer seer(server);
        QTRY_VERIFY_WITH_TIMEOUT(activeWindow(seer.read()) != nullptr, wait);
    }
    Result<InputReport> send(const Input& input) { return gate->send(input, RecordingAuthorizer(), {}); }
    const QString file;
};

} // namespace

/// The toolkits that people's applications are made with read what is typed, pasted and clicked.
class TestToolkits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void textIsExact_data()
    {
        QTest::addColumn<QStringList>("program");
        QTest::addColumn<bool>("pastes");
        const QStringList qt(programPath("triarch_qt_field"));
        const QStringList gtk(sourcePath("tests/support/gtk4_field"));
        QTest::newRow("Qt 6, typed") << qt << false;
        QTest::newRow("Qt 6, pasted") << qt << true;
        QTest::newRow("GTK 4, typed") << gtk << false;
        QTest::newRow("GTK 4, pasted") << gtk << true;
    }
    void textIsExact()
    {
        QFETCH(QStringList, program);
        QFETCH(bool, pastes);
        QString text = QString::fromUtf8("One line,\nhéllo 世界 🙂 ñ € \"quoted\" Ωж {[@]} ~^\n");
        for (char16_t c = 0x4e00; c < 0x4e00 + 120; ++c)
            text.append(QChar(c)); // more than there are free keys
        Desk desk;
        desk.open(program);
        const auto sent = desk.send(TypeInput{text, pastes ? TypeInput::Way::Paste : TypeInput::Way::Keys});
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        QTRY_COMPARE_WITH_TIMEOUT(contents(desk.file).size(), text.size(), wait);
        QCOMPARE(contents(desk.file), text);
    }

    void F45_clicksAreExactAtAnyDpi_data()
    {
        QTest::addColumn<QByteArray>("factor");
        QTest::addColumn<int>("dpi");
        QTest::newRow("plain") << QByteArray("1") << 96;
        QTest::newRow("the toolkit scales by one and a half") << QByteArray("1.5") << 96;
        QTest::newRow("the display has 144 dots an inch") << QByteArray("1") << 144;
        QTest::newRow("both") << QByteArray("1.25") << 192;
    }
    void F45_clicksAreExactAtAnyDpi()
    {
        QFETCH(QByteArray, factor);
        QFETCH(int, dpi);
        Desk desk({.extraArguments = {"-dpi", QString::number(dpi)}});
        desk.server.output({"xprop", "-root", "-format", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
            QStringLiteral("Xft.dpi: %1").arg(dpi)});
        qputenv("QT_SCALE_FACTOR", factor);
        desk.open({programPath("triarch_qt_field")});
        qunsetenv("QT_SCALE_FACTOR");
        const Seer seer(desk.server);
        const QRect area = activeWindow(seer.read())->geometry;
        const int tolerance = factor.contains('.') ? 2 : 0;
        qsizetype heard = 0;
        const auto clicks = [&] {
            return contents(desk.file + QStringLiteral(".clicks")).split(u'\n', Qt::SkipEmptyParts);
        };
        for (const QPoint& inside : {QPoint(10, 10), QPoint(101, 53), QPoint(199, 77), QPoint(33, 202), QPoint(7, 5)}) {
            const QPoint at = area.topLeft() + inside;
            QCOMPARE(outcome(desk.send(ClickInput{{at.x(), at.y()}})), QStringLiteral("ok"));
            QCOMPARE(desk.hands.pointer(), (ScreenPoint{at.x(), at.y()}));
            const auto before = heard;
            QTRY_VERIFY_WITH_TIMEOUT(clicks().size() > before, wait);
            const QStringList pair = clicks().at(heard++).split(u' ');
            const QPoint off = QPoint(pair[0].toInt(), pair[1].toInt()) - at;
            QVERIFY2(off.manhattanLength() <= tolerance, qPrintable(clicks().last())); // whole scaled pixels are Qt's
        }
    }
};

} // namespace tst_toolkits

TRIARCH_TEST(tst_toolkits, TestToolkits, QCoreApplication)
#include "tst_toolkits.moc"
