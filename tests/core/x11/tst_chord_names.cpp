// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/chord_names.h"
#include "core/x11/input/keymap.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <xkbcommon/xkbcommon-keysyms.h>

namespace tst_chord_names {

using namespace triarch;

class TestChordNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void canonicalText_data()
    {
        QTest::addColumn<QString>("spoken");
        QTest::addColumn<QString>("canonical"); // empty: refused
        const auto row = [](const char* spoken, const char* canonical) {
            QTest::addRow("\"%s\" is %s", spoken, *canonical ? canonical : "no chord")
                << QString::fromUtf8(spoken) << QString::fromUtf8(canonical);
        };
        row("ctrl+c", "ctrl+c");
        row("CTRL+C", "ctrl+c");
        row("Control_R+c", "ctrl+c");
        row("control+alt+del", "ctrl+alt+Delete");
        row("alt+ctrl+delete", "ctrl+alt+Delete");
        row("shift+ctrl+t", "ctrl+shift+t");
        row("super", "super");
        row("windows+l", "super+l");
        row("cmd+space", "super+space");
        row("command+q", "super+q");
        row("meta+x", "super+x");
        row("Meta_L+x", "alt+x");
        row("win+r", "super+r");
        row("Hyper_L", "super");
        row("alt+F4", "alt+F4");
        row("alt+f4", "alt+F4");
        row("F35", "F35");
        row("enter", "Return");
        row("Return", "Return");
        row("RETURN", "Return");
        row("KP_Enter", "KP_Enter");
        row("esc", "Escape");
        row("pgup", "Prior");
        row("Page_Down", "Next");
        row("pagedown", "Next");
        row("backspace", "BackSpace");
        row("spacebar", "space");
        row(" ", "space");
        row("T", "T");
        row("t", "t");
        row("shift+T", "shift+t");
        row("ctrl++", "ctrl+plus");
        row("+", "plus");
        row("ctrl+plus", "ctrl+plus");
        row("ctrl+-", "ctrl+minus");
        row("é", "eacute");
        row("ctrl+ñ", "ctrl+ntilde");
        row("ctrl+ж", "ctrl+Cyrillic_zhe");
        row("XF86AudioMute", "XF86AudioMute");
        row("xf86audiomute", "XF86AudioMute");
        row("Super_L+Super_R+a", "super+a");
        row("ctrl + shift + t", "ctrl+shift+t");
        row("ctrl+ctrl+c", "ctrl+c");
        row("Page Down", "Next");
        row("Page-Down", "Next");
        row("ctrl+Page Up", "ctrl+Prior");
        row("arrow_down", "Down");
        row("ARROWDOWN", "Down");
        row("Left Arrow", "Left");
        row("leftarrow", "Left");
        row("\u2190", "Left");
        row("Caps Lock", "Caps_Lock");
        row("Back Space", "BackSpace");
        row("space bar", "space");
        row("Print Screen", "Print");
        row("prntscrn", "Print");
        row("ContextMenu", "Menu");
        row("ctrl-c", "ctrl+c");
        row("Ctrl-Alt-Delete", "ctrl+alt+Delete");
        row("ctrl--", "ctrl+minus");
        row("ctrl+shift-t", "ctrl+shift+t");
        row("shift-left", "shift+Left");
        row("ctrlleft+c", "ctrl+c");
        row("winleft", "super");
        row("ctrl_l", "ctrl");
        row("ctrl_r+c", "ctrl+c");
        row("Ctrl_L+Shift_R+t", "ctrl+shift+t");
        row("cmd_r+l", "super+l");
        row("win_l", "super");
        row("ctrl-l", "ctrl+l");
        row("win-r", "super+r");
        row("MetaLeft+KeyL", "super+l");
        row("ControlRight+Digit1", "ctrl+1");
        row("KeyA", "a");
        row("KEY_LEFTCTRL+KEY_V", "ctrl+v");
        row("KEY_PAGEDOWN", "Next");
        row("KEY_KPPLUS", "KP_Add");
        row("num0", "KP_0");
        row("Numpad7", "KP_7");
        row("NumpadEnter", "KP_Enter");
        row("NumpadDecimal", "KP_Decimal");
        row("subtract", "KP_Subtract");
        row("BracketLeft", "bracketleft");
        row("Backquote", "grave");
        row("hyphen", "minus");
        row("\n", "Return");
        row("\t", "Tab");
        row("AudioVolumeUp", "XF86AudioRaiseVolume");
        row("playpause", "XF86AudioPlay");
        row("AltGraph+e", "e");
        row("f13", "F13");
        row("", "");
        row("ctrl-", "");
        row("-ctrl", "");
        row("shift left", "");
        row("num12", "");
        row("Digit10", "");
        row("key", "");
        row("KeyKeyKey", "");
        row("ctrl+", "");
        row("++", "");
        row("ctrl+nosuchkey", "");
        row("ctrl c", "");
        row("\x1b", "");
        row("a+b+c+d+e+f+g+h+i", "");
    }

    void canonicalText()
    {
        QFETCH(QString, spoken);
        QFETCH(QString, canonical);
        const auto text = canonicalChord(spoken);
        QCOMPARE(text.value_or(QString()), canonical);
        if (canonical.isEmpty())
            QCOMPARE(text.error().code, ErrorCode::InvalidArgument);
    }

    void anUnknownNameIsNamed()
    {
        QVERIFY(parseChord(QStringLiteral("ctrl+nosuchkey")).error().message.contains(QStringLiteral("nosuchkey")));
    }

    /// Rules compare canonical texts, so no other name may take a keysym's own.
    void everyKeysymNameMeansItself()
    {
        const auto check = [](Keysym first, Keysym last) {
            for (Keysym keysym = first; keysym <= last; ++keysym) {
                const QString written = chordText(0, keysym);
                const auto once = written.isEmpty() ? Result<QString>(QString()) : canonicalChord(written);
                const bool isStable = !once || once->isEmpty() || canonicalChord(*once).value_or(QString()) == *once;
                QVERIFY2(isStable, qPrintable(written));
            }
        };
        check(0x20, 0xffff);
        check(0x1008fe00, 0x1008ffff);
        check(0x10081000, 0x100812ff);
    }

    void wordsOfOneChord_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("chord"); // empty: refused
        QTest::addColumn<QString>("named"); // in the refusal
        const auto row = [](const char* words, const char* chord, const char* named = "") {
            QTest::addRow("\"%s\"", words)
                << QString::fromUtf8(words) << QString::fromUtf8(chord) << QString::fromUtf8(named);
        };
        row("ctrl c", "ctrl+c");
        row("ctrl  shift  t", "ctrl+shift+t");
        row("ctrl+shift t", "ctrl+shift+t");
        row("ctrl l", "ctrl+l");
        row("ctrl_l c", "ctrl_l+c");
        row("ctrl+c", "ctrl+c");
        row("Return", "Return");
        row("Page Down", "Page Down");
        row("ctrl Page Down", "ctrl+Page Down");
        row("shift left", "shift+left");
        row("altgr e", "altgr+e");
        row("ctrl -", "ctrl+-");
        row("shift ctrl", "shift+ctrl");
        row(" ", " ");
        row("ctrl+x ctrl+s", "", "first ctrl+x");
        row("Down Down Down", "", "3 key combinations");
        row("a ctrl", "", "first a");
        row("ctrl a b", "", "first ctrl+a");
        row("ctrl wurst", "", "wurst");
    }
    void wordsOfOneChord()
    {
        QFETCH(QString, words);
        QFETCH(QString, chord);
        QFETCH(QString, named);
        const auto one = oneChord(words);
        QCOMPARE(one.value_or(QString()), chord);
        if (!one)
            QVERIFY2(one.error().message.contains(named), qPrintable(one.error().message));
    }

    void sequences_data()
    {
        QTest::addColumn<QString>("sequence");
        QTest::addColumn<QStringList>("chords"); // empty: refused
        using List = QStringList;
        QTest::newRow("of whole chords") << "ctrl+x ctrl+s Return" << List{"ctrl+x", "ctrl+s", "Return"};
        QTest::newRow("with a name of two words") << "ctrl+Page Down a" << List{"ctrl+Page Down", "a"};
        QTest::newRow("a modifier twice") << "shift shift" << List{"shift", "shift"};
        QTest::newRow("a modifier last") << "a shift" << List{"a", "shift"};
        QTest::newRow("a modifier before a key") << "ctrl c" << List{"ctrl+c"};
        QTest::newRow("a chord's word before a key") << "ctrl+shift t" << List{"ctrl+shift+t"};
        QTest::newRow("modifiers before a name of two words") << "alt shift Page Down" << List{"alt+shift+Page Down"};
        QTest::newRow("a modifier before the plus key") << "ctrl +" << List{"ctrl+plus"};
        QTest::newRow("a modifier before a capital") << "ctrl A" << List{"ctrl+A"};
        QTest::newRow("keys one after the other") << "l s" << List{"l", "s"};
        QTest::newRow("a modifier before two keys") << "ctrl a b" << List{};
        QTest::newRow("a modifier before no key") << "ctrl wurst" << List{};
        QTest::newRow("two modifiers before a key") << "a ctrl shift t" << List{};
    }
    void sequences()
    {
        QFETCH(QString, sequence);
        QFETCH(QStringList, chords);
        QCOMPARE(knownChords(sequence).value_or(QStringList()), chords);
    }
    void theRightFormIsNamed()
    {
        const auto refused = knownChords(QStringLiteral("a ctrl shift t"));
        QVERIFY(!refused);
        QVERIFY2(refused.error().message.contains(QStringLiteral("ctrl+shift+t")), qPrintable(refused.error().message));
    }

    void keysAreInTheOrderSpoken()
    {
        const std::vector<Keysym> expected{XKB_KEY_Shift_L, XKB_KEY_Control_L, XKB_KEY_t};
        QVERIFY(parseChord(QStringLiteral("shift+ctrl+T")).value() == expected);
    }

    void strokes_data()
    {
        QTest::addColumn<QString>("layout");
        QTest::addColumn<QString>("character");
        QTest::addColumn<int>("locked");
        QTest::addColumn<int>("keycode"); // 0: no key
        QTest::addColumn<int>("holds");
        QTest::newRow("us a") << "us"
                              << "a" << 0 << 38 << 0;
        QTest::newRow("us A") << "us"
                              << "A" << 0 << 38 << 1;
        QTest::newRow("us a while Caps Lock is on") << "us"
                                                    << "a" << 2 << 38 << 1;
        QTest::newRow("us A while Caps Lock is on") << "us"
                                                    << "A" << 2 << 38 << 0;
        QTest::newRow("us 1 while Caps Lock is on") << "us"
                                                    << "1" << 2 << 10 << 0;
        QTest::newRow("us 1 is not the keypad's") << "us"
                                                  << "1" << 16 << 10 << 0;
        QTest::newRow("us ? is shifted") << "us"
                                         << "?" << 0 << 61 << 1;
        QTest::newRow("us has no u umlaut") << "us" << QString::fromUtf8("ü") << 0 << 0 << 0;
        QTest::newRow("de has one") << "de" << QString::fromUtf8("ü") << 0 << 34 << 0;
        QTest::newRow("de z is where us has y") << "de"
                                                << "z" << 0 << 29 << 0;
        QTest::newRow("de at sign needs AltGr") << "de"
                                                << "@" << 0 << 24 << 2;
        QTest::newRow("ru has Cyrillic") << "ru" << QString::fromUtf8("ж") << 0 << 47 << 0;
    }

    void strokes()
    {
        QFETCH(QString, layout);
        QFETCH(QString, character);
        QFETCH(int, locked);
        QFETCH(int, keycode);
        QFETCH(int, holds);
        const auto keymap = Keymap::ofLayout(layout.toLatin1().constData());
        QVERIFY(keymap.has_value());
        KeyboardState state;
        state.locked = quint8(locked);
        const auto stroke = keymap->strokeForCharacter(character.toUcs4().first(), state).value_or(KeyStroke{});
        QCOMPARE(int(stroke.keycode), keycode);
        QCOMPARE(int(stroke.holds), holds);
    }

    void effectiveChords_data()
    {
        QTest::addColumn<QString>("layout");
        QTest::addColumn<int>("group");
        QTest::addColumn<int>("keycode");
        QTest::addColumn<int>("modifiers");
        QTest::addColumn<QStringList>("chords");
        using List = QStringList;
        QTest::newRow("F4 with Alt in force") << "us" << 0 << 70 << 8 << List{"alt+F4"};
        QTest::newRow("F1 with Ctrl and Alt also switches terminals")
            << "us" << 0 << 67 << 12 << List{"ctrl+alt+F1", "ctrl+alt+XF86Switch_VT_1"};
        QTest::newRow("Alt with Ctrl in force") << "us" << 0 << 64 << 4 << List{"ctrl+alt"};
        QTest::newRow("Super alone") << "us" << 0 << 133 << 0 << List{"super"};
        QTest::newRow("Caps Lock does not count") << "us" << 0 << 38 << 2 << List{"a"};
        QTest::newRow("Num Lock does not count") << "us" << 0 << 38 << 16 << List{"a"};
        QTest::newRow("a shifted letter keeps its key's name") << "us" << 0 << 38 << 1 << List{"shift+a"};
        QTest::newRow("a Cyrillic key answers to its Latin name too")
            << "us,ru" << 1 << 28 << 12 << List{"ctrl+alt+Cyrillic_ie", "ctrl+alt+t"};
        QTest::newRow("the German z is not the American y") << "de" << 0 << 29 << 4 << List{"ctrl+z"};
    }

    void effectiveChords()
    {
        QFETCH(QString, layout);
        QFETCH(int, group);
        QFETCH(int, keycode);
        QFETCH(int, modifiers);
        QFETCH(QStringList, chords);
        const auto keymap = Keymap::ofLayout(layout.toLatin1().constData());
        KeyboardState state;
        state.lockedGroup = group;
        QCOMPARE(keymap->chordsOf(quint8(keycode), quint8(modifiers), state), chords);
    }
};

} // namespace tst_chord_names

TRIARCH_TEST(tst_chord_names, TestChordNames, QCoreApplication)
#include "tst_chord_names.moc"
