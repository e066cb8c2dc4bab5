// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The first page in its window: what is tried, added and started there.
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/dialogs/server_dialog.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/panes/model_card.h"
#include "ui/settings_wiring.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QDesktopServices>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QScrollArea>
#include <QScrollBar>
#include <QtTest>
#include <algorithm>

namespace tst_start_page {

using namespace triarch;
using namespace triarch::test;

/// What the desktop would open.
class Opened : public QObject {
    Q_OBJECT
public:
    QList<QUrl> urls;
public Q_SLOTS:
    void take(const QUrl& url) { urls << url; }
};

class TestStartPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Dark); }
    void aPrivateDisplayChosenOnTheFirstPageIsKept()
    {
        Stage stage(Scene::FirstRun);
        const QString before = stage.settings.display();
        Q_EMIT stage.window.panes().firstRun->displayChosen(QStringLiteral(":7"));
        Q_EMIT stage.console.displayOpened({QStringLiteral(":7"), {800, 600}, false, false, 0});
        QCOMPARE(stage.settings.display(), before);
        Q_EMIT stage.window.panes().firstRun->displayChosen(QStringLiteral("sandbox 1024x768"));
        QCOMPARE(stage.settings.display(), QStringLiteral("sandbox 1024x768"));
    }
    void theOtherSamplesAreOneLinkAway()
    {
        Stage stage(Scene::FirstRun);
        for (auto* label : stage.window.panes().firstRun->findChildren<QLabel*>())
            if (label->text().contains(QStringLiteral("href=\"samples\"")))
                Q_EMIT label->linkActivated(QStringLiteral("samples"));
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        const auto at = [&](ActionId id) { return stage.window.actions().at(id); };
        QCOMPARE(menu->actions(),
            (QList<QAction*>{
                at(ActionId::RunTextSample), at(ActionId::RunApprovalSample), at(ActionId::RunHelpSample)}));
        menu->close();
    }
    void panicIsTriedOnce()
    {
        Stage stage(Scene::FirstRun);
        const auto says = [](MainWindow& window, const char* words) {
            const auto labels = window.panes().firstRun->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                [words](const QLabel* label) { return label->text().contains(QLatin1String(words)); });
        };
        QVERIFY(says(stage.window, "not tried yet"));
        Q_EMIT stage.console.panicPressed(QStringLiteral("Pause"), stage.clock.now());
        QVERIFY(says(stage.window, "Panic works"));
        MainWindow next(stage.controller, stage.settings, stage.clock); // at the next start
        wireView(next, stage.settings);
        QTRY_VERIFY(says(next, "Panic works") && !says(next, "not tried yet"));
    }
    void aServerIsAddedChosenAndTested()
    {
        Stage stage(Scene::FirstRun);
        stage.window.findChild<ActionButton*>(QStringLiteral("addServer"))->click();
        QPointer<ServerDialog> dialog = stage.window.findChild<ServerDialog*>();
        QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
        auto* add = dialog->findChild<QAbstractButton*>(QStringLiteral("add"));
        add->click();
        const auto* problem = dialog->findChild<QLabel*>(QStringLiteral("problem"));
        QVERIFY(problem->isVisible() && problem->text().contains(QStringLiteral("address")));
        auto* address = dialog->findChild<QLineEdit*>(QStringLiteral("endpoint"));
        QTest::keyClicks(address, QStringLiteral("http://10.0.0.7:8000/v1"));
        QCOMPARE(dialog->server().name, QStringLiteral("10.0.0.7-8000")); // until another is written
        QTest::keyClick(address, Qt::Key_Return);
        QTRY_VERIFY(!dialog);
        QCOMPARE(stage.console.servers.size(), 1);
        QCOMPARE(stage.console.servers.first().endpoint, QStringLiteral("http://10.0.0.7:8000/v1"));
        QCOMPARE(stage.controller.state().profile, QStringLiteral("10.0.0.7-8000"));
        QCOMPARE(stage.settings.profile(), QStringLiteral("10.0.0.7-8000"));
        QCOMPARE(stage.console.calls.last(), QStringLiteral("test 10.0.0.7-8000"));
    }
    /// Where the start page is not shown the settings say how the test goes and what came of it.
    void whatComesOfAServersTestIsSeenBesideAMission()
    {
        Stage stage(Scene::Done);
        QVERIFY(stage.isSetUp(Scene::Done, {1366, 738}));
        QVERIFY(!stage.window.panes().firstRun->isVisible());
        stage.window.actions().at(ActionId::AddServer)->trigger();
        auto* dialog = stage.window.findChild<ServerDialog*>();
        dialog->findChild<QLineEdit*>(QStringLiteral("endpoint"))->setText(QStringLiteral("http://localhost:9999/v1"));
        dialog->findChild<QLineEdit*>(QStringLiteral("name"))->setText(QStringLiteral("dead"));
        dialog->findChild<QAbstractButton*>(QStringLiteral("add"))->click();
        QCOMPARE(stage.console.calls.last(), QStringLiteral("test dead"));
        auto* settings = stage.window.findChild<SettingsDialog*>();
        QVERIFY(settings && settings->isVisible());
        Q_EMIT stage.console.probeTested(
            QStringLiteral("dead"), {0, QStringLiteral("failed"), QStringLiteral("Nobody listens there"), {}});
        Q_EMIT stage.console.modelTested(QStringLiteral("dead"), false);
        const auto labels = settings->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QStringLiteral("Nobody listens there"));
        }));
    }
    /// What is wrong with it is mended in its file; nothing of the built-in one can be changed.
    void theProfilesFileIsOpened()
    {
        Stage stage(Scene::FirstRun);
        auto* open = stage.window.findChild<ActionButton*>(QStringLiteral("openProfile"));
        QVERIFY(!open->isVisible());
        QVERIFY(stage.console.addServer({QStringLiteral("house"), QStringLiteral("http://10.0.0.7:8000/v1"), {}, {}}));
        stage.window.panes().firstRun->setProfiles(stage.console.profiles());
        stage.controller.setProfile(QStringLiteral("house"));
        QTRY_VERIFY(open->isVisible());
        Opened opened;
        QDesktopServices::setUrlHandler(QStringLiteral("file"), &opened, "take");
        const auto back = qScopeGuard([] { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); });
        open->click();
        QCOMPARE(opened.urls, QList<QUrl>{QUrl::fromLocalFile(QStringLiteral("/profiles/house"))});
    }
    /// With nothing that was cut off, all of it is there at once, under a window manager's frame too.
    void thePageNeedsNoScrolling_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("es")})
            for (const QSize& size : {QSize(1366, 738), QSize(1600, 1000), QSize(1904, 1032)})
                QTest::addRow("%dx%d %s", size.width(), size.height(), qPrintable(language)) << size << language;
    }
    void thePageNeedsNoScrolling()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        applyLanguage(*qApp, language);
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Stage stage(Scene::FirstRun);
        stage.window.panes().firstRun->setInterrupted({});
        stage.window.panes().firstRun->setReadiness(
            {{ReadinessState::Ready, QStringLiteral("Private display can be started (Xvfb, openbox)"), {}},
                {ReadinessState::Ready, QStringLiteral("Calculator found: galculator"), {}}});
        stage.resize(size);
        const auto* scroll = stage.window.panes().firstRun->findChild<QScrollArea*>()->verticalScrollBar();
        QVERIFY2(scroll->maximum() == 0, qPrintable(QStringLiteral("%1 px are missing").arg(scroll->maximum())));
    }
    void theSampleIsStartedWithoutScrolling_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("wasCutOff");
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("es")})
            for (const QSize& size : {QSize(1008, 552), QSize(1024, 580), QSize(1350, 720), QSize(1904, 1032)})
                for (const bool wasCutOff : {true, false})
                    QTest::addRow("%dx%d %s%s", size.width(), size.height(), qPrintable(language),
                        wasCutOff ? ", with a mission that was cut off" : "")
                        << size << language << wasCutOff;
    }
    void theSampleIsStartedWithoutScrolling() // under a window manager's frame
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        QFETCH(bool, wasCutOff);
        applyLanguage(*qApp, language);
        {
            Stage stage(Scene::FirstRun);
            if (!wasCutOff)
                stage.window.panes().firstRun->setInterrupted({});
            stage.resize(size);
            const auto* run = stage.window.findChild<QWidget*>(QStringLiteral("runSample"));
            QTRY_COMPARE(run->visibleRegion().boundingRect().size(), run->size());
            const auto* card = stage.window.findChild<QWidget*>(QStringLiteral("sampleCard"));
            QList<QRect> places;
            for (const QWidget* part : card->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
                if (part->isVisible())
                    places << part->geometry();
            for (qsizetype i = 1; i < places.size(); ++i)
                for (qsizetype j = 0; j < i; ++j)
                    QVERIFY2(!places[i].intersects(places[j]), "parts of the card overlap");
        }
        applyLanguage(*qApp, QStringLiteral("en"));
    }
    /// The settings know of the same profile what this page knows.
    void whatWasTestedIsTestedInTheSettingsToo()
    {
        Stage stage(Scene::FirstRun);
        const QString profile = stage.controller.state().profile;
        for (int rung = 0; rung < 5; ++rung)
            Q_EMIT stage.console.probeTested(profile, {rung, QStringLiteral("passed"), {}, {}, 1});
        Q_EMIT stage.console.modelTested(profile, true);
        const auto says = [](const QWidget& page, const char* words) {
            const auto labels = page.findChildren<QLabel*>();
            return std::ranges::count(labels, QLatin1String(words), &QLabel::text);
        };
        const auto* card = openSettings(stage.window, stage.settings)->findChild<QWidget*>(QStringLiteral("modelCard"));
        QCOMPARE(says(*card, "Passed"), 5);
        QCOMPARE(says(*card, "Ready"), 1);
        QCOMPARE(says(*card, "Not tested"), 0);
    }
    /// A mission's file may name a profile that is not here: never is another one shown in its place.
    void aProfileThatIsNotHereIsNamed()
    {
        Stage stage(Scene::FirstRun);
        stage.controller.setProfile(QStringLiteral("nosuch"));
        QCOMPARE(stage.window.panes().firstRun->model().profile(), QStringLiteral("nosuch"));
        const auto* open = stage.window.panes().firstRun->findChild<QWidget*>(QStringLiteral("openProfile"));
        QVERIFY(!open->isVisible());
    }
};

} // namespace tst_start_page

TRIARCH_TEST(tst_start_page, TestStartPage, QApplication)
#include "tst_start_page.moc"
