// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/mission_bench.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_verification {

using namespace triarch;

namespace {

const QStringList finish{QStringLiteral("click_element"), QStringLiteral("report_completion")};

} // namespace

/// What a claim is worth: the verifier's answers, and what they prove.
class TestVerification : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aClaimThatIsNotBorneOutGoesBack()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("VERIFICATION", finish), claim(), verdict("no"),
            setup("VERIFICATION", finish), claim(), verdict("yes")};
        const auto result = bench.run();
        QVERIFY(result.status == MissionStatus::Done);
        QVERIFY(bench.model.asked.at(5).user.contains("Error: not met: The display shows 12"));
    }
    void theThirdFailedVerificationNeedsHelp()
    {
        MissionBench bench;
        bench.model.script = {plan()};
        for (int i = 0; i < 3; ++i) {
            for (const auto& reply : {setup("VERIFICATION", finish), claim(), verdict("unsure")})
                bench.model.script.push_back(reply);
        }
        const auto result = bench.run();
        QVERIFY(result.status == MissionStatus::NeedsHelp && result.claimed && !result.verified);
        QCOMPARE(result.reason.code, QStringLiteral("not_verified"));
    }
    void plainTextFromTheVerifierIsUnsure()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("VERIFICATION", finish), claim(), says("yes, all is well")};
        QVERIFY(!bench.run().verified);
    }
    void anAnswerCountsForItsOwnCriterionOnly()
    {
        MissionBench bench;
        bench.config.criteria = {"The moon is full"};
        bench.model.script = {plan(), setup("VERIFICATION", finish), claim(), verdict("yes")};
        const auto result = bench.run();
        QVERIFY(!result.verified);
        QCOMPARE(result.criteria.at(0).text, QStringLiteral("The moon is full"));
        QVERIFY(result.criteria.at(0).met == Met::Unsure);
        QVERIFY(result.criteria.at(1).met == Met::Yes);
    }
    void aRewordedAnswerCountsAtItsPlace()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("VERIFICATION", finish), claim(), verdict("yes", "It shows twelve")};
        QVERIFY(bench.run().verified);
    }
    void answersThatProveNothing_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("met");
        QTest::addColumn<QString>("seen");
        QTest::newRow("about something else") << "The sky is blue"
                                              << "yes"
                                              << "a 12";
        QTest::newRow("about another value") << "The display shows 13"
                                             << "yes"
                                             << "a 13";
        QTest::newRow("nothing seen") << "The display shows 12"
                                      << "yes"
                                      << " ";
    }
    void answersThatProveNothing()
    {
        QFETCH(QString, text);
        QFETCH(QString, met);
        QFETCH(QString, seen);
        const QJsonArray answers{QJsonObject{{"text", text}, {"met", met}, {"seen", seen}}};
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {
            plan(), setup("VERIFICATION", finish), claim(), calls({{"report_verification", {{"criteria", answers}}}})};
        const auto result = bench.run();
        QVERIFY(!result.verified);
        QVERIFY(result.criteria.at(0).met == Met::Unsure);
    }
    /// The verifier saw what speaks against it, in words of its own.
    void aNoThatNobodyAskedForCounts()
    {
        const QJsonArray answers{QJsonObject{{"text", "The display shows 12"}, {"met", "yes"}, {"seen", "a 12"}},
            QJsonObject{{"text", "An error is shown"}, {"met", "no"}, {"seen", "Error 7"}}};
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {
            plan(), setup("VERIFICATION", finish), claim(), calls({{"report_verification", {{"criteria", answers}}}})};
        const auto result = bench.run();
        QVERIFY(!result.verified);
        QCOMPARE(result.criteria.at(1).seen, QStringLiteral("Error 7"));
    }
    void aYesBesideANoIsNone_data()
    {
        QTest::addColumn<QStringList>("met");
        QTest::newRow("yes, then no") << QStringList{"yes", "no"};
        QTest::newRow("no, then yes") << QStringList{"no", "yes"};
        QTest::newRow("yes, then unsure") << QStringList{"yes", "unsure"};
    }
    void aYesBesideANoIsNone()
    {
        QFETCH(QStringList, met);
        QJsonArray answers;
        for (const auto& word : met)
            answers.append(QJsonObject{{"text", "The display shows 12"}, {"met", word}, {"seen", "a 12"}});
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {
            plan(), setup("VERIFICATION", finish), claim(), calls({{"report_verification", {{"criteria", answers}}}})};
        QVERIFY(!bench.run().verified);
    }
    void shortEvidenceIsRefused()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("VERIFICATION", finish), claim(99)};
        QVERIFY(!bench.run().claimed);
        QVERIFY(bench.model.script.empty()); // the verifier was not asked
    }
};

} // namespace tst_verification

TRIARCH_TEST(tst_verification, TestVerification, QCoreApplication)
#include "tst_verification.moc"
