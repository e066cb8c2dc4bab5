// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The page as whoever it was passed on to reads it: in a browser, without scripts, by the keyboard alone.
#include "core/report/mission_export.h"
#include "tests/support/browser.h"
#include "tests/support/mission_bench.h"
#include "tests/support/test_program.h"

namespace tst_report_page {

using namespace triarch;
using namespace triarch::test;

class TestReportPage : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_place;
    std::unique_ptr<Browser> m_browser;

    void press(const char* key, int code)
    {
        for (const char* type : {"rawKeyDown", "keyUp"})
            m_browser->ask("Input.dispatchKeyEvent",
                {{"type", type}, {"key", key}, {"code", key}, {"windowsVirtualKeyCode", code},
                    {"nativeVirtualKeyCode", code}});
    }
    void enter()
    {
        m_browser->ask("Input.dispatchKeyEvent",
            {{"type", "keyDown"}, {"key", "Enter"}, {"code", "Enter"}, {"windowsVirtualKeyCode", 13}, {"text", "\r"}});
        m_browser->ask("Input.dispatchKeyEvent",
            {{"type", "keyUp"}, {"key", "Enter"}, {"code", "Enter"}, {"windowsVirtualKeyCode", 13}});
    }
    QString worth(const QString& expression) { return m_browser->evaluate(expression).toVariant().toString(); }
    /// What has the keyboard: the text of a link, or the name of a choice.
    QString focused()
    {
        return worth(
            QStringLiteral("(e => e.name ? `${e.name} ${e.className}` : e.textContent)(document.activeElement)"));
    }
    /// Tab until `wanted` has the keyboard; false when it never does.
    bool tabTo(const QString& wanted)
    {
        for (int i = 0; i < 60; ++i) {
            press("Tab", 9);
            if (focused() == wanted)
                return true;
        }
        return false;
    }
    int cutOf(int turn)
    {
        return worth(
            QStringLiteral("Math.round(100 * document.querySelector('#t%1 .before').getBoundingClientRect().width"
                           " / document.querySelector('#t%1 .view').getBoundingClientRect().width)")
                .arg(turn))
            .toInt();
    }
private Q_SLOTS:
    void initTestCase()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("EXECUTION", {"click_element", "report_completion"}), click("7"),
            click("8"), claim(), verdict("yes")};
        QCOMPARE(bench.run().status, MissionStatus::Done);
        const QString page = m_place.filePath(QStringLiteral("mission.html"));
        QVERIFY(exportMission(bench.folder(), ExportForm::Page, page, {}, {}));
        m_browser = std::make_unique<Browser>();
        QVERIFY(m_browser->isOpen());
        m_browser->ask("Emulation.setScriptExecutionDisabled", {{"value", true}});
        m_browser->open(QUrl::fromLocalFile(page).toString());
        QTRY_COMPARE_WITH_TIMEOUT(worth(QStringLiteral("document.readyState")), QStringLiteral("complete"), 20'000);
    }
    void cleanupTestCase() { m_browser.reset(); }

    void thePicturesAreThere()
    {
        QCOMPARE(worth(QStringLiteral("document.querySelectorAll('section[id^=t]').length")), QStringLiteral("3"));
        QVERIFY(worth(QStringLiteral("document.querySelector('#t1 .view').getBoundingClientRect().height")).toDouble()
            > 100);
        QVERIFY(worth(QStringLiteral("getComputedStyle(document.querySelector('#t1 .before > div')).backgroundImage"))
                    .startsWith(QStringLiteral("url(\"data:image/jpeg")));
    }
    void theKeyboardWalksFromTurnToTurn()
    {
        QVERIFY(tabTo(QStringLiteral("1"))); // in the list of turns
        enter();
        QTRY_COMPARE(worth(QStringLiteral("location.hash")), QStringLiteral("#t1"));
        QVERIFY(tabTo(QStringLiteral("next")));
        enter();
        QTRY_COMPARE(worth(QStringLiteral("location.hash")), QStringLiteral("#t2"));
        QVERIFY(tabTo(QStringLiteral("previous")));
        enter();
        QTRY_COMPARE(worth(QStringLiteral("location.hash")), QStringLiteral("#t1"));
    }
    void theArrowKeysMoveTheCut()
    {
        QCOMPARE(cutOf(1), 50);
        QVERIFY(tabTo(QStringLiteral("cut1 k10")));
        press("ArrowRight", 39);
        QTRY_COMPARE(cutOf(1), 55);
        for (int i = 0; i < 4; ++i)
            press("ArrowLeft", 37);
        QTRY_COMPARE(cutOf(1), 35);
        QCOMPARE(cutOf(2), 50); // each turn has its own
    }
    /// However long the result beside it is.
    void theNameOfAToolIsOneWord()
    {
        const QString lines = worth(QStringLiteral("(() => {"
                                                   "  const row = document.querySelector('table tr:nth-child(2)');"
                                                   "  for (const other of document.querySelectorAll('td.what'))"
                                                   "    other.textContent = 'click_element x';"
                                                   "  row.cells[3].textContent = 'much '.repeat(80);"
                                                   "  const name = document.createRange();"
                                                   "  name.setStart(row.cells[2].firstChild, 0);"
                                                   "  name.setEnd(row.cells[2].firstChild, 'click_element'.length);"
                                                   "  return name.toString() + ' ' + name.getClientRects().length;"
                                                   "})()"));
        QCOMPARE(lines, QStringLiteral("click_element 1"));
    }
    void nothingIsAskedOfTheNetwork()
    {
        for (const QString& url : m_browser->requests())
            QVERIFY2(
                url.startsWith(QStringLiteral("file://")) || url.startsWith(QStringLiteral("data:")), qPrintable(url));
    }
};

} // namespace tst_report_page

TRIARCH_TEST(tst_report_page, TestReportPage, QCoreApplication)
#include "tst_report_page.moc"
