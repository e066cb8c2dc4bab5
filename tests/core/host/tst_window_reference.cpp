// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/deskctl/deskctl_input.h"
#include "core/protocols/deskctl/deskctl_sessions.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QtTest>

namespace tst_window_reference {

using namespace triarch;

namespace {

WindowInfo window(WindowId id, const char* title, const char* className, bool isActive = false)
{
    WindowInfo made;
    made.id = id;
    made.title = QLatin1String(title);
    made.className = QLatin1String(className);
    made.geometry = made.frame = {10, 20, 300, 200};
    made.isActive = isActive;
    return made;
}

/// The list of the contract's golden vectors, lowest first; the order they were first seen in gives win1, win2, ...
DeskctlWindows goldenWindows(std::vector<WindowInfo>& now)
{
    DeskctlWindows windows;
    const auto clock = window(11, "xclock", "XClock");
    const auto browser = window(12, "Chromium", "Chromium");
    const auto terminal = window(13, "Alpha, 1", "XTerm", true);
    windows.refresh({clock});
    windows.refresh({browser, clock});
    windows.refresh({browser, clock, terminal});
    for (WindowId id = 14; id < 17; ++id) // win4 to win6 come and go
        windows.refresh({browser, clock, terminal, window(id, "passing", "Passing")});
    now = {window(17, "Chromium Settings", "Chromium"), browser, clock, terminal};
    windows.refresh(now);
    return windows;
}

} // namespace

/// Source: deskctl-wire-contract.md, section 3.
class TestWindowReference : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void selectors_data()
    {
        QTest::addColumn<QString>("selector");
        QTest::addColumn<QString>("result"); // a ref, or kind and mode
        const auto row = [](const char* selector, const char* result) {
            QTest::addRow("'%s'", selector) << QString::fromLatin1(selector) << QString::fromLatin1(result);
        };
        for (const char* first : {"@w1", "ref=w1", "id=win3", "win3", "w1", "focused", "class=xterm", "title=ALPHA, 1"})
            row(first, "w1");
        row("@win1", "selector_not_found ref");
        row("id=WIN1", "selector_not_found id");
        for (const char* nothing : {"ID=win1", "Focused", "pid=12", "  ", "1,2,3", "1.5,2"})
            row(nothing, "selector_not_found fuzzy");
        row("title=chromium", "w3");
        row("title=Chrom", "selector_not_found title");
        row("class=chromium", "selector_ambiguous class w3 w4");
        row("chromium", "selector_ambiguous fuzzy w3 w4");
        row("settings", "w4");
        row("win7", "w4");
        row("xc", "w2");
        row("title=", "selector_invalid title");
        row("class=", "selector_invalid class");
        row("", "selector_ambiguous fuzzy w1 w2 w3 w4");
        for (const char* ref : {"@", "ref=", "@w9"})
            row(ref, "selector_not_found ref");
    }
    void selectors()
    {
        QFETCH(QString, selector);
        QFETCH(QString, result);
        std::vector<WindowInfo> now;
        auto windows = goldenWindows(now);
        const auto found = windows.resolve(selector, now);
        if (found) {
            QCOMPARE(found->ref, result);
            return;
        }
        const auto data = found.error().data.toObject();
        QString said = data["kind"].toString() + QLatin1Char(' ') + data["mode"].toString();
        for (const auto& candidate : data["candidates"].toArray())
            said += QLatin1Char(' ') + candidate.toObject()["ref_id"].toString();
        QCOMPARE(said, result);
        QCOMPARE(data["selector"].toString(), selector);
    }

    void aNumberMeansTheWindowThatHadIt()
    {
        std::vector<WindowInfo> now;
        auto windows = goldenWindows(now);
        std::swap(now[2], now[3]); // another one is on top by now
        const auto found = windows.resolve(QStringLiteral("@w1"), now);
        QVERIFY(found && found->isStale);
        QCOMPARE(found->window.id, 13u);
        now.erase(now.begin() + 2);
        QVERIFY(!windows.resolve(QStringLiteral("@w1"), now)); // it is gone, and means no other one
    }

    void idsAreNeverGivenTwice()
    {
        DeskctlWindows windows;
        windows.refresh({window(5, "a", "A")});
        windows.refresh({});
        windows.refresh({window(5, "a", "A")});
        QCOMPARE(windows.entries().front().id, QStringLiteral("win2"));
        windows.refresh({window(5, "another title", "A"), window(6, "", "")}); // without a name it is left out
        QCOMPARE(windows.entries().size(), 1u);
        QCOMPARE(windows.entries().front().id, QStringLiteral("win2"));
    }

    /// Menus and tooltips carry the class of their application, and some a title.
    void popupsAreNeitherListedNorSelected()
    {
        auto menu = window(6, "galculator", "Galculator");
        menu.isPopup = true;
        const std::vector now{window(5, "galculator", "Galculator", true), menu};
        DeskctlWindows windows;
        windows.refresh(now);
        QCOMPARE(windows.entries().size(), 1u);
        for (const char* selector :
            {"class=galculator", "title=galculator", "galcul", "w1", "@w1", "id=win1", "focused"}) {
            const auto found = windows.resolve(QLatin1String(selector), now);
            QVERIFY2(found && found->window.id == 5, selector);
        }
        QVERIFY(!windows.resolveXId(QStringLiteral("0x6"), now));
        QCOMPARE(windows.resolve(QStringLiteral("galcul"), {menu}).error().data.toObject()["kind"].toString(),
            QStringLiteral("selector_not_found"));
    }

    /// One thread looks, another acts: who saw less of the windows changes nothing for the other.
    void whoSawLessChangesNoNumber()
    {
        DeskctlSessions sessions;
        const auto numbers = sessions.of(QStringLiteral("default"));
        QCOMPARE(sessions.of(QStringLiteral("default")), numbers);
        QVERIFY(sessions.of(QStringLiteral("other")) != numbers);
        const std::vector both{window(5, "a", "A"), window(6, "b", "B")};
        const std::vector first{both[0]};
        const Deadline earlier{};
        const Deadline later = earlier + Millis(5);
        QCOMPARE(numbers->refresh({both, later}).size(), 2u);
        QCOMPARE(numbers->refresh({first, earlier}).size(), 1u);
        QVERIFY(!numbers->resolve(QStringLiteral("title=b"), {first, earlier}));
        const auto second = numbers->resolve(QStringLiteral("id=win2"), {both, later}); // it never went
        QVERIFY(second && second->window.id == 6);
    }

    void aSessionThatManyOthersFollowIsForgotten()
    {
        DeskctlSessions sessions;
        const std::vector both{window(5, "a", "A"), window(6, "b", "B")};
        const auto usual = sessions.of(QStringLiteral("default"));
        QCOMPARE(sessions.of(QStringLiteral("zz"))->refresh({both, {}}).back().id, QStringLiteral("win1"));
        const auto used = sessions.of(QStringLiteral("aa"));
        for (int i = 0; i < 62; ++i) {
            (void)sessions.of(QStringLiteral("s%1").arg(i));
            (void)sessions.of(QStringLiteral("aa"));
        }
        QCOMPARE(sessions.of(QStringLiteral("default")), usual); // first by name but one, and never forgotten
        QCOMPARE(sessions.of(QStringLiteral("aa")), used);
        QCOMPARE(sessions.of(QStringLiteral("zz"))->refresh({both, {}}).back().id,
            QStringLiteral("win3")); // the two numbers that it was told before mean nothing any more
    }

    /// Source: section 0, trap 4.
    void onlyLettersOfAsciiAreTheSameLargeAndSmall()
    {
        DeskctlWindows windows;
        auto cafe = window(5, "", "");
        cafe.title = QStringLiteral("CAFÉ");
        cafe.className = QStringLiteral("É");
        const std::vector now{cafe};
        QVERIFY(windows.resolve(QStringLiteral("title=cafÉ"), now));
        QVERIFY(!windows.resolve(QStringLiteral("title=café"), now));
        QVERIFY(!windows.resolve(QStringLiteral("class=é"), now));
        QVERIFY(windows.resolve(QStringLiteral("café"), now)); // a part, in any letters
    }

    void whatIsMinimisedAndWhatLiesElsewhere()
    {
        auto elsewhere = window(5, "a", "A");
        elsewhere.isVisible = false;
        auto minimised = window(6, "b", "B");
        minimised.isVisible = false;
        minimised.isHidden = true;
        DeskctlWindows windows;
        windows.refresh({elsewhere, minimised});
        QCOMPARE(DeskctlWindows::json(windows.entries()[0])["minimized"], QJsonValue(true));
        QCOMPARE(DeskctlWindows::json(windows.entries()[1])["minimized"], QJsonValue(false));
        QCOMPARE(DeskctlWindows::json(windows.entries()[1])["visible"], QJsonValue(false));
        windows.refresh({window(7, "c", "C")});
        QCOMPARE(DeskctlWindows::json(windows.entries()[0]).size(), 10); // the contract's, and no more
    }

    void coordinates_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QPoint>("point");
        QTest::addColumn<bool>("isPoint");
        QTest::newRow("plain") << "500,300" << QPoint(500, 300) << true;
        QTest::newRow("spaces, a sign") << " -5 , 10 " << QPoint(-5, 10) << true;
        QTest::newRow("three") << "1,2,3" << QPoint() << false;
        QTest::newRow("a fraction") << "1.5,2" << QPoint() << false;
        QTest::newRow("a selector") << "title=Alpha, 1" << QPoint() << false;
        QTest::newRow("too large") << "99999999999,1" << QPoint() << false;
    }
    void coordinates()
    {
        QFETCH(QString, text);
        QFETCH(QPoint, point);
        QFETCH(bool, isPoint);
        const auto at = deskctlCoordinates(text);
        QCOMPARE(at.has_value(), isPoint);
        if (at)
            QCOMPARE(QPoint(at->x, at->y), point);
    }

    /// Looking one up is no news: what was seen before it, and arrives after it, still gets its numbers.
    void whatIsLookedUpHoldsNoNumbersUp()
    {
        DeskctlNumbers numbers{0};
        const Deadline first{std::chrono::seconds(1)};
        const std::vector<WindowInfo> one{window(11, "xclock", "XClock")};
        const std::vector<WindowInfo> two{one.front(), window(12, "Chromium", "Chromium")};
        QCOMPARE(numbers.refresh({one, first}).size(), 1u);
        QVERIFY(numbers.resolve(QStringLiteral("@w1"), {two, first + Millis(20)}));
        QCOMPARE(numbers.refresh({two, first + Millis(10)}).size(), 2u);
        QVERIFY(numbers.resolve(QStringLiteral("@w2"), {two, first + Millis(30)}));
    }

    void paths_data()
    {
        QTest::addColumn<QJsonObject>("request");
        QTest::addColumn<int>("corners"); // 0: refused
        QTest::newRow("two points") << QJsonObject{{"x1", 1}, {"y1", 2}, {"x2", 3}, {"y2", 4}} << 2;
        QTest::newRow("a path") << QJsonObject{{"path",
            QJsonArray{QJsonArray{1, 2}, QJsonArray{3, 4}, QJsonArray{5, 6}}}}
                                << 3;
        QTest::newRow("a corner of three")
            << QJsonObject{{"path", QJsonArray{QJsonArray{1, 2, 3}, QJsonArray{3, 4}}}} << 0;
        QTest::newRow("half a number") << QJsonObject{{"x1", 1.5}, {"y1", 2}, {"x2", 3}, {"y2", 4}} << 0;
        QTest::newRow("a string") << QJsonObject{{"x1", "1"}, {"y1", 2}, {"x2", 3}, {"y2", 4}} << 0;
        QTest::newRow("nothing") << QJsonObject() << 0;
    }
    void paths()
    {
        QFETCH(QJsonObject, request);
        QFETCH(int, corners);
        const auto path = deskctlPath(request);
        QCOMPARE(path ? int(path->size()) : 0, corners);
    }
};

} // namespace tst_window_reference

TRIARCH_TEST(tst_window_reference, TestWindowReference, QCoreApplication)
#include "tst_window_reference.moc"
