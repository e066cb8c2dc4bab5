// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/layout_walk.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/dialog_table.h"
#include "ui/style/language.h"

#include <QTranslator>

namespace tst_pseudo_locale {

using namespace triarch;
using namespace triarch::test;

namespace {

/// A language that nobody speaks: English, its vowels with accents. What shows without them asked no translator.
class PseudoWords : public QTranslator {
public:
    QString translate(const char*, const char* source, const char*, int) const override
    {
        static const QRegularExpression kept(QStringLiteral("%L?\\d|%n|<[^>]*>|&\\w+;"));
        const QString text = QString::fromUtf8(source);
        QString spoken;
        qsizetype from = 0;
        for (auto each = kept.globalMatch(text); each.hasNext();) {
            const auto match = each.next();
            spoken += accented(text.mid(from, match.capturedStart() - from)) + match.captured();
            from = match.capturedEnd();
        }
        return spoken + accented(text.mid(from));
    }
    bool isEmpty() const override { return false; }

private:
    static QString accented(QString text)
    {
        const QString plain = QStringLiteral("aeiouAEIOU"), marked = QStringLiteral("äëïöüÄËÏÖÜ");
        for (QChar& letter : text)
            if (const auto at = plain.indexOf(letter); at >= 0)
                letter = marked.at(at);
        return text;
    }
};

/// What is nobody's to translate: what the stage's mission, its models and its windows say, names, keys, wire names.
const QStringList data{QStringLiteral("Triarch"), QStringLiteral("Rehearsal (built-in)"),
    QStringLiteral("Add # and # in the calculator"),
    QStringLiteral(
        "Open the calculator, add # and #, check that it shows #, and write it into notes.txt in the documents folder"),
    QStringLiteral("The executor does not find “Save as a new document” anywhere on the screen"),
    QStringLiteral("The number is in the file, so the editor is no longer needed and can be closed."),
    QStringLiteral("The calculator shows #"), QStringLiteral("Save, Save all"),
    QStringLiteral(
        "The display shows #, so the first number is in. The key marked “+” sits in the bottom row, left of “=”. "
        "Pressing it should arm addition; the display keeps showing # until the next digit"),
    QStringLiteral("*notes.txt - Mousepad"), QStringLiteral("Mousepad"), QStringLiteral("Xfce#-terminal"),
    QStringLiteral("galculator"), QStringLiteral("alt+F#"), QStringLiteral("qwen#.#-vl-#b-instruct"),
    QStringLiteral("max_tokens"), QStringLiteral("ctrl+shift+Page_Down"), QStringLiteral("sh -c \"ls notes.txt\""),
    QStringLiteral("/etc/policy.toml"), QStringLiteral("forbidden-chord"), QStringLiteral("launch-outside-sandbox"),
    QStringLiteral("RECONNAISSANCE"), QStringLiteral("VERIFICATION"), QStringLiteral("triarchctl approve"),
    QStringLiteral("aaaaaaaa"), QStringLiteral("mission-#-#-#.html"), QStringLiteral("Jan")};

/// The words of a line of shownWords() that asked no translator.
QStringList untranslated(const QString& line)
{
    QString said = line.section(QLatin1Char('\''), 1).section(QStringLiteral("' in "), 0, -2);
    if (QStringList{QStringLiteral("command"), QStringLiteral("deskctl"), QStringLiteral("tool")}.contains(said))
        return {}; // contracts by their names
    said.remove(QRegularExpression(QStringLiteral("<[^>]*>")));
    for (const QString& one : data)
        said.remove(one);
    static const QRegularExpression wireNames(QStringLiteral("\\b(label|position|modifiers|lucy|ctrl|alt|shift)\\b"));
    said.remove(wireNames);
    static const QRegularExpression english(QStringLiteral("(?<![\\p{L}_])[A-Za-z]*[aeiouAEIOU][A-Za-z]+(?![\\p{L}_])"),
        QRegularExpression::UseUnicodePropertiesOption);
    QStringList words;
    for (auto each = english.globalMatch(said); each.hasNext();)
        words << each.next().captured();
    return words;
}

QStringList faultsOf(const QWidget& shown)
{
    QStringList faults;
    for (const auto& line : shownWords(shown))
        if (const QStringList words = untranslated(line); !words.isEmpty())
            faults << words.join(QLatin1Char(' ')) + QStringLiteral(" in ") + line;
    return faults;
}

} // namespace

/// Every text of the window and its dialogs comes from a translator: in a language of accents none is left without.
class TestPseudoLocale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
        QVERIFY(QCoreApplication::installTranslator(&m_words));
    }

    void everyWordAsksForItsTranslation_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<QSize>("size");
        const std::pair<const char*, Scene> scenes[]{{"first run", Scene::FirstRun}, {"running", Scene::Running},
            {"stepping", Scene::Stepping}, {"approval", Scene::Approval}, {"needs help", Scene::NeedsHelp},
            {"failed", Scene::Failed}, {"done", Scene::Done}};
        for (const auto& [name, scene] : scenes)
            for (const QSize size : {QSize(1024, 600), QSize(1600, 1000)})
                QTest::addRow("%s, %d", name, size.width()) << scene << size;
    }
    void everyWordAsksForItsTranslation()
    {
        QFETCH(Scene, scene);
        QFETCH(QSize, size);
        Stage stage(scene);
        QTRY_VERIFY(stage.isSet(scene));
        stage.resize(size);
        QStringList wrong;
        for (const auto id : {ActionId::GoLog, ActionId::GoTimeline, ActionId::GoProblems, ActionId::GoBreakpoints,
                 ActionId::GoTester, ActionId::GoApprovals, ActionId::GoTools, ActionId::GoHistory}) {
            stage.window.actions().at(id)->trigger();
            wrong += faultsOf(stage.window);
        }
        wrong.removeDuplicates();
        QVERIFY2(wrong.isEmpty(), qPrintable(QLatin1Char('\n') + wrong.join(QLatin1Char('\n'))));
    }

    void everyDialogAsksForItsTranslation_data()
    {
        QTest::addColumn<int>("scene");
        const auto scenes = dialogScenes();
        for (int i = 0; i < scenes.size(); ++i)
            QTest::newRow(qPrintable(scenes[i].name)) << i;
    }
    void everyDialogAsksForItsTranslation()
    {
        QFETCH(int, scene);
        DialogTable table;
        const QWidget* shown = dialogScenes()[scene].open(table);
        QVERIFY(shown);
        const QStringList wrong = faultsOf(*shown);
        QVERIFY2(wrong.isEmpty(), qPrintable(QLatin1Char('\n') + wrong.join(QLatin1Char('\n'))));
    }

private:
    PseudoWords m_words;
};

} // namespace tst_pseudo_locale

TRIARCH_TEST(tst_pseudo_locale, TestPseudoLocale, QApplication)
#include "tst_pseudo_locale.moc"
