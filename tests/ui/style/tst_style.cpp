// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/contrast.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/style/overlay_colors.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QDBusVariant>
#include <QDirIterator>
#include <QFile>
#include <QFontDatabase>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QPalette>
#include <QRegularExpression>
#include <QtTest>

namespace tst_style {

using namespace triarch;
using namespace triarch::test;

namespace {

QString nameOf(Theme theme) { return theme == Theme::Dark ? QStringLiteral("dark") : QStringLiteral("light"); }

constexpr std::array themes{Theme::Dark, Theme::Light};
constexpr std::array texts{Token::Text, Token::Text2, Token::Text3, Token::Accent, Token::Planning, Token::Running,
    Token::Waiting, Token::Paused, Token::Help, Token::Failed, Token::Done};
constexpr std::array grounds{Token::Win, Token::Panel, Token::Raised, Token::Field, Token::Sel, Token::Canvas};

/// Words that stand on a ground of their own.
constexpr std::array pairs{std::pair{Token::OnFill, Token::Fill}, std::pair{Token::Accent, Token::Dim},
    std::pair{Token::Waiting, Token::WaitingTint}, std::pair{Token::Help, Token::HelpTint},
    std::pair{Token::Failed, Token::FailedTint}, std::pair{Token::Done, Token::DoneTint},
    std::pair{Token::Text, Token::WaitingTint}, std::pair{Token::Text2, Token::WaitingTint},
    std::pair{Token::Text2, Token::FailedTint}, std::pair{Token::Text2, Token::HelpTint},
    std::pair{Token::Text2, Token::DoneTint}, std::pair{Token::Text, Token::Hover},
    std::pair{Token::Text2, Token::Hover}};

/// Colours of the strongest pixels: what an icon was drawn in.
QColor inkOf(const QPixmap& picture)
{
    const QImage image = picture.toImage().convertToFormat(QImage::Format_ARGB32);
    QRgb strongest = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (qAlpha(image.pixel(x, y)) > qAlpha(strongest))
                strongest = image.pixel(x, y);
        }
    }
    return QColor::fromRgba(strongest);
}

int distance(const QColor& a, const QColor& b)
{
    return std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
}

/// Names in the sources, on lines that speak of icons.
QStringList iconsInSources()
{
    static const QRegularExpression call(
        QStringLiteral("(?:[iI]con|Pixmap)[^;]*?QStringLiteral\\(\"([a-z0-9-]+)\"\\)"));
    QStringList names;
    for (QDirIterator at(sourcePath("ui"), {QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
         at.hasNext();) {
        QFile file(at.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n')) {
            for (auto found = call.globalMatch(line); found.hasNext();)
                names += found.next().captured(1);
        }
    }
    return names;
}

} // namespace

class TestStyle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyTextIsReadable_data()
    {
        QTest::addColumn<QColor>("text");
        QTest::addColumn<QColor>("ground");
        const auto row = [](Token text, Token ground, Theme theme) {
            QTest::addRow(
                "%s on %s, %s", qPrintable(tokenName(text)), qPrintable(tokenName(ground)), qPrintable(nameOf(theme)))
                << color(text, theme) << color(ground, theme);
        };
        for (const Theme theme : themes) {
            for (const Token text : texts) {
                for (const Token ground : grounds)
                    row(text, ground, theme);
            }
            for (const auto& [text, ground] : pairs)
                row(text, ground, theme);
        }
    }
    void everyTextIsReadable()
    {
        QFETCH(QColor, text);
        QFETCH(QColor, ground);
        const double ratio = contrast(text, ground);
        QVERIFY2(ratio >= readable, qPrintable(QString::number(ratio, 'f', 2)));
    }
    void theFormulaIsTheOneOfTheStandard()
    {
        QVERIFY(qFuzzyCompare(contrast(Qt::white, Qt::black), 21.0));
        QVERIFY(
            std::abs(contrast(QColor(0x77, 0x77, 0x77), Qt::white) - 4.48) < 0.01); // the known grey that just fails
        QVERIFY(contrast(overlay::onHeld, overlay::held) >= readable);
    }
    void tokensAreNamedOnce()
    {
        QSet<QString> names;
        for (int i = 0; i < int(Token::Count); ++i)
            names.insert(tokenName(Token(i)));
        QCOMPARE(names.size(), int(Token::Count));
    }
    void theStyleSheetIsComplete()
    {
        for (const Theme theme : themes) {
            const QString sheet = styleSheet(theme);
            QVERIFY(sheet.contains(color(Token::Fill, theme).name()));
            QVERIFY(!sheet.contains(u'@'));
            QVERIFY(sheet.contains(QStringLiteral("rgba("))); // a percentage was understood
            QCOMPARE(sheet.count(u'{'), sheet.count(u'}'));
        }
        QVERIFY(styleSheet(Theme::Dark) != styleSheet(Theme::Light));
    }
    void theStyleSheetIsUnderstood()
    {
        static QStringList complaints;
        complaints.clear();
        const auto before = qInstallMessageHandler(
            [](QtMsgType, const QMessageLogContext&, const QString& text) { complaints += text; });
        applyTheme(*qApp, Theme::Light);
        QWidget probe;
        probe.ensurePolished();
        qInstallMessageHandler(before);
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(u'\n')));
    }
    void aThemeReachesThePalette()
    {
        for (const Theme theme : themes) {
            applyTheme(*qApp, theme);
            QCOMPARE(currentTheme(), theme);
            QCOMPARE(QApplication::palette().color(QPalette::Highlight), color(Token::Sel, theme));
            QCOMPARE(QApplication::palette().color(QPalette::Disabled, QPalette::Text), disabledText(theme));
        }
    }
    /// It is dressed by a rule of the sheet, and the sheet is another one in the other theme.
    void aFontOutlivesTheTheme()
    {
        applyTheme(*qApp, Theme::Dark);
        QLabel label(QStringLiteral("alt+F4"));
        label.setFont(font(TextRole::Mono));
        setInk(label, Token::Waiting);
        label.show();
        QVERIFY(label.testAttribute(Qt::WA_WState_Polished));
        dressIn(label, font(TextRole::Mono, QFont::DemiBold));
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            applyTheme(*qApp, theme);
            QCOMPARE(label.font().weight(), QFont::DemiBold);
        }
    }

    void everyIconTakesTheColourOfTheTheme_data()
    {
        QTest::addColumn<QString>("name");
        const QStringList names = iconNames();
        QVERIFY(names.size() >= 100);
        for (const QString& name : names)
            QTest::addRow("%s", qPrintable(name)) << name;
    }
    void everyIconTakesTheColourOfTheTheme()
    {
        QFETCH(QString, name);
        const QIcon made = icon(name, Token::Text);
        for (const Theme theme : themes) {
            applyThemeColoursOnly(theme);
            for (const int size : {12, 16, 28}) {
                const QColor ink = inkOf(made.pixmap(QSize(size, size), 2.0));
                QVERIFY2(ink.alpha() > 200, qPrintable(QString::number(size)));
                QVERIFY(distance(ink, color(Token::Text, theme)) < 12);
            }
            const QPixmap picture = iconPixmap(name, Token::Failed, 16, 1.5);
            QCOMPARE(picture.size(), QSize(24, 24));
            QCOMPARE(picture.deviceIndependentSize(), QSizeF(16, 16));
            QVERIFY(distance(inkOf(picture), color(Token::Failed, theme)) < 16);
        }
    }
    void anIconShowsItsState()
    {
        applyThemeColoursOnly(Theme::Dark);
        const QIcon made = icon(QStringLiteral("square"));
        const auto ink = [&](QIcon::Mode mode, QIcon::State state) {
            return inkOf(made.pixmap({16, 16}, 2.0, mode, state));
        };
        QVERIFY(distance(ink(QIcon::Normal, QIcon::Off), color(Token::Text2, Theme::Dark)) < 12);
        QVERIFY(distance(ink(QIcon::Normal, QIcon::On), color(Token::Accent, Theme::Dark)) < 12);
        const QColor disabled = ink(QIcon::Disabled, QIcon::Off);
        QVERIFY(distance(disabled, color(Token::Text3, Theme::Dark)) < 12);
        QVERIFY(std::abs(disabled.alphaF() - 0.62) < 0.05);
    }
    void aBigIconHasAThinnerStroke()
    {
        const auto weight = [](int size) {
            const QImage image = iconPixmap(QStringLiteral("minus"), Token::Text, size, 4).toImage();
            int rows = 0;
            for (int y = 0; y < image.height(); ++y)
                rows += qAlpha(image.pixel(image.width() / 2, y)) > 127 ? 1 : 0;
            return rows / (4.0 * size) * 24; // in units of the grid
        };
        QVERIFY(std::abs(weight(24) - 2.0) < 0.25);
        QVERIFY(std::abs(weight(28) - 1.5) < 0.25);
    }
    void iconsNamedInSourcesExist()
    {
        const QStringList named = iconsInSources();
        QVERIFY(named.size() > 5);
        for (const QString& name : named)
            QVERIFY2(iconNames().contains(name), qPrintable(name));
    }
    void theLicenceOfTheIconsIsBesideThem()
    {
        QFile licence(sourcePath("resources/icons/LICENSE"));
        QVERIFY(licence.open(QIODevice::ReadOnly));
        QVERIFY(licence.readAll().startsWith("ISC License"));
    }
    void fontsHaveTheSizesOfTheDesign()
    {
        for (int i = 0; i < int(TextRole::Count); ++i) {
            const QFont made = font(TextRole(i));
            QVERIFY(made.pixelSize() >= 11);
            QVERIFY(QFontMetrics(made).height() <= lineHeight(TextRole(i)));
        }
        QVERIFY(QFontInfo(font(TextRole::Mono)).fixedPitch());
        QCOMPARE(font(TextRole::Base, QFont::Medium).weight(), QFont::Medium);
    }
    void theDesktopsWishIsUnderstood_data()
    {
        QTest::addColumn<QVariant>("answer");
        QTest::addColumn<int>("expected"); // -1: no preference
        const auto wrapped = [](const QVariant& value) { return QVariant::fromValue(QDBusVariant(value)); };
        QTest::newRow("1 is dark") << QVariant(1U) << int(Theme::Dark);
        QTest::newRow("2 is light") << QVariant(2U) << int(Theme::Light);
        QTest::newRow("0 is no preference") << QVariant(0U) << -1;
        QTest::newRow("a number of the future is no preference") << QVariant(3U) << -1;
        QTest::newRow("a variant in a variant") << wrapped(wrapped(2U)) << int(Theme::Light);
        QTest::newRow("a word is no preference") << QVariant(QStringLiteral("dark")) << -1;
        QTest::newRow("nothing is no preference") << QVariant() << -1;
    }
    void theDesktopsWishIsUnderstood()
    {
        QFETCH(QVariant, answer);
        QFETCH(int, expected);
        const auto theme = themeFromPortal(answer);
        QCOMPARE(theme ? int(*theme) : -1, expected);
    }
    void aPaletteSaysWhetherItIsDark()
    {
        for (const Theme theme : themes)
            QCOMPARE(themeFromPalette(palette(theme)), std::optional(theme));
        QCOMPARE(themeFromPalette(QPalette(Qt::gray, Qt::gray, Qt::gray, Qt::gray, Qt::gray, Qt::gray, Qt::gray)),
            std::nullopt);
    }

private:
    /// Icons read the theme alone; a style sheet for each of hundreds of rows would take minutes.
    static void applyThemeColoursOnly(Theme theme) { qApp->setProperty("triarchTheme", int(theme)); }
};

} // namespace tst_style

TRIARCH_TEST(tst_style, TestStyle, QApplication)
#include "tst_style.moc"
