// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "ui/models/core_words.h"
#include "ui/style/language.h"

#include <QApplication>
#include <QRegularExpression>
#include <QtTest>

namespace tst_core_words {

using namespace triarch;

namespace {

/// A row as core says it: "71" stands for %1, and so on, which is a number, a name and a path at once.
QString spoken(QString row)
{
    static const QRegularExpression placeholder(QStringLiteral("%([1-9])"));
    return row.replace(placeholder, QStringLiteral("7\\1"));
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
            << "Error: rechazado, necesita la aprobación del operador (forbidden_keys): Estas teclas pueden bloquear, "
               "cerrar, cambiar o apagar";
        QTest::newRow("a rule's reason before its name")
            << "This key combination can lock, close, switch or power down (forbidden-chord)"
            << "Estas teclas pueden bloquear, cerrar, cambiar o apagar (forbidden-chord)";
        QTest::newRow("tried often")
            << "Nothing listens at 127.0.0.1:1234; is the server started? (5 attempts)"
            << "Nada escucha en 127.0.0.1:1234; compruebe que el servidor está iniciado (5 intentos)";
        QTest::newRow("what is put in keeps its signs") << "The model called no tool and said \"%2 %1\""
                                                        << "El modelo no llamó a ninguna herramienta y dijo \"%2 %1\"";
        QTest::newRow("a rung") << "3 models: a, b, c"
                                << "3 modelos: a, b, c";
        QTest::newRow("over two lines") << "No tool call; it said: one\ntwo"
                                        << "Sin llamada a herramienta; dijo: one\ntwo";
        QTest::newRow("a clause") << "The clause \"dance\" is of no form that the rehearsal model can follow"
                                  << "La cláusula “dance” no tiene ninguna forma que el modelo de ensayo pueda seguir";
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
        QTest::newRow("a place in a tool's arguments")
            << "headers.Accept: Value type not permitted by 'type' constraint."
            << "headers.Accept: este tipo de valor no se admite";
        QTest::newRow("what a tool's arguments lack") << "arguments: Missing required property 'url'."
                                                      << "arguments: falta la propiedad 'url'";
        QTest::newRow("a place in a file") << "/home/me/triarch.toml:12: 'settle' must be a whole number from 1 to 9"
                                           << "/home/me/triarch.toml:12: 'settle' debe ser un número entero de 1 a 9";
        QTest::newRow("what is lacking, one after another")
            << "The doctrine lacks section 4. VERIFICATION PHASE; section 5. OPERATIONAL RISKS: asked for once more"
            << "A la doctrina le falta la sección 4. VERIFICATION PHASE; la sección 5. OPERATIONAL RISKS: se pide una "
               "vez "
               "más";
        QTest::newRow("a hint behind an error")
            << "Cannot write /tmp/a b.json: disk full; free 100 MB where the mission is kept, then go on"
            << "No se puede escribir /tmp/a b.json: disk full; libere 100 MB donde se guarda la misión y luego "
               "continúe";
        QTest::newRow("a deed without an effect") << "Clicked: Verified (no change on screen)"
                                                  << "Clic: Verified (sin cambios en la pantalla)";
        QTest::newRow("a path with blanks") << "/tmp/a b is a folder"
                                            << "/tmp/a b es una carpeta";
        QTest::newRow("somebody's own words, with the end of ours") << "What I see here is a folder"
                                                                    << "What I see here is a folder";
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
        const auto held = [](const char* text) {
            return reasonText({QStringLiteral("breakpoint"), QString::fromLatin1(text), {}});
        };
        QCOMPARE(held("Before the verifier is asked (breakpoint: Before the verifier is asked)"),
            QStringLiteral("Before the verifier is asked")); // once is enough
        QCOMPARE(held("Turn 3 begins (breakpoint: turn 3)"), QStringLiteral("Turn 3 begins (breakpoint: turn 3)"));
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        QCOMPARE(said("unknown_clause"), QStringLiteral("Text. Formas que entiende: a, b"));
    }

    /// None is taken for another one, more general, that stands before it.
    void everyRowIsFoundAsItself()
    {
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        QStringList wrong;
        for (const QString& row : coreSentences()) {
            const QByteArray source = row.toLatin1();
            const QString shown = spoken(QCoreApplication::translate("CoreWords", source.constData()));
            if (const QString said = fromCore(spoken(row)); said != shown)
                wrong << row + QStringLiteral(": ") + said;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }
};

} // namespace tst_core_words

TRIARCH_TEST(tst_core_words, TestCoreWords, QApplication)
#include "tst_core_words.moc"
