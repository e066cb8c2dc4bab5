// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/clipboard.h"
#include "tests/support/clipboard_peer.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_clipboard {

using namespace triarch;
using namespace triarch::test;

/// The clipboard itself: what the gate puts there stays, and what others have there is read.
class TestClipboard : public QObject {
    Q_OBJECT
private:
    struct Desk : GateFixture {
        Desk() : reader(server.address(), {0, 0, 400, 300}), other(server.address(), {500, 0, 100, 100})
        {
            reader.focus();
        }
        Result<InputReport> copy(const QString& text, const RecordingJudge& judge = RecordingJudge())
        {
            return gate->send(TypeInput{text, TypeInput::Way::Copy}, judge, {});
        }
        Result<std::optional<QString>> read() const
        {
            const auto clipboard = Clipboard::open(server.address());
            return clipboard ? (*clipboard)->text() : fail(clipboard.error());
        }
        ClipboardPeer reader;
        ClipboardPeer other;
    };

private Q_SLOTS:
    void whatIsCopiedStaysAndIsPastedByTheProgramsOwnKey()
    {
        Desk desk;
        QVERIFY(desk.isReady());
        const QString text = QString::fromUtf8("Съешь ещё 世界 🙂\nsecond line");
        const auto sent = desk.copy(text);
        QVERIFY2(sent, sent ? "" : qPrintable(sent.error().message));
        QCOMPARE(sent->typed, int(text.toUcs4().size()));
        QVERIFY(desk.reader.pasted().isEmpty()); // no key was sent
        for (int round = 1; round <= 2; ++round) {
            QCOMPARE(outcome(desk.gate->send(ChordInput{"ctrl+v"}, RecordingJudge(), {})), QStringLiteral("ok"));
            QTRY_COMPARE(desk.reader.pasted(), text.toUtf8().repeated(round));
        }
        QCOMPARE(desk.read().value(), std::optional(text));
    }
    void aPasteGivesBackWhatWasCopied()
    {
        Desk desk;
        QCOMPARE(outcome(desk.copy(QStringLiteral("copied"))), QStringLiteral("ok"));
        QCOMPARE(
            outcome(desk.gate->send(TypeInput{QStringLiteral("pasted"), TypeInput::Way::Paste}, RecordingJudge(), {})),
            QStringLiteral("ok"));
        QCOMPARE(desk.other.clipboard(), QByteArray("copied"));
        QCOMPARE(outcome(desk.copy(QStringLiteral("copied anew"))), QStringLiteral("ok"));
        QCOMPARE(desk.other.clipboard(), QByteArray("copied anew"));
    }
    void whoeverCopiesNextHasIt()
    {
        Desk desk;
        QCOMPARE(outcome(desk.copy(QStringLiteral("ours"))), QStringLiteral("ok"));
        desk.other.copy("theirs");
        QCOMPARE(desk.read().value(), std::optional(QStringLiteral("theirs")));
    }
    void itIsJudgedAsTypingIs()
    {
        Desk desk;
        const RecordingJudge judge([](const Press& press) -> Result<void> {
            if (press.text.contains(QLatin1String("rm -rf")))
                return fail(ErrorCode::PolicyDenied, QStringLiteral("no"));
            return {};
        });
        QCOMPARE(outcome(desk.copy(QStringLiteral("rm -rf /\n"), judge)), QStringLiteral("policy_denied"));
        for (const Press& press : judge.asked()) // a newline is asked about where it is pasted
            QVERIFY(!press.text.contains(QLatin1Char('\n')));
        QCOMPARE(desk.read().value(), std::optional<QString>());
        QCOMPARE(outcome(desk.copy(QStringLiteral("<secret:bank>"))), QStringLiteral("invalid_argument"));
        QCOMPARE(outcome(desk.copy(QStringLiteral("\x1b[2J"))), QStringLiteral("invalid_argument"));
    }
    void whatCannotBeReadIsSaid()
    {
        Desk desk;
        QCOMPARE(desk.read().value(), std::optional<QString>()); // nobody has it
        const auto secret = Clipboard::open(desk.server.address());
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
