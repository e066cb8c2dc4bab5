// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/tokens.h"

#include <array>

namespace triarch {

namespace {

struct TokenRow {
    Token token;
    const char* name;
    QRgb dark;
    QRgb light;
};

constexpr std::array<TokenRow, size_t(Token::Count)> tokenRows{{
    {Token::Win, "win", 0xff11141a, 0xffdfe3e9},       // behind the docks, menu bar, status bar
    {Token::Panel, "panel", 0xff1a1e26, 0xfffbfcfd},   // dock bodies, tables, mission bar
    {Token::Raised, "raised", 0xff222833, 0xfff0f2f6}, // table headers, cards
    {Token::Field, "input", 0xff222833, 0xffffffff},   // buttons, line edits, combo boxes
    {Token::Hover, "hover", 0xff2b3240, 0xffe4e8ef},   // rows and flat buttons under the pointer
    {Token::Sel, "sel", 0xff223252, 0xffdbe7fb},       // selected rows; their text stays `text`
    {Token::Canvas, "canvas", 0xff0b0d11, 0xffdde1e8}, // round the live picture
    {Token::Line, "line", 0xff2b323e, 0xffd8dde5},     // borders of docks, separators
    {Token::Line2, "line2", 0xff485365, 0xff9aa5b4},   // thumbnails, strong dividers
    {Token::ControlBorder, "control-border", 0xff3f495a, 0xffb9c1cd},
    {Token::CheckBorder, "check-border", 0xff6d7a8e, 0xff7c8898},
    {Token::Text, "text", 0xffe6eaf0, 0xff1a2029},
    {Token::Text2, "text2", 0xffb3bdca, 0xff434e5d},   // secondary values, titles
    {Token::Text3, "text3", 0xff8f9bab, 0xff5a6574},   // captions, units, placeholders
    {Token::Accent, "accent", 0xff74abff, 0xff1d5dcc}, // the one colour of interaction
    {Token::Fill, "fill", 0xff2c6be0, 0xff1d5dcc},     // primary button, checked box
    {Token::OnFill, "on-fill", 0xffffffff, 0xffffffff},
    {Token::Dim, "dim", 0xff1b2c4a, 0xffe1ebfb}, // what is switched on, under accent text
    {Token::Planning, "planning", 0xffbda8ff, 0xff6a3fcf},
    {Token::Running, "running", 0xff74abff, 0xff1d5dcc},
    {Token::Waiting, "waiting", 0xfff3bb50, 0xff865700},
    {Token::WaitingTint, "waiting-tint", 0xff2a2314, 0xfffdf3dc},
    {Token::WaitingBorder, "waiting-border", 0xff6b5420, 0xffdcb765},
    {Token::Paused, "paused", 0xffb7c1ce, 0xff4a5564},
    {Token::Help, "help", 0xffffa26b, 0xffa84600},
    {Token::HelpTint, "help-tint", 0xff2d2018, 0xfffdeee2},
    {Token::HelpBorder, "help-border", 0xff6b4526, 0xffe0ab82},
    {Token::Failed, "failed", 0xffff8787, 0xffbd242b},
    {Token::FailedTint, "failed-tint", 0xff2c1b1e, 0xfffdeaea},
    {Token::FailedBorder, "failed-border", 0xff6d3338, 0xffe2a3a5},
    {Token::Done, "done", 0xff5fd197, 0xff116c47},
    {Token::DoneTint, "done-tint", 0xff16281f, 0xffe5f5ec},
    {Token::DoneBorder, "done-border", 0xff2b5540, 0xff9acdb2},
}};

constexpr bool inOrder()
{
    for (size_t i = 0; i < tokenRows.size(); ++i) {
        if (tokenRows[i].token != Token(i))
            return false;
    }
    return true;
}
static_assert(inOrder(), "the table stands in the order of the enum");

const TokenRow& tokenRow(Token token)
{
    Q_ASSERT(token < Token::Count);
    return tokenRows[size_t(token)];
}

} // namespace

QColor color(Token token, Theme theme)
{
    return QColor::fromRgb(theme == Theme::Dark ? tokenRow(token).dark : tokenRow(token).light);
}

QString tokenName(Token token) { return QString::fromLatin1(tokenRow(token).name); }

QColor disabledText(Theme theme)
{
    QColor faint = color(Token::Text3, theme);
    faint.setAlphaF(0.62F);
    return faint;
}

} // namespace triarch
