// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/wire_bench.h"

#include <QPainter>

namespace tst_late_approval {

using namespace triarch;
using namespace triarch::test;

namespace {

const QRect terminal(51, 80, 364, 134); // the active window of the bench

QJsonObject closing() { return {{"action", "hotkey"}, {"keys", QJsonArray{"alt", "F4"}}}; }
QJsonObject pasting() { return {{"action", "click"}, {"selector", "200,150"}, {"button", "middle"}}; }

void write(Frame& frame, QPoint at)
{
    QPainter painter(&frame.image);
    for (int stroke = 0; stroke < 20; ++stroke) // of letters
        painter.fillRect(at.x() - 40 + 4 * stroke, at.y() - 6, 2, 12, Qt::magenta);
}

WindowInfo& active(Frame& frame)
{
    return *std::ranges::find_if(frame.windows, [](const WindowInfo& one) { return one.isActive; });
}

/// What happens between the question and its being asked again.
struct Change {
    const char* name;
    QJsonObject request;
    std::function<void(Frame&)> how;
    const char* why; ///< in the refusal; empty: it is done
};

const QList<Change>& changes()
{
    static const QList<Change> all{
        {"nothing", closing(), [](Frame&) {}, ""},
        {"nothing, to a place", pasting(), [](Frame&) {}, ""},
        {"words in another window", closing(),
            [](Frame& frame) {
                write(frame, {700, 400});
            },
            ""},
        {"words in the same window, far from the place", pasting(),
            [](Frame& frame) { write(frame, terminal.bottomRight() - QPoint(50, 12)); }, ""},
        {"the window looks different", closing(), [](Frame& frame) { frame.image.fill(Qt::white); }, "looks different"},
        {"a few words in it are others", closing(), [](Frame& frame) { write(frame, terminal.center()); },
            "a part of the window at"},
        {"words at the place", pasting(),
            [](Frame& frame) {
                write(frame, {200, 150});
                write(frame, {200, 165});
            },
            "of what is round the point looks different"},
        {"its title is another one", closing(),
            [](Frame& frame) { active(frame).title += QStringLiteral(" - NOT SAVED"); }, "the window's title was"},
        {"it has moved under the place", pasting(), [](Frame& frame) { active(frame).geometry.translate(3, 0); },
            "moved or changed size"},
        {"the display has another size", closing(), [](Frame& frame) { frame.image = frame.image.scaled(640, 400); },
            "it was 1280x800, now 640x400"},
    };
    return all;
}

} // namespace

/// Doors that cannot wait: the yes comes while whoever asked is away, and is for the picture that the operator saw.
class TestLateYes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aYesIsForWhatWasShown_data()
    {
        QTest::addColumn<int>("index");
        for (qsizetype i = 0; i < changes().size(); ++i)
            QTest::newRow(changes().at(i).name) << int(i);
    }
    void aYesIsForWhatWasShown()
    {
        QFETCH(int, index);
        const auto& change = changes().at(index);
        const QString why = QString::fromLatin1(change.why);
        WireBench bench;
        const auto refused = bench.desk(change.request);
        QCOMPARE(refused["data"]["detail"].toString(), QStringLiteral("approval_required"));
        const auto asked = bench.approvals().list().waiting.at(0).request;
        QCOMPARE(refused["data"]["id"].toString(), asked.id);
        QVERIFY(bench.approvals().approve(asked.id, asked.hash));
        bench.change(change.how);
        const auto later = bench.desk(change.request);
        QCOMPARE(later["success"].toBool(), why.isEmpty());
        QVERIFY2(later["error"].toString().contains(why), compactJson(later).constData());
        QCOMPARE(bench.sent().size(), why.isEmpty() ? 1 : 0);
        const auto again = bench.desk(change.request); // the yes is used, whatever came of it
        QCOMPARE(again["data"]["detail"].toString(), QStringLiteral("approval_required"));
        QVERIFY(bench.sent().isEmpty());
    }
    void everyDoorLooksAtWhatWasShown_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QJsonObject>("params");
        QTest::newRow("deskctl") << "deskctl" << closing();
        QTest::newRow("mcp") << "mcp" << closing();
        QTest::newRow("command") << "command"
                                 << QJsonObject{
                                        {"command", QJsonObject{{"type", "keyboard_command"}, {"command", "alt+F4"}}}};
    }
    void everyDoorLooksAtWhatWasShown()
    {
        QFETCH(QString, method);
        QFETCH(QJsonObject, params);
        WireBench bench;
        const auto ask = [&] {
            QByteArray said;
            bench.service().handle({method, params, {}}, [&said](const Result<QJsonObject>& result) {
                said = result ? compactJson(*result) : result.error().message.toUtf8();
            });
            return said;
        };
        QVERIFY(ask().contains("approval_required"));
        const auto asked = bench.approvals().list().waiting.at(0).request;
        QVERIFY(bench.approvals().approve(asked.id, asked.hash));
        bench.change([](Frame& frame) { write(frame, terminal.center()); });
        const auto later = ask();
        QVERIFY2(later.contains("a part of the window at"), later.constData());
        QVERIFY(bench.sent().isEmpty());
    }
    void lucyLooksAtWhatWasShown()
    {
        WireBench bench;
        const QString line = QStringLiteral("send_keys 0x0000000d alt+F4");
        QVERIFY(bench.lucy(line).contains("approval_required"));
        const auto asked = bench.approvals().list().waiting.at(0).request;
        QVERIFY(bench.approvals().approve(asked.id, asked.hash));
        bench.change([](Frame& frame) { write(frame, terminal.center()); });
        const auto later = bench.lucy(line);
        QVERIFY2(later.contains("a part of the window at"), qPrintable(later));
        QVERIFY(bench.sent().isEmpty());
    }
    /// Both pictures are kept, as of every refusal for what has changed.
    void whatWasShownIsKept()
    {
        WireBench bench;
        (void)bench.desk(closing());
        const auto asked = bench.approvals().list().waiting.at(0).request;
        QVERIFY(bench.approvals().approve(asked.id, asked.hash));
        bench.change([](Frame& frame) { frame.image.fill(Qt::white); });
        (void)bench.desk(closing());
        const auto refusal = bench.rows().back().event;
        QCOMPARE(refusal.kind, QStringLiteral("refusal"));
        QCOMPARE(refusal.json["pictures"].toArray().size(), 2);
        QCOMPARE(refusal.json["code"].toString(), codeName(ErrorCode::StaleTarget));
    }
};

} // namespace tst_late_approval

TRIARCH_TEST(tst_late_approval, TestLateYes, QCoreApplication)
#include "tst_late_approval.moc"
