// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/unique_fd.h"
#include "core/host/approvals/host_approvals.h"
#include "tests/support/fake_host.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QtTest>
#include <sys/socket.h>
#include <sys/un.h>

namespace tst_host_approvals {

using namespace triarch;
using namespace triarch::test;

namespace {

/// A host that asks for one yes, and what was heard of it: how many requests each time.
struct AskingHost : FakeHost {
    explicit AskingHost(Millis timeout = ApprovalsQuery::defaultTimeout) : FakeHost({}), heard(timeout)
    {
        answer = [this](QLocalSocket& from, const QJsonObject& question) {
            peer = &from;
            if (question["method"] == QLatin1String("approvals"))
                tell(from, {{"id", question["id"]}, {"result", list}});
        };
        QObject::connect(&heard, &HostApprovals::told, &heard,
            [this](const ApprovalList& told) { counts << int(told.waiting.size()); });
        QObject::connect(&heard, &HostApprovals::misheard, &heard, [this](const QString& why) {
            complaint = why;
            complaints << why;
        });
    }
    /// Follows it, and has it say that something else is asked once it was heard.
    bool hearsAfterNews(const QList<int>& wanted)
    {
        heard.follow(socket());
        if (!isUp || !hears({0, 1}))
            return false;
        tell(*peer, {{"event", "approvals"}});
        return hears(wanted);
    }
    bool hears(const QList<int>& wanted) const
    {
        return QTest::qWaitFor([&] { return counts == wanted; }, 10'000);
    }

    QJsonObject list = oneRequest();
    QList<int> counts;
    QString complaint; ///< the last of them; empty: none any more
    QStringList complaints;
    QLocalSocket* peer = nullptr;
    HostApprovals heard;
};

/// Nobody takes up who comes, and nobody more may wait for it.
struct FullSocket {
    explicit FullSocket(const QString& path)
    {
        sockaddr_un address{AF_UNIX, {}};
        qstrncpy(address.sun_path, qUtf8Printable(path), sizeof address.sun_path);
        const auto* where = reinterpret_cast<const sockaddr*>(&address);
        const int type = SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC;
        m_sockets.emplace_back(::socket(AF_UNIX, type, 0));
        ::bind(m_sockets[0].get(), where, sizeof address);
        ::listen(m_sockets[0].get(), 0);
        while (!isFull && m_sockets.size() < 10) {
            m_sockets.emplace_back(::socket(AF_UNIX, type, 0));
            isFull = ::connect(m_sockets.back().get(), where, sizeof address) != 0 && errno == EAGAIN;
        }
    }
    bool isFull = false;

private:
    std::vector<UniqueFd> m_sockets;
};

} // namespace

/// What others ask on a display that another process serves: when it is asked for, and what is said of it.
class TestHostApprovals : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Whatever it hung up for: it may be on its socket again, and asks on. What it asked stands until then.
    void whoHangsUpIsLookedForAgain()
    {
        AskingHost host;
        QLocalSocket* peer = nullptr;
        host.answer = [&peer, answer = host.answer](QLocalSocket& from, const QJsonObject& question) {
            peer = &from;
            answer(from, question);
        };
        host.heard.follow(host.socket());
        QVERIFY(host.isUp && host.hears({0, 1}));
        peer->disconnectFromServer();
        QVERIFY(host.hears({0, 1, 1}));
        host.server.close();
        peer->disconnectFromServer();
        QVERIFY(QTest::qWaitFor([&] { return host.counts.last() == 0; }, 10'000)); // nobody is there any more
    }
    /// The others wait all the same, and that one was not shown is said.
    void whatHasAnotherFormIsLeftOut()
    {
        AskingHost host;
        QJsonObject one = host.list["approvals"][0].toObject();
        one["what"] = "something else than its action says";
        host.list["approvals"] = QJsonArray{one, host.list["approvals"][0]};
        host.heard.follow(host.socket());
        QVERIFY(host.isUp && host.hears({0, 1}));
        QVERIFY2(host.complaint.contains(QLatin1String("what is not what")), qPrintable(host.complaint));
    }
    void whatIsRefusedIsAskedAgain()
    {
        AskingHost host;
        int asked = 0;
        host.answer = [&, say = host.answer](QLocalSocket& from, const QJsonObject& question) {
            if (question["method"] == QLatin1String("approvals") && ++asked == 2)
                return FakeHost::tell(from, {{"id", question["id"]}, {"error", QJsonObject{{"text", "too busy"}}}});
            say(from, question);
        };
        QVERIFY(host.hearsAfterNews({0, 1, 1})); // and never that nothing waits
        QCOMPARE(asked, 3);
        host.complaints.removeAll(QString());
        QCOMPARE(host.complaints, QStringList(QStringLiteral("too busy")));
        QVERIFY(host.complaint.isEmpty());
    }
    /// A host of another version has no other: it is asked when it says that something else waits.
    void aListOfAnotherFormIsNotAskedForAgainByItself()
    {
        AskingHost host;
        int asked = 0;
        host.answer = [&, say = host.answer](QLocalSocket& from, const QJsonObject& question) {
            if (question["method"] == QLatin1String("approvals") && ++asked == 2)
                return FakeHost::tell(from, {{"id", question["id"]}, {"result", QJsonObject{{"text", "none"}}}});
            say(from, question);
        };
        QVERIFY(host.hearsAfterNews({0, 1}));
        QVERIFY(QTest::qWaitFor([&] { return !host.complaint.isEmpty(); }, 10'000));
        FakeHost::tell(*host.peer, {{"event", "approvals"}});
        QVERIFY(host.hears({0, 1, 1}));
        QVERIFY(host.complaint.isEmpty());
        QCOMPARE(asked, 3);
    }
    /// Its queue is full. That is no word that nothing waits.
    void whoHasNoTimeToBeReachedIsNotCalledAway()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("host.sock"));
        const FullSocket full(path);
        QList<int> counts;
        QString complaint;
        HostApprovals heard;
        connect(&heard, &HostApprovals::told, &heard,
            [&](const ApprovalList& told) { counts << int(told.waiting.size()); });
        connect(&heard, &HostApprovals::misheard, &heard, [&](const QString& why) { complaint = why; });
        heard.follow(path);
        QVERIFY(full.isFull && QTest::qWaitFor([&] { return !complaint.isEmpty(); }, 20'000));
        QCOMPARE(counts, QList<int>{0}); // of the one that was followed before
    }
    void whoOwesAnAnswerTooLongIsLookedForAgain()
    {
        AskingHost host(Millis(100));
        int asked = 0;
        host.answer = [&, say = host.answer](QLocalSocket& from, const QJsonObject& question) {
            if (question["method"] != QLatin1String("approvals") || ++asked != 2)
                say(from, question);
        };
        QVERIFY(host.hearsAfterNews({0, 1, 1}));
        QVERIFY2(host.complaints.contains(QStringLiteral("The host does not answer")),
            qPrintable(host.complaints.join('\n')));
        QVERIFY(host.complaint.isEmpty());
    }
    /// However often it is something else while it is asked: the answer would be as long each time.
    void oneQuestionIsAskedAtATime()
    {
        AskingHost host;
        int asked = 0;
        host.answer = [&, say = host.answer](QLocalSocket& from, const QJsonObject& question) {
            if (question["method"] == QLatin1String("approvals") && ++asked == 1)
                for (int i = 0; i < 100; ++i)
                    FakeHost::tell(from, {{"event", "approvals"}});
            say(from, question);
        };
        host.heard.follow(host.socket());
        QVERIFY(host.isUp && host.hears({0, 1, 1}));
        QCOMPARE(asked, 2);
    }
    /// Of more pictures than an answer may hold the first come along, and every request.
    void asManyPicturesAreShownAsOneAnswerHolds()
    {
        QImage noise(700, 500, QImage::Format_RGB32);
        quint32 seed = 1;
        for (int y = 0; y < noise.height(); ++y)
            for (int x = 0; x < noise.width(); ++x)
                noise.setPixel(x, y, (seed = seed * 1664525 + 1013904223) >> 8);
        ApprovalList list;
        for (int i = 0; i < 20; ++i) {
            list.waiting.push_back({ApprovalRequest(), Millis(1000)});
            list.waiting.back().request.proposal.action = Wait{};
            list.waiting.back().request.patch = noise;
        }
        AskingHost host;
        host.list = approvalsJson(list, Patches::Told);
        QVERIFY(compactJson(host.list).size() < 8 * 1024 * 1024);
        ApprovalList heard;
        connect(&host.heard, &HostApprovals::told, &host.heard, [&](const ApprovalList& told) { heard = told; });
        host.heard.follow(host.socket());
        QVERIFY(host.isUp && host.hears({0, 20}));
        QVERIFY(!heard.waiting.front().request.patch.isNull() && heard.waiting.back().request.patch.isNull());
        QVERIFY(host.complaint.isEmpty());
    }
    void aPictureMayBeAsLargeAsADisplay()
    {
        ApprovalList list;
        list.waiting.push_back({ApprovalRequest(), Millis(1000)});
        list.waiting.back().request.proposal.action = Wait{};
        QImage whole(3840, 2160, QImage::Format_RGB32);
        whole.fill(Qt::darkCyan);
        list.waiting.back().request.patch = whole;
        AskingHost host;
        host.list = approvalsJson(list, Patches::Told);
        host.heard.follow(host.socket());
        QVERIFY(host.isUp && host.hears({0, 1}));
    }
    /// Its answer is under way when the operator looks elsewhere.
    void whoIsFollowedNoMoreIsNotHeard()
    {
        AskingHost host;
        AskingHost next;
        host.answer = [&host, &next, answer = host.answer](QLocalSocket& peer, const QJsonObject& question) {
            answer(peer, question);
            host.heard.follow(next.socket());
        };
        next.list["approvals"] = QJsonArray();
        host.heard.follow(host.socket());
        QVERIFY(host.isUp && next.isUp && host.hears({0, 0, 0}));
    }
};

} // namespace tst_host_approvals

TRIARCH_TEST(tst_host_approvals, TestHostApprovals, QCoreApplication)
#include "tst_host_approvals.moc"
