// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/display_reading.h"
#include "core/rehearsal/reader/label_finder.h"
#include "core/rehearsal/reader/screen_reader.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QPainter>
#include <QtTest>

namespace tst_screen_reader {

using namespace triarch::rehearsal;

/// Real programs, captured at 1280x800 and at 1920x1080 shrunk to 1536, light and dark. No display is needed.
class TestScreenReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        auto reader = ScreenReader::create();
        QVERIFY2(reader, reader ? "" : qPrintable(reader.error().message));
        m_reader = std::move(*reader);
    }
    void everyKeyIsFound_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* theme : {"light", "dark"}) {
            for (const char* width : {"1280", "1920"}) {
                for (const char* program : {"galculator-42", "gnome-calculator-12"}) {
                    const QString file = QStringLiteral("%1-%2-%3").arg(program, theme, width);
                    QTest::newRow(qPrintable(file)) << file;
                }
            }
        }
    }
    void everyKeyIsFound()
    {
        QFETCH(QString, file);
        const ScreenText screen = read(file);
        const QList<QStringList> keys{{QStringLiteral("+")}, {QStringLiteral("-")},
            {QStringLiteral("*"), QStringLiteral("×")}, {QStringLiteral("/"), QStringLiteral("÷")},
            {QStringLiteral("=")}, {QStringLiteral(".")}};
        QList<QPoint> places;
        for (int digit = 0; digit <= 9; ++digit)
            places += placeOf(screen, {QString::number(digit)});
        for (const QStringList& key : keys)
            places += placeOf(screen, key);
        checkLayout(places);
    }
    void theDisplayIsRead_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* file, const char* value) {
            QTest::newRow(file) << QString::fromLatin1(file) << QString::fromLatin1(value);
        };
        row("galculator-0-light-1280", "0");
        row("galculator-1.5-light-1280", "1.5");
        row("galculator-1.5-dark-1920", "1.5");
        for (const char* file : {"galculator-42-light-1280", "galculator-42-light-1920", "galculator-42-dark-1280",
                 "galculator-42-dark-1920"})
            row(file, "42");
        for (const char* file : {"gnome-calculator-12-light-1280", "gnome-calculator-12-light-1920",
                 "gnome-calculator-12-dark-1280", "gnome-calculator-12-dark-1920"})
            row(file, "12");
        row("gnome-calculator-sum-dark-1920", "7+5");
    }
    void theDisplayIsRead()
    {
        QFETCH(QString, file);
        QFETCH(QString, value);
        const ScreenText screen = read(file);
        const auto line = displayLine(screen);
        QVERIFY(line);
        QCOMPARE(line->text, value);
        QVERIFY(line->confidence >= 80);
        QVERIFY(lineShowing(screen, value));
        QVERIFY(!lineShowing(screen, QStringLiteral("7"))); // the key marked 7 is no display
    }
    /// The key that is pointed at is known to lie below the pointer; every other one is read.
    void theDrawnPointerHidesNoKey_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("isDark"); // the pointer
        for (const char* file : {"galculator-12-light-1280", "galculator-42-dark-1280", "galculator-42-light-1920",
                 "gnome-calculator-12-light-1280", "gnome-calculator-12-dark-1920"}) {
            for (const bool isDark : {false, true})
                QTest::addRow("%s, %s pointer", file, isDark ? "dark" : "light") << QString::fromLatin1(file) << isDark;
        }
    }
    void theDrawnPointerHidesNoKey()
    {
        QFETCH(QString, file);
        QFETCH(bool, isDark);
        const QImage picture = load(file);
        const bool isGnome = file.startsWith(QStringLiteral("gnome"));
        const QStringList keys{QStringLiteral("0123456789+-=.").split(QString(), Qt::SkipEmptyParts)
            + QStringList{isGnome ? QStringLiteral("×") : QStringLiteral("*"),
                isGnome ? QStringLiteral("÷") : QStringLiteral("/")}};
        const ScreenText screen = m_reader->read(picture);
        QVERIFY(!screen.hidden);
        for (const QString& pointedAt : keys) {
            QImage pointed = picture.convertToFormat(QImage::Format_RGB32);
            drawPointer(pointed, placeOf(screen, {pointedAt}), isDark);
            const ScreenText again = m_reader->read(pointed);
            for (const QString& key : keys) {
                const auto found = findLabel(again, {key});
                const QPoint at = key == pointedAt ? again.hidden.value_or(QPoint(-1, -1))
                    : found                        ? found->at
                                                   : QPoint(-1, -1);
                QVERIFY2((at - placeOf(screen, {key})).manhattanLength() <= 4,
                    qPrintable(QStringLiteral("%1 below %2: %3, %4").arg(key, pointedAt).arg(at.x()).arg(at.y())));
            }
        }
    }
    /// Rendered keys: the sign stands in their middle, left in them, or beside an icon.
    void clicksLandInTheMiddleOfAKey_data()
    {
        QTest::addColumn<QRect>("key");
        QTest::addColumn<QString>("label");
        QTest::addColumn<int>("alignment");
        QTest::newRow("a square key") << QRect(540, 503, 64, 44) << "5" << int(Qt::AlignCenter);
        QTest::newRow("a flat key") << QRect(100, 300, 90, 26) << "8" << int(Qt::AlignCenter);
        QTest::newRow("a high key") << QRect(742, 551, 63, 92) << "7" << int(Qt::AlignCenter);
        QTest::newRow("a button with a word") << QRect(611, 480, 77, 31) << "Cancel" << int(Qt::AlignCenter);
        QTest::newRow("its word at the left")
            << QRect(611, 480, 88, 31) << "Cancel" << int(Qt::AlignLeft | Qt::AlignVCenter);
    }
    void clicksLandInTheMiddleOfAKey()
    {
        QFETCH(QRect, key);
        QFETCH(QString, label);
        QFETCH(int, alignment);
        QImage picture(1280, 800, QImage::Format_RGB32);
        picture.fill(QColor(250, 250, 250));
        QPainter painter(&picture);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(QColor(211, 211, 211));
        painter.setPen(Qt::NoPen);
        painter.drawRoundedRect(key, 4, 4);
        painter.setPen(QColor(40, 40, 40));
        QFont font(QStringLiteral("DejaVu Sans"));
        font.setPixelSize(15);
        painter.setFont(font);
        painter.drawText(key.adjusted(8, 0, -8, 0), alignment, label);
        painter.end();
        const ScreenText screen = m_reader->read(picture);
        const auto found = findLabel(screen, {label});
        QVERIFY(found);
        QVERIFY2((found->at - key.center()).manhattanLength() <= 2,
            qPrintable(QStringLiteral("%1, %2").arg(found->at.x()).arg(found->at.y())));
    }
    void theDrawnPointerHidesNoMenu()
    {
        const QImage picture = load(QStringLiteral("mousepad-menu-light-1280"));
        const ScreenText screen = m_reader->read(picture);
        const QStringList labels{QStringLiteral("File"), QStringLiteral("Edit"), QStringLiteral("Search"),
            QStringLiteral("New"), QStringLiteral("Save"), QStringLiteral("Save As..."), QStringLiteral("Quit")};
        for (const QString& pointedAt : {QStringLiteral("File"), QStringLiteral("Quit")}) {
            QImage pointed = picture.convertToFormat(QImage::Format_RGB32);
            drawPointer(pointed, placeOf(screen, {pointedAt}), false);
            const ScreenText again = m_reader->read(pointed);
            for (const QString& label : labels) {
                const auto found = findLabel(again, {label});
                const QPoint at = found ? found->at : again.hidden.value_or(QPoint(-1, -1));
                QVERIFY2((at - placeOf(screen, {label})).manhattanLength() <= 12,
                    qPrintable(QStringLiteral("%1 below %2: %3, %4").arg(label, pointedAt).arg(at.x()).arg(at.y())));
            }
        }
    }
    void anEmptyDisplayShowsNothing()
    {
        QVERIFY(!displayLine(read(QStringLiteral("gnome-calculator-empty-light-1280"))));
    }
    void labelsAreFound_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("label");
        QTest::addColumn<QPoint>("at"); // the middle of it; (-1, -1): nowhere
        const auto row = [](const char* fact, const char* file, const char* label, QPoint at) {
            QTest::newRow(fact) << QString::fromLatin1(file) << QString::fromLatin1(label) << at;
        };
        row("a key", "gnome-calculator-12-light-1280", "5", {572, 525});
        row("a key with a sign", "gnome-calculator-12-light-1280", "+", {708, 621});
        row("a high key", "gnome-calculator-12-light-1280", "=", {776, 597});
        row("a key of a shrunken screen", "gnome-calculator-12-light-1920", "5", {713, 532});
        row("a button with an icon", "gnome-calculator-12-light-1280", "Basic", {592, 191});
        row("a minus beside a menu's three bars", "gnome-calculator-undo-light-1280", "-", {715, 572});
        row("a flat key", "galculator-12-light-1280", "5", {574, 476});
        row("a flat key with a sign", "galculator-12-light-1280", "-", {704, 516});
        row("another high key", "galculator-12-light-1280", "=", {769, 536});
        row("a menu", "mousepad-light-1280", "File", {339, 179});
        row("a menu, without regard to case", "mousepad-light-1280", "document", {549, 179});
        row("a menu entry", "mousepad-menu-light-1280", "Save", {363, 331});
        row("a menu entry with an ellipsis", "mousepad-menu-light-1280", "Save As", {379, 356});
        row("a highlighted menu entry", "mousepad-menu-light-1280", "New Window", {390, 229});
        row("a button", "form-light-1280", "Cancel", {649, 495});
        row("a short button", "form-light-1280", "OK", {738, 495});
        row("a form's label", "form-light-1280", "First name", {547, 372});
        row("a menu of a shrunken dark screen", "mousepad-dark-1920", "Search", {599, 254});
        row("a label that is not there", "form-light-1280", "Frobnicate", {-1, -1});
        row("a label that is nearly another", "form-light-1280", "Cancels", {-1, -1});
        row("and one of a menu", "mousepad-light-1280", "Documented", {-1, -1});
        row("a digit that is not there", "form-light-1280", "7", {-1, -1});
    }
    void labelsAreFound()
    {
        QFETCH(QString, file);
        QFETCH(QString, label);
        QFETCH(QPoint, at);
        const auto found = findLabel(read(file), {label});
        if (at.x() < 0) {
            QVERIFY(!found);
            return;
        }
        QVERIFY(found);
        const QPoint off = found->at - at;
        const bool onKey = file.contains(QStringLiteral("calculator"));
        QVERIFY2(std::abs(off.x()) <= (onKey ? 2 : 50) && std::abs(off.y()) <= (onKey ? 2 : 14),
            qPrintable(QStringLiteral("found at %1, %2").arg(found->at.x()).arg(found->at.y())));
    }
    /// Right below its letters the next line begins.
    void aLineOfAPageIsClickedInItself()
    {
        const auto found = findLabel(read(QStringLiteral("mousepad-page-light-1280")), {QStringLiteral("Ferry 87")});
        QVERIFY(found);
        QVERIFY2(found->at.y() >= 581 && found->at.y() <= 597, qPrintable(QString::number(found->at.y())));
    }
    void textsAreRead_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* file, const char* text) {
            QTest::addRow("%s: %s", file, text) << QString::fromLatin1(file) << QString::fromLatin1(text);
        };
        row("mousepad-light-1280", "hello world");
        row("mousepad-empty-light-1280", "Untitled 1 - Mousepad"); // between an icon and buttons, on a shaded bar
        row("mousepad-dark-1920", "hello world");
        row("mousepad-dark-1920", "Untitled 1 - Mousepad");
        row("mousepad-light-1280", "Warning: you are using the root account. You may harm your system.");
        row("mousepad-light-1920", "Hello from Triarch");
        row("mousepad-menu-light-1280", "Ctrl+N");
        row("form-light-1280", "New contact");
        row("galculator-42-light-1280", "galculator");
    }
    void textsAreRead()
    {
        QFETCH(QString, file);
        QFETCH(QString, text);
        QVERIFY(lineShowing(read(file), text));
    }
    void nearestLabelsAreThoseRead()
    {
        const QStringList nearest = nearestLabels(read(QStringLiteral("form-light-1280")), QStringLiteral("Cancle"));
        QCOMPARE(nearest.size(), 5);
        QCOMPARE(nearest[0], QStringLiteral("Cancel"));
    }
    void theSamePictureReadsTheSameAndFaster()
    {
        const QImage picture = load(QStringLiteral("mousepad-menu-light-1280"));
        auto fresh = ScreenReader::create();
        QVERIFY(fresh);
        QElapsedTimer timer;
        timer.start();
        const ScreenText first = (*fresh)->read(picture);
        const qint64 cold = timer.restart();
        const ScreenText again = (*fresh)->read(picture);
        const qint64 warm = timer.elapsed();
        QCOMPARE(again.lines, first.lines);
        QCOMPARE(m_reader->read(picture).lines, first.lines); // whatever was read before
        QVERIFY2(warm < cold, qPrintable(QStringLiteral("%1 ms, then %2 ms").arg(cold).arg(warm)));
    }
    void nothingIsReadOffAnEmptyPicture()
    {
        QVERIFY(m_reader->read(QImage()).lines.empty());
        QImage blank(800, 600, QImage::Format_RGB32);
        blank.fill(Qt::darkCyan);
        QVERIFY(m_reader->read(blank).lines.empty());
    }

private:
    static QImage load(const QString& file)
    {
        return QImage(triarch::test::sourcePath("tests/data/screens/%1.png").arg(file));
    }
    /// The usual arrow with an edge, its tip at `at`.
    static void drawPointer(QImage& picture, QPoint at, bool isDark)
    {
        const QRgb body = isDark ? 0xFF181818u : 0xFFFFFFFFu;
        const QRgb edge = isDark ? 0xFFFFFFFFu : 0xFF000000u;
        for (int y = 0; y < 18; ++y) {
            const int width = y < 12 ? y + 1 : std::max(3, 18 - y);
            for (int x = 0; x < width; ++x)
                picture.setPixel(at + QPoint(x, y), x == 0 || x == width - 1 || y == 17 ? edge : body);
        }
    }
    ScreenText read(const QString& file) { return m_reader->read(load(file)); }
    static QPoint placeOf(const ScreenText& screen, const QStringList& names)
    {
        const auto found = findLabel(screen, names);
        if (!found)
            qWarning() << "not found:" << names;
        return found ? found->at : QPoint(-1, -1);
    }
    /// 7 8 9 above 4 5 6 above 1 2 3 above 0, in columns; all sixteen apart from each other.
    static void checkLayout(const QList<QPoint>& at)
    {
        for (const QPoint p : at)
            QVERIFY(p.x() >= 0);
        for (const int row : {7, 4, 1}) {
            QVERIFY(std::abs(at[row].y() - at[row + 1].y()) <= 3 && std::abs(at[row].y() - at[row + 2].y()) <= 3);
            QVERIFY(at[row].x() < at[row + 1].x() && at[row + 1].x() < at[row + 2].x());
        }
        for (const int column : {1, 2, 3})
            QVERIFY(at[column].y() > at[column + 3].y() && at[column + 3].y() > at[column + 6].y());
        QVERIFY(at[0].y() > at[1].y() && std::abs(at[0].x() - at[1].x()) <= 3);
        for (qsizetype a = 0; a < at.size(); ++a) {
            for (qsizetype b = a + 1; b < at.size(); ++b)
                QVERIFY((at[a] - at[b]).manhattanLength() > 20);
        }
    }
    std::unique_ptr<ScreenReader> m_reader;
};

} // namespace tst_screen_reader

TRIARCH_TEST(tst_screen_reader, TestScreenReader, QGuiApplication)
#include "tst_screen_reader.moc"
