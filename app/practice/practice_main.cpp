// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/practice/calculator.h"
#include "app/practice/form.h"
#include "core/base/system/core_dumps.h"

#include <QApplication>
#include <QTabWidget>

int main(int argc, char** argv)
{
    triarch::limitCoreDumps();
    QApplication app(argc, argv);
    QApplication::setApplicationName(
        QStringLiteral("triarch-practice")); // also the window class: policy leaves it free
    QApplication::setDesktopFileName(QStringLiteral("triarch-practice"));
    // One colour a button: the rehearsal model reads text on flat ground, and most toolkits' buttons are so.
    app.setStyleSheet(QStringLiteral("QPushButton { background: #f2f2f2; color: black; border: 1px solid #8a8a8a;"
                                     " border-radius: 4px; padding: 4px 12px; }"
                                     "QPushButton:pressed { background: #d0d0d0; }"));
    QTabWidget window;
    window.setWindowTitle(QStringLiteral("Triarch Practice"));
    window.addTab(new triarch::Calculator, QStringLiteral("Calculator"));
    window.addTab(new triarch::PracticeForm, QStringLiteral("Form"));
    window.show();
    return QApplication::exec();
}
