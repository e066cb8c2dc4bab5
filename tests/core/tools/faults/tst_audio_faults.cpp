// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/process_id.h"
#include "tests/support/test_program.h"
#include "tests/support/tool_bench.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QtTest>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_audio_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 10'000;

/// A PulseAudio server of its own with a microphone that hears nothing and an output that plays nowhere.
class SoundRoom {
public:
    SoundRoom()
    {
        ::chmod(qPrintable(m_folder.path()), 0755); // its socket lets everybody in
        m_environment = QProcessEnvironment::systemEnvironment();
        m_environment.insert("XDG_RUNTIME_DIR", m_folder.path());
        m_environment.insert("HOME", m_folder.path());
        m_environment.insert("PULSE_SERVER", "unix:" + socket());
        m_environment.remove("DISPLAY");
        m_server.setProcessEnvironment(m_environment);
        m_server.setStandardOutputFile(QProcess::nullDevice());
        m_server.setStandardErrorFile(QProcess::nullDevice());
        m_server.start("pulseaudio",
            {"-n", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm=yes", "-L",
                "module-native-protocol-unix auth-anonymous=1 socket=" + socket(), "-L",
                "module-null-sink sink_name=speaker", "-L",
                "module-pipe-source source_name=mic file=" + m_folder.filePath("mic")});
        QElapsedTimer waited;
        waited.start();
        while (!m_isReady && waited.elapsed() < timeout)
            m_isReady = !ask({"info"}).isEmpty();
    }
    ~SoundRoom() { end(m_server); }

    bool isReady() const { return m_isReady; }
    QString socket() const { return m_folder.filePath("native"); }
    /// Empty when it fails.
    QByteArray ask(const QStringList& words) const
    {
        QProcess client;
        client.setProcessEnvironment(m_environment);
        client.start("pactl", words);
        return client.waitForFinished(timeout) && client.exitCode() == 0 ? client.readAllStandardOutput()
                                                                         : QByteArray();
    }
    /// A recorder, recording. @param asUser  in the words of setpriv, or none
    void record(QProcess& recorder, const QStringList& asUser = {}) const
    {
        const auto before = ask({"list", "short", "source-outputs"}).count('\n');
        recorder.setProcessEnvironment(m_environment);
        recorder.setStandardOutputFile(QProcess::nullDevice());
        const QStringList words = asUser + QStringList{"parec", "-d", "mic"};
        recorder.start(words.first(), words.mid(1));
        QTRY_COMPARE_WITH_TIMEOUT(ask({"list", "short", "source-outputs"}).count('\n'), before + 1, timeout);
    }
    static void end(QProcess& process)
    {
        process.terminate();
        if (!process.waitForFinished(timeout))
            process.kill();
        process.waitForFinished(timeout);
    }

private:
    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
    QProcess m_server;
    bool m_isReady = false;
};

QString via(const QJsonObject& result) { return result["provenance"]["via"].toString(); }

} // namespace

/// F86: the microphone and those who hold it, on a real PulseAudio server.
class TestAudioFaults : public QObject {
    Q_OBJECT
private:
    const QJsonObject release(const QString& socket) // const: two [] after another read
    {
        qputenv("PULSE_SERVER", "unix:" + socket.toUtf8());
        ToolBench bench;
        bench.approveEverything();
        return bench.call("local.audio.releaseMic", {});
    }

private Q_SLOTS:
    void F86_without_a_sound_server()
    {
        const auto result = release("/nonexistent/socket");
        QCOMPARE(via(result), QStringLiteral("audio:setup"));
        QVERIFY(!result["error"].toString().isEmpty());
    }
    void F86_without_its_client()
    {
        ToolBench bench;
        bench.approveEverything();
        bench.world().soundClient = QStringLiteral("/nonexistent/pactl");
        QCOMPARE(via(bench.call("local.audio.releaseMic", {})), QStringLiteral("audio:setup"));
    }
    void F86_a_recorder_goes_on_and_hears_silence()
    {
        const SoundRoom room;
        QVERIFY(room.isReady());
        const auto none = release(room.socket());
        QVERIFY2(none["ok"].toBool(), compactJson(none).constData());
        QVERIFY(none["data"]["released"].toArray().isEmpty());
        QVERIFY(!room.ask({"list", "short", "sinks"}).contains("triarch_silence")); // nothing is made for nobody
        QProcess first, second;
        room.record(first);
        room.record(second);
        const auto result = release(room.socket());
        QVERIFY2(result["ok"].toBool(), compactJson(result).constData());
        const auto released = result["data"]["released"].toArray();
        QCOMPARE(released.size(), 2);
        QCOMPARE(released[0]["name"].toString(), QStringLiteral("parec"));
        QList<qint64> pids{released[0]["pid"].toInteger(), released[1]["pid"].toInteger()};
        QVERIFY(pids.contains(first.processId()) && pids.contains(second.processId()));
        QVERIFY(identify(pid_t(first.processId())) && identify(pid_t(second.processId()))); // nobody was ended
        QCOMPARE(room.ask({"list", "short", "sinks"}).count("triarch_silence"), 1);
        QVERIFY(release(room.socket())["data"]["released"].toArray().isEmpty()); // they do not hold it any more
        SoundRoom::end(first);
        SoundRoom::end(second);
    }
    void F86_what_belongs_to_others_is_left_alone()
    {
        if (::geteuid() != 0)
            QSKIP("only root can be another user");
        const SoundRoom room;
        QVERIFY(room.isReady());
        QProcess recorder;
        room.record(recorder, {"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"});
        const auto result = release(room.socket());
        QCOMPARE(via(result), QStringLiteral("audio:refused"));
        const auto skipped = result["data"]["skipped"].toArray();
        QCOMPARE(skipped.size(), 1);
        QCOMPARE(skipped[0]["pid"].toInteger(), recorder.processId());
        QCOMPARE(skipped[0]["why"].toString(), QStringLiteral("it belongs to another user"));
        QVERIFY(result["data"]["released"].toArray().isEmpty());
        QVERIFY(identify(pid_t(recorder.processId())));
        SoundRoom::end(recorder);
    }
    void F86_parts_of_the_server_are_left_alone()
    {
        const SoundRoom room;
        QVERIFY(room.isReady());
        QVERIFY(!room.ask({"load-module", "module-loopback", "source=mic", "sink=speaker"}).isEmpty());
        const auto result = release(room.socket());
        QCOMPARE(via(result), QStringLiteral("audio:refused"));
        QCOMPARE(
            result["data"]["skipped"][0]["why"].toString(), QStringLiteral("it is part of the sound server itself"));
    }
};

} // namespace tst_audio_faults

TRIARCH_TEST(tst_audio_faults, TestAudioFaults, QCoreApplication)
#include "tst_audio_faults.moc"
