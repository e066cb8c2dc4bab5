// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/clipboard/clipboard.h"
#include "tests/support/clipboard_peer.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <optional>

namespace tst_clipboard {

using namespace triarch;
using namespace triarch::test;

/// The clipboard itself: what the gate puts there stays, and what others have there is read.
class TestClipboard : public QObject {
    Q_OBJECT
private:
    std::optional<GateFixture> m_fixture;

    /// A gate of its own and two programs, on the fixture of the class.
    struct Desk {
        explicit Desk(GateFixture& on)
            : fixture(on),
              reader(on.server.address(), {0, 0, 400, 300}),
              other(on.server.address(), {500, 0, 100, 100})
        {
            fixture.reopenGate();
            reader.focus();
        }
        ~Desk() { fixture.gate.reset(); } // with what it offers
        Result<InputReport> copy(const QString& text, const RecordingAuthorizer& judge = RecordingAuthorizer())
        {
            return fixture.gate->send(TypeInput{text, TypeInput::Way::Copy}, judge, {});
        }
        Result<std::optional<QString>> read() const
        {
            const auto clipboard =
                Clipboard::open(fixture.server.address(), Clipboard::Selection::Clipboard, {.copy = Millis(200)});
            return clipboard ? (*clipboard)->text() : fail(clipboard.error());
        }
        GateFixture& fixture;
        ClipboardPeer reader;
        ClipboardPeer other;
    };

private Q_SLOTS:
    void initTestCase()
    {
        m_fixture.emplace();
        QVERIFY(m_fixture->isReady());
    }
    void cleanupTestCase() { m_fixture.reset(); }

    void whatIsCopiedStaysAndIsPastedByTheProgramsOwnKey()
    {
        Desk desk(*m_fixture);
        const QString text = QString::fromUtf8("Съешь ещё 世界 🙂\nsecond line");
        const auto sent = desk.copy(text);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        QCOMPARE(sent->typed, int(text.toUcs4().size()));
        QVERIFY(desk.reader.pasted().isEmpty()); // no key was sent
        for (int round = 1; round <= 2; ++round) {
            QCOMPARE(outcome(desk.fixture.gate->send(ChordInput{"ctrl+v"}, RecordingAuthorizer(), {})),
                QStringLiteral("ok"));
            QTRY_COMPARE(desk.reader.pasted(), text.toUtf8().repeated(round));
        }
        QCOMPARE(desk.read().value(), std::optional(text));
    }
    void aPasteGivesBackWhatWasCopied()
    {
        Desk desk(*m_fixture);
        QCOMPARE(outcome(desk.copy(QStringLiteral("copied"))), QStringLiteral("ok"));
        QCOMPARE(outcome(desk.fixture.gate->send(
                     TypeInput{QStringLiteral("pasted"), TypeInput::Way::Paste}, RecordingAuthorizer(), {})),
            QStringLiteral("ok"));
        QCOMPARE(desk.other.clipboard(), QByteArray("copied"));
        QCOMPARE(outcome(desk.copy(QStringLiteral("copied anew"))), QStringLiteral("ok"));
        QCOMPARE(desk.other.clipboard(), QByteArray("copied anew"));
    }
    void whoeverCopiesNextHasIt()
    {
        Desk desk(*m_fixture);
        QCOMPARE(outcome(desk.copy(QStringLiteral("ours"))), QStringLiteral("ok"));
        desk.other.copy("theirs");
        QCOMPARE(desk.read().value(), std::optional(QStringLiteral("theirs")));
    }
    void itIsJudgedAsTypingIs()
    {
        Desk desk(*m_fixture);
        const RecordingAuthorizer judge([](const Press& press) -> Result<void> {
            if (press.text.contains(QLatin1String("rm -rf")))
                return fail(ErrorCode::PolicyDenied, QStringLiteral("no"));
            return {};
        });
        const auto refused = desk.copy(QStringLiteral("rm -rf /\n"), judge);
        QCOMPARE(outcome(refused), QStringLiteral("policy_denied"));
        QCOMPARE(refused.error().message, QStringLiteral("no")); // and of no characters that were typed
        for (const Press& press : judge.asked())                 // a newline is asked about where it is pasted
            QVERIFY(!press.text.contains(QLatin1Char('\n')));
        QCOMPARE(desk.read().value(), std::optional<QString>());
        QCOMPARE(outcome(desk.copy(QStringLiteral("<secret:bank>"))), QStringLiteral("invalid_argument"));
        QCOMPARE(outcome(desk.copy(QStringLiteral("\x1b[2J"))), QStringLiteral("invalid_argument"));
    }
    void aMegabyteIsCopiedAndNoMore()
    {
        Desk desk(*m_fixture);
        const QString most(1024 * 1024, u'x');
        QCOMPARE(outcome(desk.copy(most)), QStringLiteral("ok"));
        QCOMPARE(desk.other.clipboard().size(), most.size());
        for (const QString& more : {most + u'x', QString(most.size() / 2 + 1, u'\u00F1')}) {
            const auto refused = desk.copy(more);
            QCOMPARE(outcome(refused), QStringLiteral("invalid_argument"));
            QVERIFY2(refused.error().message.contains(QStringLiteral("1048576 is the most")),
                qPrintable(refused.error().message));
        }
        QCOMPARE(desk.other.clipboard().size(), most.size());
    }
    void whatCannotBeReadIsSaid()
    {
        Desk desk(*m_fixture);
        QCOMPARE(desk.read().value(), std::optional<QString>()); // nobody has it
        const auto secret = Clipboard::open(desk.fixture.server.address());
        const LetTimePass noTime = [](Millis) { return Result<void>(); };
        QVERIFY(secret && (*secret)->borrow(QStringLiteral("hunter2"), noTime)); // says that it is one
        (*secret)->giveBackOnceTaken(desk.reader.window(), std::make_shared<std::atomic<bool>>(false)); // until then
        QCOMPARE(desk.read().error().code, ErrorCode::Refused);
        desk.other.copy("mine");
        desk.other.hang(true);
        QCOMPARE(desk.read().error().code, ErrorCode::Timeout);
    }
};

} // namespace tst_clipboard

TRIARCH_TEST(tst_clipboard, TestClipboard, QCoreApplication)
#include "tst_clipboard.moc"
