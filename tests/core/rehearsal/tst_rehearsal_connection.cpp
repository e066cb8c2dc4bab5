// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/connection_test.h"
#include "core/model/vision_probe.h"
#include "core/rehearsal/personas/plain_question.h"
#include "core/rehearsal/reader/screen_reader.h"
#include "core/rehearsal/rehearsal_server.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QImage>
#include <QJsonArray>
#include <QtTest>

namespace tst_rehearsal_connection {

using namespace triarch;
using rehearsal::Reply;
using rehearsal::ScreenReader;
using rehearsal::ScreenText;

namespace {

const QString resources = test::sourcePath("resources");

/// One letter a rung: P passed, F failed, - skipped.
QString states(const std::vector<ProbeResult>& results)
{
    QString text;
    for (const auto& result : results)
        text += QLatin1Char("PF-"[int(result.state)]);
    return text;
}

} // namespace

/// The connection test climbed with the built-in server over HTTP, and what answers it there.
class TestRehearsalConnection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto grammar = RehearsalGrammar::load(resources + QStringLiteral("/rehearsal/grammar.toml"));
        QVERIFY(grammar);
        m_parser = std::make_unique<rehearsal::MissionParser>(*grammar);
    }

    void ladders_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<QString>("expected");
        QTest::newRow("as it is") << QString() << QStringLiteral("PPPPP");
        QTest::newRow("no tools") << QStringLiteral("no-tools") << QStringLiteral("PPPPF");
        QTest::newRow("plain text") << QStringLiteral("plain-text") << QStringLiteral("PPPPF");
        QTest::newRow("broken arguments") << QStringLiteral("bad-json") << QStringLiteral("PPPPF");
    }
    void ladders()
    {
        QFETCH(QString, fault);
        const auto server = RehearsalServer::start({0, fault, resources});
        QVERIFY2(server, server ? "" : qPrintable(server.error().message));
        const auto results = climbed((*server)->baseUrl());
        for (const auto& result : results)
            qInfo("%s, %lld ms: %s. %s", qPrintable(probeName(result.rung)), qint64(result.elapsed.count()),
                qPrintable(result.found), qPrintable(result.fix));
        QTEST(states(results), "expected");
        QCOMPARE(results[0].found, QStringLiteral("127.0.0.1:%1").arg((*server)->port()));
        QCOMPARE(results[1].found, QStringLiteral("1 model: triarch-rehearsal-1"));
        QCOMPARE(results[2].found, QStringLiteral("\"ready\""));
        QVERIFY(results[3].found.endsWith(QStringLiteral(" from a test picture")));
        if (fault.isEmpty())
            QCOMPARE(results[4].found, QStringLiteral("legal click_element [500,500]"));
    }
    void everyProbeWordIsRead()
    {
        auto reader = ScreenReader::create();
        QVERIFY(reader);
        for (const QString& word : probeWords()) {
            const ScreenText screen = (*reader)->read(QImage::fromData(probePicture(word).bytes));
            const auto said = asked(QStringLiteral("Which word stands in the picture?"), {}, screen);
            QVERIFY(said);
            QCOMPARE(said->text, word);
        }
    }

    void plainQuestions_data()
    {
        QTest::addColumn<QString>("question");
        QTest::addColumn<QString>("tools");
        QTest::addColumn<QString>("expected"); // "" for: no plain question
        const auto row = [](const char* fact, const char* question, const char* tools, const char* expected) {
            QTest::newRow(fact) << QString::fromUtf8(question) << QString::fromUtf8(tools)
                                << QString::fromUtf8(expected);
        };
        row("a word to say", "Answer with the word ready.", "", "ready");
        row("in Spanish", "Responde con la palabra listo.", "", "listo");
        row("a sentence is no word", "Answer with the word ready and then some more", "", "");
        row("a picture that is not there", "Which word stands in the picture?", "", "");
        row("a click", "Call the tool click_element with the label \"middle\" and the position [500, 500].",
            "click_element", "click_element middle [500,500]");
        row("a click in Spanish", "Llama a la herramienta click_element con la etiqueta \"a\" y la posición [0, 12.5].",
            "click_element", "click_element a [0,12.5]");
        row("not offered", "Call the tool click_element with the label \"middle\" and the position [500, 500].",
            "press_key", "");
        row("another tool", "Call the tool press_key with the label \"middle\" and the position [500, 500].",
            "press_key", "");
        row("off the scale", "Call the tool click_element with the label \"m\" and the position [500, 1001].",
            "click_element", "");
        row("an instruction", "click \"7\"", "click_element", "");
    }
    void plainQuestions()
    {
        QFETCH(QString, question);
        QFETCH(QString, tools);
        const auto said = asked(question, {tools}, {});
        QString text = said ? said->text : QString();
        if (said && !said->calls.empty()) {
            const auto& call = said->calls[0];
            const QJsonArray at = call.arguments[QStringLiteral("position")].toArray();
            QVERIFY(!call.arguments[QStringLiteral("justification")].toString().isEmpty());
            text = QStringLiteral("%1 %2 [%3,%4]")
                       .arg(call.name, call.arguments[QStringLiteral("label")].toString())
                       .arg(at[0].toDouble())
                       .arg(at[1].toDouble());
        }
        QTEST(text, "expected");
    }
    void theTallestLineIsTheWord()
    {
        ScreenText screen{{800, 600}, {}};
        screen.lines.push_back({QStringLiteral("small"), 90, {{10, 10, 40, 10}, {}, 255, false}, {}});
        screen.lines.push_back({QStringLiteral("LARGE"), 90, {{10, 80, 120, 32}, {}, 255, false}, {}});
        QCOMPARE(asked(QStringLiteral("¿Qué palabra muestra la imagen?"), {}, screen)->text, QStringLiteral("LARGE"));
        screen.lines.clear();
        QCOMPARE(asked(QStringLiteral("What word is it?"), {}, screen)->text,
            QStringLiteral("I read no word in the picture."));
    }

private:
    std::optional<Reply> asked(const QString& question, const QStringList& tools, const ScreenText& screen) const
    {
        return rehearsal::plainAnswer({*m_parser, {}, question, tools, {}, screen});
    }
    static std::vector<ProbeResult> climbed(const QString& endpoint)
    {
        ModelProfile profile;
        profile.name = QStringLiteral("rehearsal");
        profile.endpoint = endpoint;
        profile.model = QStringLiteral("triarch-rehearsal-1");
        profile.isRehearsal = true;
        profile.totalTimeout = Millis(20'000);
        HttpTransport transport;
        const SystemClock clock;
        return testConnection(profile, transport, clock, {});
    }

    std::unique_ptr<rehearsal::MissionParser> m_parser;
};

} // namespace tst_rehearsal_connection

TRIARCH_TEST(tst_rehearsal_connection, TestRehearsalConnection, QGuiApplication)
#include "tst_rehearsal_connection.moc"
