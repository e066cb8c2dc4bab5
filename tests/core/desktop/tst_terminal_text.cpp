// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/line_book.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_terminal_text {

using namespace triarch;

namespace {

const QString key(unknownText);
const QString sign(unknownSign);

} // namespace

/// What a terminal's program reads of what is pressed and typed, and what then stands in its line.
class TestTerminalText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void chords_data()
    {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* chord, const QString& text) { QTest::newRow(chord) << text; };
        row("a", "a");
        row("shift+a", "A");
        row("T", "T");
        row("space", " ");
        row("dollar", "$");
        row("shift+4", sign);
        row("KP_5", "5");
        row("Up", key);
        row("F5", key);
        row("shift", "");
        row("ctrl+alt", "");
        row("no such key", key);
        for (const char* newline : {"Return", "KP_Enter", "ISO_Enter", "Linefeed", "shift+Return", "ctrl+Return",
                 "ctrl+m", "ctrl+j", "ctrl+shift+m", "ctrl+J", "U2028"})
            row(newline, "\n");
        row("Tab", "\t");
        row("ctrl+i", "\t");
        row("Escape", "\x1b");
        row("ctrl+bracketleft", "\x1b");
        row("ctrl+3", "\x1b");
        row("ctrl+e", "\x05");
        row("ctrl+x", "\x18");
        row("ctrl+o", "\x0f");
        row("alt+a",
            "\x1b"
            "a");
        row("alt+Return", "\x1b\n");
        row("ctrl+alt+e", "\x1b\x05");
        row("ctrl+plus", key);
        row("ctrl+Cyrillic_o", key);
        row("Return+b", key + "\nb");
        row("ctrl+b+j", key + "\x02\n");
    }
    void chords()
    {
        QFETCH(QString, text);
        QCOMPARE(terminalText(QString::fromLatin1(QTest::currentDataTag())), text);
    }
    void typedLineEnds() { QCOMPARE(typedText(QString::fromUtf8("a\u2028b\u2029\n")), QStringLiteral("a\nb\n\n")); }

    void aLineGrowsUntilItsEnd()
    {
        LineBook book;
        QCOMPARE(book.line(1), QString());
        book.add(1, QStringLiteral("ls"), true);
        book.add(1, QStringLiteral(" -l"), true);
        QCOMPARE(book.line(1), QStringLiteral("ls -l"));
        QCOMPARE(book.line(2), QString());
        book.add(1, QStringLiteral("\n"), true);
        QCOMPARE(book.line(1), QString());
        book.add(1, QStringLiteral("a\nb"), true);
        QCOMPARE(book.line(1), QStringLiteral("b"));
    }
    /// Where an action was stopped on its way nobody knows whether the line ended.
    void aLineThatMayNotHaveEndedStays()
    {
        LineBook book;
        book.add(1, QStringLiteral("ls\n"), false);
        QCOMPARE(book.line(1), QStringLiteral("ls") + key);
    }
    /// A host that idled out may have left a line behind, and a person half of one.
    void onASharedDisplayLinesAreUnknownUntilTheyEnd()
    {
        const auto hands = std::make_shared<HandsFlag>();
        LineBook book;
        book.useHands(hands);
        QCOMPARE(book.line(1), key);
        book.add(1, QStringLiteral("\n"), true);
        QCOMPARE(book.line(1), QString());
        hands->touch(std::chrono::steady_clock::now());
        QCOMPARE(book.line(1), key);
        QCOMPARE(book.line(2), key);
        book.add(1, QStringLiteral("\n"), true);
        QCOMPARE(book.line(1), QString());
    }
    void aBookIsBounded()
    {
        LineBook book;
        book.add(1, QString(2 * LineBook::charactersMax, u'x'), true);
        QCOMPARE(book.line(1).size(), LineBook::charactersMax);
        for (WindowId window = 2; window < 2 + LineBook::linesMax; ++window)
            book.add(window, QStringLiteral("a"), true);
        QCOMPARE(book.line(1), key); // forgotten, and not taken for empty
    }
};

} // namespace tst_terminal_text

TRIARCH_TEST(tst_terminal_text, TestTerminalText, QCoreApplication)
#include "tst_terminal_text.moc"
