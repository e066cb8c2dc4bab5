// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/label_reader.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QImage>
#include <QPainter>
#include <QtTest>

namespace tst_label_reader {

using namespace triarch;
using namespace triarch::rehearsal;

/// Texts under places that a person clicked on, read off recorded screens.
class TestLabelReader : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<LabelReader> m_reader;

    static QImage load(const QString& name)
    {
        return QImage(test::sourcePath(QStringLiteral("tests/data/screens/%1.png").arg(name)));
    }
    bool create()
    {
        auto reader = LabelReader::create(test::sourcePath("resources"));
        m_reader = reader ? std::move(*reader) : nullptr;
        return m_reader != nullptr;
    }

private Q_SLOTS:
    void initTestCase() { QVERIFY(create()); }

    void labels_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QPoint>("at");
        QTest::addColumn<QString>("label"); // empty: none
        const auto row = [](const char* fact, const char* file, QPoint at, const char* label) {
            QTest::newRow(fact) << QString::fromLatin1(file) << at << QString::fromLatin1(label);
        };
        row("a key", "galculator-12-light-1280", {574, 476}, "5");
        row("off a key's middle", "galculator-12-light-1280", {588, 484}, "5");
        row("a sign", "galculator-12-light-1280", {769, 536}, "=");
        row("an entry of a menu bar", "mousepad-light-1280", {339, 172}, "File");
        row("another entry of it", "mousepad-light-1280", {549, 172}, "Document");
        row("an entry of two words", "mousepad-menu-light-1280", {390, 222}, "New Window");
        row("letters that hardly rise", "mousepad-menu-light-1280", {360, 356}, "Save As...");
        row("one of two entries in one line", "galculator-42-light-1920", {820, 310}, "Help");
        row("a button", "form-light-1280", {660, 498}, "Cancel");
        row("nothing", "form-light-1280", {20, 700}, "");
    }
    void labels()
    {
        QFETCH(QString, file);
        QFETCH(QPoint, at);
        QFETCH(QString, label);
        QCOMPARE(m_reader->read(load(file), at, {}), label);
    }
    /// The pointer stays where it clicked, and hides what it clicked there.
    void whatThePointerHidesIsWhatWasReadThereBefore()
    {
        QVERIFY(create());
        const QImage picture = load(QStringLiteral("galculator-12-light-1280"));
        const QPoint at(574, 476);
        const QRect pointer(at, QSize(12, 19));
        QImage pointed = picture.convertToFormat(QImage::Format_RGB32);
        QPainter(&pointed).fillRect(pointer, Qt::black);
        QCOMPARE(m_reader->read(pointed, at, pointer), QString()); // it was not clicked before
        QCOMPARE(m_reader->read(picture, at, {}), QStringLiteral("5"));
        QCOMPARE(m_reader->read(pointed, at + QPoint(3, 2), pointer), QStringLiteral("5"));
        QCOMPARE(m_reader->read(pointed, QPoint(704, 516), pointer), QStringLiteral("-")); // another, in full view
    }
    void whatThePointerHidesOnAnotherScreenIsNotRead()
    {
        QVERIFY(create());
        const QImage picture = load(QStringLiteral("galculator-12-light-1280"));
        const QPoint at(574, 476);
        const QRect pointer(at, QSize(12, 19));
        QImage changed = picture.convertToFormat(QImage::Format_RGB32);
        changed.setPixelColor(at + QPoint(14, 8), Qt::red); // beside the pointer, on the key
        QPainter(&changed).fillRect(pointer, Qt::black);
        QCOMPARE(m_reader->read(picture, at, {}), QStringLiteral("5"));
        QCOMPARE(m_reader->read(changed, at, pointer), QString());
    }
    /// The model takes the first of two that are the same: the other has no label.
    void aLabelThatStandsElsewhereFirstIsNone()
    {
        const auto place = [](QRect ground) { return TextPlace{ground.adjusted(10, 5, -10, -5), ground, 200, true}; };
        const auto button = [&](QRect ground) {
            const TextPlace at = place(ground);
            return TextLine{QStringLiteral("OK"), 95, at, {{QStringLiteral("OK"), 95, at.box}}};
        };
        const ScreenText screen{{400, 300}, {button({10, 10, 60, 24}), button({200, 10, 60, 24})}};
        QCOMPARE(labelAt(screen, {}, {40, 20}), QStringLiteral("OK"));
        QCOMPARE(labelAt(screen, {}, {230, 20}), QString());
    }
};

} // namespace tst_label_reader

TRIARCH_TEST(tst_label_reader, TestLabelReader, QCoreApplication)
#include "tst_label_reader.moc"
