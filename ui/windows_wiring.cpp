// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/windows_wiring.h"

#include "ui/main_window.h"
#include "ui/models/core_words.h"
#include "ui/panes/windows_pane.h"

#include <QSet>

namespace triarch {

namespace {

/// What was asked of the display from the lists of one window; the window's.
class WindowActs : public QObject {
public:
    explicit WindowActs(MainWindow& window)
        : QObject(&window),
          m_window(window),
          m_desk(window.controller().backend().trials())
    {
        connect(&m_desk, &ToolTester::tried, this, &WindowActs::hear);
        for (WindowsPane* pane : window.findChildren<WindowsPane*>())
            follow(*pane);
    }

private:
    void follow(WindowsPane& pane);
    void run(const char* tool, WindowId id);
    void restrictTo(const QString& windowClass);
    void hear(int request, const ToolTestReport& report);

    MainWindow& m_window;
    ToolTester& m_desk;
    QSet<int> m_asked;
};

void WindowActs::follow(WindowsPane& pane)
{
    connect(&pane, &WindowsPane::focusWanted, this, [this](WindowId id) { run("focus_window", id); });
    connect(&pane, &WindowsPane::pictureWanted, this, [this](WindowId id) { run("screenshot", id); });
    connect(&pane, &WindowsPane::restrictWanted, this, &WindowActs::restrictTo);
    connect(&pane, &WindowsPane::launchWanted, m_window.actions().at(ActionId::LaunchApplication), &QAction::trigger);
    connect(&pane, &WindowsPane::refused, this,
        [this](const QString& why) { m_window.showNotice(MessageKind::Waiting, why); });
}

void WindowActs::run(const char* tool, WindowId id)
{
    if (m_window.controller().isByHand())
        m_asked.insert(m_desk.run({QString::fromLatin1(tool), {{"window", windowIdText(id)}}}));
}

void WindowActs::restrictTo(const QString& windowClass)
{
    m_window.controller().setTarget(QStringLiteral("window class=") + windowClass);
    m_window.showNotice(MessageKind::Done,
        MainWindow::tr("The next mission sees the windows of %1 alone").arg(windowClass), ActionId::DisplaySetup);
}

/// A window that has come to the front is answer enough.
void WindowActs::hear(int request, const ToolTestReport& report)
{
    if (!m_asked.remove(request))
        return;
    if (report.isAsked)
        m_window.showNotice(MessageKind::Waiting,
            MainWindow::tr("A rule asks you first. Say yes among the approvals, then do it once more."),
            ActionId::GoApprovals);
    else if (!report.isOk)
        m_window.showNotice(MessageKind::Failed, fromCore(report.sentence));
    else if (!report.picture.isEmpty())
        m_window.showNotice(MessageKind::Done, MainWindow::tr("The picture is %1").arg(report.picture));
}

} // namespace

void wireWindows(MainWindow& window) { new WindowActs(window); } // the window's

} // namespace triarch
