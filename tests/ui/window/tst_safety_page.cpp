// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The settings that are about safety, and the one about motion: what is chosen is in force.
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/dialogs/safety_page.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/panes/parts/activity_icon.h"
#include "ui/settings_wiring.h"
#include "ui/style/language.h"
#include "ui/style/motion.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QLabel>
#include <QPushButton>
#include <QtTest>
#include <algorithm>

namespace tst_safety_page {

using namespace triarch;
using namespace triarch::test;

namespace {

/// Hears what the desktop is asked to open.
class Opener : public QObject {
    Q_OBJECT
public:
    Opener() { QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "open"); }
    ~Opener() override { QDesktopServices::unsetUrlHandler(QStringLiteral("file")); }
    QList<QUrl> opened;
public Q_SLOTS:
    void open(const QUrl& url) { opened << url; }
};

void choose(QWidget& page, const char* name, int value)
{
    auto* box = page.findChild<QComboBox*>(QLatin1String(name));
    const int row = box->findData(value);
    QVERIFY2(row >= 0, name);
    box->setCurrentIndex(row);
    Q_EMIT box->activated(row);
}

} // namespace

class TestSafetyPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyLanguage(*qApp, QStringLiteral("en")); }
    void whatIsChosenIsWritten()
    {
        Stage stage(Scene::FirstRun);
        SafetyPage& page = openSettings(stage.window, stage.settings)->safety();
        choose(page, "approvalTime", 300);
        QCOMPARE(stage.console.safety.safety.approval.answer, std::chrono::seconds(300));
        choose(page, "keptDays", 90);
        choose(page, "keptMegabytes", 5000);
        QCOMPARE(stage.console.safety.safety.retention, (Retention{90, 5000}));
        choose(page, "keptDays", 0);
        QCOMPARE(stage.console.safety.safety.retention, (Retention{0, 5000}));
        auto* corner = page.findChild<QCheckBox*>(QStringLiteral("cornerStops"));
        QVERIFY(corner->isChecked()); // unless somebody does without
        corner->click();
        QVERIFY(!stage.console.safety.safety.cornerStops && !corner->isChecked());
        auto* escape = page.findChild<QCheckBox*>(QStringLiteral("escapeStops"));
        QVERIFY(escape->isChecked());
        auto* click = page.findChild<QCheckBox*>(QStringLiteral("clickApproves"));
        QVERIFY(!click->isChecked() && !stage.settings.clickApproves());
        click->click();
        QVERIFY(stage.settings.clickApproves());
        stage.resize({1600, 1000});
        const int named = stage.panic()->width();
        escape->click();
        QVERIFY(!stage.console.safety.safety.escapeStops && !escape->isChecked());
        QTRY_VERIFY(stage.panic()->width() < named); // it names no key that does nothing
    }
    void onlyWhatCoreTakesIsOffered()
    {
        SafetyPage page;
        page.show(TriarchFile());
        const auto* time = page.findChild<QComboBox*>(QStringLiteral("approvalTime"));
        for (int row = 0; row < time->count(); ++row) {
            const std::chrono::seconds offered(time->itemData(row).toInt());
            QVERIFY(offered >= ApprovalTime::least && offered <= ApprovalTime::most);
        }
        QCOMPARE(time->count(), 5);
        TriarchFile own;
        own.safety.approval.answer = std::chrono::seconds(90);
        own.safety.retention = {45, 250};
        page.show(own); // what somebody wrote is shown as it is
        QCOMPARE(time->currentText(), QStringLiteral("90 seconds"));
        QCOMPARE(page.findChild<QComboBox*>(QStringLiteral("keptDays"))->currentText(), QStringLiteral("45 days"));
        QCOMPARE(page.findChild<QComboBox*>(QStringLiteral("keptMegabytes"))->currentText(), QStringLiteral("250 MB"));
    }
    void aFileThatCannotBeReadIsNotWrittenOver()
    {
        SafetyPage page;
        page.show(Result<TriarchFile>(fail(ErrorCode::InvalidArgument, QStringLiteral("triarch.toml:3: is wrong"))));
        for (const auto* box : page.findChildren<QComboBox*>())
            QVERIFY(!box->isEnabled());
        for (const char* name : {"cornerStops", "escapeStops"})
            QVERIFY(!page.findChild<QCheckBox*>(QLatin1String(name))->isEnabled());
        QVERIFY(std::ranges::any_of(page.findChildren<QLabel*>(),
            [](const QLabel* label) { return label->text().contains(QStringLiteral("triarch.toml:3")); }));
    }
    void theRulesAreCountedAndOpened()
    {
        Opener opener;
        Stage stage(Scene::FirstRun);
        SafetyPage& page = openSettings(stage.window, stage.settings)->safety();
        page.showPolicy(sourcePath("resources/policy.toml"));
        QVERIFY(std::ranges::any_of(page.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text().contains(QRegularExpression(QStringLiteral("[1-9]\\d* rules? that ask")))
                && label->text().contains(QStringLiteral("resources/policy.toml"));
        }));
        page.findChild<QPushButton*>(QStringLiteral("openPolicy"))->click();
        QCOMPARE(opener.opened, QList<QUrl>{QUrl::fromLocalFile(stage.console.policy().file)});
    }
    void withoutMotionNothingTurns()
    {
        Stage stage(Scene::FirstRun);
        ActivityIcon icon(16);
        icon.show(QStringLiteral("loader-circle"), Token::Accent);
        static_cast<QWidget&>(icon).show();
        QVERIFY(icon.isTurning());
        auto* motion = openSettings(stage.window, stage.settings)->findChild<QCheckBox*>(QStringLiteral("motion"));
        QVERIFY(motion->isChecked());
        motion->click();
        QVERIFY(!icon.isTurning() && !stage.settings.motion());
        ActivityIcon later(16);
        later.show(QStringLiteral("loader-circle"), Token::Accent);
        static_cast<QWidget&>(later).show();
        QVERIFY(!later.isTurning());
        motion->click();
        QVERIFY(icon.isTurning() && later.isTurning());
    }
    /// The shipped rules give way to the operator's own while the page is open.
    void theFileThatCountsIsNamed()
    {
        Stage stage(Scene::FirstRun);
        SafetyPage& page = openSettings(stage.window, stage.settings)->safety();
        const QString own = stage.folder.filePath(QStringLiteral("policy.toml"));
        QVERIFY(QFile::copy(sourcePath("resources/policy.toml"), own));
        Q_EMIT stage.console.policyChanged({AskPolicy::Risky, 1, own, {}});
        const auto labels = page.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(own); }));
    }
};

} // namespace tst_safety_page

TRIARCH_TEST(tst_safety_page, TestSafetyPage, QApplication)
#include "tst_safety_page.moc"
