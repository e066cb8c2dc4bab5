// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the console does aside for a dialog: told to who asked, and waited for by nobody.
#include "app/console/background_tasks.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QtTest>
#include <semaphore>

namespace tst_background_tasks {

using namespace triarch;

namespace {

constexpr int moment = 3'000; // ms; more than the patience of the end, on a busy machine

struct Deaf { // shared with a thread that outlives the test
    std::binary_semaphore begun{0};
    std::binary_semaphore go{0};
    std::binary_semaphore over{0};
};

BackgroundTasks::Work deaf(const std::shared_ptr<Deaf>& state, QList<int>& told)
{
    return [state, &told](const std::stop_token&) -> BackgroundTasks::News {
        state->begun.release();
        state->go.acquire();
        state->over.release();
        return [&told](int errand) { told << errand; };
    };
}

} // namespace

class TestBackgroundTasks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachIsToldByItsNumber()
    {
        BackgroundTasks errands;
        QList<int> told;
        const auto quick = [&told](const std::stop_token&) -> BackgroundTasks::News {
            return [&told](int errand) { told << errand; };
        };
        const auto slow = std::make_shared<Deaf>();
        const int first = errands.begin(deaf(slow, told));
        const int second = errands.begin(quick); // beside it: the first one is neither ended nor waited for
        QVERIFY(first != second);
        QTRY_COMPARE(told, QList<int>{second});
        slow->go.release();
        QTRY_COMPARE(told, (QList<int>{second, first}));
        errands.giveUp(first); // there is none any more
    }
    void whatIsGivenUpIsNotTold()
    {
        BackgroundTasks errands;
        QList<int> told;
        std::binary_semaphore ended{0};
        const int errand = errands.begin([&](const std::stop_token& stop) -> BackgroundTasks::News {
            while (!stop.stop_requested())
                std::this_thread::yield();
            ended.release();
            return [&told](int number) { told << number; };
        });
        errands.giveUp(errand);
        ended.acquire();
        const int after = errands.begin([&told](const std::stop_token&) -> BackgroundTasks::News {
            return [&told](int number) { told << number; };
        });
        QTRY_COMPARE(told, QList<int>{after});
    }
    void nobodyWaitsForOneThatDoesNotHear()
    {
        QList<int> told;
        const auto state = std::make_shared<Deaf>();
        auto errands = std::make_unique<BackgroundTasks>();
        const int errand = errands->begin(deaf(state, told));
        state->begun.acquire();
        QElapsedTimer time;
        time.start();
        errands->giveUp(errand);
        QVERIFY(time.elapsed() < 1'000); // it only asks
        errands.reset();
        QVERIFY2(time.elapsed() < moment, qPrintable(QString::number(time.elapsed())));
        state->go.release(); // it comes to an end with nobody there
        state->over.acquire();
        BackgroundTasks next;
        QList<int> later;
        (void)next.begin([&later](const std::stop_token&) -> BackgroundTasks::News {
            return [&later](int number) { later << number; };
        });
        QTRY_COMPARE(later.size(), 1); // so would the other's news have come
        QVERIFY(told.isEmpty());
    }
};

} // namespace tst_background_tasks

TRIARCH_TEST(tst_background_tasks, TestBackgroundTasks, QCoreApplication)
#include "tst_background_tasks.moc"
