// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QString>

namespace triarch {

enum class Theme { Dark, Light };

/// Every colour of the console by what it is for. The values of both themes stand in one table, tokens.cpp.
enum class Token {
    Win,
    Panel,
    Raised,
    Field, ///< what text is entered into; not Input, which core has
    Hover,
    Sel,
    Canvas,
    Line,
    Line2,
    ControlBorder,
    CheckBorder,
    Text,
    Text2,
    Text3,
    Accent,
    Fill,
    OnFill,
    Dim,
    Planning,
    Running,
    Waiting,
    WaitingTint,
    WaitingBorder,
    Paused,
    Help,
    HelpTint,
    HelpBorder,
    Failed,
    FailedTint,
    FailedBorder,
    Done,
    DoneTint,
    DoneBorder,
    Count ///< not a colour: how many there are
};

QColor color(Token token, Theme theme);

/// As the style sheet's template writes it, e.g. "control-border".
QString tokenName(Token token);

/// Text of a disabled control: text3 at 62 %.
QColor disabledText(Theme theme);

} // namespace triarch
