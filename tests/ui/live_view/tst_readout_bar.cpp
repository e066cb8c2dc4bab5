// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/ui/live_view_fixture.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"
#include "ui/widgets/live_view/readout_bar.h"

#include <QtTest>

namespace tst_readout_bar {

using namespace triarch;
using namespace triarch::test;
using std::chrono::milliseconds;

class TestReadoutBar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theReadoutBarHasItsWords()
    {
        ManualClock clock;
        ReadoutBar bar(clock);
        bar.resize(900, 28);
        bar.show();
        const auto words = [&](const char* name) {
            const auto* label = bar.findChild<QLabel*>(QLatin1String(name));
            return label->isVisible() ? label->text() : QString();
        };
        QCOMPARE(bar.height(), 28);
        QCOMPARE(words("live"), QString()); // no picture, no claim
        bar.setFrameTime(clock.now());
        bar.setReadout(
            Readout{{347, 513}, ModelPoint{271, 641}, QStringLiteral("@w1"), QStringLiteral("<b>galculator")});
        QCOMPARE(words("pixel"), QStringLiteral("px 347,513"));
        QCOMPARE(words("model"), QStringLiteral("[271,641]"));
        QCOMPARE(words("windowTitle"), QStringLiteral("<b>galculator"));
        QCOMPARE(words("live"), QStringLiteral("Live"));
        QCOMPARE(words("recording"), QString());
        bar.setReadout(std::nullopt); // nobody's point: where keys go begins where a point does
        bar.setNote({QStringLiteral("@w2"), QStringLiteral("notes.txt"), {}}, QStringLiteral("the key goes here"));
        const auto* ref = bar.findChild<QLabel*>(QStringLiteral("windowRef"));
        QTRY_COMPARE(ref->x(), 12);
        QCOMPARE(ref->font().family(), font(TextRole::Mono).family());
        QCOMPARE(words("windowTitle"), QStringLiteral("notes.txt"));
        QCOMPARE(words("recognised"), QStringLiteral("the key goes here"));
        bar.setNote({}, {});
        QCOMPARE(words("windowRef"), QString());
        clock.setWallAhead(std::chrono::hours(1)); // whatever the machine's clock is set to
        clock.advance(milliseconds(1200));
        bar.updateAge();
        QCOMPARE(bar.ageShown(), QStringLiteral("1.2 s old"));
        const int room = bar.findChild<QLabel*>("age")->minimumWidth();
        for (int figure = 3; figure < 10; ++figure) { // no figure is wider than the room there is
            clock.advance(milliseconds(100));
            bar.updateAge();
            QCOMPARE(bar.findChild<QLabel*>("age")->minimumWidth(), room);
            QVERIFY(bar.findChild<QLabel*>("age")->sizeHint().width() <= room);
        }
        clock.advance(milliseconds(-700));
        clock.advance(milliseconds(11'000));
        bar.updateAge();
        QCOMPARE(words("live"), QStringLiteral("Not answering"));
        QCOMPARE(bar.ageShown(), QStringLiteral("12 s old"));
        bar.setFrameTime(clock.now()); // at once, not at the next second
        QCOMPARE(words("live"), QStringLiteral("Live"));
        bar.setLost(true); // the picture is young, and nobody will send another
        QCOMPARE(words("live"), QStringLiteral("Not answering"));
        bar.setLost(false);
        QCOMPARE(words("live"), QStringLiteral("Live"));
        bar.setFrameTime(std::nullopt); // the display was closed
        QCOMPARE(words("live"), QString());
        bar.setReadout(std::nullopt);
        QCOMPARE(words("pixel"), QString());
    }

    /// The live view is hidden while the first run is shown, where the theme may be chosen.
    void theThemeMayChangeWhileItIsHidden()
    {
        const ManualClock clock;
        const auto fill = [](ReadoutBar& bar) {
            bar.resize(900, 28);
            bar.setReadout(
                Readout{{347, 513}, ModelPoint{271, 641}, QStringLiteral("@w1"), QStringLiteral("galculator")});
            bar.setRecognised(QStringLiteral("+"));
            bar.setRecording(QStringLiteral("00:17"));
        };
        applyTheme(*qApp, Theme::Light);
        ReadoutBar bar(clock);
        fill(bar);
        bar.show();
        const QImage light = bar.grab().toImage();
        bar.hide();
        applyTheme(*qApp, Theme::Dark);
        bar.show();
        ReadoutBar fresh(clock);
        fill(fresh);
        fresh.show();
        QVERIFY(fresh.grab().toImage() != light);
        QCOMPARE(bar.grab().toImage(), fresh.grab().toImage());
    }

    void theReadoutBarCountsWhileItIsSeen()
    {
        const SystemClock clock;
        ReadoutBar bar(clock);
        bar.setFrameTime(clock.now() - std::chrono::seconds(20));
        bar.show();
        QCOMPARE(bar.ageShown(), QStringLiteral("20 s old"));
        QTRY_VERIFY(bar.ageShown() != QStringLiteral("20 s old"));
    }
};

} // namespace tst_readout_bar

TRIARCH_TEST(tst_readout_bar, TestReadoutBar, QApplication)
#include "tst_readout_bar.moc"
