// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// gallery FOLDER: pictures of every small widget and standard control in both themes, for eyes.
#include "tests/support/ui/gallery_page.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QDir>

int main(int count, char** arguments)
{
    QApplication application(count, arguments);
    const QDir folder(count > 1 ? QString::fromLocal8Bit(arguments[1]) : QStringLiteral("."));
    triarch::applyTheme(application, triarch::Theme::Light);
    const auto page = triarch::galleryPage();
    page->show();
    bool saved = true;
    // The same widgets in both themes: what does not follow a change of theme shows here.
    for (const auto& [theme, name] : {std::pair{triarch::Theme::Dark, QStringLiteral("gallery-dark.png")},
             std::pair{triarch::Theme::Light, QStringLiteral("gallery-light.png")}}) {
        triarch::applyTheme(application, theme);
        QApplication::processEvents();
        saved = page->grab().save(folder.filePath(name)) && saved;
    }
    return saved ? 0 : 1;
}
