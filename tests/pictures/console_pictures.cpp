// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// console_pictures FOLDER LANGUAGE: the design page's scenes in both themes, of the real window over a real mission.
// Wants a display of its own with a window manager, and with a mouse and a keyboard, else nothing can be approved by
// hand (tests/pictures/pictures gives it one).
#include "app/console/console_core.h"
#include "app/console/server_finder.h"
#include "app/readiness.h"
#include "core/base/system/log.h"
#include "ui/main_window.h"
#include "ui/review_wiring.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/view_wiring.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/segmented_control.h"
#include "ui/window_wiring.h"

#include <QApplication>
#include <QCursor>
#include <QDir>
#include <QKeyEvent>
#include <QScreen>
#include <QTemporaryDir>
#include <cstdio>

using namespace triarch;

namespace {

constexpr int shownDelay = 3500;                   // the agent contract's pace
constexpr auto standing = std::chrono::minutes(1); // what is pictured waits for its pictures, on any machine
constexpr int operateTurn = 5;
constexpr int reviewTurn = 7;         // "=": what it changed is read
constexpr double resultBegins = 0.15; // of the picture's width: right of the line stands what came
constexpr auto drawn = std::chrono::milliseconds(700);
constexpr auto timeout = std::chrono::minutes(4);
const QSize usual{1600, 1000};
const QSize small{1024, 600};

/// Types, works a sum out and wants a forbidden key, which does nothing there.
MissionFile missionIn(const QString& language)
{
    MissionFile mission;
    mission.language = language;
    mission.text = language == QLatin1String("es")
        ? QStringLiteral("abre mousepad, escribe \"Suma 7 y 5 en la calculadora\", abre la calculadora, suma 7 y 5, "
                         "presiona ctrl+alt+t, comprueba que muestra 12")
        : QStringLiteral("open mousepad, type \"Add 7 and 5 in the calculator\", open the calculator, add 7 and 5, "
                         "press ctrl+alt+t, check that it shows 12");
    return mission;
}

/// Nothing is under the pointer in a picture: what it hovers looks chosen.
void putPointerAside()
{
    const QRect screen = QGuiApplication::primaryScreen()->geometry();
    QCursor::setPos(screen.right(), screen.center().y());
}

/// The console's core, whose mission is told another pace than the one that the window shows.
class PacedCore final : public ConsoleCore {
public:
    using ConsoleCore::ConsoleCore;
    MissionWorker::Run prepare(
        const MissionPlan& plan, MissionEvents& events, std::shared_ptr<OperatorChannel> line) override
    {
        m_line = line;
        return ConsoleCore::prepare(plan, events, std::move(line));
    }
    Result<void> wait(Millis delay) { return m_line->send(SetDelay{delay}); }

private:
    std::shared_ptr<OperatorChannel> m_line;
};

/// Makes the pictures one after another as the mission comes by.
class Photographer : public QObject {
public:
    Photographer(QApplication& application, PacedCore& core, MainWindow& window, QDir folder, QString language)
        : m_application(application),
          m_core(core),
          m_window(window),
          m_folder(std::move(folder)),
          m_language(std::move(language))
    {
        MissionController* controller = &window.controller();
        connect(
            &controller->backend(), &ConsoleBackend::modelTested, this, [this] { soon([this] { takeFirstRun(); }); });
        connect(&controller->events(), &MissionEvents::turnBegan, this, [this](int turn) {
            if (turn == operateTurn && !m_core.wait(standing))
                QApplication::exit(1);
        });
        connect(&controller->events(), &MissionEvents::proposed, this, [this](int turn) {
            if (turn >= operateTurn && !std::exchange(m_hasOperate, true))
                soon([this] { takeOperate(); });
        });
        connect(controller, &MissionController::approvalsChanged, this, [this](const ApprovalList& list) {
            if (!list.waiting.empty() && std::exchange(m_asked, list.waiting.front().request.id).isEmpty())
                soon([this, request = list.waiting.front().request] { takeApproval(request); });
        });
        connect(controller, &MissionController::ended, this, &Photographer::openRecording);
        connect(&window.reviewReader(), &ReviewReader::verified, this, [this] {
            chooseReviewed();
            soon([this] { takeReview(); });
        });
    }

private:
    /// When everything that has just changed is drawn, and the window manager has made the window as large as it is to
    /// be.
    template <typename Take>
    void soon(Take take)
    {
        QTimer::singleShot(drawn, this, [this, take] {
            if (m_window.size() == m_size)
                return take();
            m_window.resize(m_size);
            soon(take);
        });
    }
    void resize(const QSize& size)
    {
        m_size = size;
        m_window.resize(size);
    }
    void take(const QString& scene)
    {
        for (const Theme theme : {Theme::Light, Theme::Dark}) { // dark stays: it is the usual one
            applyTheme(m_application, theme);
            QApplication::processEvents();
            const QString name = scene + (theme == Theme::Dark ? QStringLiteral("-dark") : QStringLiteral("-light"))
                + (m_language == QLatin1String("en") ? QString() : QLatin1Char('-') + m_language);
            if (!m_window.grab().save(m_folder.filePath(name + QStringLiteral(".png"))))
                QApplication::exit(1);
        }
    }
    void takeFirstRun()
    {
        take(QStringLiteral("first-run"));
        const MissionFile mission = missionIn(m_language);
        m_window.controller().setDelay(shownDelay);
        m_window.panes().bar->setMissionText(mission.text);
        m_window.controller().startMission(mission);
    }
    void takeOperate()
    {
        take(QStringLiteral("operate"));
        resize(small);
        soon([this] { takeCompact(); });
    }
    void takeCompact()
    {
        take(QStringLiteral("compact"));
        resize(usual);
        m_window.controller().setDelay(0);
    }
    void takeApproval(const ApprovalRequest& request)
    {
        take(QStringLiteral("approval"));
        m_window.controller().approve(request.id, request.hash, false);
    }
    void openRecording(const MissionResult& result)
    {
        if (result.status != MissionStatus::Done) {
            std::fprintf(stderr, "%s\n", qPrintable(result.reason.text));
            return QApplication::exit(1);
        }
        openReview(m_window, m_window.controller().state().folder);
    }
    void chooseReviewed()
    {
        m_window.panes().history->setFilter(QStringLiteral("tool:click turn:2..8"));
        m_window.models().selection.choose(reviewTurn);
        auto* modes = m_window.panes().compare->findChild<SegmentedControl*>();
        modes->segment(int(CompareView::Mode::Slider))->click(); // as an operator does: its option comes with it
        CompareView& view = m_window.panes().compare->view();
        for (double at = 1; view.split() > resultBegins && view.split() < at;) { // until the line moves no more
            at = view.split();
            QKeyEvent left(QEvent::KeyPress, Qt::Key_Left, Qt::NoModifier);
            QApplication::sendEvent(&view, &left);
        }
    }
    void takeReview()
    {
        take(QStringLiteral("review"));
        QApplication::exit(0);
    }

    QApplication& m_application;
    PacedCore& m_core;
    MainWindow& m_window;
    const QDir m_folder;
    const QString m_language;
    QSize m_size = usual;
    bool m_hasOperate = false;
    QString m_asked; ///< the request whose picture was taken
};

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3) {
        std::fputs("usage: console_pictures FOLDER LANGUAGE\n", stderr);
        return 2;
    }
    const QTemporaryDir home; // missions and settings of nobody
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    qputenv("OMP_THREAD_LIMIT", "1");
    installJsonLog();
    QApplication application(argc, argv);
    const QString folder = QString::fromLocal8Bit(argv[1]), language = QString::fromLocal8Bit(argv[2]);
    QDir().mkpath(folder);
    applyLanguage(application, language);
    applyTheme(application, Theme::Dark);
    SystemClock clock;
    ConsoleSettings settings;
    PacedCore core{QString()};
    MissionController controller(core, clock);
    MainWindow window(controller, settings, clock);
    wireWindow(window);
    wireView(window, settings);
    window.panes().firstRun->setReadiness(readiness());
    ServerFinder finder;
    QObject::connect(&finder, &ServerFinder::finished, window.panes().firstRun, &FirstRunPage::setFound);
    finder.start();
    window.resize(usual);
    static_cast<QWidget&>(window).show();
    putPointerAside();
    const Photographer photographer(application, core, window, QDir(folder), language);
    core.testModel(QStringLiteral("rehearsal"));
    QTimer::singleShot(timeout, &application, [] {
        std::fputs("console_pictures: the mission took too long\n", stderr);
        QApplication::exit(1);
    });
    return QApplication::exec();
}
