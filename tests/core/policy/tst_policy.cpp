// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/chord_names.h"
#include "core/policy/ask_policy.h"
#include "core/policy/policy.h"
#include "tests/support/file_contents.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QtTest>
#include <algorithm>

namespace tst_policy {

using namespace triarch;

class TestPolicy : public QObject {
    Q_OBJECT
private:
    const Policy m_shipped{readPolicyFile(test::sourcePath("resources/policy.toml"))};

    static PolicyRequest chord(const QString& chord)
    {
        return {QStringLiteral("press"), chord, {}, QStringLiteral("Mousepad"), QStringLiteral("executor"), true, true};
    }
    static PolicyRequest text(const QString& text, const QString& windowClass)
    {
        return {QStringLiteral("type"), {}, text, windowClass, QStringLiteral("executor"), true, true};
    }
private Q_SLOTS:
    void theShippedFileIsReadable()
    {
        QVERIFY2(!m_shipped.broken(), m_shipped.broken() ? qPrintable(m_shipped.broken()->message) : "");
    }
    /// What the status bar says in a word follows from the file and from nothing else.
    void theRulesComeToOneWord()
    {
        const auto wordOf = [](const QByteArray& text) {
            QTemporaryFile file;
            if (!file.open() || file.write(text) != text.size() || !file.flush())
                return AskPolicy::Broken;
            return askPolicyOf(readPolicyFile(file.fileName()));
        };
        const QByteArray chord = "[[rule]]\nid = \"a\"\nverdict = \"ask\"\nmatch = { chord = [\"alt+F4\"] }\n";
        const QByteArray allowed = "[[rule]]\nid = \"b\"\nverdict = \"allow\"\nmatch = { source = [\"deskctl\"] }\n";
        QCOMPARE(askPolicyOf(readPolicyFile(test::sourcePath("resources/policy.toml"))), AskPolicy::Risky);
        QCOMPARE(wordOf(allowed + chord), AskPolicy::Risky);
        QCOMPARE(wordOf(allowed), AskPolicy::Ungranted);
        QCOMPARE(wordOf(chord + "[[rule]]\nid = \"all\"\nverdict = \"ask\"\n"), AskPolicy::Everything);
        QCOMPARE(wordOf(chord + "[[rule]]\nid = \"all\"\nverdict = \"deny\"\n"), AskPolicy::Nothing);
        QCOMPARE(wordOf("[[rule]]\nverdict = 7\n"), AskPolicy::Broken);
        QCOMPARE(askPolicyOf(readPolicyFile(QStringLiteral("/nowhere"))), AskPolicy::Broken);
    }
    void shippedRules_data()
    {
        QTest::addColumn<PolicyRequest>("request");
        QTest::addColumn<Verdict>("verdict");
        for (const char* forbidden :
            {"alt+F4", "ALT+f4", "ctrl+alt+F4", "alt+shift+F4", "super", "Super_L", "super+l", "ctrl+super+d",
                "ctrl+alt+Delete", "ctrl+alt+BackSpace", "ctrl+alt+F1", "ctrl+alt+F12", "ctrl+alt+XF86Switch_VT_2",
                "XF86PowerOff", "ctrl+alt+t", "alt+F2", "ctrl+alt+Terminate_Server", "ctrl+alt+l", "Meta_L", "Hyper_R"})
            QTest::addRow("%s asks", forbidden) << chord(QLatin1String(forbidden)) << Verdict::Ask;
        for (const char* benign : {"ctrl+c", "Return", "alt+Tab", "F4", "ctrl+F4", "alt+F12", "ctrl+alt+Left",
                 "ctrl+shift+t", "shift+Delete", "l", "alt+f"})
            QTest::addRow("%s is allowed", benign) << chord(QLatin1String(benign)) << Verdict::Allow;
        QTest::newRow("a newline into xterm asks") << text("ls\n", "XTerm") << Verdict::Ask;
        QTest::newRow("a newline into an unknown window asks") << text("ls\n", "") << Verdict::Ask;
        QTest::newRow("a newline into an editor is allowed") << text("a\nb", "Mousepad") << Verdict::Allow;
        QTest::newRow("text into xterm is allowed") << text("ls", "XTerm") << Verdict::Allow;
        QTest::newRow("an escape character is denied") << text("a\x1b[A", "Mousepad") << Verdict::Deny;
        QTest::newRow("a click into a locker is denied")
            << PolicyRequest{"click", {}, {}, "i3lock", "executor", true, true} << Verdict::Deny;
        QTest::newRow("a manual click into our own console is denied")
            << PolicyRequest{"click", {}, {}, "triarch", "manual", false, false} << Verdict::Deny;
        QTest::newRow("a click into the practice window is allowed")
            << PolicyRequest{"click", {}, {}, "triarch-practice", "executor", true, true} << Verdict::Allow;
        QTest::newRow("a launch in a sandbox is allowed")
            << PolicyRequest{"launch", {}, {}, "", "executor", true, true} << Verdict::Allow;
        QTest::newRow("a launch on a shared display asks")
            << PolicyRequest{"launch", {}, {}, "", "executor", false, true} << Verdict::Ask;
        QTest::newRow("deskctl may launch")
            << PolicyRequest{"launch", {}, {}, "", "deskctl", false, false} << Verdict::Allow;
        QTest::newRow("an executor outside its tools asks")
            << PolicyRequest{"click", {}, {}, "x", "executor", true, false} << Verdict::Ask;
        QTest::newRow("an unknown source asks")
            << PolicyRequest{"click", {}, {}, "x", "window", true, false} << Verdict::Ask;
    }
    void shippedRules()
    {
        QFETCH(PolicyRequest, request);
        QFETCH(Verdict, verdict);
        const auto decision = m_shipped.decide(request);
        QVERIFY2(decision.verdict == verdict, qPrintable(decision.rule));
        QCOMPARE(bool(toResult(decision)), verdict == Verdict::Allow);
    }
    /// Each combination of the README's table asks, and each that the rules ask about has one there.
    void theReadmeNamesTheKeysThatAsk()
    {
        const QString readme = test::contents(test::sourcePath("README.md"));
        const QString table =
            readme.section(QStringLiteral("| key combinations |"), 1).section(QStringLiteral("\n\n"), 0, 0);
        static const QRegularExpression code(QStringLiteral("`([^`]+)`"));
        QStringList named;
        for (const QString& line : table.split(u'\n').mid(2)) {
            for (auto found = code.globalMatch(line.section(u'|', 1, 1)); found.hasNext();)
                named << found.next().captured(1).remove(QStringLiteral("..."));
        }
        QVERIFY2(named.size() > 25, qPrintable(named.join(u' ')));
        for (const QString& keys : named)
            QVERIFY2(
                m_shipped.decide(chord(canonicalChord(keys).value_or(keys))).verdict == Verdict::Ask, qPrintable(keys));
        for (const auto& rule : readPolicyFile(test::sourcePath("resources/policy.toml")).rules) {
            for (const QString& pattern : rule.classes.isEmpty() ? rule.chords : QStringList()) {
                const QRegularExpression glob(
                    QRegularExpression::wildcardToRegularExpression(QString(pattern).remove(QStringLiteral("shift+"))),
                    QRegularExpression::CaseInsensitiveOption);
                const bool isNamed = std::ranges::any_of(named, [&](QString keys) {
                    keys = keys.contains(u'+') ? canonicalChord(keys).value_or(keys) : keys;
                    return glob.match(keys.remove(QStringLiteral("shift+"))).hasMatch();
                });
                QVERIFY2(isNamed || pattern.contains(QStringLiteral("KP_")), qPrintable(pattern));
            }
        }
    }
    void everyRuleAboutTerminalsMeansTheSameOnes()
    {
        const auto rules = readPolicyFile(test::sourcePath("resources/policy.toml"));
        QVERIFY(rules.terminals.size() > 20 && rules.runners.size() > 10);
        for (QString name : rules.terminals + rules.runners) {
            name.remove(QLatin1Char('*'));
            const auto asks = [&](PolicyRequest request, const char* rule) {
                request.windowClass = name;
                const auto decision = m_shipped.decide(request);
                return decision.verdict == Verdict::Ask && decision.rule == QLatin1String(rule);
            };
            PolicyRequest click{"click", {}, {}, {}, "executor", true, true};
            click.button = QStringLiteral("middle");
            QVERIFY2(asks(text(QStringLiteral("a\n"), name), "newline-into-terminal"), qPrintable(name));
            PolicyRequest enter = chord(QStringLiteral("Return"));
            enter.line = QStringLiteral("a\n");
            enter.lineFrom = 1;
            QVERIFY2(asks(enter, "newline-into-terminal-by-key"), qPrintable(name));
            QVERIFY2(asks(chord(QStringLiteral("ctrl+shift+v")), "paste-into-terminal"), qPrintable(name));
            QVERIFY2(asks(click, "middle-click-into-terminal"), qPrintable(name));
        }
    }
    /// A dialog asks while a line is pending, an unknown program as a window without a class does.
    void dialogsAndUnknownPrograms()
    {
        auto space = chord(QStringLiteral("space"));
        space.isDialog = true;
        space.owners = {QStringLiteral("Mousepad"), QStringLiteral("XTerm")};
        space.line = QStringLiteral(" ");
        QCOMPARE(m_shipped.decide(space).verdict, Verdict::Allow);
        space.line = QStringLiteral("\uFFFC ");
        space.lineFrom = 1;
        QCOMPARE(m_shipped.decide(space).rule, QStringLiteral("dialog-of-terminal-by-key"));
        QVERIFY(m_shipped.isTerminal(space));
        space.owners.removeLast();
        QCOMPARE(m_shipped.decide(space).verdict, Verdict::Allow);
        QVERIFY(!m_shipped.isTerminal(space));
        auto newline = text(QStringLiteral("a\n"), QStringLiteral("Mousepad"));
        QCOMPARE(m_shipped.decide(newline).verdict, Verdict::Allow);
        newline.isUnknown = true;
        QCOMPARE(m_shipped.decide(newline).rule, QStringLiteral("newline-into-terminal"));
        QVERIFY(m_shipped.mayRunLine(newline) && !m_shipped.isTerminal(newline));
    }
    void aListOfClassesThatThereIsNotIsAMistake_data()
    {
        QTest::addColumn<QByteArray>("file");
        const QByteArray rule = "[[rule]]\nid = 'a'\nverdict = 'ask'\nmatch = { class = ['@%'] }\n";
        QTest::newRow("another name") << "terminals = ['x']\n" + QByteArray(rule).replace('%', "editors");
        QTest::newRow("not in the file") << QByteArray(rule).replace('%', "terminals");
    }
    void aListOfClassesThatThereIsNotIsAMistake()
    {
        QFETCH(QByteArray, file);
        QTemporaryFile written;
        QVERIFY(written.open() && written.write(file) > 0 && written.flush());
        const auto rules = readPolicyFile(written.fileName());
        QVERIFY(rules.broken);
        QVERIFY2(rules.broken->message.contains(QLatin1Char('@')), qPrintable(rules.broken->message));
    }
    /// Both ends of what an expression may be asked: it matches nothing at all, or takes quadratic time.
    void expressionsOverLinesEnd()
    {
        QTemporaryFile file;
        const QByteArray rule = "[[rule]]\nid = 'a'\nverdict = 'ask'\nmatch = { line = 'x*' }\n";
        QVERIFY(file.open() && file.write(rule) == rule.size() && file.flush());
        PolicyRequest empty = chord(QStringLiteral("shift"));
        QCOMPARE(Policy(readPolicyFile(file.fileName())).decide(empty).verdict, Verdict::Allow);
        QElapsedTimer passed;
        passed.start();
        PolicyRequest tab = chord(QStringLiteral("a"));
        tab.windowClass = QStringLiteral("XTerm");
        tab.line = QString(1024 * 1024, u'(') + u'a';
        tab.lineFrom = tab.line.size() - 1;
        QCOMPARE(m_shipped.decide(tab).verdict, Verdict::Allow);
        tab.line = QString(1024 * 1024, u'(');
        tab.lineFrom = 0; // more than an expression is tried on
        QCOMPARE(m_shipped.decide(tab).verdict, Verdict::Ask);
        QVERIFY2(passed.elapsed() < 5000, qPrintable(QString::number(passed.elapsed())));
    }
    void terminalsAreToldFromEditors()
    {
        PolicyRequest window;
        QVERIFY(!m_shipped.isTerminal(window) && m_shipped.mayRunLine(window)); // unknown
        for (const char* name : {"XTerm", "PuTTY", "Kitty_portable", "mintty"}) {
            window.windowClass = QString::fromLatin1(name);
            QVERIFY2(m_shipped.isTerminal(window), name);
        }
        for (const char* name : {"Geany", "kate", "kdevelop", "QtCreator", "dev.zed.Zed", "dolphin", "gnome-builder"}) {
            window.windowClass = QString::fromLatin1(name);
            window.runsShell = true;
            QVERIFY2(!m_shipped.isTerminal(window) && m_shipped.mayRunLine(window), name);
        }
        window.windowClass = QStringLiteral("Mousepad");
        QVERIFY(m_shipped.isTerminal(window));
        window.runsShell = false;
        QVERIFY(!m_shipped.mayRunLine(window));
    }
    void anUnreadableFileDeniesEverything()
    {
        const Policy policy(readPolicyFile(QStringLiteral("/nowhere/policy.toml")));
        QCOMPARE(policy.decide(chord("a")).verdict, Verdict::Deny);
        QCOMPARE(policy.decide(chord("a")).rule, QStringLiteral("unreadable-policy"));
    }
    void aMistakeInTheFileDeniesEverything()
    {
        QTemporaryFile file;
        QVERIFY(file.open() && file.write("[[rule]]\nid = 'a'\nverdict = 'allow'\nmach = {}\n") > 0 && file.flush());
        QCOMPARE(Policy(readPolicyFile(file.fileName())).decide(chord("a")).verdict, Verdict::Deny);
    }
};

} // namespace tst_policy

TRIARCH_TEST(tst_policy, TestPolicy, QCoreApplication)
#include "tst_policy.moc"
