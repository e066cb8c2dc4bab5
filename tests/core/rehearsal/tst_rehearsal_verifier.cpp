// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/persona.h"
#include "core/rehearsal/reader/display_reading.h"
#include "core/rehearsal/reader/screen_reader.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_rehearsal_verifier {

using namespace triarch;
using namespace triarch::rehearsal;

namespace {

QImage load(const QString& name)
{
    return QImage(triarch::test::sourcePath("tests/data/screens/%1-light-1280.png").arg(name));
}

/// A line of a text, on the page of an editor unless told otherwise.
TextLine piece(const char* text, const QRect& box, const QRect& ground = {0, 0, 600, 400})
{
    return {QString::fromUtf8(text), 90, {box, ground, 255, false}, {}};
}

} // namespace

/// The rehearsal's verifier on pictures of real programs.
class TestRehearsalVerifier : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto reader = ScreenReader::create();
        QVERIFY(reader);
        m_reader = std::move(*reader);
        auto grammar = RehearsalGrammar::load(triarch::test::sourcePath("resources/rehearsal/grammar.toml"));
        QVERIFY2(grammar, grammar ? "" : qPrintable(grammar.error().message));
        m_parser = std::make_unique<MissionParser>(*grammar);
    }

    void aCriterionIsJudgedByThePicture_data()
    {
        QTest::addColumn<QString>("criterion");
        QTest::addColumn<QString>("screen");
        QTest::addColumn<QString>("met");
        const auto row = [](const char* criterion, const char* screen, const char* met) {
            QTest::addRow("%s (%s)", criterion, screen)
                << QString::fromUtf8(criterion) << QString::fromLatin1(screen) << QString::fromLatin1(met);
        };
        row("The display shows 12", "galculator-12", "yes");
        row("The display shows 12", "galculator-0", "no");
        row("The display shows 7", "galculator-12", "no");
        row("The display shows the number 12.", "gnome-calculator-12", "yes");
        row("La pantalla muestra el resultado 12", "galculator-12", "yes");
        row("The display no longer shows \"12\"", "galculator-0", "yes");
        row("The text \"hello world\" can be read on the screen", "mousepad", "yes");
        row("The text \"hello   world\" can be read on the screen", "mousepad", "yes");
        row("The text \"helloworld\" can be read on the screen", "mousepad", "no");
        row("The text \"good bye\" can be read on the screen", "mousepad", "no");
        row("A window of \"mousepad\" can be seen", "mousepad", "yes");
        row("A window of \"calculator\" can be seen", "galculator-0", "yes");
        row("A window of \"calculator\" can be seen", "desktop", "unsure");
        row("No error message can be read on the screen", "mousepad", "yes");
        row("The operator is happy", "mousepad", "unsure");
        row("A window of \"calculator\" can be seen", "gnome-calculator-empty", "yes"); // its bar has no title
        row("The screen shows \"Page not found\"", "galculator-0", "no"); // what is quoted is no part of the sentence
        row("The dialog \"There was no error\" is shown", "mousepad", "no");
        row("The text \"a window of glass\" can be read on the screen", "mousepad", "no");
        row("The display shows not 99", "galculator-0", "no");
    }
    void aCriterionIsJudgedByThePicture()
    {
        QFETCH(QString, criterion);
        QFETCH(QString, screen);
        const QJsonValue answer = judged(criterion, m_reader->read(load(screen)));
        QCOMPARE(answer[QStringLiteral("text")].toString(), criterion);
        QTEST(answer[QStringLiteral("met")].toString(), "met");
        QVERIFY(!answer[QStringLiteral("seen")].toString().isEmpty());
    }

    void aHistoryIsNotTheDisplay_data()
    {
        QTest::addColumn<QString>("screen");
        QTest::addColumn<QPoint>("offset"); // of the history's line from the display's
        for (const char* screen : {"galculator-12", "gnome-calculator-12"}) {
            QTest::addRow("above, %s", screen) << QString::fromLatin1(screen) << QPoint(0, -40);
            QTest::addRow("to the right, %s", screen) << QString::fromLatin1(screen) << QPoint(500, 0);
            QTest::addRow("below, %s", screen) << QString::fromLatin1(screen) << QPoint(0, 400);
        }
    }
    void aHistoryIsNotTheDisplay()
    {
        QFETCH(QString, screen);
        QFETCH(QPoint, offset);
        ScreenText text = m_reader->read(load(screen));
        auto entry = displayLine(text);
        QVERIFY(entry);
        entry->text = QStringLiteral("69");
        entry->place.box.translate(offset);
        entry->place.box.setHeight(entry->place.box.height() + 2);
        text.lines.insert(text.lines.begin(), *entry);
        QCOMPARE(judged(QStringLiteral("The display shows 69"), text)[QStringLiteral("met")].toString(),
            QStringLiteral("no"));
        QCOMPARE(judged(QStringLiteral("The display shows 12"), text)[QStringLiteral("met")].toString(),
            QStringLiteral("yes"));
    }

    void severalBlanksAreOneOrMore_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("met");
        QTest::newRow("as many") << "hello     two"
                                 << "yes";
        QTest::newRow("one") << "hello two"
                             << "yes";
        QTest::newRow("at the ends") << "  hello two "
                                     << "yes";
        QTest::newRow("none") << "hellotwo"
                              << "no";
        QTest::newRow("of another field") << "two three"
                                          << "no";
        QTest::newRow("of another line") << "two four"
                                         << "no";
    }
    /// The gap makes two pieces of the line. Letters with ascenders begin higher.
    void severalBlanksAreOneOrMore()
    {
        QFETCH(QString, text);
        const ScreenText screen{{1280, 800},
            {piece("hello", {10, 10, 40, 12}), piece("three", {620, 10, 40, 12}, {610, 0, 100, 400}),
                piece("two", {80, 12, 24, 10}), piece("four", {10, 30, 40, 12})}};
        const QString criterion = QStringLiteral("The text \"%1\" can be read on the screen").arg(text);
        QTEST(judged(criterion, screen)[QStringLiteral("met")].toString(), "met");
    }

private:
    QJsonValue judged(const QString& criterion, const ScreenText& screen) const
    {
        const Reply reply = replyTo({*m_parser, QString(),
            QStringLiteral("MISSION: x\nCRITERIA:\n- %1\nEVIDENCE CLAIMED:\n| it is so").arg(criterion),
            {QStringLiteral("report_verification")}, QString(), screen});
        return reply.calls.at(0).arguments[QStringLiteral("criteria")][0];
    }

    std::unique_ptr<ScreenReader> m_reader;
    std::unique_ptr<MissionParser> m_parser;
};

} // namespace tst_rehearsal_verifier

TRIARCH_TEST(tst_rehearsal_verifier, TestRehearsalVerifier, QCoreApplication)
#include "tst_rehearsal_verifier.moc"
