// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/limits.h"
#include "core/settings/secrets_file.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace tst_secrets_file {

using namespace triarch;

namespace {

QString written(const QTemporaryDir& folder, const QString& name, const QByteArray& text)
{
    QFile file(folder.filePath(name));
    const bool ok = file.open(QIODevice::WriteOnly) && file.write(text) == text.size()
        && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    return ok ? file.fileName() : QString();
}

/// A secrets.toml whose secret "mail", for classes Mail*, is to be found at `source`.
QString secretsFile(const QTemporaryDir& folder, const QString& source)
{
    return written(folder, QStringLiteral("secrets.toml"),
        QStringLiteral("[[secret]]\nname = 'mail'\nvalue = '%1'\nclass = ['Mail*']\n").arg(source).toUtf8());
}

} // namespace

class TestSecretsFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void values_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("expected"); // empty: refused
        const auto row = [](const char* name, const QByteArray& content, const QByteArray& expected) {
            QTest::newRow(name) << content << expected;
        };
        row("one word", "s3cret\n", "s3cret");
        row("a phrase", "correct horse battery staple\n", "correct horse battery staple");
        row("spaces around it are its own", " two  ", " two  ");
        row("any Unicode",
            "contrase\xc3\xb1"
            "a \xf0\x9f\x99\x82 \xe5\xaf\x86\n",
            "contrase\xc3\xb1"
            "a \xf0\x9f\x99\x82 \xe5\xaf\x86");
        row("a file of Windows", "word\r\n", "word");
        row("lines and tabs, as they are typed", "name\tword\nnext\n\n", "name\tword\nnext\n");
        row("the longest", QByteArray(limits::typedCharacters, 'x'), QByteArray(limits::typedCharacters, 'x'));
        row("the longest of the widest", QByteArray("\xf0\x9f\x99\x82").repeated(limits::typedCharacters) + "\r\n",
            QByteArray("\xf0\x9f\x99\x82").repeated(limits::typedCharacters));
        row("one longer", QByteArray(limits::typedCharacters + 1, 'x'), "");
        row("endless", QByteArray(100'000, 'x'), "");
        row("a control character", "pass\x1bword", "");
        row("a return in the middle", "one\rtwo", "");
        row("a delete", "pass\x7fword", "");
        row("no UTF-8",
            "pass\xff"
            "word",
            "");
        row("empty", "", "");
        row("an empty line", "\n", "");
    }
    void values()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, expected);
        const QTemporaryDir folder;
        const QString path =
            secretsFile(folder, QStringLiteral("file:") + written(folder, QStringLiteral("s"), content));
        const auto value = readSecret(path, QStringLiteral("mail"), QStringLiteral("Mailer"));
        QCOMPARE(value ? value->reveal() : QByteArray(), expected);
        if (!value)
            QVERIFY2(!value.error().message.contains(QStringLiteral("word")), qPrintable(value.error().message));
    }

    void sources_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QString>("window");
        QTest::addColumn<int>("code"); // -1: given
        QTest::newRow("the environment") << "env:TRIARCH_TEST_SECRET"
                                         << "Mailer" << -1;
        QTest::newRow("an environment without it") << "env:TRIARCH_NO_SUCH"
                                                   << "Mailer" << int(ErrorCode::Setup);
        QTest::newRow("another window") << "env:TRIARCH_TEST_SECRET"
                                        << "Terminal" << int(ErrorCode::PolicyDenied);
        QTest::newRow("the value itself") << "open sesame"
                                          << "Mailer" << int(ErrorCode::InvalidArgument);
    }
    void sources()
    {
        QFETCH(QString, source);
        QFETCH(QString, window);
        QFETCH(int, code);
        qputenv("TRIARCH_TEST_SECRET", "canary in the mine");
        const QTemporaryDir folder;
        const auto value = readSecret(secretsFile(folder, source), QStringLiteral("mail"), window);
        QCOMPARE(value ? -1 : int(value.error().code), code);
        if (!value)
            QVERIFY2(!value.error().message.contains(QStringLiteral("sesame")), qPrintable(value.error().message));
        else
            QCOMPARE(
                redactor::redacted(QStringLiteral("typed: canary in the mine")), QStringLiteral("typed: [redacted]"));
    }
};

} // namespace tst_secrets_file

TRIARCH_TEST(tst_secrets_file, TestSecretsFile, QCoreApplication)
#include "tst_secrets_file.moc"
