// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/first_run_values.h"
#include "ui/panes/found_server_card.h"
#include "ui/panes/interrupted_card.h"
#include "ui/panes/model_card.h"
#include "ui/panes/rung_list.h"
#include "ui/panes/sample_card.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/state_pill.h"

#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QtTest>

namespace tst_first_run {

using namespace triarch;
using namespace triarch::test;

namespace {

const QString rehearsal = QStringLiteral("rehearsal");

QString probeName(const FirstRunPage& page, int rung)
{
    return page.findChild<IconText*>(QStringLiteral("rung%1").arg(rung))->text();
}

QString pillWord(const FirstRunPage& page)
{
    return page.findChild<ModelCard*>()->findChild<StatePill*>()->accessibleName();
}

QStringList readinessTexts(const FirstRunPage& page)
{
    QStringList texts;
    for (const QLabel* label : page.findChildren<QLabel*>(QStringLiteral("readiness")))
        texts << label->text();
    return texts;
}

ActionButton* button(const QWidget& parent, const QString& text)
{
    for (ActionButton* button : parent.findChildren<ActionButton*>()) {
        if (button->text() == text)
            return button;
    }
    return nullptr;
}

} // namespace

class TestFirstRun : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Dark); }
    void init()
    {
        applyLanguage(*qApp, QStringLiteral("en"));
        m_page = std::make_unique<FirstRunPage>();
        fill(*m_page);
        m_page->resize(1060, 694);
        m_page->show();
    }
    void cleanup() { m_page.reset(); }

    void aRungLooksLikeItsState_data()
    {
        QTest::addColumn<QString>("state");
        QTest::addColumn<QString>("word");
        QTest::addColumn<bool>("showsDetail");
        QTest::newRow("nothing heard") << QString() << QStringLiteral("Not tried") << false;
        QTest::newRow("testing") << QStringLiteral("testing") << QStringLiteral("Testing") << false;
        QTest::newRow("passed") << QStringLiteral("passed") << QStringLiteral("Passed") << true;
        QTest::newRow("failed") << QStringLiteral("failed") << QStringLiteral("Failed") << true;
        QTest::newRow("skipped") << QStringLiteral("skipped") << QStringLiteral("Not tried") << false;
    }
    void aRungLooksLikeItsState()
    {
        QFETCH(QString, state);
        QFETCH(bool, showsDetail);
        ProbeList list;
        list.show({2, state, QStringLiteral("\"ready\""), {}, 22});
        QTEST(list.findChild<IconText*>(QStringLiteral("rung2"))->text(), "word");
        const auto labels = list.findChildren<QLabel*>();
        const auto shows = [&](const QString& text) {
            return std::any_of(
                labels.begin(), labels.end(), [&](const QLabel* label) { return label->text() == text; });
        };
        QCOMPARE(shows(QStringLiteral("\"ready\"")), showsDetail);
        QCOMPARE(shows(QStringLiteral("22 ms")), showsDetail);
    }
    void aGoodTestIsReady()
    {
        for (int rung = 0; rung < probeCount; ++rung)
            QCOMPARE(probeName(*m_page, rung), QStringLiteral("Passed"));
        QCOMPARE(pillWord(*m_page), QStringLiteral("Ready"));
        QVERIFY(m_page->findChild<QLabel*>(QStringLiteral("modelFix"))->isHidden());
    }
    void afterAFailureTheRestIsNotTried()
    {
        m_page->showRung(rehearsal, {0, QStringLiteral("testing"), {}, {}, 0});
        QCOMPARE(pillWord(*m_page), QStringLiteral("Testing"));
        m_page->showRung(rehearsal, passedRung(0, "127.0.0.1:1", 1));
        m_page->showRung(rehearsal,
            {1, QStringLiteral("failed"), QStringLiteral("The server lists no models"), QStringLiteral("Load a model"),
                2});
        for (int rung = 2; rung < probeCount; ++rung)
            m_page->showRung(rehearsal, {rung, QStringLiteral("skipped"), QStringLiteral("Not tried"), {}, 0});
        m_page->showTested(rehearsal, false);
        QCOMPARE(pillWord(*m_page), QStringLiteral("Failed"));
        QCOMPARE(probeName(*m_page, 1), QStringLiteral("Failed"));
        QCOMPARE(probeName(*m_page, 4), QStringLiteral("Not tried"));
        const auto* fix = m_page->findChild<QLabel*>(QStringLiteral("modelFix"));
        QVERIFY(!fix->isHidden());
        QCOMPARE(fix->text(), QStringLiteral("The server lists no models. Load a model."));
    }
    void anotherProfilesTestIsNotShown()
    {
        m_page->showTested(QStringLiteral("ollama"), false);
        QCOMPARE(pillWord(*m_page), QStringLiteral("Ready"));
        m_page->setProfile(QStringLiteral("ollama"));
        QCOMPARE(pillWord(*m_page), QStringLiteral("Not tested"));
        QCOMPARE(probeName(*m_page, 0), QStringLiteral("Not tried"));
    }
    void testAgainAsks()
    {
        QSignalSpy asked(m_page.get(), &FirstRunPage::testRequested);
        m_page->findChild<ActionButton*>(QStringLiteral("testModel"))->click();
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), rehearsal);
        QCOMPARE(pillWord(*m_page), QStringLiteral("Testing"));
        QVERIFY(!m_page->findChild<ActionButton*>(QStringLiteral("testModel"))->isEnabled());
    }
    void aFoundServerIsChosenByItsProfile()
    {
        QVERIFY(settles(*m_page));
        const auto* card = m_page->findChild<FoundServerCard*>();
        QVERIFY(card);
        const auto labels = card->findChildren<QLabel*>();
        QVERIFY(std::any_of(
            labels.begin(), labels.end(), [](const QLabel* l) { return l->text() == QStringLiteral("4 of 5"); }));
        QSignalSpy chosen(m_page.get(), &FirstRunPage::profileChosen),
            asked(m_page.get(), &FirstRunPage::testRequested);
        button(*card, QStringLiteral("Use"))->click();
        QCOMPARE(chosen.value(0).value(0).toString(), QStringLiteral("ollama"));
        QCOMPARE(asked.value(0).value(0).toString(), QStringLiteral("ollama"));
        m_page->setFound({});
        QVERIFY(settles(*m_page));
        QVERIFY(!m_page->findChild<FoundServerCard*>());
    }
    /// What a search asks are two rungs of five: they promise no mission.
    void onlyAWholeTestSaysThatMissionsRun_data()
    {
        QTest::addColumn<int>("passed");
        QTest::addColumn<QString>("word");
        QTest::newRow("found") << 2 << "Not tested yet";
        QTest::newRow("all but one") << 4 << "Not tested yet";
        QTest::newRow("tested") << 5 << "Can run missions";
    }
    void onlyAWholeTestSaysThatMissionsRun()
    {
        QFETCH(int, passed);
        QFETCH(QString, word);
        FoundServer server{QStringLiteral("Ollama"), QStringLiteral("http://127.0.0.1:11434/v1"), {}};
        for (int rung = 0; rung < passed; ++rung)
            server.rungs.append(passedRung(rung, "ok", 1));
        const FoundServerCard card(server, {});
        const auto labels = card.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) { return label->text() == word; }));
    }
    void panicIsTried()
    {
        QSignalSpy tried(m_page.get(), &FirstRunPage::tryPanicRequested);
        QVERIFY(settles(*m_page));
        QCOMPARE(readinessTexts(*m_page).last(), QStringLiteral("Panic (Pause/Break key or 3× Esc) not tried yet"));
        m_page->findChild<ActionButton*>(QStringLiteral("tryPanic"))->click();
        QVERIFY(settles(*m_page));
        QCOMPARE(tried.size(), 1);
        QCOMPARE(readinessTexts(*m_page).last(), QStringLiteral("Now press the Pause key, or Esc three times"));
        m_page->showPanic(3.42);
        QVERIFY(settles(*m_page));
        QCOMPARE(readinessTexts(*m_page).last(), QStringLiteral("Panic works: stopped in 3.4 ms"));
    }
    void whatIsMissingComesWithItsFix()
    {
        m_page->setReadiness({{ReadinessState::Missing, QStringLiteral("No calculator found"),
            QStringLiteral("apt-get install galculator")}});
        QVERIFY(settles(*m_page));
        QCOMPARE(readinessTexts(*m_page).first(), QStringLiteral("No calculator found: apt-get install galculator"));
        QCOMPARE(readinessTexts(*m_page).size(), 2);
    }
    void theSampleIsTheOnlyPrimaryButton()
    {
        QSignalSpy wanted(m_page.get(), &FirstRunPage::sampleRequested);
        int primary = 0;
        for (const ActionButton* each : m_page->findChildren<ActionButton*>())
            primary += each->role() == ButtonRole::Primary ? 1 : 0;
        QCOMPARE(primary, 1);
        m_page->findChild<ActionButton*>(QStringLiteral("runSample"))->click();
        QCOMPARE(wanted.size(), 1);
    }
    void interruptedMissionsStandOnTop()
    {
        m_page->setInterrupted({interruptedMission()});
        QVERIFY(settles(*m_page));
        const auto* card = m_page->findChild<InterruptedCard*>();
        QVERIFY(card);
        QVERIFY(card->accessibleName().endsWith(QStringLiteral("was interrupted in turn 12")));
        const std::vector<std::pair<QString, void (FirstRunPage::*)(const QString&)>> wishes{
            {QStringLiteral("Review"), &FirstRunPage::reviewRequested},
            {QStringLiteral("Resume"), &FirstRunPage::resumeRequested},
            {QStringLiteral("Discard"), &FirstRunPage::discardRequested}};
        for (const auto& [word, signal] : wishes) {
            QSignalSpy wished(m_page.get(), signal);
            button(*card, word)->click();
            QCOMPARE(wished.value(0).value(0).toString(), QStringLiteral("/missions/a"));
        }
        m_page->setInterrupted({interruptedMission(), interruptedMission()});
        const auto isDeaf = [this] {
            return m_page->findChildren<InterruptedCard*>().last()->testAttribute(Qt::WA_TransparentForMouseEvents);
        };
        QVERIFY(!isDeaf());
        m_page->setInterrupted({interruptedMission()}); // a double click on Discard was for one
        QVERIFY(isDeaf());
        QTRY_VERIFY(!isDeaf());
        m_page->setInterrupted({});
        QVERIFY(settles(*m_page));
        QVERIFY(!m_page->findChild<InterruptedCard*>());
    }
    void nothingIsCutAtAnySize_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        for (const QSize size : {QSize(1060, 694), QSize(790, 470), QSize(716, 460), QSize(480, 360)}) {
            QTest::addRow("%d, en", size.width()) << size << QStringLiteral("en");
            QTest::addRow("%d, es", size.width()) << size << QStringLiteral("es");
        }
    }
    void nothingIsCutAtAnySize()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        QVERIFY(applyLanguage(*qApp, language));
        m_page->setInterrupted({interruptedMission()});
        m_page->resize(size);
        QVERIFY(settles(*m_page));
        const auto* area = m_page->findChild<QScrollArea*>();
        QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
        for (const ActionButton* each : m_page->findChildren<ActionButton*>()) {
            if (each->isVisible())
                QVERIFY2(each->width() >= each->sizeHint().width(), qPrintable(each->text()));
        }
        for (const QLabel* label : m_page->findChildren<QLabel*>()) {
            const bool mayElide = label->inherits("triarch::ElidedLabel");
            if (!label->isVisible() || mayElide || label->text().isEmpty())
                continue;
            const int needed = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
            QVERIFY2(label->height() >= needed, qPrintable(label->text()));
            if (!label->wordWrap())
                QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
        }
    }
    void theLanguageChangesWhileItIsShown()
    {
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        QVERIFY(settles(*m_page));
        QCOMPARE(m_page->findChild<ActionButton*>(QStringLiteral("runSample"))->text(),
            QStringLiteral("Ejecutar la misión de ejemplo"));
        QCOMPARE(pillWord(*m_page), QStringLiteral("Listo"));
    }
    void everyControlHasAName()
    {
        for (const QWidget* widget : m_page->findChildren<QWidget*>()) {
            const auto* each = qobject_cast<const QAbstractButton*>(widget);
            if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus))
                QVERIFY2(!widget->accessibleName().isEmpty() || (each && !each->text().isEmpty()),
                    widget->metaObject()->className());
        }
    }

private:
    std::unique_ptr<FirstRunPage> m_page;
};

} // namespace tst_first_run

TRIARCH_TEST(tst_first_run, TestFirstRun, QApplication)
#include "tst_first_run.moc"
