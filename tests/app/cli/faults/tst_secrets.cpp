// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json_fields.h"
#include "core/journal/journal_reader.h"
#include "core/journal/mission_archive.h"
#include "core/x11/cookie.h"
#include "tests/support/clipboard_peer.h"
#include "tests/support/dialect_server.h"
#include "tests/support/event_recorder.h"
#include "tests/support/fault_server.h"
#include "tests/support/mission_bench.h"
#include "tests/support/program.h"
#include "tests/support/served_display.h"
#include "tests/support/test_program.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTcpSocket>
#include <QUuid>
#include <QtTest>
#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>

namespace tst_secrets {

using namespace triarch;
using namespace triarch::test;

namespace {

const QString modelKey = QStringLiteral("key of a model, in a file");
const QString otherModelKey = QStringLiteral("key of a model, in the environment");
const QString serviceKey = QStringLiteral("key of a service");
const QString typedFromFile = QStringLiteral("typed secret, in a file");
const QString typedFromEnvironment = QStringLiteral("typed secret, in the environment");
const QString workerToken = QStringLiteral("token sent to a worker");
const QString listenerToken = QStringLiteral("token that workers send");
const QString serverPassword = QStringLiteral("password in the address of a model server");
const QString workerPassword = QStringLiteral("password in the address of a worker");
const QString operatorVariable = QStringLiteral("variable of the operator's environment");
const QString copiedPassword = QStringLiteral("password in the clipboard");
const QString displayCookie = QStringLiteral("cookie of the display");
constexpr int canaryCount = 12;

/// Returns a new value of at least 36 bytes; `ending` has characters that encodings change.
QByteArray newCanary(const QByteArray& ending = "/+\"\\&%")
{
    return "cnry" + QUuid::createUuid().toByteArray(QUuid::Id128) + ending;
}

/// Returns the forms in which a value is searched: as it is, its first half, percent-encoded, JSON-escaped, in
/// hexadecimal, and in base64 at any place of a longer text.
QByteArrayList searchedForms(const QByteArray& canary)
{
    const QByteArray json = QJsonDocument(QJsonArray{QString::fromUtf8(canary)}).toJson(QJsonDocument::Compact);
    QByteArrayList forms{
        canary, canary.left(canary.size() / 2), canary.toPercentEncoding(), json.mid(2).chopped(2), canary.toHex()};
    for (int before = 0; before < 3; ++before) {
        const auto wholeGroups = (before + canary.size()) / 3;
        forms << QByteArray(QByteArray(before, 'x') + canary).toBase64().mid(4, 4 * (wholeGroups - 1));
    }
    return forms;
}

bool holdsCanary(const QByteArray& bytes, const QByteArray& canary)
{
    const QByteArrayList forms = searchedForms(canary);
    return std::any_of(forms.begin(), forms.end(), [&](const QByteArray& form) { return bytes.contains(form); });
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Returns the command lines of all programs of ours that run, but for this one.
QByteArray commandLines()
{
    QByteArray lines;
    const QString own = QString::number(QCoreApplication::applicationPid());
    for (const QString& pid : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        const QByteArray line = bytesOf(QStringLiteral("/proc/%1/cmdline").arg(pid));
        if (pid != own && line.contains("triarch"))
            lines += line + '\n';
    }
    return lines;
}

QString echoOf(const QByteArray& key)
{
    return QString::fromUtf8(key + ' ' + key.toPercentEncoding() + ' ' + key.toBase64());
}

/// Server of models and of a service, which puts the key of each request into every answer.
class EchoingServer {
public:
    QString endpoint() const { return m_server.endpoint(); }
    QByteArray linesSeen() const
    {
        const std::lock_guard lock(m_mutex);
        return m_lines;
    }
    bool hasSeen(const QByteArray& key) const
    {
        const auto requests = m_server.requests();
        return std::any_of(requests.begin(), requests.end(),
            [&](const SeenRequest& request) { return request.headers.value("authorization") == "Bearer " + key; });
    }

private:
    CannedReply answer(const SeenRequest& request)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_lines += commandLines();
        }
        constexpr int schemeLength = 7; // "Bearer "
        const QString echo = echoOf(request.headers.value("authorization").mid(schemeLength));
        const QByteArray error = compactJson({{"error", QJsonObject{{"message", echo}}}});
        if (request.path.contains("/refused"))
            return {401, error};
        if (request.path.contains("/service"))
            return {request.path.contains("/broken") ? 500 : 200, compactJson({{"echo", echo}})};
        if (request.method == "GET")
            return {200, R"({"object":"list","data":[{"id":"m","object":"model"}]})"};
        if (!m_hasFailed.exchange(true))
            return {500, error};
        return inDialect(triarch::test::Dialect::LmStudioPlain, replyTo(request.body, echo), true);
    }
    ChatReply replyTo(const QByteArray& body, const QString& echo)
    {
        if (body.contains("spawn_executor_prompt"))
            return setup(QStringLiteral("EXECUTION"), {"type_text", "report_completion"},
                QStringLiteral("Do the next step. ") + echo);
        if (body.contains("report_verification"))
            return verdict(QStringLiteral("yes"));
        if (!body.contains("request_help")) {
            auto doctrine = plan();
            doctrine.content += QLatin1Char('\n') + echo;
            return doctrine;
        }
        return turn(echo);
    }
    ChatReply turn(const QString& echo)
    {
        // Texts are cut at 100 and at 120 characters: half a key must not be left.
        const QString why = QString(90, QLatin1Char('j')) + QLatin1Char(' ') + echo;
        const auto type = [&](const char* text) {
            return calls(
                {{QStringLiteral("type_text"), QJsonObject{{"text", QLatin1String(text)}, {"justification", why}}}});
        };
        switch (m_turn++) {
        case 0:
            return type("<secret:file>");
        case 1:
            return says(QString(60, QLatin1Char('w')) + QLatin1Char(' ') + echo);
        case 2:
            return type("<secret:environment>");
        default:
            return calls({{QStringLiteral("report_completion"),
                QJsonObject{{"evidence", QString(echo + QString(100, QLatin1Char('e')))}}}});
        }
    }

    mutable std::mutex m_mutex;
    QByteArray m_lines;
    std::atomic<bool> m_hasFailed = false;
    std::atomic<int> m_turn = 0;
    const ModelServer m_server{[this](const SeenRequest& request) { return answer(request); }}; // last: its threads
};

/// Lets a client in as a websocket server does, and closes with the client's own token as the reason.
void closeWithToken(FaultConnection& connection, const QByteArray& token, std::atomic<bool>& hasSeenToken)
{
    const QByteArray request = connection.readRequest();
    if (request.contains("Authorization: Bearer " + token + "\r\n"))
        hasSeenToken = true;
    const QByteArray name = "Sec-WebSocket-Key: ";
    const auto at = request.indexOf(name) + name.size();
    const QByteArray key = request.mid(at, request.indexOf("\r\n", at) - at) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    (void)connection.send("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Accept: "
        + QCryptographicHash::hash(key, QCryptographicHash::Sha1).toBase64() + "\r\n\r\n");
    constexpr char closing = char(0x88);
    const QByteArray reason = QByteArray("\x03\xf0", 2) + token; // 1008: a policy was violated
    (void)connection.send(QByteArray(1, closing) + char(reason.size()) + reason);
    (void)connection.pause(Millis(500));
}

} // namespace

/// Figure R13: secrets that the product is given, servers that echo them, and every place where they must not be.
class TestSecrets : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_config; ///< not searched: the operator's own files hold secrets
    QTemporaryDir m_state;
    QTemporaryDir m_made;
    std::unique_ptr<XvfbServer> m_display;
    std::unique_ptr<EchoingServer> m_server;
    QMap<QString, QByteArray> m_canaries;
    QMap<QString, QByteArray> m_said; ///< by the programs, on both outputs
    QByteArray m_lines;               ///< command lines of programs
    QStringList m_hits;

    struct Ran {
        int exitCode = -1;
        QByteArray all; ///< both outputs
    };

    QString made(const QString& name) const { return m_made.filePath(name); }
    QString config(const QString& name) const { return m_config.filePath(QStringLiteral("triarch/") + name); }
    bool write(const QString& name, const QByteArray& bytes) const
    {
        QFile file(config(name));
        return QDir().mkpath(QFileInfo(file).path()) && file.open(QIODevice::WriteOnly)
            && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) && file.write(bytes) == bytes.size();
    }
    bool writeProfile(const QString& name, const QString& endpoint, const QString& keySource) const
    {
        return write(QStringLiteral("profiles/%1.toml").arg(name),
            QStringLiteral("endpoint = '%1'\nmodel = 'm'\nstream = false\napi_key = '%2'\n")
                .arg(endpoint, keySource)
                .toUtf8());
    }
    QString fileSource(const QString& name) const { return QStringLiteral("file:") + config(name); }
    bool writeSettings() const
    {
        const QString server = m_server->endpoint();
        const QString address = server.section(QStringLiteral("//"), 1);
        const QString password = QString::fromUtf8(m_canaries[serverPassword]);
        const QByteArray service =
            "\n[pwa]\nbase = '" + server.toUtf8() + "/service'\nkey = 'env:TRIARCH_TEST_SERVICE'\n";
        const QByteArray secret = "[[secret]]\nname = '%1'\nvalue = '%2'\nclass = ['Recorder']\n";
        const auto row = [&](const char* name, const QString& source) {
            return QString::fromLatin1(secret).arg(QLatin1String(name), source).toUtf8();
        };
        return write(QStringLiteral("model.key"), m_canaries[modelKey] + '\n')
            && write(QStringLiteral("typed"), m_canaries[typedFromFile] + '\n')
            && write(QStringLiteral("worker.token"), m_canaries[workerToken] + '\n')
            && write(QStringLiteral("listener.token"), m_canaries[listenerToken] + '\n')
            && write(
                QStringLiteral("policy.toml"), bytesOf(sourcePath(QStringLiteral("resources/policy.toml"))) + service)
            && write(QStringLiteral("secrets.toml"),
                row("file", fileSource(QStringLiteral("typed")))
                    + row("environment", QStringLiteral("env:TRIARCH_TEST_TYPED")))
            && writeProfile(QStringLiteral("echoing"), server, fileSource(QStringLiteral("model.key")))
            && writeProfile(QStringLiteral("refusing"), server + QStringLiteral("/refused"),
                QStringLiteral("env:TRIARCH_TEST_MODEL"))
            && writeProfile(
                QStringLiteral("named"), QStringLiteral("http://operator:%1@%2").arg(password, address), QString());
    }
    QProcessEnvironment environment() const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("DISPLAY"));
        const auto give = [&](const char* name, const QByteArray& value) {
            environment.insert(QLatin1String(name), QString::fromUtf8(value));
        };
        give("XDG_STATE_HOME", m_state.path().toUtf8());
        give("XDG_DATA_HOME", m_state.path().toUtf8());
        give("XDG_CONFIG_HOME", m_config.path().toUtf8());
        give("TRIARCH_TEST_MODEL", m_canaries[otherModelKey]);
        give("TRIARCH_TEST_SERVICE", m_canaries[serviceKey]);
        give("TRIARCH_TEST_TYPED", m_canaries[typedFromEnvironment]);
        give("OPERATOR_PASSWORD", m_canaries[operatorVariable]);
        return environment;
    }
    /// Runs `triarchctl WORDS` to its end, or until it says `until`.
    Ran run(
        const QStringList& words, const QByteArray& until = {}, const std::function<void(const QByteArray&)>& then = {})
    {
        QProcess program;
        program.setProcessEnvironment(environment());
        program.start(programPath(QStringLiteral("triarchctl")), words);
        Ran ran;
        const auto hasSaid = [&] {
            ran.all += program.readAllStandardOutput() + program.readAllStandardError();
            return !until.isEmpty() && ran.all.contains(until);
        };
        const bool isDone =
            QTest::qWaitFor([&] { return hasSaid() || program.state() == QProcess::NotRunning; }, 6 * timeout);
        if (isDone && program.state() != QProcess::NotRunning) {
            m_lines += commandLines();
            if (then)
                then(ran.all);
        }
        if (program.state() != QProcess::NotRunning) {
            program.terminate();
            if (!program.waitForFinished(timeout))
                program.kill();
            program.waitForFinished(timeout);
        }
        (void)hasSaid();
        m_said[QStringLiteral("%1 %2").arg(m_said.size()).arg(words.mid(0, 2).join(QLatin1Char(' ')))] = ran.all;
        if (program.exitStatus() == QProcess::NormalExit)
            ran.exitCode = program.exitCode();
        return ran;
    }
    Ran runMission(const QString& profile, const QStringList& more = {})
    {
        return run(QStringList{"run", "type both secrets", "--display", m_display->display(), "--profile", profile,
                       "--out", made(profile), "--json"}
            + more);
    }

    void look(const QString& place, const QByteArray& bytes)
    {
        for (auto canary = m_canaries.cbegin(); canary != m_canaries.cend(); ++canary)
            if (holdsCanary(bytes, canary.value()))
                m_hits << QStringLiteral("%1: in %2").arg(canary.key(), place);
    }
    void lookInFiles(const QString& folder)
    {
        QDirIterator files(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            look(path, bytesOf(path));
            if (path.endsWith(QLatin1String("/mission.db")))
                lookInJournal(QFileInfo(path).path());
        }
    }
    /// SQLite breaks long rows over pages, and bodies are deflated: both are searched as they are read back.
    void lookInJournal(const QString& folder)
    {
        constexpr int lastTurn = 10'000;
        const auto journal = readTurnRows(folder, 0, lastTurn);
        QVERIFY2(journal, journal ? "" : qPrintable(folder + QStringLiteral(": ") + journal.error().message));
        for (const auto& row : journal->events)
            look(folder + QStringLiteral(", a row"), compactJson(row.event.json));
        for (const auto& bodies : journal->bodies)
            look(folder + QStringLiteral(", a body"), bodies.request + '\n' + bodies.reply);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_display = servedDisplay(m_runtime);
        QVERIFY(m_display);
        for (const QString& name : {modelKey, otherModelKey, serviceKey, typedFromFile, typedFromEnvironment,
                 workerToken, listenerToken, operatorVariable, copiedPassword})
            m_canaries[name] = newCanary();
        for (const QString& name : {serverPassword, workerPassword})
            m_canaries[name] = newCanary({}); // an address takes no such characters
        const auto cookie = readCookie(m_display->cookieFile(), m_display->display());
        QVERIFY(cookie);
        m_canaries[displayCookie] = *cookie;
        QCOMPARE(int(m_canaries.size()), canaryCount);
        m_server = std::make_unique<EchoingServer>();
        QVERIFY(writeSettings());
    }
    /// Else the search would find nothing anywhere.
    void theSearchFindsEachForm()
    {
        const QByteArray canary = m_canaries[modelKey];
        QVERIFY(holdsCanary("x" + canary + "y", canary));
        QVERIFY(holdsCanary("x" + canary.toPercentEncoding() + "y", canary));
        QVERIFY(holdsCanary(compactJson({{"x", QString::fromUtf8(canary)}}), canary));
        for (const char* before : {"", "a", "ab", "abc"})
            QVERIFY(holdsCanary(QByteArray(before + canary + "z").toBase64(), canary));
        QVERIFY(!holdsCanary(newCanary(), canary));
    }

    void theClipboardIsGivenBack()
    {
        ClipboardPeer reader(m_display->address(), {0, 0, 400, 300});
        ClipboardPeer other(m_display->address(), {500, 0, 100, 100});
        reader.focus();
        other.copy(m_canaries[copiedPassword]);
        const auto pasted = run({"type", "a plain text", "--paste", "--display", m_display->display()});
        QVERIFY2(pasted.exitCode == 0, pasted.all.constData());
        QTRY_COMPARE_WITH_TIMEOUT(reader.pasted(), QByteArray("a plain text"), timeout);
        QCOMPARE(other.clipboard(), m_canaries[copiedPassword]);
    }
    void aMissionTypesSecretsAndItsServerEchoesTheKey()
    {
        EventRecorder field(m_display->address(), {100, 100, 600, 400});
        QVERIFY(field.isReady());
        const auto ran = runMission(QStringLiteral("echoing"), {"--record", made(QStringLiteral("cassette"))});
        QVERIFY2(ran.exitCode == 0, ran.all.constData());
        field.catchUp();
        QCOMPARE(field.text(), QString::fromUtf8(m_canaries[typedFromFile] + m_canaries[typedFromEnvironment]));
        QVERIFY(m_server->hasSeen(m_canaries[modelKey]));
    }
    void aServerRefusesAKeyByName()
    {
        const EventRecorder field(m_display->address(), {100, 100, 600, 400});
        QVERIFY(runMission(QStringLiteral("refusing")).exitCode > 0);
        QVERIFY(m_server->hasSeen(m_canaries[otherModelKey]));
        (void)run({"doctor", "--profile", "refusing"});
    }
    void addressesWithPasswordsAreRefused()
    {
        const EventRecorder field(m_display->address(), {100, 100, 600, 400});
        QVERIFY(runMission(QStringLiteral("named")).exitCode > 0);
        (void)run({"doctor", "--profile", "named"});
        const QString worker =
            QStringLiteral("ws://operator:%1@127.0.0.1:9/connect").arg(QString::fromUtf8(m_canaries[workerPassword]));
        QCOMPARE(run({"connect", worker, "--display", m_display->display()}).exitCode, 2);
    }
    void aServiceEchoesItsKey()
    {
        for (const char* endpoint : {"/whole", "/broken"})
            (void)run(
                {"tool", "cloud.pwa.query", QString::fromUtf8(compactJson({{"endpoint", QLatin1String(endpoint)}}))});
        QVERIFY(m_server->hasSeen(m_canaries[serviceKey]));
    }
    void aWorkerEchoesItsToken()
    {
        std::atomic<bool> hasSeenToken = false;
        const FaultServer worker([&, token = m_canaries[workerToken]](
                                     FaultConnection& connection) { closeWithToken(connection, token, hasSeenToken); });
        const auto ran = run({"connect", QStringLiteral("ws://127.0.0.1:%1/connect").arg(worker.port()), "--token-file",
                                 config(QStringLiteral("worker.token")), "--display", m_display->display(), "--json"},
            "Not connected");
        QVERIFY2(hasSeenToken && ran.all.contains("Not connected"), ran.all.constData());
    }
    void aWorkerThatIsRefusedNamesTheToken()
    {
        const auto ask = [&](const QByteArray& said) {
            QTcpSocket socket;
            const auto where = parseJsonObject(said.left(said.indexOf('\n')).trimmed()).value_or(QJsonObject());
            socket.connectToHost(QStringLiteral("127.0.0.1"), quint16(where["port"].toInt()));
            QVERIFY(socket.waitForConnected(timeout));
            socket.write("GET /" + m_canaries[listenerToken].toPercentEncoding()
                + " HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Basic " + m_canaries[listenerToken] + "\r\n\r\n");
            QVERIFY(socket.waitForReadyRead(timeout));
        };
        const auto ran = run({"listen", "--token-file", config(QStringLiteral("listener.token")), "--display",
                                 m_display->display(), "--json"},
            "token_file", ask);
        QVERIFY2(ran.all.contains("token_file"), ran.all.constData());
    }
    void theMissionIsExported()
    {
        const QString mission = made(QStringLiteral("echoing"));
        for (const char* form :
            {"page", "package", "checkpoint", "mission", "steps", "table", "junit", "apng", "mp4"}) {
            const QString word = QLatin1String(form);
            const auto ran = run({"missions", "export", mission, "--as", word, "--partial", "--out", made(word)});
            const bool mayLack = word == QLatin1String("steps") || word == QLatin1String("mp4"); // words; ffmpeg
            QVERIFY2(ran.exitCode == 0 || mayLack, ran.all.constData());
        }
        QCOMPARE(run({"missions", "export", mission}).exitCode, 0);
        QCOMPARE(run({"missions", "show", mission, "--json"}).exitCode, 0);
    }

    void R13_noCanaryIsFound()
    {
        endHosts(timeout);
        for (auto said = m_said.cbegin(); said != m_said.cend(); ++said)
            look(QStringLiteral("output of ") + said.key(), said.value());
        look(QStringLiteral("command lines"), m_lines + m_server->linesSeen());
        for (const QTemporaryDir* folder : {&m_state, &m_made, &m_runtime})
            lookInFiles(folder->path());
        const auto package = UnpackedMission::unpack(made(QStringLiteral("package")));
        QVERIFY2(package, package ? "" : qPrintable(package.error().message));
        lookInFiles((*package)->folder());
        const auto bodies = readTurnRows(made(QStringLiteral("echoing")), 0, 1);
        QVERIFY(bodies && !bodies->bodies.isEmpty()); // else no body was searched
        m_hits.removeDuplicates();
        qInfo("%d canaries, %d hits", int(m_canaries.size()), int(m_hits.size()));
        for (const QString& hit : m_hits)
            qInfo("%s", qPrintable(hit));
        QCOMPARE(m_hits, QStringList());
    }
    void cleanupTestCase()
    {
        endHosts(timeout);
        m_display.reset();
    }
};

} // namespace tst_secrets

TRIARCH_TEST(tst_secrets, TestSecrets, QCoreApplication)
#include "tst_secrets.moc"
