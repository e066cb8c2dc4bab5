// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QtTest>

namespace tst_rehearsal_layer {

namespace {

const QString folder = triarch::test::sourcePath("core/rehearsal");

QString contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList sources()
{
    QStringList paths;
    for (QDirIterator at(
             folder, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
         at.hasNext();)
        paths += at.next();
    return paths;
}

/// What a file includes, e.g. "core/base/json/json.h" or "QImage".
QStringList includesOf(const QString& path)
{
    static const QRegularExpression form(
        QStringLiteral("^#include [<\"]([^>\"]+)[>\"]"), QRegularExpression::MultilineOption);
    QStringList names;
    for (auto at = form.globalMatch(contents(path)); at.hasNext();)
        names += at.next().captured(1);
    return names;
}

} // namespace

/// The rehearsal model knows the screen only from the picture in the request: no side channel to the display, to the
/// accessibility tree or to Triarch's own state.
class TestRehearsalLayer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyLowerLayersAreIncluded()
    {
        QVERIFY(sources().size() > 40);
        static const QRegularExpression ours(QStringLiteral("^core/(base|screen|settings|rehearsal)/"));
        static const QRegularExpression outside(
            QStringLiteral("xcb|x11|xtst|xlib|atspi|dbus|qscreen|qwindow|qguiapplication"),
            QRegularExpression::CaseInsensitiveOption);
        for (const QString& path : sources()) {
            for (const QString& name : includesOf(path)) {
                const bool project = name.startsWith(QStringLiteral("core/")) || name.startsWith(QStringLiteral("ui/"))
                    || name.startsWith(QStringLiteral("app/"));
                QVERIFY2(
                    !project || ours.match(name).hasMatch(), qPrintable(path + QStringLiteral(" includes ") + name));
                QVERIFY2(!outside.match(name).hasMatch(), qPrintable(path + QStringLiteral(" includes ") + name));
            }
        }
    }
    void theLinkListHoldsNothingElse()
    {
        static const QStringList allowed{QStringLiteral("triarch_base"), QStringLiteral("triarch_screen"),
            QStringLiteral("triarch_settings"), QStringLiteral("Qt6::Gui"), QStringLiteral("PkgConfig::TESSERACT"),
            QStringLiteral("PkgConfig::HTTPLIB"), QStringLiteral("${CMAKE_DL_LIBS}"), QStringLiteral("NEEDS"),
            QStringLiteral("PRIVATE")};
        const QString text = contents(folder + QStringLiteral("/CMakeLists.txt"));
        const qsizetype needs = text.indexOf(QStringLiteral("NEEDS"));
        QVERIFY(needs > 0);
        QString list = text.mid(needs);
        list.truncate(list.indexOf(u')'));
        for (const QString& name : list.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts))
            QVERIFY2(allowed.contains(name), qPrintable(name));
    }
    void theObjectsCallNoDisplay()
    {
        QProcess nm;
        const QString archive = QDir::cleanPath(triarch::test::programPath("../lib/libtriarch_rehearsal.a"));
        nm.start(QStringLiteral("nm"), {QStringLiteral("-uC"), archive});
        QVERIFY(nm.waitForFinished(30'000));
        const QString symbols = QString::fromUtf8(nm.readAllStandardOutput());
        QVERIFY(symbols.contains(QStringLiteral("tesseract::TessBaseAPI")));
        static const QRegularExpression display(
            QStringLiteral("^\\s*U (xcb_|X[A-Z][a-z]+|atspi_|dbus_|QDBus|QScreen|QWindow|QGuiApplication)"),
            QRegularExpression::MultilineOption);
        const auto match = display.match(symbols);
        QVERIFY2(!match.hasMatch(), qPrintable(match.captured()));
    }
    void oneFileIncludesTheHttpLibrary()
    {
        QStringList includers;
        for (const QString& path : sources()) {
            if (includesOf(path).contains(QStringLiteral("httplib.h")))
                includers += QFileInfo(path).fileName();
        }
        QCOMPARE(includers, QStringList{QStringLiteral("rehearsal_server.cpp")});
    }
};

} // namespace tst_rehearsal_layer

TRIARCH_TEST(tst_rehearsal_layer, TestRehearsalLayer, QCoreApplication)
#include "tst_rehearsal_layer.moc"
