// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Every page of the docks and every layout, full, in both languages and themes: whole, named, reached by keys.
#include "tests/support/contrast_walk.h"
#include "tests/support/key_walk.h"
#include "tests/support/layout_walk.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/review_stage.h"
#include "tests/support/ui/window_stage.h"
#include "ui/panes/inspector_pane.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QScrollArea>

namespace tst_window_pages {

using namespace triarch;
using namespace triarch::test;

namespace {

const QSize windowSizes[]{{944, 520}, {1024, 600}, {1366, 768}, {1920, 1080}};

using Page = InspectorPane::Page;

struct PageScene {
    const char* name;
    std::function<void(MainWindow&)> show;
};

std::function<void(MainWindow&)> by(ActionId id)
{
    return [id](MainWindow& window) { window.actions().at(id)->trigger(); };
}

std::function<void(MainWindow&)> inspecting(Page page)
{
    return [page](MainWindow& window) {
        window.actions().at(ActionId::GoInspector)->trigger();
        window.models().selection.choose(2);
        window.panes().evidence->inspector().showPage(page);
    };
}

const QList<PageScene> pages{{"log", by(ActionId::GoLog)}, {"problems", by(ActionId::GoProblems)},
    {"timeline", by(ActionId::GoTimeline)}, {"breakpoints", by(ActionId::GoBreakpoints)},
    {"approvals", by(ActionId::GoApprovals)}, {"tester", by(ActionId::GoTester)},
    {"inspector, call", inspecting(Page::Call)}, {"inspector, model", inspecting(Page::Model)},
    {"inspector, log", inspecting(Page::Log)}, {"inspector, errors", inspecting(Page::Errors)},
    {"inspector, meta", inspecting(Page::Meta)}, {"operate", by(ActionId::LayoutOperate)},
    {"debug", by(ActionId::LayoutDebug)}, {"compact", by(ActionId::LayoutCompact)}, {"tools", by(ActionId::GoTools)},
    {"windows", by(ActionId::GoWindows)}};
const qsizetype pagesOfAReview = pages.size() - 2; // it has no tools to grant and no windows that are there

QString text(const char* words) { return QString::fromUtf8(words); }

/// More than a page has room for, with long words.
void fill(ConsoleModels& models)
{
    for (int i = 0; i < 40; ++i)
        models.log.append({LogLevel(i % 4), 1'790'000'000'000 + i * 1234, text("executor"), i / 4,
            text("The executor does not find “Save as a new document” anywhere on the screen, and asks whether it is "
                 "still there"),
            text("outcome"), text("8f2c19ab")});
    const Fix start{ActionId::Start, text("Go on")}, look{ActionId::OpenFolder, text("Show the mission's folder")};
    const Fix add{ActionId::AddServer, text("Add a server...")}, test{ActionId::TestModel, text("Test the model")};
    models.problems.set({text("model"), Severity::Failure,
        text("Nothing listens at 127.0.0.1:1234. The mission waits until the model answers again"),
        {start, test, add, look}});
    models.problems.set({text("disk"), Severity::Warning, text("The disk has 412 MB left"), {look}});
    models.problems.set({text("note"), Severity::Note, text("A setting was not understood"), {}});
    using Kind = Breakpoint::Kind;
    for (const auto& [kind, value] : {std::pair(Kind::Turn, "12"), {Kind::Tool, "right_click_element"},
             {Kind::Phase, "EXECUTION_CALCULATOR"}, {Kind::Window, "Gnome-text-editor"}, {Kind::Loop, ""}})
        models.breakpoints.add({kind, text(value)});
}

void addRows(qsizetype count)
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<Theme>("theme");
    QTest::addColumn<int>("page");
    for (const auto& [language, theme] : {std::pair("en", Theme::Dark), {"es", Theme::Light}})
        for (int i = 0; i < count; ++i)
            QTest::addRow("%s, %s", pages[i].name, language) << QString::fromLatin1(language) << theme << i;
}

/// What scrolls up and down alone cuts at its right edge whatever is wider.
QStringList cutAtTheSide(const QWidget& window)
{
    QStringList wider;
    for (const auto* area : window.findChildren<QScrollArea*>()) {
        const bool isBound = area->widget() && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff;
        const int needed = isBound ? area->widget()->minimumSizeHint().width() : 0;
        if (area->isVisible() && needed > area->viewport()->width())
            wider << QStringLiteral("%1 in %2 needs %3, has %4")
                         .arg(QString::fromLatin1(area->widget()->metaObject()->className()),
                             QString::fromLatin1(area->parentWidget()->metaObject()->className()))
                         .arg(needed)
                         .arg(area->viewport()->width());
    }
    return wider;
}

/// What is wrong with a page at each size of the window.
QStringList faultsOf(MainWindow& window, const PageScene& page)
{
    QStringList wrong;
    for (const QSize size : windowSizes) {
        window.setUpdatesEnabled(false); // painting would be most of the time until it lies still
        window.resize(size);
        page.show(window);
        window.activateWindow();
        const auto isThere = [&] { return window.size() == size && QApplication::activeWindow() == &window; };
        if (!settles(window, isThere))
            return {QStringLiteral("it does not settle")};
        window.setUpdatesEnabled(true); // colours are looked at
        for (const auto& one : clippedWords(window) + cutAtTheSide(window) + cutRows(window) + namelessWidgets(window)
                + unexplainedIcons(window) + faintWords(window) + unreachedWidgets(window))
            wrong << QStringLiteral("%1x%2: %3").arg(size.width()).arg(size.height()).arg(one);
    }
    return wrong;
}

QString listed(const QStringList& wrong) { return QLatin1Char('\n') + wrong.join(QLatin1Char('\n')); }

} // namespace

class TestWindowPages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_recording = std::make_unique<Recording>();
        QVERIFY2(m_recording->result.status == MissionStatus::Done, qPrintable(m_recording->result.reason.text));
    }
    void init()
    {
        QFETCH(QString, language);
        QFETCH(Theme, theme);
        applyTheme(*qApp, theme);
        QVERIFY(applyLanguage(*qApp, language));
    }
    void cleanup() { applyLanguage(*qApp, QStringLiteral("en")); }

    void everyPageIsWholeAndReached_data() { addRows(pages.size()); }
    void everyPageIsWholeAndReached()
    {
        QFETCH(int, page);
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        fill(stage.window.models());
        const QStringList wrong = faultsOf(stage.window, pages[page]);
        QVERIFY2(wrong.isEmpty(), qPrintable(listed(wrong)));
    }

    void everyPageOfAReviewIsWholeAndReached_data() { addRows(pagesOfAReview); }
    void everyPageOfAReviewIsWholeAndReached()
    {
        QFETCH(int, page);
        ReviewStage stage;
        QVERIFY(stage.open(m_recording->folder()));
        fill(stage.window.models());
        const QStringList wrong = faultsOf(stage.window, pages[page]);
        QVERIFY2(wrong.isEmpty(), qPrintable(listed(wrong)));
    }

private:
    std::unique_ptr<Recording> m_recording;
};

} // namespace tst_window_pages

TRIARCH_TEST(tst_window_pages, TestWindowPages, QApplication)
#include "tst_window_pages.moc"
