// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "tests/support/host_schema.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QDir>
#include <QLocalSocket>
#include <QNetworkRequest>
#include <QProcess>
#include <QTemporaryDir>
#include <QWebSocket>
#include <QtTest>

namespace tst_reference {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 60'000; // ms

/// What stands between two fences of a page.
struct Block {
    QString kind; ///< console, mcp, websocket, host.sock
    int line = 0;
    QStringList lines;
};

std::vector<Block> blocksOf(const QString& page)
{
    QFile file(page);
    std::vector<Block> blocks;
    if (!file.open(QIODevice::ReadOnly))
        return blocks;
    static const QString fence = QStringLiteral("```");
    std::optional<Block> open;
    int number = 0;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        ++number;
        if (!line.startsWith(fence)) {
            if (open)
                open->lines << line;
        } else if (open) {
            blocks.push_back(*std::exchange(open, std::nullopt));
        } else {
            open = Block{line.mid(fence.size()), number, {}};
        }
    }
    return blocks;
}

/// Text in which `...` stands for anything on its line, and alone on a line for any lines.
QRegularExpression patternOf(const QStringList& lines)
{
    QString pattern = QStringLiteral("\\A");
    for (const QString& line : lines)
        pattern += line == QLatin1String("...")
            ? QStringLiteral("(?:.*\n)*?")
            : QRegularExpression::escape(line).replace(QStringLiteral("\\.\\.\\."), QStringLiteral("[^\n]*")) + '\n';
    return QRegularExpression(pattern + QStringLiteral("\\z"));
}

/// Whether everything that the page shows is there; more may be.
bool holds(const QJsonValue& shown, const QJsonValue& said)
{
    if (shown.isString())
        return shown.toString() == QLatin1String("...")
            ? !said.isUndefined()
            : said.isString() && patternOf({shown.toString()}).match(said.toString() + '\n').hasMatch();
    if (shown.isArray()) {
        const auto all = said.toArray();
        return said.isArray() && std::ranges::all_of(shown.toArray(), [&](const QJsonValue& one) {
            return std::ranges::any_of(all, [&](const QJsonValue& other) { return holds(one, other); });
        });
    }
    if (!shown.isObject())
        return shown == said;
    const auto object = shown.toObject();
    for (auto member = object.begin(); member != object.end(); ++member)
        if (!holds(member.value(), said.toObject().value(member.key())))
            return false;
    return said.isObject();
}

/// Somebody who is told lines and says lines.
struct Talk {
    std::function<void(const QByteArray& line)> say;
    QByteArrayList heard;
};

} // namespace

/// The pages of docs/reference: every example, carried out on a real display with the practice calculator on it.
class TestReference : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_home;
    std::unique_ptr<XvfbServer> m_display;
    std::unique_ptr<QProcess> m_practice;

    static QString pages() { return sourcePath("docs/reference"); }
    QProcessEnvironment environment() const
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PATH"), programPath({}) + QLatin1Char(':') + environment.value("PATH"));
        environment.insert(QStringLiteral("HOME"), m_home.path());
        for (const char* name : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"})
            environment.insert(QLatin1String(name), m_home.filePath(QStringLiteral(".config")));
        environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), m_home.filePath(QStringLiteral("run")));
        environment.insert(QStringLiteral("DISPLAY"), m_display->display());
        environment.insert(QStringLiteral("XAUTHORITY"), m_display->cookieFile());
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
        return environment;
    }
    QString shell(const QString& command, const QProcessEnvironment& environment)
    {
        QProcess bash;
        bash.setProcessEnvironment(environment);
        bash.setWorkingDirectory(m_home.path());
        bash.setProcessChannelMode(QProcess::MergedChannels);
        bash.start(QStringLiteral("/bin/bash"), {QStringLiteral("-c"), command});
        if (!QTest::qWaitFor([&] { return bash.state() == QProcess::NotRunning; }, timeout))
            return QStringLiteral("no end");
        return QString::fromUtf8(bash.readAll());
    }
    /// @param isElsewhere  in a terminal that is not on the display, as an operator's
    void console(const Block& block, bool isElsewhere)
    {
        auto here = environment();
        if (isElsewhere)
            here.remove(QStringLiteral("DISPLAY"));
        for (qsizetype at = 0; at < block.lines.size();) {
            const QString command = block.lines[at++];
            QVERIFY2(command.startsWith(QLatin1String("$ ")), qPrintable(command));
            QStringList shown;
            for (; at < block.lines.size() && !block.lines[at].startsWith(QLatin1String("$ ")); ++at)
                shown << block.lines[at];
            const QString said = shell(command.mid(2), here);
            QVERIFY2(patternOf(shown).match(said).hasMatch(), qPrintable(command + "\n" + said));
        }
    }
    /// "> LINE" is said, "< LINE" is JSON that comes within a minute, whatever else comes.
    void talk(const Block& block, Talk& with)
    {
        for (const QString& line : block.lines) {
            if (line.startsWith(QLatin1String("> "))) {
                with.say(line.mid(2).toUtf8());
                continue;
            }
            const auto shown = parseJsonObject(line.mid(2).toUtf8());
            QVERIFY2(line.startsWith(QLatin1String("< ")) && shown, qPrintable(line));
            const auto isThere = [&] {
                return std::ranges::any_of(with.heard, [&](const QByteArray& one) {
                    return holds(*shown, parseJsonObject(one.trimmed()).value_or(QJsonObject()));
                });
            };
            QVERIFY2(QTest::qWaitFor(isThere, timeout),
                qPrintable(line + "\n"
                    + QByteArrayList(with.heard.mid(qMax(qsizetype(0), with.heard.size() - 3))).join('\n')));
        }
    }
    void talkToMcp(const Block& block)
    {
        QProcess mcp;
        mcp.setProcessEnvironment(environment());
        mcp.start(programPath("triarchctl"), {QStringLiteral("mcp")});
        Talk with{[&](const QByteArray& line) { mcp.write(line + '\n'); }, {}};
        connect(&mcp, &QProcess::readyReadStandardOutput, this, [&] {
            while (mcp.canReadLine())
                with.heard << mcp.readLine();
        });
        talk(block, with);
        mcp.closeWriteChannel();
        QVERIFY(QTest::qWaitFor([&] { return mcp.state() == QProcess::NotRunning; }, timeout));
    }
    void talkToHost(const Block& block)
    {
        QLocalSocket host;
        host.connectToServer(
            m_home.filePath(QStringLiteral("run/triarch/%1/host.sock")).arg(m_display->display().mid(1)));
        QVERIFY2(host.waitForConnected(timeout), qPrintable(host.errorString()));
        QHash<int, QString> methods; // by the questions' ids
        Talk with{[&](const QByteArray& line) {
                      const auto question = parseJsonObject(line).value_or(QJsonObject());
                      methods.insert(question["id"].toInt(), question["method"].toString());
                      host.write(line + '\n');
                  },
            {}};
        connect(&host, &QLocalSocket::readyRead, this, [&] {
            while (host.canReadLine())
                with.heard << host.readLine();
        });
        talk(block, with);
        const HostSchema schema;
        for (const QByteArray& one : with.heard) {
            const auto line = parseJsonObject(one.trimmed()).value_or(QJsonObject());
            const QString fault = schema.fault(line, methods.value(line["id"].toInt()));
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
    }
    void talkToListener(const Block& block)
    {
        QProcess listener;
        listener.setProcessEnvironment(environment());
        listener.start(programPath("triarchctl"), {"listen", "--json"});
        QVERIFY(QTest::qWaitFor([&] { return listener.canReadLine(); }, timeout));
        const auto where = parseJsonObject(listener.readLine().trimmed()).value_or(QJsonObject());
        QFile token(where["token_file"].toString());
        QVERIFY(token.open(QIODevice::ReadOnly));
        QNetworkRequest request(QUrl(where["url"].toString()));
        request.setRawHeader("Authorization", "Bearer " + token.readAll().trimmed());
        QWebSocket worker;
        Talk with{[&](const QByteArray& line) { worker.sendTextMessage(QString::fromUtf8(line)); }, {}};
        connect(
            &worker, &QWebSocket::textMessageReceived, this, [&](const QString& text) { with.heard << text.toUtf8(); });
        worker.open(request);
        QVERIFY(QTest::qWaitFor([&] { return worker.state() == QAbstractSocket::ConnectedState; }, timeout));
        talk(block, with);
        listener.terminate();
        QVERIFY(QTest::qWaitFor([&] { return listener.state() == QProcess::NotRunning; }, timeout));
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(QDir(m_home.path()).mkpath("run") && QDir(m_home.path()).mkpath("Documents"));
        QFile::setPermissions(m_home.filePath("run"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QFile note(m_home.filePath("Documents/note.txt"));
        QVERIFY(note.open(QIODevice::WriteOnly) && note.write("call back at noon\n") > 0);
    }
    void init()
    {
        m_display = std::make_unique<XvfbServer>();
        QVERIFY(m_display->isRunning() && m_display->startWindowManager());
        m_practice = std::make_unique<QProcess>();
        m_practice->setProcessEnvironment(environment());
        m_practice->start(programPath("triarch-practice"), {QStringLiteral("calculator")});
        const QString there = shell(
            QStringLiteral("triarchctl wait focus --selector class=triarch-practice --timeout 30"), environment());
        QVERIFY2(there.contains("@w1"), qPrintable(there));
    }
    void cleanup()
    {
        (void)shell(QStringLiteral("triarchctl daemon stop"), environment());
        m_practice->terminate();
        m_practice->waitForFinished(timeout);
        m_practice.reset();
        m_display.reset();
    }
    void everyExampleIsTrue_data()
    {
        QTest::addColumn<QString>("page");
        const auto names = QDir(pages()).entryList({"*.md"});
        QVERIFY(names.size() >= 7);
        for (const QString& name : names)
            QTest::newRow(qPrintable(name)) << name;
    }
    void everyExampleIsTrue()
    {
        QFETCH(QString, page);
        const QHash<QString, std::function<void(const Block&)>> kinds{
            {QStringLiteral("console"), [this](const Block& block) { console(block, false); }},
            {QStringLiteral("console elsewhere"), [this](const Block& block) { console(block, true); }},
            {QStringLiteral("mcp"), [this](const Block& block) { talkToMcp(block); }},
            {QStringLiteral("host.sock"), [this](const Block& block) { talkToHost(block); }},
            {QStringLiteral("websocket"), [this](const Block& block) { talkToListener(block); }}};
        const auto blocks = blocksOf(pages() + '/' + page);
        QVERIFY(!blocks.empty() || page == QLatin1String("README.md"));
        for (const Block& block : blocks) {
            const auto run = kinds.value(block.kind);
            QVERIFY2(
                run, qPrintable(QStringLiteral("%1:%2: nobody runs '%3'").arg(page).arg(block.line).arg(block.kind)));
            run(block);
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(QStringLiteral("%1:%2").arg(page).arg(block.line)));
        }
    }
};

} // namespace tst_reference

TRIARCH_TEST(tst_reference, TestReference, QCoreApplication)
#include "tst_reference.moc"
