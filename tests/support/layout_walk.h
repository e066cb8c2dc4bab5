// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

class QWidget;

namespace triarch::test {

/// What clippedWords() says of one widget alone; empty: nothing of it is cut.
QString clippedWord(const QWidget& widget);

/// Visible lists and tables of which a row is cut by their upper or lower edge.
QStringList cutRows(const QWidget& top);

/// Visible labels, buttons, tabs, pickers, menus and headers below a widget that need more room than they have, or
/// stand partly outside what holds them. Data that may be elided does not count.
QStringList clippedWords(const QWidget& top);

/// Visible widgets that take the keyboard, and buttons, that have no accessible name.
QStringList namelessWidgets(const QWidget& top);

/// Visible buttons that show an icon only and explain it nowhere.
QStringList unexplainedIcons(const QWidget& top);

/// Every visible widget with its texts, names and tips, in order; numbers stand as #.
QStringList shownWords(const QWidget& top);

} // namespace triarch::test
