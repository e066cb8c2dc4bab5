// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/core_words.h"
#include "ui/style/language.h"

#include <QApplication>
#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>

using namespace triarch;

namespace {

/// All that the sources of core and the shipped rules say, string beside string: one literal may stand on two lines.
QString spokenByCore()
{
    static const QRegularExpression seam(QStringLiteral("\"\\s*\""));
    QString all;
    for (const auto* folder : {"/core", "/resources", "/prompts/tools"}) {
        QDirIterator files(QStringLiteral(TRIARCH_SOURCE_DIR) + QLatin1String(folder),
            {QStringLiteral("*.cpp"), QStringLiteral("*.h"), QStringLiteral("policy.toml"), QStringLiteral("*.json")},
            QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly))
                all += QString::fromUtf8(file.readAll()).replace(seam, QString());
        }
    }
    return all.replace(QStringLiteral("\\\""), QStringLiteral("\""));
}

} // namespace

/// What the core says to the operator, in the operator's language.
class TestCoreWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QVERIFY(applyLanguage(*qApp, QStringLiteral("en"))); }

    void spanish_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("shown");
        QTest::newRow("a limit") << "The limit of 60 turns is reached"
                                 << "Se ha alcanzado el límite de 60 turnos";
        QTest::newRow("a sentence in a sentence in a sentence")
            << "Error: refused, needs the operator's approval (forbidden_keys): This key combination can lock, close, "
               "switch or power down"
            << "Error: rechazado, necesita la aprobación del operador (forbidden_keys): Esta combinación de teclas "
               "puede "
               "bloquear, cerrar, cambiar o apagar";
        QTest::newRow("tried often") << "Nothing listens at 127.0.0.1:1234; is the server started? (5 attempts)"
                                     << "Nada escucha en 127.0.0.1:1234; ¿está iniciado el servidor? (5 intentos)";
        QTest::newRow("what is put in keeps its signs") << "The model called no tool and said \"%2 %1\""
                                                        << "El modelo no llamó a ninguna herramienta y dijo \"%2 %1\"";
        QTest::newRow("a rung") << "3 models: a, b, c"
                                << "3 modelos: a, b, c";
        QTest::newRow("over two lines") << "No tool call; it said: one\ntwo"
                                        << "Sin llamada a herramienta; dijo: one\ntwo";
        QTest::newRow("a clause")
            << "The clause \"dance\" is of no form that the rehearsal model can follow"
            << "La cláusula \"dance\" no tiene ninguna forma que el modelo de ensayo pueda seguir";
        QTest::newRow("a deed") << "Clicked: 7"
                                << "Clic: 7";
        QTest::newRow("what was typed is no sentence of ours") << "Typed: Verified"
                                                               << "Escrito: Verified";
        QTest::newRow("a deed that was in doubt") << "In doubt: Scrolled down"
                                                  << "En duda: Desplazado hacia abajo";
        QTest::newRow("why a contract has no words") << "lucy has no such action"
                                                     << "lucy no tiene esa acción";
        QTest::newRow("what was pasted") << "No tool does exactly this: press"
                                         << "Ninguna herramienta hace exactamente esto: press";
        QTest::newRow("what nobody knows") << "Which one, the left one?"
                                           << "Which one, the left one?";
        QTest::newRow("nothing") << ""
                                 << "";
    }
    void spanish()
    {
        QFETCH(QString, said);
        QFETCH(QString, shown);
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        QCOMPARE(fromCore(said), shown);
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
        QCOMPARE(fromCore(said), said);
    }

    void aDisplayIsGoneAndNoServer()
    {
        QCOMPARE(
            fromCore(QStringLiteral("The X server is gone (GetInputFocus)")), QStringLiteral("The display is gone"));
        QCOMPARE(
            fromCore(QStringLiteral("The X server of display :7 is gone")), QStringLiteral("The display :7 is gone"));
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        QCOMPARE(fromCore(QStringLiteral("Error: The X server is gone (GetImage)")),
            QStringLiteral("Error: La pantalla ya no está"));
    }

    void whatComesNearIsNamedAsWhatItIs()
    {
        const auto said = [](const char* code) {
            return reasonText(
                {QString::fromLatin1(code), QStringLiteral("Text"), {QStringLiteral("a"), QStringLiteral("b")}});
        };
        QCOMPARE(said("target_not_found"), QStringLiteral("Text. Nearest on the screen: a, b"));
        QCOMPARE(said("unknown_clause"), QStringLiteral("Text. Forms it understands: a, b"));
        QCOMPARE(said("other"), QStringLiteral("Text. Nearest: a, b"));
        QCOMPARE(reasonText({QStringLiteral("other"), QStringLiteral("Text"), {}}), QStringLiteral("Text"));
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        QCOMPARE(said("unknown_clause"), QStringLiteral("Text. Formas que entiende: a, b"));
    }

    /// A sentence that core words anew would be shown in English for ever.
    void everySentenceIsSpokenByCore()
    {
        static const QRegularExpression placeholder(QStringLiteral("%[1-9]"));
        static const QRegularExpression edges(QStringLiteral("^[ :;,.?()']+|[ :;,.?()']+$"));
        const QString spoken = spokenByCore();
        QStringList unknown;
        for (const QString& sentence : coreSentences())
            for (QString part : sentence.split(placeholder))
                if (!spoken.contains(part.remove(edges)))
                    unknown << sentence;
        QVERIFY2(unknown.isEmpty(), qPrintable(unknown.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TestCoreWords)
#include "tst_core_words.moc"
