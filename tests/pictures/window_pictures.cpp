// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
/// The whole window for the eye, in each state, size, language and theme: window_pictures FOLDER [WORD...], all of
/// whose names hold every WORD. They have the same words and figures every time.
#include "tests/support/ui/window_stage.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QApplication>

using namespace triarch;
using namespace triarch::test;

namespace {

const std::pair<const char*, Scene> scenes[]{{"first-run", Scene::FirstRun}, {"running", Scene::Running},
    {"stepping", Scene::Stepping}, {"approval", Scene::Approval}, {"help", Scene::NeedsHelp}, {"failed", Scene::Failed},
    {"done", Scene::Done}};
const QSize sizes[]{{1024, 600}, {1366, 768}, {1600, 1000}, {1920, 1080}};

bool isWanted(const QString& name, const QStringList& words)
{
    return std::ranges::all_of(words, [&](const QString& word) { return name.contains(word); });
}

void take(Scene scene, const QSize& size, const QString& file)
{
    Stage stage(scene);
    if (!QTest::qWaitFor([&] { return stage.isSet(scene); }))
        qWarning("%s is not reached", qPrintable(file));
    stage.window.resize(size);
    stage.window.panes().personas->showPersona(Persona::Executor);
    (void)QTest::qWaitFor([&] { return isSettled(stage.window) && !stage.window.panes().live->view().isEmpty(); }, 500);
    stage.window.grab().save(file);
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    if (argc < 2)
        return 2;
    const QStringList words = QApplication::arguments().mid(2);
    for (const auto* language : {"en", "es"})
        for (const Theme theme : {Theme::Dark, Theme::Light})
            for (const auto& [name, scene] : scenes)
                for (const QSize& size : sizes) {
                    const QString file =
                        QStringLiteral("%1-%2-%3-%4.png")
                            .arg(QString::fromLatin1(name))
                            .arg(size.width())
                            .arg(QString::fromLatin1(language),
                                theme == Theme::Dark ? QStringLiteral("dark") : QStringLiteral("light"));
                    if (!isWanted(file, words))
                        continue;
                    applyLanguage(application, QString::fromLatin1(language));
                    applyTheme(application, theme);
                    take(scene, size, QString::fromLocal8Bit(argv[1]) + QLatin1Char('/') + file);
                }
    return 0;
}
