// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/base/text/text.h"
#include "core/tools/process_run.h"
#include "core/tools/tool_kit.h"

#include <QJsonArray>
#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr Millis clientTime{3000};
constexpr qsizetype clientBytes = 1024 * 1024;
const QString silence = QStringLiteral("triarch_silence"); // a sink that plays nowhere
const QString silentSource = silence + QStringLiteral(".monitor");

/// A program that records from the microphone.
struct Holder {
    int stream = 0; ///< the sound server's number of its recording
    qint64 pid = 0; ///< 0: it has none
    QString name;
    int source = 0;
};

/// The sound server's own client, asked one thing at a time.
class SoundServer {
public:
    static Result<SoundServer> open(const QString& client, std::stop_token stop)
    {
        auto program = ProgramFile::open(client);
        if (!program)
            return fail(ErrorCode::Setup, QStringLiteral("%1 is missing; install pulseaudio-utils").arg(client));
        return SoundServer(std::move(*program), std::move(stop));
    }

    Result<QByteArray> ask(const QStringList& words) const
    {
        const UniqueFd root(::open("/", O_PATH | O_DIRECTORY | O_CLOEXEC));
        ProcessPlan plan;
        plan.program = m_program.descriptor();
        plan.argv = QStringList{m_program.path()} + words;
        plan.environment = environment();
        plan.folder = root.get();
        plan.timeout = clientTime;
        plan.outputBytes = clientBytes;
        const auto end = runProcess(plan, m_stop);
        if (!end)
            return fail(end.error());
        if (end->how == ProcessEnd::How::TimedOut)
            return failRetryable(ErrorCode::Timeout, QStringLiteral("The sound server does not answer"));
        if (end->how != ProcessEnd::How::Exited || end->value != 0)
            return fail(ErrorCode::Setup,
                QStringLiteral("No sound server does this: %1").arg(cleanUtf8(end->error.trimmed(), 200)));
        return end->output;
    }

    /// "source-outputs" or "sources".
    Result<QJsonArray> list(const char* what) const
    {
        const auto text = ask({QStringLiteral("--format=json"), QStringLiteral("list"), QLatin1String(what)});
        if (!text)
            return fail(text.error());
        return parseJsonObject("{\"list\":" + text->trimmed() + '}').map([](const QJsonObject& json) {
            return json.value(QLatin1String("list")).toArray();
        });
    }

private:
    SoundServer(ProgramFile program, std::stop_token stop) : m_program(std::move(program)), m_stop(std::move(stop)) { }

    /// What leads to the server of this session, and nothing else.
    static QStringList environment()
    {
        QStringList variables{QStringLiteral("PATH=/usr/bin:/bin"), QStringLiteral("LANG=C.UTF-8")};
        for (const char* name : {"HOME", "XDG_RUNTIME_DIR", "PULSE_SERVER", "PULSE_COOKIE", "PULSE_RUNTIME_PATH"}) {
            if (qEnvironmentVariableIsSet(name))
                variables << QLatin1String(name) + QLatin1Char('=') + qEnvironmentVariable(name);
        }
        return variables;
    }

    ProgramFile m_program;
    std::stop_token m_stop;
};

QJsonObject holderJson(const Holder& holder) { return {{"pid", holder.pid}, {"name", holder.name}}; }

/// Everybody who records from something that is no monitor of an output.
Result<std::vector<Holder>> holders(const SoundServer& server)
{
    const auto sources = server.list("sources");
    const auto streams = sources ? server.list("source-outputs") : sources;
    if (!streams)
        return fail(streams.error());
    QList<int> microphones;
    for (const auto& source : *sources) {
        if (source[QLatin1String("monitor_source")].toString().isEmpty()) // else it hears what an output plays
            microphones << source[QLatin1String("index")].toInt();
    }
    std::vector<Holder> found;
    for (const auto& stream : *streams) {
        const auto properties = stream[QLatin1String("properties")];
        const QString name =
            properties[QLatin1String("application.name")].toString(properties[QLatin1String("media.name")].toString());
        const Holder holder{stream[QLatin1String("index")].toInt(),
            properties[QLatin1String("application.process.id")].toString().toLongLong(), cleanText(name, 200),
            stream[QLatin1String("source")].toInt()};
        if (microphones.contains(holder.source))
            found.push_back(holder);
    }
    return found;
}

/// Empty: it may be asked to let go.
QString whyUntouchable(const Holder& holder)
{
    if (holder.pid <= 0)
        return QStringLiteral("it is part of the sound server itself");
    struct stat process { };
    if (::stat(qPrintable(QStringLiteral("/proc/%1").arg(holder.pid)), &process) != 0)
        return QStringLiteral("its process is not on this machine");
    return process.st_uid == ::getuid() ? QString() : QStringLiteral("it belongs to another user");
}

/// A source of nothing, to which recordings can be led. One is enough, and stays for those that were led there.
Result<void> provideSilence(const SoundServer& server)
{
    const auto sources = server.list("sources");
    if (!sources)
        return fail(sources.error());
    if (std::ranges::any_of(*sources, [](const auto& source) { return source[QLatin1String("name")] == silentSource; }))
        return {};
    const auto loaded = server.ask({QStringLiteral("load-module"), QStringLiteral("module-null-sink"),
        QStringLiteral("sink_name=") + silence, QStringLiteral("sink_properties=device.description=Silence")});
    return loaded ? Result<void>() : fail(loaded.error());
}

Result<void> leadAway(const SoundServer& server, const Holder& holder)
{
    if (const QString why = whyUntouchable(holder); !why.isEmpty())
        return fail(ErrorCode::PolicyDenied, why);
    if (auto provided = provideSilence(server); !provided)
        return provided;
    const auto moved = server.ask({QStringLiteral("move-source-output"), QString::number(holder.stream), silentSource});
    return moved ? Result<void>() : fail(moved.error());
}

/// Leads every recording from the microphone to silence: programs go on and hear nothing, none is ended or signalled.
ToolOutput releaseMicrophone(const QString& client, const std::stop_token& stop)
{
    const auto server = SoundServer::open(client, stop);
    if (!server)
        return outputOf(fail(server.error()));
    const auto before = holders(*server);
    if (!before)
        return outputOf(fail(before.error()));
    QJsonArray released, skipped;
    const auto skip = [&skipped](const Holder& holder, const QString& why) {
        auto json = holderJson(holder);
        json.insert(QStringLiteral("why"), why);
        skipped.append(json);
    };
    std::vector<Holder> led;
    for (const Holder& holder : *before) {
        if (const auto moved = leadAway(*server, holder); moved)
            led.push_back(holder);
        else
            skip(holder, moved.error().message);
    }
    const auto now = holders(*server);
    for (const Holder& holder : led) {
        const bool isBack =
            !now || std::ranges::any_of(*now, [&holder](const Holder& one) { return one.stream == holder.stream; });
        if (isBack)
            skip(holder, QStringLiteral("it did not let go"));
        else
            released.append(holderJson(holder));
    }
    ToolOutput output;
    output.data = QJsonObject{{"released", released}, {"skipped", skipped}};
    if (!skipped.isEmpty())
        output.error = Error{ErrorCode::Refused,
            QStringLiteral("%1 keeps the microphone: %2")
                .arg(skipped[0][QLatin1String("name")].toString(), skipped[0][QLatin1String("why")].toString()),
            false};
    return output;
}

} // namespace

void addAudioTool(QHash<QString, ToolMaker>& makers, const ToolWorld& world)
{
    makers.insert(QStringLiteral("local.audio.releaseMic"), [&world](const QJsonObject&) -> Result<ToolPlan> {
        return ToolPlan{
            {}, {}, [client = world.soundClient](std::stop_token stop) { return releaseMicrophone(client, stop); }};
    });
}

} // namespace triarch
