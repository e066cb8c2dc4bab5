// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
/// Every dialog for the eye, in each language and theme, on the screen that there is: dialog_pictures FOLDER [WORD...],
/// all of whose names hold every WORD.
#include "tests/support/ui/dialog_table.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QScreen>

using namespace triarch;
using namespace triarch::test;

namespace {

QString fileOf(const DialogScene& scene, const char* language, Theme theme)
{
    return QStringLiteral("%1-%2-%3.png")
        .arg(QString(scene.name).replace(QStringLiteral(", "), QStringLiteral("-")).replace(u' ', u'-'),
            QString::fromLatin1(language), theme == Theme::Dark ? QStringLiteral("dark") : QStringLiteral("light"));
}

/// A card over the console is seen with it.
void take(const DialogScene& scene, const QString& file)
{
    DialogTable table;
    table.stage.window.move(0, 0);
    table.stage.resize(QGuiApplication::primaryScreen()->availableSize());
    QWidget* shown = scene.open(table);
    if (!shown || !settles(*shown))
        return qWarning("%s did not come", qPrintable(file));
    shown->window()->grab().save(file);
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
            for (const DialogScene& scene : dialogScenes()) {
                const QString file = fileOf(scene, language, theme);
                if (!std::ranges::all_of(words, [&](const QString& word) { return file.contains(word); }))
                    continue;
                applyLanguage(application, QString::fromLatin1(language));
                applyTheme(application, theme);
                take(scene, QString::fromLocal8Bit(argv[1]) + QLatin1Char('/') + file);
            }
    return 0;
}
