// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/tokens.h"

#include <QString>
#include <QVariant>
#include <optional>

class QApplication;
class QPalette;

namespace triarch {

/// Dresses the whole program: style, palette, fonts, style sheet. May be called again at any time; every widget then
/// repaints. The theme is kept as a property of the application, which is why it is asked for and not passed round.
void applyTheme(QApplication& application, Theme theme);

/// What applyTheme() was given last; dark before that.
Theme currentTheme();

/// What the operator's desktop prefers: the portal's org.freedesktop.appearance color-scheme, else the brightness of
/// the palette Qt starts with (so: ask before applyTheme), else dark. Waits at most 300 ms.
Theme systemTheme();

/// The portal's answer, a number in variants: 1 dark, 2 light, anything else no preference.
/// Source: XDG desktop portal, org.freedesktop.portal.Settings, "color-scheme".
std::optional<Theme> themeFromPortal(const QVariant& answer);

/// Dark when text is brighter than what it stands on; nothing when they are equally bright.
std::optional<Theme> themeFromPalette(const QPalette& palette);

QPalette palette(Theme theme);

/// resources/themes/console.qss with every `@token` and `@token/percent` replaced by its colour.
QString styleSheet(Theme theme);

} // namespace triarch
