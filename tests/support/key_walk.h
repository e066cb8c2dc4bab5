// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

class QWidget;

namespace triarch::test {

/// Visible widgets for the keyboard below `part` that Tab never comes to, and those that cannot be seen when it does;
/// the window has to be active.
QStringList unreachedWidgets(QWidget& part);

/// Steps of Tab in a window that lead back against the order in which one reads: down a column, then the next at the
/// right. One of them is none: from the end to the beginning.
QStringList stepsBack(QWidget& window);

} // namespace triarch::test
