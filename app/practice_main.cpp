// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/practice/calculator.h"
#include "app/practice/form.h"

#include <QApplication>
#include <QTabWidget>

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    QApplication::setApplicationName(
        QStringLiteral("triarch-practice")); // also the window class: policy leaves it free
    QApplication::setDesktopFileName(QStringLiteral("triarch-practice"));
    QTabWidget window;
    window.setWindowTitle(QStringLiteral("Triarch Practice"));
    window.addTab(new triarch::Calculator, QStringLiteral("Calculator"));
    window.addTab(new triarch::PracticeForm, QStringLiteral("Form"));
    window.show();
    return QApplication::exec();
}
