// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/mailbox.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <thread>

namespace tst_mailbox {

using namespace triarch;
using namespace std::chrono_literals;

class TestMailbox : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valuesComeInOrder()
    {
        Mailbox<int> box;
        QVERIFY(box.post(1) && box.post(2));
        QCOMPARE(box.take(after(1s), {}).value(), 1);
        QCOMPARE(box.tryTake().value(), 2);
        QVERIFY(!box.tryTake());
    }
    void aFullBoxRefuses()
    {
        Mailbox<int> box(1);
        QVERIFY(box.post(1));
        QVERIFY(!box.post(2));
        QCOMPARE(box.tryTake().value(), 1);
    }
    void theLatestReplacesTheRest()
    {
        Mailbox<int> box;
        QVERIFY(box.post(1));
        box.postLatest(7);
        QCOMPARE(box.tryTake().value(), 7);
        QVERIFY(!box.tryTake());
    }
    void theDeadlineEndsTheWait() { QVERIFY(!Mailbox<int>().take(after(5ms), {})); }
    void aStopEndsTheWait()
    {
        Mailbox<int> box;
        std::stop_source stop;
        std::jthread other([&] { stop.request_stop(); });
        QVERIFY(!box.take(after(20s), stop.get_token()));
    }
    void aPostWakesTheTaker()
    {
        Mailbox<int> box;
        std::jthread other([&] { (void)box.post(3); });
        QCOMPARE(box.take(after(20s), {}).value(), 3);
    }
};

} // namespace tst_mailbox

TRIARCH_TEST(tst_mailbox, TestMailbox, QCoreApplication)
#include "tst_mailbox.moc"
