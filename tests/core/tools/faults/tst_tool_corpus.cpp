// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/protocols/mcp/json_schema.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "tests/support/tool_bench.h"

#include <QtTest>

namespace tst_tool_corpus {

using namespace triarch;
using namespace triarch::test;

namespace {

/// One line of the corpus.
struct Row {
    QString expected; ///< "ok", or who refuses it and as what: "fs:policy_denied"
    QString reason;   ///< a part of the sentence, "-": any
    QString tool;
    QString arguments;
};

std::vector<Row> readRows(const QString& name)
{
    QFile file(sourcePath("tests/faults/tools/") + name);
    std::vector<Row> rows;
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const QStringList cells = line.split(QLatin1Char('\t'));
        if (!line.startsWith(QLatin1Char('#')) && cells.size() == 4)
            rows.push_back({cells[0], cells[1], cells[2], cells[3]});
    }
    return rows;
}

} // namespace

/// Every row of tests/faults/tools through the router with the shipped rules and table, on real files, processes and
/// servers: refused by whom it says and as what it says, or allowed.
class TestToolCorpus : public QObject {
    Q_OBJECT
private:
    ToolBench m_bench;
    QJsonObject m_schema;

    QString wrongWith(const Row& row, const QJsonObject& result) const
    {
        if (const auto held = checkSchema(result, m_schema, m_schema); !held)
            return held.error().message;
        const bool isOk = result["ok"].toBool();
        const QString got = isOk ? QStringLiteral("ok") : result["provenance"]["via"].toString();
        if (got != row.expected)
            return got + QStringLiteral(" by ") + result["error"].toString();
        if (row.reason != QLatin1String("-") && !result["error"].toString().contains(row.reason))
            return QStringLiteral("another reason: ") + result["error"].toString();
        if (!isOk && result.contains("data"))
            return QStringLiteral("data with a refusal");
        return compactJson(result).contains("SECRET") ? QStringLiteral("it told what it may not") : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(sourcePath("resources/schemas/tools.schema.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_schema = parseJsonObject(file.readAll()).value();
    }

    void corpus_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("least");
        QTest::newRow("files") << "fs.tsv" << 60;
        QTest::newRow("programs") << "exec.tsv" << 60;
        QTest::newRow("addresses") << "web.tsv" << 50;
        QTest::newRow("other tools") << "others.tsv" << 50;
        QTest::newRow("benign") << "benign.tsv" << 100;
    }
    void corpus()
    {
        QFETCH(QString, file);
        QFETCH(int, least);
        const auto rows = readRows(file);
        QVERIFY2(int(rows.size()) >= least, qPrintable(QString::number(rows.size())));
        const auto launched = m_bench.launcher().launched().size();
        QStringList wrong;
        for (const Row& row : rows) {
            const QString said = wrongWith(row, m_bench.callText(row.tool, row.arguments));
            if (!said.isEmpty())
                wrong << QStringLiteral("%1 %2 (%3): %4").arg(row.tool, row.arguments.left(150), row.expected, said);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("\n") + wrong.join(QLatin1Char('\n'))));
        if (file != QLatin1String("benign.tsv"))
            QCOMPARE(m_bench.launcher().launched().size(), launched);
        qInfo("%zu of %zu rows", rows.size(), rows.size());
    }

    /// Whatever is asked leaves its rows: an intent and its outcome, or a refusal, with the door and the request's id.
    void everyCallLeavesItsRows()
    {
        ToolBench bench;
        (void)bench.call("local.fs.read", {{"path", "notes.txt"}}, "req-1");
        (void)bench.call("local.fs.read", {{"path", "../x"}}, "req-2");
        (void)bench.call("local.os.exec", {{"command", "rm x"}}, "req-3");
        QStringList kinds;
        for (const EventRow& row : bench.rows()) {
            QCOMPARE(row.event.source, QStringLiteral("tool"));
            kinds << row.event.kind + QLatin1Char(' ') + row.event.json["request_id"].toString();
        }
        QCOMPARE(kinds.join(", "),
            QStringLiteral("intent req-1, outcome req-1, intent req-2, outcome req-2, refusal req-3"));
    }
};

} // namespace tst_tool_corpus

TRIARCH_TEST(tst_tool_corpus, TestToolCorpus, QCoreApplication)
#include "tst_tool_corpus.moc"
