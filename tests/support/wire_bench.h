// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/boot_clock.h"
#include "core/desktop/recording_desktop.h"
#include "core/host/host_service.h"
#include "core/host/operator_socket.h"
#include "core/journal/journal_reader.h"
#include "tests/support/paths.h"
#include "tests/support/settle_at_once.h"

#include <QTemporaryDir>
#include <QtTest>

namespace triarch::test {

/// For hosts whose subject is not the origin of commands.
inline Result<void> anyProcess(const ProcessId& /*sender*/) { return {}; }

/// A JSON file below tests/contracts or resources, as an object; empty when it cannot be read.
inline QJsonObject jsonFile(const QString& path)
{
    QFile file(sourcePath(path));
    return file.open(QIODevice::ReadOnly) ? parseJsonObject(file.readAll()).value_or(QJsonObject()) : QJsonObject();
}

/// Everything that `expected` names is there and the same; more may be there. Empty: it is; else where it is not.
inline QString missingFrom(const QJsonValue& got, const QJsonValue& expected, const QString& place = {})
{
    if (expected.isObject()) {
        const auto wanted = expected.toObject();
        for (auto member = wanted.begin(); member != wanted.end(); ++member) {
            const auto wrong = missingFrom(got[member.key()], member.value(), place + QLatin1Char('.') + member.key());
            if (!wrong.isEmpty())
                return wrong;
        }
        return got.isObject() ? QString() : place + QStringLiteral(" is no object");
    }
    if (expected.isArray()) {
        const auto wanted = expected.toArray();
        if (got.toArray().size() != wanted.size())
            return place + QStringLiteral(" has %1 items").arg(got.toArray().size());
        for (qsizetype i = 0; i < wanted.size(); ++i) {
            const auto wrong = missingFrom(got[int(i)], wanted[i], QStringLiteral("%1[%2]").arg(place).arg(i));
            if (!wrong.isEmpty())
                return wrong;
        }
        return {};
    }
    return got == expected ? QString() : place + QStringLiteral(" is ") + compactJson({{"is", got}});
}

/// The service of a host on a desktop that shows the windows of the contract's golden vectors and writes inputs down,
/// with the shipped policy and a real journal.
class WireBench {
public:
    WireBench()
        : m_desktop(frameOf({})),
          m_journal(std::move(*Journal::create(*MissionFolder::create(m_root.filePath(QStringLiteral("m"))), m_clock))),
          m_approvals({[this](const ApprovalRow& row) -> Result<void> {
                           const auto written = m_journal->append({row.turn, row.source, row.kind, row.json});
                           return written ? Result<void>() : Result<void>(fail(written.error()));
                       },
              sinceBoot}),
          m_pipeline({m_desktop, *m_journal, m_policy, m_applications, nullptr, {}, &m_approvals, settleAtOnce()}),
          m_stopFlag(std::move(*StopFlag::open(m_root.filePath(QStringLiteral("stop"))))),
          m_service({m_desktop, &m_pipeline, m_tools, m_stopFlag, false, world(), QStringLiteral("/run/triarch/1")})
    {
        const auto clock = window(11, "xclock", "XClock", {10, 20, 100, 100});
        const auto browser = window(12, "Chromium", "Chromium", {200, 100, 600, 400});
        auto terminal = window(13, "Alpha, 1", "XTerm", {51, 80, 364, 134});
        terminal.isActive = true;
        for (const auto& seen :
            {std::vector{clock}, std::vector{browser, clock}, std::vector{browser, clock, terminal}})
            see(seen);
        for (WindowId id = 14; id < 17; ++id) // win4 to win6 come and go
            see({browser, clock, terminal, window(id, "passing", "Passing", {0, 0, 9, 9})});
        see({window(17, "Chromium Settings", "Chromium", {300, 300, 200, 200}), browser, clock, terminal});
        m_desktop.onInput([this](const Input& input) { return frameAfter(input); });
    }

    static WindowInfo window(WindowId id, const char* title, const char* className, QRect at)
    {
        WindowInfo made;
        made.id = id;
        made.title = QLatin1String(title);
        made.instance = QString::fromLatin1(className).toLower();
        made.className = QLatin1String(className);
        made.geometry = made.frame = at;
        return made;
    }

    /// Shows these windows and has them numbered.
    void see(std::vector<WindowInfo> windows)
    {
        m_windows = windows;
        m_desktop.show(frameOf(std::move(windows)));
        (void)desk({{"action", "list-windows"}});
    }
    /// Shows these windows, and nobody has asked for their numbers yet.
    void show(std::vector<WindowInfo> windows) { m_desktop.show(frameOf(std::move(windows))); }
    /// The display is another one from here on, whatever is pressed.
    void change(const std::function<void(Frame&)>& how)
    {
        auto frame = *m_desktop.capture({});
        frame.image.detach();
        how(frame);
        m_desktop.show(frame);
    }
    const std::vector<WindowInfo>& windows() const { return m_windows; }
    /// As soon as a window is given the focus, this one takes it.
    void stealFocus(WindowId thief) { m_thief = thief; }
    /// Called in the thread that reads, before each picture.
    void beforeReading(std::function<void()> what) { m_beforeReading = std::move(what); }
    /// The next picture of a window fails with this.
    void failNextPicture(Error error) { m_pictureError = std::move(error); }

    const QJsonObject desk(const QJsonObject& request, const QString& pipeline = QStringLiteral("deskctl"))
    {
        std::optional<Result<QJsonObject>> reply;
        m_service.desk(request, {pipeline, QStringLiteral("default"), QStringLiteral("/run/triarch/1/default.sock")},
            {}, [&reply](const Result<QJsonObject>& result) { reply = result; });
        if (!QTest::qWaitFor([&reply] { return reply.has_value(); }, 10'000))
            return {};
        return reply->value_or(QJsonObject()); // const: two [] after another read, and do not write
    }
    QString lucy(const QString& line) { return m_service.lucy(line, after(Millis(2000)), {}).value_or(QString()); }

    /// What was sent since the last time it was asked.
    QJsonArray sent()
    {
        QJsonArray all;
        for (const auto& input : m_desktop.sent())
            all.append(actionJson(Action(input)));
        QJsonArray fresh;
        for (qsizetype i = m_told; i < all.size(); ++i)
            fresh.append(all[i]);
        m_told = all.size();
        return fresh;
    }
    std::vector<EventRow> rows() const
    {
        const auto read = readJournal(m_root.filePath(QStringLiteral("m")));
        return read ? read->events : std::vector<EventRow>();
    }
    HostService& service() { return m_service; }
    ApprovalQueue& approvals() { return m_approvals; }

private:
    static Frame frameOf(std::vector<WindowInfo> windows)
    {
        Frame made;
        made.image = QImage(1280, 800, QImage::Format_RGB32);
        made.image.fill(Qt::darkGray);
        made.pointer = {7, 9};
        made.windows = std::move(windows);
        return made;
    }
    /// What is there after an input: the one that was given the focus has it, unless another takes it.
    Frame frameAfter(const Input& input)
    {
        auto frame = m_desktop.capture({}).value();
        if (const auto* focus = std::get_if<FocusInput>(&input)) {
            for (auto& one : frame.windows)
                one.isActive = one.id == m_thief.value_or(focus->window);
        }
        return frame;
    }
    Result<WindowPicture> pictureOf(WindowId id)
    {
        if (m_pictureError)
            return fail(*std::exchange(m_pictureError, std::nullopt));
        const auto found =
            std::find_if(m_windows.begin(), m_windows.end(), [id](const auto& one) { return one.id == id; });
        if (!found->isVisible)
            return fail(ErrorCode::NotFound, QStringLiteral("No such window is on the screen"));
        QImage image(found->frame.size(), QImage::Format_RGB32);
        image.fill(Qt::darkCyan);
        return WindowPicture{image, found->frame, *found, coveredParts(m_windows, id, found->frame)};
    }
    DeskctlContext world()
    {
        DeskctlContext world;
        world.version = QStringLiteral("1.2.3");
        world.monitors = []() -> Result<std::vector<DeskctlMonitor>> {
            return std::vector{DeskctlMonitor{QStringLiteral("screen"), {0, 0, 1280, 800}, {339, 212}, false, true}};
        };
        world.windowPicture = [this](WindowId id, DeskctlCursor) { return pictureOf(id); };
        world.readText = [this](const QImage&) -> Result<QString> {
            if (m_beforeReading)
                m_beforeReading();
            return QStringLiteral("Ready to go");
        };
        return world;
    }

    QTemporaryDir m_root;
    SystemClock m_clock;
    std::vector<WindowInfo> m_windows;
    std::optional<Error> m_pictureError;
    std::optional<WindowId> m_thief;
    std::function<void()> m_beforeReading;
    RecordingDesktop m_desktop;
    qsizetype m_told = 0;
    Policy m_policy{readPolicyFile(sourcePath("resources/policy.toml"))};
    ApplicationIndex m_applications = ApplicationIndex::read({}, {});
    ToolRegistry m_tools;
    std::unique_ptr<Journal> m_journal;
    ApprovalQueue m_approvals;
    ActionPipeline m_pipeline;
    StopFlag m_stopFlag;
    HostService m_service;
};

} // namespace triarch::test
