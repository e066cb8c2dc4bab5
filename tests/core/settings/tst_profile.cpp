// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/profile.h"
#include "core/settings/profile_writer.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QProcess>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QtTest>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_profile {

using namespace triarch;

namespace {

const QString shipped = test::sourcePath("resources/profiles");

QString written(const QTemporaryDir& folder, const QString& name, const QByteArray& text,
    QFile::Permissions permissions = QFile::ReadOwner | QFile::WriteOwner)
{
    QFile file(folder.filePath(name));
    const bool ok =
        file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.setPermissions(permissions);
    return ok ? file.fileName() : QString();
}

constexpr int timeout = 10'000; // ms

/// Whether somebody on the bus keeps secrets.
bool isServed()
{
    QProcess ask;
    ask.start("dbus-send",
        {"--session", "--dest=org.freedesktop.DBus", "--print-reply", "/org/freedesktop/DBus",
            "org.freedesktop.DBus.NameHasOwner", "string:org.freedesktop.secrets"});
    return ask.waitForFinished(timeout) && ask.readAllStandardOutput().contains("true");
}

} // namespace

class TestProfile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsWrittenIsReadAgain_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("endpoint");
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("why"); // it is refused; empty: it is not
        const auto row = [](const char* tag, const char* name, const char* endpoint, const char* model, const char* key,
                             const char* why) {
            QTest::newRow(tag) << QString::fromUtf8(name) << QString::fromUtf8(endpoint) << QString::fromUtf8(model)
                               << QString::fromUtf8(key) << QString::fromUtf8(why);
        };
        row("plain", "lab", "http://10.0.0.7:8000/v1", "", "", "");
        row("all of it", "lab-2.a_b", "https://models.example/v1", "qwen 2.5 \"vl\" \\ ñ", "keyring:triarch lab", "");
        row("a folder", "../lab", "http://10.0.0.7:8000/v1", "", "", "name");
        row("capitals", "Lab", "http://10.0.0.7:8000/v1", "", "", "name");
        row("no name", "", "http://10.0.0.7:8000/v1", "", "", "name");
        row("no address", "lab", "", "", "", "address");
        row("no host", "lab", "http:///v1", "", "", "address");
        row("no web", "lab", "file:///etc/passwd", "", "", "address");
        row("a key in the address", "lab", "https://user:secret@host/v1", "", "", "address");
        row("the key itself", "lab", "https://host/v1", "", "sk-12345678", "where it is");
    }
    void whatIsWrittenIsReadAgain()
    {
        QFETCH(QString, name);
        QFETCH(QString, endpoint);
        QFETCH(QString, model);
        QFETCH(QString, key);
        QFETCH(QString, why);
        const QTemporaryDir home;
        const QString folder = home.filePath(QStringLiteral("triarch/profiles"));
        const NewServer server{name, endpoint, model, key};
        const auto result = writeProfile(server, folder);
        QCOMPARE(result.has_value(), why.isEmpty());
        if (!result) {
            QVERIFY2(result.error().message.contains(why), qPrintable(result.error().message));
            QVERIFY(profileNames({folder}).isEmpty());
            return;
        }
        const auto read = readProfile(name, {folder});
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->name, name);
        QCOMPARE(read->endpoint, endpoint);
        QCOMPARE(read->model, model);
        QCOMPARE(read->apiKeySource, key);
        QVERIFY(read->streams);
        const auto again = writeProfile(server, folder);
        QVERIFY(!again && again.error().code == ErrorCode::Refused); // nothing is overwritten
    }
    void shippedProfilesRead_data()
    {
        QTest::addColumn<bool>("isRehearsal");
        for (const char* name : {"lmstudio", "llamacpp", "ollama", "openai", "vllm"})
            QTest::newRow(name) << false;
        QTest::newRow("rehearsal") << true;
    }
    void shippedProfilesRead()
    {
        QFETCH(bool, isRehearsal);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        const auto profile = readProfile(name, {shipped});
        QVERIFY2(profile, profile ? "" : qPrintable(profile.error().message));
        QCOMPARE(profile->name, name);
        QCOMPARE(profile->isRehearsal, isRehearsal);
        QVERIFY(profileNames({shipped, shipped}).count(name) == 1);
    }

    void everyKeyIsRead()
    {
        const QTemporaryDir folder;
        const QString path = written(folder, QStringLiteral("all.toml"),
            "name = 'n'\nendpoint = 'https://h/v1'\nmodel = 'm'\ncoordinates = 'pixels'\ntools = 'json_text'\n"
            "token_field = 'max_completion_tokens'\ntemperature = false\nimage_longest = 512\nimage_format = 'jpeg'\n"
            "thinking = 'keep'\nfallback = 'f'\nprice_in = 1\nprice_out = 2.5\nstream = true\nplain_http = true\n"
            "ca_file = '/c.pem'\n[timeout]\nconnect = 2\ntotal = 1.5\n"
            "[persona.strategist]\nmodel = 'big'\n[persona.verifier]\ntemperature = 0\nmax_tokens = 400\n");
        const auto profile = readProfile(path, {});
        QVERIFY2(profile, profile ? "" : qPrintable(profile.error().message));
        QCOMPARE(profile->endpoint, QStringLiteral("https://h/v1"));
        QCOMPARE(profile->model, QStringLiteral("m"));
        QCOMPARE(profile->coordinates, CoordinateScale::Pixels);
        QCOMPARE(profile->tools, ToolDialect::JsonText);
        QCOMPARE(profile->tokenField, TokenField::MaxCompletionTokens);
        QCOMPARE(profile->sendsTemperature, false);
        QCOMPARE(profile->imageLongest, 512);
        QCOMPARE(profile->imageFormat, ImageFormat::Jpeg);
        QCOMPARE(profile->thinking, Thinking::Keep);
        QCOMPARE(profile->fallback, QStringLiteral("f"));
        QCOMPARE(profile->priceIn + profile->priceOut, 3.5);
        QVERIFY(profile->streams && profile->allowsPlainHttp);
        QCOMPARE(profile->caFile, QStringLiteral("/c.pem"));
        QCOMPARE(profile->connectTimeout.count(), 2000);
        QCOMPARE(profile->totalTimeout.count(), 1500);
        QCOMPARE(profile->strategist.model.value(), QStringLiteral("big"));
        QCOMPARE(profile->verifier.temperature.value(), 0.0);
        QCOMPARE(profile->verifier.maxTokens.value(), 400);
        QVERIFY(!profile->executor.model && !profile->executor.temperature && !profile->executor.maxTokens);
    }

    void absentKeysHaveTheirDefaults()
    {
        const QTemporaryDir folder;
        const auto profile = readProfile(written(folder, QStringLiteral("short.toml"), "endpoint = 'http://h'\n"), {});
        QVERIFY(profile);
        QCOMPARE(profile->name, QStringLiteral("short"));
        QCOMPARE(profile->totalTimeout, Millis(limits::modelTotal));
        QCOMPARE(profile->imageLongest, 1536);
        QVERIFY(profile->sendsTemperature && !profile->allowsPlainHttp && !profile->streams);
    }

    void mistakes_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("says");
        QTest::newRow("no endpoint") << QByteArray("name = 'n'\n") << QStringLiteral("'endpoint' must name the server");
        QTest::newRow("unknown key") << QByteArray("endpoint = 'x'\nurl = 'y'\n") << QStringLiteral(":2: unknown key");
        QTest::newRow("unknown persona") << QByteArray("endpoint = 'x'\n[persona.boss]\nmodel = 'y'\n")
                                         << QStringLiteral("unknown key 'boss'");
        QTest::newRow("unknown word") << QByteArray("endpoint = 'x'\ntools = 'xml'\n")
                                      << QStringLiteral(":2: 'tools' must be one of native, json_text");
        QTest::newRow("picture too small")
            << QByteArray("endpoint = 'x'\nimage_longest = 10\n") << QStringLiteral("from 256 to 4096");
        QTest::newRow("no time at all") << QByteArray("endpoint = 'x'\n[timeout]\ntotal = 0\n")
                                        << QStringLiteral("from 0.1 to 3600");
    }
    void mistakes()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, says);
        const QTemporaryDir folder;
        const auto profile = readProfile(written(folder, QStringLiteral("p.toml"), text), {});
        QVERIFY(!profile);
        QCOMPARE(profile.error().code, ErrorCode::InvalidArgument);
        QVERIFY2(profile.error().message.contains(says), qPrintable(profile.error().message));
    }

    void anUnknownNameListsTheKnownOnes()
    {
        const auto profile = readProfile(QStringLiteral("nope"), {shipped});
        QVERIFY(!profile);
        QCOMPARE(profile.error().code, ErrorCode::NotFound);
        QVERIFY(profile.error().message.contains(QStringLiteral("llamacpp, lmstudio, ollama")));
    }
    void theFirstFolderWins()
    {
        const QTemporaryDir own;
        written(own, QStringLiteral("ollama.toml"), "endpoint = 'http://mine/v1'\n");
        QCOMPARE(
            readProfile(QStringLiteral("ollama"), {own.path(), shipped})->endpoint, QStringLiteral("http://mine/v1"));
    }

    void keys_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("mode");
        QTest::addColumn<int>("code"); // -1: the key is taken
        QTest::newRow("of our own file") << QByteArray("sk-1234\n") << 0600 << -1;
        QTest::newRow("read-only file") << QByteArray("sk-1234") << 0400 << -1;
        QTest::newRow("file the group may read") << QByteArray("sk-1234") << 0640 << int(ErrorCode::Setup);
        QTest::newRow("file all may read") << QByteArray("sk-1234") << 0604 << int(ErrorCode::Setup);
        QTest::newRow("empty file") << QByteArray("\n") << 0600 << int(ErrorCode::Setup);
        QTest::newRow("two lines") << QByteArray("a\r\nX-Evil: 1") << 0600 << int(ErrorCode::InvalidArgument);
        QTest::newRow("not ASCII") << QByteArray("k\xc3\xa9y") << 0600 << int(ErrorCode::InvalidArgument);
        QTest::newRow("endless") << QByteArray(10'000, 'a') << 0600 << int(ErrorCode::InvalidArgument);
    }
    void keys()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, mode);
        QFETCH(int, code);
        const QTemporaryDir folder;
        const QString path = written(folder, QStringLiteral("key"), content);
        QCOMPARE(::chmod(path.toLocal8Bit().constData(), mode_t(mode)), 0);
        const auto key = resolveApiKey(QStringLiteral("file:") + path);
        QCOMPARE(key ? -1 : int(key.error().code), code);
        if (key)
            QCOMPARE(key->reveal(), content.trimmed());
        else
            QVERIFY(!key.error().message.contains(QString::fromUtf8(content.left(6))));
    }
    void aKeyFileOfSomebodyElse()
    {
        const QTemporaryDir folder;
        QString path = QStringLiteral("/etc/hostname"); // root's, wherever the test is not root itself
        if (::geteuid() == 0) {
            path = written(folder, QStringLiteral("key"), "sk-1234");
            QCOMPARE(::chown(path.toLocal8Bit().constData(), 65534, 65534), 0);
        }
        const auto key = resolveApiKey(QStringLiteral("file:") + path);
        QVERIFY(!key);
        QVERIFY(key.error().message.contains(QStringLiteral("belongs to somebody else")));
    }
    void aPipeAsKeyFileDoesNotHang()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("pipe"));
        QCOMPARE(::mkfifo(path.toLocal8Bit().constData(), 0600), 0);
        const auto key = resolveApiKey(QStringLiteral("file:") + path);
        QVERIFY(!key);
        QVERIFY(key.error().message.contains(QStringLiteral("not a regular file")));
    }
    void keysFromTheEnvironment()
    {
        qputenv("TRIARCH_TEST_KEY", "sk-env-1234");
        QCOMPARE(resolveApiKey(QStringLiteral("env:TRIARCH_TEST_KEY"))->reveal(), QByteArray("sk-env-1234"));
        QCOMPARE(resolveApiKey(QStringLiteral("env:TRIARCH_NO_SUCH_KEY")).error().code, ErrorCode::Setup);
        QVERIFY(resolveApiKey(QString())->isEmpty());
    }
    void keysFromTheKeyring_data()
    {
        QTest::addColumn<QByteArray>("client"); // what stands in for secret-tool; empty: there is none
        QTest::addColumn<int>("code");          // -1: the key is taken
        QTest::newRow("a key") << QByteArray("[ \"$*\" = 'lookup service triarch key openai' ] && printf sk-ring-1234")
                               << -1;
        QTest::newRow("no such key") << QByteArray("exit 1") << int(ErrorCode::Setup);
        QTest::newRow("two lines") << QByteArray("printf 'a\nb'") << int(ErrorCode::InvalidArgument);
        QTest::newRow("endless") << QByteArray("head -c 9000 /dev/zero | tr '\\0' a")
                                 << int(ErrorCode::InvalidArgument);
        QTest::newRow("killed") << QByteArray("kill -9 $$") << int(ErrorCode::Setup);
        QTest::newRow("no client") << QByteArray() << int(ErrorCode::Unsupported);
    }
    void keysFromTheKeyring()
    {
        QFETCH(QByteArray, client);
        QFETCH(int, code);
        const QTemporaryDir folder;
        if (!client.isEmpty()) {
            const QString path = written(folder, QStringLiteral("secret-tool"), "#!/bin/sh\n" + client + "\n");
            QCOMPARE(::chmod(path.toLocal8Bit().constData(), 0700), 0);
        }
        const QByteArray usual = qgetenv("PATH");
        qputenv("PATH", folder.path().toLocal8Bit() + (client.isEmpty() ? QByteArray() : ":" + usual));
        const auto key = resolveApiKey(QStringLiteral("keyring:openai"));
        qputenv("PATH", usual);
        QCOMPARE(key ? -1 : int(key.error().code), code);
        if (key)
            QCOMPARE(key->reveal(), QByteArray("sk-ring-1234"));
    }
    /// The desktop's own Secret Service, on a bus of its own: what the command in our message stores is what is found.
    void aKeyFromARealKeyring()
    {
        const QTemporaryDir home;
        QProcess bus, keyring;
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char* variable : {"HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(QLatin1String(variable), home.path());
        bus.setProcessEnvironment(environment);
        bus.start("dbus-daemon", {"--session", "--nofork", "--print-address=1"});
        QVERIFY(bus.waitForReadyRead(timeout));
        const QByteArray address = bus.readLine().trimmed();
        qputenv("DBUS_SESSION_BUS_ADDRESS", address); // for secret-tool, whoever starts it
        const auto forgotten = qScopeGuard([] { qunsetenv("DBUS_SESSION_BUS_ADDRESS"); });
        environment.insert("DBUS_SESSION_BUS_ADDRESS", QString::fromUtf8(address));
        keyring.setProcessEnvironment(environment);
        keyring.start("gnome-keyring-daemon", {"--foreground", "--unlock", "--components=secrets"});
        QVERIFY(keyring.waitForStarted(timeout));
        keyring.write("a password"); // makes the keyring, unlocked
        QVERIFY(keyring.waitForBytesWritten(timeout));
        keyring.closeWriteChannel();
        QProcess store;
        QTRY_VERIFY2_WITH_TIMEOUT(isServed(), keyring.readAllStandardError().constData(), timeout);
        store.start("secret-tool", {"store", "--label=Triarch real", "service", "triarch", "key", "real"});
        store.write("sk-real-9876");
        store.closeWriteChannel();
        QVERIFY(store.waitForFinished(timeout));
        QVERIFY2(store.exitCode() == 0, store.readAllStandardError().constData());
        const auto key = resolveApiKey(QStringLiteral("keyring:real"));
        QVERIFY2(key, key ? "" : qPrintable(key.error().message));
        QCOMPARE(key->reveal(), QByteArray("sk-real-9876"));
        QCOMPARE(resolveApiKey(QStringLiteral("keyring:other")).error().code, ErrorCode::Setup);
        for (auto* process : {&keyring, &bus}) {
            process->terminate();
            process->waitForFinished(timeout);
        }
    }
    void aKeyInTheProfileIsRefusedAndNotEchoed()
    {
        const auto key = resolveApiKey(QStringLiteral("sk-canary-secret"));
        QVERIFY(!key);
        QVERIFY(!key.error().message.contains(QStringLiteral("canary")));
    }
    void loadingRegistersTheKeyForRedaction()
    {
        qputenv("TRIARCH_TEST_KEY", "sk-loaded-5678");
        const QTemporaryDir folder;
        const QString path =
            written(folder, QStringLiteral("p.toml"), "endpoint = 'http://h'\napi_key = 'env:TRIARCH_TEST_KEY'\n");
        const auto profile = loadProfile(path, {});
        QVERIFY(profile);
        QCOMPARE(profile->apiKey.reveal(), QByteArray("sk-loaded-5678"));
        QCOMPARE(redactor::redacted(QStringLiteral("Bearer sk-loaded-5678")), QStringLiteral("Bearer [redacted]"));
    }
    void aMissingKeyNamesTheProfile()
    {
        qunsetenv("OPENAI_API_KEY");
        const auto profile = loadProfile(QStringLiteral("openai"), {shipped});
        QVERIFY(!profile);
        QCOMPARE(profile.error().code, ErrorCode::Setup);
        QVERIFY(profile.error().message.contains(QStringLiteral("Profile 'openai'")));
        QVERIFY(profile.error().message.contains(QStringLiteral("$OPENAI_API_KEY")));
    }
};

} // namespace tst_profile

TRIARCH_TEST(tst_profile, TestProfile, QCoreApplication)
#include "tst_profile.moc"
