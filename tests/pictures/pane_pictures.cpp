// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// pane_pictures FOLDER: every side pane as a PNG, filled and empty, in both themes.
#include "tests/support/ui/pane_stage.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QDir>
#include <QPainter>
#include <QTest>

using namespace triarch;

namespace {

QSize sizeOf(const QString& name)
{
    if (name == QLatin1String("windows"))
        return {270, 160};
    if (name == QLatin1String("tools"))
        return {270, 384};
    if (name == QLatin1String("inspector") || name == QLatin1String("approvals"))
        return {374, 234};
    if (name == QLatin1String("tester"))
        return {374, 900};
    return name == QLatin1String("next") ? QSize(294, 188) : QSize(374, 584);
}

void draw(PaneStage& stage, const QString& name, const QString& file, int width)
{
    const auto pane = stage.pane(name);
    pane->setAutoFillBackground(true);
    QPalette panel = pane->palette();
    panel.setColor(QPalette::Window, color(Token::Panel, currentTheme()));
    pane->setPalette(panel);
    pane->resize(width > 0 ? QSize(width, sizeOf(name).height()) : sizeOf(name));
    static_cast<QWidget*>(pane.get())->QWidget::show();
    QTest::qWait(name == QLatin1String("inspector") ? 400 : 50);
    pane->grab().save(file);
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const QDir folder(application.arguments().value(1, QStringLiteral(".")));
    folder.mkpath(QStringLiteral("."));
    for (const Theme theme : {Theme::Dark, Theme::Light}) {
        applyTheme(application, theme);
        const QString word = theme == Theme::Dark ? QStringLiteral("dark") : QStringLiteral("light");
        PaneStage filled;
        filled.fill();
        for (const QString& name : PaneStage::paneNames()) {
            draw(filled, name, folder.filePath(QStringLiteral("%1-%2.png").arg(name, word)), 0);
            draw(filled, name, folder.filePath(QStringLiteral("%1-narrow-%2.png").arg(name, word)),
                PaneStage::isWide(name) ? 320 : 240);
            PaneStage empty;
            draw(empty, name, folder.filePath(QStringLiteral("%1-empty-%2.png").arg(name, word)), 0);
        }
    }
    return 0;
}
