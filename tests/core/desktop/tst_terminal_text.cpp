// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/terminal_lines.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_terminal_text {

using namespace triarch;

namespace {

const QString key(unknownText);
const QString sign(unknownSign);

} // namespace

/// A terminal's program reads this of what is pressed and typed, and this then stands in its line.
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
        TerminalLines lines;
        QCOMPARE(lines.line(1), QString());
        lines.add(1, {QStringLiteral("ls")});
        lines.add(1, {QStringLiteral(" -l")});
        QCOMPARE(lines.line(1), QStringLiteral("ls -l"));
        lines.add(1, {QStringLiteral("\n")});
        QCOMPARE(lines.line(1), QString());
        lines.add(1, {QStringLiteral("a\nb")});
        QCOMPARE(lines.line(1), QStringLiteral("b"));
    }
    /// Where an action was stopped on its way nobody knows whether the line ended.
    void aLineThatMayNotHaveEndedStays()
    {
        TerminalLines lines;
        lines.add(1, {.text = QStringLiteral("ls\n"), .isDone = false});
        QCOMPARE(lines.line(1), QStringLiteral("ls") + key + key);
    }
    /// A host that idled out may have left a line behind, and a person half of one.
    void onASharedDisplayLinesAreUnknownUntilTheyEnd()
    {
        const auto hands = std::make_shared<PhysicalInputFlag>();
        TerminalLines lines;
        lines.usePhysicalInput(hands);
        QCOMPARE(lines.line(1), key);
        lines.add(1, {QStringLiteral("\n")});
        QCOMPARE(lines.line(1), QString());
        hands->touch(std::chrono::steady_clock::now());
        QCOMPARE(lines.line(1), key);
        QCOMPARE(lines.line(2), key);
        lines.add(1, {QStringLiteral("\n")});
        QCOMPARE(lines.line(1), QString());
    }
    /// A tab may be moved from one window to the other, or both may show one session: Return in the second window runs
    /// the line of the first.
    void anEmptyLineIsUnknownWhileAnotherTerminalHasOne()
    {
        TerminalLines lines;
        lines.add(1, {QStringLiteral("\n")});
        QCOMPARE(lines.line(1), QString());
        lines.add(2, {QStringLiteral("ls")});
        QCOMPARE(lines.line(1), key);
        QCOMPARE(lines.line(3), key);
        QCOMPARE(lines.line(2), QStringLiteral("ls"));
        lines.add(2, {QStringLiteral("\n")});
        QCOMPARE(lines.line(1), QString());
        QCOMPARE(lines.line(3), QString());
        lines.add(4, {.text = QStringLiteral("a note"), .isTerminal = false});
        QCOMPARE(lines.line(1), QString());
    }
    void windowsThatAreGoneAreDropped()
    {
        TerminalLines lines;
        for (WindowId window = 1; window < 2 * TerminalLines::linesMax; ++window) {
            lines.add(window, {QStringLiteral("\n")});
            lines.keepOnly({});
        }
        QCOMPARE(lines.line(1), QString()); // never too many
        WindowInfo there;
        there.id = 1;
        lines.add(0, {QStringLiteral("\n")});
        QVERIFY(!lines.holdsOthersThan({there}));
        lines.add(1, {QStringLiteral("\n")});
        lines.add(2, {QStringLiteral("ls")});
        QVERIFY(lines.holdsOthersThan({there}));
        lines.keepOnly({there});
        QCOMPARE(lines.line(1), key); // its tab or session may be here now
        lines.add(1, {QStringLiteral("\n")});
        QCOMPARE(lines.line(1), QString());
    }
    /// A person may type after the newline was sent and before the text is counted in.
    void aTouchDuringTheActionLeavesAnUnknownLine()
    {
        const auto hands = std::make_shared<PhysicalInputFlag>();
        TerminalLines lines;
        lines.usePhysicalInput(hands);
        const auto begun = lines.touched();
        QCOMPARE(lines.line(1), key);
        hands->touch(std::chrono::steady_clock::now());
        QCOMPARE(lines.line(1), key); // as before the last key of the action
        lines.add(1, {.text = QStringLiteral("\n"), .begun = begun});
        QCOMPARE(lines.line(1), key + key + key);
        lines.add(1, {.text = QStringLiteral("\n"), .begun = lines.touched()});
        QCOMPARE(lines.line(1), QString());
    }
    void linesAreBounded()
    {
        TerminalLines lines;
        lines.add(1, {QStringLiteral("$(") + QString(2 * TerminalLines::charactersMax, u'x')});
        QCOMPARE(lines.line(1).size(), TerminalLines::charactersMax);
        QCOMPARE(lines.line(1).left(2), sign + QStringLiteral("x")); // what was cut may matter
        for (WindowId window = 2; window < 2 + TerminalLines::linesMax; ++window)
            lines.add(window, {QStringLiteral("a")});
        QCOMPARE(lines.line(1), key); // forgotten, and not taken for empty
    }
};

} // namespace tst_terminal_text

TRIARCH_TEST(tst_terminal_text, TestTerminalText, QCoreApplication)
#include "tst_terminal_text.moc"
