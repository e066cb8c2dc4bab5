// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/run/run_report.h"
#include "core/base/system/unique_fd.h"
#include "core/base/text/redactor.h"
#include "tests/support/test_program.h"

#include <QTemporaryFile>
#include <QtTest>
#include <cstdio>
#include <functional>
#include <unistd.h>

namespace tst_run_report {

using namespace triarch;

namespace {

/// Returns the text that a function prints on standard error.
QString printedBy(const std::function<void()>& print)
{
    QTemporaryFile file;
    const UniqueFd own(::dup(STDERR_FILENO));
    if (!file.open() || ::dup2(file.handle(), STDERR_FILENO) < 0)
        return {};
    print();
    std::fflush(stderr);
    (void)::dup2(own.get(), STDERR_FILENO);
    file.seek(0);
    return QString::fromUtf8(file.readAll());
}

} // namespace

/// Lines that `triarchctl run` prints for people.
class TestRunReport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSecretIsRedactedBeforeALineIsCut_data()
    {
        QTest::addColumn<int>("beforeTarget");
        QTest::addColumn<int>("beforeJustification");
        QTest::newRow("within the target") << 33 << 0;
        QTest::newRow("within the justification") << 0 << 113;
    }
    void aSecretIsRedactedBeforeALineIsCut()
    {
        QFETCH(const int, beforeTarget);
        QFETCH(const int, beforeJustification);
        const QString secret = QStringLiteral("sk-canary-5120");
        redactor::add(Secret(secret.toUtf8()));
        Proposal proposal;
        proposal.tool = QStringLiteral("click_element");
        proposal.target = QString(beforeTarget, QLatin1Char('x')) + secret;
        proposal.justification = QString(beforeJustification, QLatin1Char('x')) + secret;
        const QString line = printedBy([&] { RunReport().onProposal(1, proposal); });
        QVERIFY2(line.contains(QStringLiteral("click_element(")), qPrintable(line));
        QVERIFY2(!line.contains(QStringLiteral("sk-can")), qPrintable(line));
    }
    void aSecretInARiskIsRedactedBeforeTheLineIsCut()
    {
        redactor::add(Secret("sk-canary-5120"));
        const QString line =
            printedBy([] { RunReport().onRisks({QString(390, QLatin1Char('x')) + QStringLiteral("sk-canary-5120")}); });
        QVERIFY2(line.contains(QStringLiteral("risks:")), qPrintable(line));
        QVERIFY2(!line.contains(QStringLiteral("sk-can")), qPrintable(line));
    }
};

} // namespace tst_run_report

TRIARCH_TEST(tst_run_report, TestRunReport, QCoreApplication)
#include "tst_run_report.moc"
