// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A mission of one action, in a process that dies where it is told to: what crash tests start, kill and take up again.
//
//   mission_child FOLDER LOG TOOL POINT [INTERRUPTED]
//     FOLDER       mission folder, made here
//     LOG          one line is added for each action that reaches the display; what the "screen" shows
//     TOOL         the action
//     POINT        where it kills itself: see `points` below; none: it ends by itself
//     INTERRUPTED  folder of a mission to take up
//
// The model looks at the screen: where the action has been done it reports completion, else it calls the tool.
// Environment: TRIARCH_FAIL_ALLOCATION=N makes the Nth allocation after the set-up fail, and every later one with `N+`.
// Says on standard output: `told` when the executor was told that something is in doubt, then the mission's state.
#include "core/desktop/recording_desktop.h"
#include "core/journal/journal_host.h"
#include "core/mission/mission_config.h"
#include "core/mission/mission_loop.h"
#include "core/mission/turn_reader.h"
#include "core/settings/policy_file.h"
#include "tests/support/failing_allocation.h"
#include "tests/support/paths.h"
#include "tests/support/settle_at_once.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <csignal>
#include <cstdio>
#include <unistd.h>

using namespace triarch;

namespace {

const QStringList points{QStringLiteral("none"), QStringLiteral("capture"), QStringLiteral("question"),
    QStringLiteral("proposal"), QStringLiteral("intent"), QStringLiteral("input"), QStringLiteral("settling"),
    QStringLiteral("outcome"), QStringLiteral("next")};

QString whereToDie;

void passing(const char* point)
{
    if (whereToDie == QLatin1String(point))
        ::kill(::getpid(), SIGKILL);
}

/// What has reached the display so far, in this process and in those before.
class Screen {
public:
    explicit Screen(QString log) : m_log(std::move(log)) { }
    bool isDone() const { return QFile(m_log).size() > 0; }
    void add(const QByteArray& what) const
    {
        QFile file(m_log);
        if (!file.open(QIODevice::Append | QIODevice::Unbuffered) || file.write(what + '\n') < 0)
            ::_exit(3);
        passing("input");
    }
    Frame frame() const
    {
        Frame made;
        made.image = QImage(640, 400, QImage::Format_RGB32);
        made.image.fill(isDone() ? qRgb(90, 20, 30) : qRgb(10, 20, 30));
        for (int x = 600; x < 620; ++x)
            made.image.setPixel(x, 390, qRgb(250, 250, 250)); // a screen of one colour would be taken for blank
        WindowInfo window;
        window.id = 1;
        window.title = window.className = QStringLiteral("Galculator");
        window.geometry = window.frame = QRect(0, 0, 640, 400);
        window.isActive = true;
        made.windows = {window};
        if (isDone()) { // what was started has one
            window.id = 2;
            window.isActive = false;
            made.windows.push_back(window);
        }
        return made;
    }

private:
    const QString m_log;
};

/// A recording desktop that says where a mission stands by what it is asked.
class DyingDesktop final : public Desktop {
public:
    explicit DyingDesktop(const Screen& screen) : m_screen(screen), m_inner(screen.frame())
    {
        m_inner.onInput([this](const Input&) {
            m_screen.add("input");
            m_isActing = true; // what is captured from here on is to see it settle
            return m_screen.frame();
        });
    }
    QString name() const override { return m_inner.name(); }
    Result<QSize> size() override { return m_inner.size(); }
    Result<std::vector<WindowInfo>> windows(Deadline deadline) override { return m_inner.windows(deadline); }
    Result<Frame> capturePart(const QRect&, Deadline deadline) override { return capture(deadline); }
    Result<Change> awaitChange(Deadline deadline, std::stop_token stop) override
    {
        return m_inner.awaitChange(deadline, stop);
    }
    Result<Frame> capture(Deadline deadline) override
    {
        if (m_turns > 0 && m_isActing)
            passing("settling");
        else if (m_turns > 0)
            passing(m_turns == 1 ? "capture" : "next");
        return m_inner.capture(deadline);
    }
    Result<InputReport> send(const Input& input, const InputAuthorizer& judge, std::stop_token stop) override
    {
        return m_inner.send(input, judge, stop);
    }
    void beginTurn()
    {
        ++m_turns;
        m_isActing = false;
    }
    void launched()
    {
        m_isActing = true;
        m_inner.show(m_screen.frame());
    }

private:
    const Screen& m_screen;
    RecordingDesktop m_inner;
    int m_turns = 0;
    bool m_isActing = false;
};

class LoggedLauncher final : public Launcher {
public:
    LoggedLauncher(const Screen& screen, DyingDesktop& desktop) : m_screen(screen), m_desktop(desktop) { }
    Result<qint64> launch(const QStringList&) override
    {
        m_screen.add("launch");
        m_desktop.launched();
        return 1;
    }

private:
    const Screen& m_screen;
    DyingDesktop& m_desktop;
};

ChatReply called(const QString& tool, const QJsonObject& arguments)
{
    ChatReply reply;
    reply.calls.push_back({QStringLiteral("c0"), tool, arguments, {}, {}});
    return reply;
}

class LookingModel final : public ModelClient {
public:
    LookingModel(const Screen& screen, QString tool) : m_screen(screen), m_tool(std::move(tool)) { }
    Result<Exchange> ask(const ChatRequest& request, std::stop_token) override
    {
        Exchange exchange;
        exchange.reply = answer(request);
        exchange.http = 200;
        return exchange;
    }
    Result<QStringList> listModels(std::stop_token) override { return QStringList{QStringLiteral("looking")}; }

private:
    ChatReply answer(const ChatRequest& request) const
    {
        QStringList offered;
        for (const auto& tool : request.tools)
            offered << tool[QLatin1String("function")][QLatin1String("name")].toString();
        if (offered.isEmpty())
            return plan();
        if (offered.contains(QStringLiteral("spawn_executor_prompt")))
            return setup();
        if (offered.contains(QStringLiteral("report_verification")))
            return called(QStringLiteral("report_verification"),
                {{"criteria", QJsonArray{QJsonObject{{"text", "It is done"}, {"met", "yes"}, {"seen", "it"}}}}});
        return act(request);
    }
    static ChatReply plan()
    {
        ChatReply reply;
        reply.content = QStringLiteral(
            "1. MISSION RESTATEMENT\nx\n2. RECONNAISSANCE PHASE\nx\n3. INTERMEDIATE PHASE OPTIONS\n1. a\n2. b\n"
            "4. VERIFICATION PHASE\n- It is done\n5. OPERATIONAL RISKS\n- none\n6. FIELD COMMANDER DIRECTIVES\nx");
        return reply;
    }
    ChatReply setup() const
    {
        auto reply = called(QStringLiteral("spawn_executor_prompt"),
            {{"prompt", "Do it once."}, {"phase", "EXECUTION"}, {"rationale", "because"}});
        reply.calls.push_back({QStringLiteral("c1"), QStringLiteral("update_phase_tools"),
            {{"tool_names", QJsonArray{m_tool, "report_completion"}}, {"rationale", "because"}}, {}, {}});
        return reply;
    }
    ChatReply act(const ChatRequest& request) const
    {
        if (request.user.contains(QLatin1String("may or may not have been carried out")))
            std::puts("told");
        passing("question");
        if (m_screen.isDone())
            return called(QStringLiteral("report_completion"), {{"evidence", QString(120, QLatin1Char('e'))}});
        QJsonObject arguments{{"justification", "It has to be done once, and the screen shows that it has not been."}};
        const auto add = [&](const QJsonObject& more) {
            for (auto it = more.begin(); it != more.end(); ++it)
                arguments.insert(it.key(), it.value());
        };
        const QJsonArray place{500, 500};
        if (m_tool.endsWith(QLatin1String("click_element")) || m_tool == QLatin1String("hover"))
            add({{"label", "7"}, {"position", place}});
        else if (m_tool == QLatin1String("drag_element"))
            add({{"label", "7"}, {"start", place}, {"end", QJsonArray{600, 500}}});
        else if (m_tool == QLatin1String("type_text"))
            add({{"text", "once"}});
        else if (m_tool == QLatin1String("press_key"))
            add({{"key", "a"}});
        else if (m_tool == QLatin1String("open_application"))
            add({{"name", "probe"}});
        return called(m_tool, arguments);
    }

    const Screen& m_screen;
    const QString m_tool;
};

class DyingObserver final : public MissionObserver {
public:
    explicit DyingObserver(DyingDesktop& desktop) : m_desktop(desktop) { }
    void onTime(const MissionTime&) override
    {
        if (m_isPlanned)
            m_desktop.beginTurn(); // told as each turn begins
    }
    void onStatus(MissionStatus status, const Reason&) override { m_isPlanned = status == MissionStatus::Running; }
    void onProposal(int, const Proposal&) override { passing("proposal"); }
    void onSent(int) override { passing("intent"); }
    void onOutcome(int, const Proposal&, const Outcome&) override { passing("outcome"); }

private:
    DyingDesktop& m_desktop;
    bool m_isPlanned = false;
};

/// A mission's own parts, as the programs put them together.
struct Parts {
    SystemClock clock;
    ToolRegistry tools = *ToolRegistry::load(test::sourcePath("prompts/tools"));
    Prompts prompts = *Prompts::load(test::sourcePath("prompts"));
    Policy policy{readPolicyFile(test::sourcePath("resources/policy.toml"))};
    ApplicationIndex applications = ApplicationIndex::read({}, {{"probe", {"true"}}});
    ModelProfile profile;
    OperatorChannel line;
};

Result<MissionConfig> configFor(const QString& interrupted)
{
    MissionConfig config;
    config.text = QStringLiteral("do it once");
    if (interrupted.isEmpty())
        return config;
    const auto before = readMissionFolder(interrupted);
    if (!before)
        return fail(before.error());
    const auto point = resumePointOf(*before);
    if (!point)
        return fail(point.error());
    config.resume = *point;
    return config;
}

int run(const QStringList& arguments)
{
    const auto config = configFor(arguments.value(5));
    const auto folder = MissionFolder::create(arguments[1]);
    Parts parts;
    auto journal =
        folder ? Journal::create(*folder, parts.clock) : Result<std::unique_ptr<Journal>>(fail(folder.error()));
    if (!config || !journal) {
        std::printf("not begun: %s\n", qPrintable((config ? journal.error() : config.error()).message));
        return 1;
    }
    if (config->resume)
        (void)endInterrupted(arguments[5], QStringLiteral("resumed"), QStringLiteral("Resumed"));
    const Screen screen(arguments[2]);
    DyingDesktop desktop(screen);
    LoggedLauncher launcher(screen, desktop);
    LookingModel model(screen, arguments[3]);
    DyingObserver observer(desktop);
    ActionPipeline pipeline(
        {desktop, **journal, parts.policy, parts.applications, &launcher, {}, nullptr, test::settleAtOnce()});
    test::failAllocations(qEnvironmentVariable("TRIARCH_FAIL_ALLOCATION"));
    const auto result = runMission({desktop, pipeline, model, parts.profile, **journal, parts.tools, parts.prompts,
                                       parts.line, observer, parts.clock},
        *config, {});
    test::failAllocations({});
    (void)(*journal)->finish();
    std::printf("%s %s\n", qPrintable(statusName(result.status)), qPrintable(result.reason.code));
    return result.status == MissionStatus::Done ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() < 5 || arguments.size() > 6 || !points.contains(arguments[4]))
        return 2;
    std::setvbuf(stdout, nullptr, _IONBF, 0);
    whereToDie = arguments[4];
    return run(arguments);
}
