// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/loss_watch.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>

namespace tst_loss_watch {

using namespace triarch;
using triarch::test::XvfbServer;

class TestLossWatch : public QObject {
    Q_OBJECT
private:
    QStringList m_told;
    std::function<void(const Error&)> teller()
    {
        return [this](const Error& why) {
            QMetaObject::invokeMethod(this, [this, why] { m_told << codeName(why.code) + u' ' + why.message; });
        };
    }

private Q_SLOTS:
    void init() { m_told.clear(); }

    void aKilledServerIsToldOnce()
    {
        XvfbServer server;
        const auto watch = LossWatch::open(server.address(), teller());
        QVERIFY(watch);
        server.kill();
        QTRY_COMPARE_WITH_TIMEOUT(m_told.size(), 1, 20'000);
        QVERIFY2(m_told.first().startsWith(u"display_lost The X server of display "), qPrintable(m_told.first()));
    }
    void whoWatchesNoMoreIsToldNothing()
    {
        XvfbServer server;
        auto watch = LossWatch::open(server.address(), teller());
        QVERIFY(watch);
        watch->reset(); // joins: nothing can come after it
        server.kill();
        QCoreApplication::sendPostedEvents(this, QEvent::MetaCall); // what it told before its end would be among them
        QVERIFY(m_told.isEmpty());
    }
    void whereNoServerIsItIsSaid()
    {
        const auto watch = LossWatch::open({QStringLiteral(":4242"), {}}, teller());
        QVERIFY(!watch);
        QCOMPARE(watch.error().code, ErrorCode::X11);
    }
};

} // namespace tst_loss_watch

TRIARCH_TEST(tst_loss_watch, TestLossWatch, QCoreApplication)
#include "tst_loss_watch.moc"
