// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

class QWidget;

namespace triarch::test {

/// Visible words below a widget, and its own, whose colour is too near to that of their ground: labels, buttons, tabs,
/// boxes, fields and headers, by what is painted. What is disabled may be faint.
QStringList faintWords(QWidget& top);

} // namespace triarch::test
