// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/deskctl/deskctl_report.h"
#include "app/cli/deskctl/deskctl_requests.h"
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QtTest>
#include <algorithm>

namespace tst_deskctl_command_lines {

using namespace triarch;
using namespace triarch::test;

/// The command line's side of tests/contracts/vectors/deskctl.json: from words to a request, from a reply to lines.
class TestDeskctlWords : public QObject {
    Q_OBJECT
private:
    QJsonObject m_vectors;

    void rows(const char* of, qsizetype atLeast) const
    {
        QTest::addColumn<QJsonObject>("vector");
        const auto all = m_vectors[QLatin1String(of)].toArray();
        QVERIFY(all.size() >= atLeast);
        for (const QJsonValue one : all)
            QTest::newRow(qPrintable(one["name"].toString())) << one.toObject();
    }
    static QStringList texts(const QJsonValue& list)
    {
        QStringList all;
        for (const auto& one : list.toArray())
            all << one.toString();
        return all;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QFile file(sourcePath("tests/contracts/vectors/deskctl.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_vectors = parseJsonObject(file.readAll()).value();
    }
    void commands_data() { rows("commands", 25); }
    void commands()
    {
        QFETCH(QJsonObject, vector);
        const auto table = deskctlCommandTable();
        const QString name = vector["name"].toString().section(QLatin1Char(' '), 0, 0);
        const auto command = std::ranges::find(table, name, &DeskctlCommand::name);
        QVERIFY(command != table.end());
        Arguments arguments;
        const auto options = vector["options"].toObject();
        for (auto option = options.begin(); option != options.end(); ++option) {
            QVERIFY2(command->options.contains(option.key()), qPrintable(option.key()));
            arguments.set(option.key(), option.value().toString());
        }
        const auto request = command->build(texts(vector["words"]), arguments);
        QVERIFY2(request, request ? "" : qPrintable(request.error().message));
        QCOMPARE(compactJson(*request), compactJson(vector["request"].toObject()));
    }
    void lines_data() { rows("texts", 20); }
    void lines()
    {
        QFETCH(QJsonObject, vector);
        QCOMPARE(deskctlLines(vector["data"].toObject()), texts(vector["lines"]));
    }
};

} // namespace tst_deskctl_command_lines

TRIARCH_TEST(tst_deskctl_command_lines, TestDeskctlWords, QCoreApplication)
#include "tst_deskctl_command_lines.moc"
