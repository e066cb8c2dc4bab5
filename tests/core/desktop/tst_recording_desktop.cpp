// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/recording_desktop.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_recording_desktop {

using namespace triarch;
using namespace std::chrono_literals;

namespace {

struct YesAuthorizer : InputAuthorizer {
    Result<void> judge(const Press&) const override { return {}; }
};
struct AllowEverything : InputAuthorizer {
    Result<void> judge(const Press& press) const override
    {
        return fail(ErrorCode::PolicyDenied, press.chord + press.text);
    }
};

Frame frame(QRgb colour)
{
    Frame made;
    made.image = QImage(20, 10, QImage::Format_RGB32);
    made.image.fill(colour);
    return made;
}

} // namespace

class TestRecordingDesktop : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void inputsAreWrittenDownAndChangeThePicture()
    {
        RecordingDesktop desktop(frame(qRgb(0, 0, 0)));
        desktop.onInput([](const Input&) { return frame(qRgb(255, 0, 0)); });
        const Input click = ClickInput{{3, 4}};
        QVERIFY(desktop.send(click, YesAuthorizer(), {}));
        QCOMPARE(desktop.sent(), std::vector<Input>{click});
        QVERIFY(*desktop.awaitChange(after(1s), {}) == Desktop::Change::Pixels);
        QVERIFY(*desktop.awaitChange(after(1s), {}) == Desktop::Change::None);
        QCOMPARE(desktop.capture(after(1s))->image.pixel(0, 0), qRgb(255, 0, 0));
    }
    void aRefusedPressIsNotSent()
    {
        RecordingDesktop desktop(frame(0));
        QCOMPARE(desktop.send(ChordInput{"alt+F4"}, AllowEverything(), {}).error().message, QStringLiteral("alt+F4"));
        QCOMPARE(desktop.send(TypeInput{"x"}, AllowEverything(), {}).error().message, QStringLiteral("x"));
        QVERIFY(desktop.sent().empty());
    }
    void aStopIsObeyed()
    {
        RecordingDesktop desktop(frame(0));
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(desktop.send(ChordInput{"a"}, YesAuthorizer(), stop.get_token()).error().code, ErrorCode::Cancelled);
    }
    void anInjectedFailureHappensOnce()
    {
        RecordingDesktop desktop(frame(0));
        desktop.failNext({ErrorCode::X11, "broken"});
        QVERIFY(!desktop.send(ChordInput{"a"}, YesAuthorizer(), {}));
        QVERIFY(desktop.send(ChordInput{"a"}, YesAuthorizer(), {}));
    }
    void theTopmostWindowIsFound()
    {
        std::vector<WindowInfo> windows(3);
        windows[0].id = 1;
        windows[0].frame = {0, 0, 100, 100};
        windows[1].id = 2;
        windows[1].frame = {10, 10, 20, 20};
        windows[2].id = 3;
        windows[2].frame = {0, 0, 100, 100};
        windows[2].isVisible = false;
        QCOMPARE(windowAt(windows, {15, 15})->id, 2u);
        QCOMPARE(windowAt(windows, {50, 50})->id, 1u);
        QVERIFY(!windowAt(windows, {200, 200}));
    }
};

} // namespace tst_recording_desktop

TRIARCH_TEST(tst_recording_desktop, TestRecordingDesktop, QCoreApplication)
#include "tst_recording_desktop.moc"
