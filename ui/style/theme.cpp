// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/theme.h"

#include "ui/style/console_style.h"
#include "ui/style/focus_ring.h"
#include "ui/style/fonts.h"
#include "ui/style/key_letters.h"

#include <QApplication>
#include <QFile>
#include <QHash>
#include <QPalette>
#include <QRegularExpression>
#include <array>

namespace triarch {

namespace {

constexpr const char* themeProperty = "triarchTheme";

struct PaletteRow {
    QPalette::ColorRole role;
    Token token;
};

constexpr std::array paletteRows{
    PaletteRow{QPalette::Window, Token::Win},
    PaletteRow{QPalette::WindowText, Token::Text},
    PaletteRow{QPalette::Base, Token::Panel},
    PaletteRow{QPalette::AlternateBase, Token::Raised},
    PaletteRow{QPalette::Text, Token::Text},
    PaletteRow{QPalette::Button, Token::Raised},
    PaletteRow{QPalette::ButtonText, Token::Text},
    PaletteRow{QPalette::BrightText, Token::OnFill},
    PaletteRow{QPalette::Light, Token::Raised},
    PaletteRow{QPalette::Midlight, Token::Hover},
    PaletteRow{QPalette::Mid, Token::Line},
    PaletteRow{QPalette::Dark, Token::Line2},
    PaletteRow{QPalette::Shadow, Token::Canvas},
    PaletteRow{QPalette::Highlight, Token::Sel},
    PaletteRow{QPalette::HighlightedText, Token::Text},
    PaletteRow{QPalette::Link, Token::Accent},
    PaletteRow{QPalette::LinkVisited, Token::Accent},
    PaletteRow{QPalette::ToolTipBase, Token::Raised},
    PaletteRow{QPalette::ToolTipText, Token::Text},
    PaletteRow{QPalette::PlaceholderText, Token::Text3},
};

QString cssColor(QColor color)
{
    if (color.alpha() == 255)
        return color.name();
    return QStringLiteral("rgba(%1,%2,%3,%4)").arg(color.red()).arg(color.green()).arg(color.blue()).arg(color.alpha());
}

QHash<QString, Token> tokensByName()
{
    QHash<QString, Token> tokens;
    for (int i = 0; i < int(Token::Count); ++i)
        tokens.insert(tokenName(Token(i)), Token(i));
    return tokens;
}

QString replaced(const QString& text, Theme theme)
{
    static const QRegularExpression placeholder(QStringLiteral("@([a-z0-9-]+)(?:/(\\d+))?"));
    const QHash<QString, Token> tokens = tokensByName();
    QString done;
    qsizetype copied = 0;
    for (auto found = placeholder.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        Q_ASSERT_X(tokens.contains(match.captured(1)), "style sheet", qPrintable(match.captured()));
        QColor value = color(tokens.value(match.captured(1)), theme);
        if (match.hasCaptured(2))
            value.setAlpha(qRound(match.captured(2).toInt() * 2.55));
        done += QStringView(text).mid(copied, match.capturedStart() - copied);
        done += cssColor(value);
        copied = match.capturedEnd();
    }
    return done + text.mid(copied);
}

} // namespace

QPalette palette(Theme theme)
{
    QPalette made;
    for (const PaletteRow& row : paletteRows)
        made.setColor(row.role, color(row.token, theme));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        made.setColor(QPalette::Disabled, role, disabledText(theme));
    return made;
}

QString styleSheet(Theme theme)
{
    QFile file(QStringLiteral(":/triarch/themes/console.qss"));
    const bool opened = file.open(QIODevice::ReadOnly);
    Q_ASSERT(opened);
    return opened ? replaced(QString::fromUtf8(file.readAll()), theme) : QString();
}

void applyTheme(QApplication& application, Theme theme)
{
    const bool first = !application.property(themeProperty).isValid();
    application.setProperty(themeProperty, int(theme));
    if (first) {
        QApplication::setStyle(new ConsoleStyle); // owned by the application
        new FocusRing(application);
        new KeyLetters(application);
        QApplication::setFont(font(TextRole::Base)); // the classes that differ: ConsoleStyle::polish
    }
    QApplication::setPalette(palette(theme));
    application.setStyleSheet(styleSheet(theme));
}

Theme currentTheme() { return qApp ? Theme(qApp->property(themeProperty).toInt()) : Theme::Dark; }

} // namespace triarch
