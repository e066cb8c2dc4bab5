// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/mission_bench.h"
#include "tests/support/scripted_console.h"
#include "tests/support/settled_layout.h"
#include "tests/support/zip_writer.h"
#include "ui/main_window.h"
#include "ui/review_wiring.h"
#include "ui/view_wiring.h"
#include "ui/widgets/action_button.h"
#include "ui/window_wiring.h"

#include <QSignalSpy>
#include <QtTest>

namespace triarch::test {

/// A mission of four turns that was done, in its folder.
class Recording {
public:
    Recording()
    {
        const QStringList finish{QStringLiteral("click_element"), QStringLiteral("report_completion")};
        m_bench.model.script = {plan(), setup(QStringLiteral("EXECUTION"), finish), click(QStringLiteral("7")),
            click(QStringLiteral("8")), click(QStringLiteral("9")), claim(), verdict(QStringLiteral("yes"))};
        result = m_bench.run();
    }
    QString folder() const { return m_bench.folder(); }
    /// Packed as somebody would pack it.
    QString zip(const QByteArray& prefix)
    {
        const QString path = m_zips.filePath(QStringLiteral("mission%1.zip").arg(++m_count));
        ZipWriter(path).tree(folder(), prefix);
        return path;
    }
    MissionResult result;

private:
    MissionBench m_bench;
    QTemporaryDir m_zips;
    int m_count = 0;
};

/// The window over a scripted console.
struct ReviewStage {
    ReviewStage()
        : settings(folder.filePath(QStringLiteral("console.ini"))),
          controller(console, clock),
          window(controller, settings, clock),
          refused(&controller, &MissionController::refused),
          ended(&controller, &MissionController::ended)
    {
        wireWindow(window);
        wireView(window, settings);
        static_cast<QWidget&>(window).show();
    }
    const ConsoleState& state() const { return controller.state(); }
    int turns() { return window.models().turns.rowCount(); }
    bool open(const QString& recording)
    {
        openReview(window, recording);
        return settles(
            window, [this] { return state().isReview; }, 20'000); // a busy machine
    }
    ActionButton* barButton(ActionId id)
    {
        for (auto* button : window.panes().bar->findChildren<ActionButton*>())
            if (button->defaultAction() == window.actions().at(id))
                return button;
        return nullptr;
    }
    bool isOffered(ActionId id) { return barButton(id)->isVisible() && barButton(id)->isEnabled(); }

    const QTemporaryDir folder;
    ConsoleSettings settings;
    SystemClock clock;
    ScriptedConsole console;
    MissionController controller;
    MainWindow window;
    QSignalSpy refused;
    QSignalSpy ended;
};

} // namespace triarch::test
