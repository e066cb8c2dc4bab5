// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QUrl>
#include <QWebSocket>
#include <QtTest>

namespace triarch::test {

/// A headless Chromium with one page, spoken to by its own protocol. It reaches this machine alone: whatever else it
/// asks for goes to a proxy that is not there.
class Browser {
public:
    static constexpr int timeout = 60'000; // ms

    /// isOpen() is false when it did not come up or there is none.
    Browser()
    {
        m_process.setReadChannel(QProcess::StandardError);
        m_process.start(QStringLiteral("chromium"),
            {"--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--proxy-server=127.0.0.1:9", "--proxy-bypass-list=127.0.0.1", "--window-size=1280,800",
                "--remote-debugging-port=0", "--user-data-dir=" + m_folder.path(), "about:blank"});
        const QString url = debugger();
        if (url.isEmpty())
            return;
        QObject::connect(&m_socket, &QWebSocket::textMessageReceived, [this](const QString& text) { hear(text); });
        m_socket.open(QUrl(url));
        if (!QTest::qWaitFor([this] { return m_socket.isValid(); }, timeout))
            return;
        const auto target = ask("Target.createTarget", {{"url", "about:blank"}})["targetId"];
        m_session = ask("Target.attachToTarget", {{"targetId", target}, {"flatten", true}})["sessionId"].toString();
        for (const char* domain : {"Network.enable", "Page.enable", "Runtime.enable"})
            ask(domain);
    }
    ~Browser()
    {
        m_socket.sendTextMessage(QStringLiteral("{\"id\": 0, \"method\": \"Browser.close\"}")); // all its processes
        m_socket.flush();
        if (!m_process.waitForFinished(10'000))
            m_process.kill();
        m_process.waitForFinished(10'000);
    }

    bool isOpen() const { return !m_session.isEmpty(); }
    void open(const QString& url) { ask("Page.navigate", {{"url", url}}); }
    /// What an expression is worth; promises are waited for.
    QJsonValue evaluate(const QString& expression)
    {
        const auto answer = ask("Runtime.evaluate",
            {{"expression", expression}, {"returnByValue", true}, {"awaitPromise", true}, {"userGesture", true}});
        return answer["result"]["value"];
    }
    const QJsonObject ask(const char* method, const QJsonObject& params = {})
    {
        QJsonObject message{{"id", ++m_last}, {"method", method}, {"params", params}};
        if (!m_session.isEmpty())
            message.insert(QStringLiteral("sessionId"), m_session);
        m_socket.sendTextMessage(QString::fromUtf8(QJsonDocument(message).toJson(QJsonDocument::Compact)));
        (void)QTest::qWaitFor([this] { return m_answers.contains(m_last); }, timeout);
        return m_answers.take(m_last);
    }
    /// Everything that the page has asked the network for.
    const QStringList& requests() const { return m_requests; }

private:
    QString debugger()
    {
        QString said;
        const QDeadlineTimer deadline(timeout);
        static const QRegularExpression listening(QStringLiteral("DevTools listening on (ws://\\S+)\\n"));
        while (!listening.match(said).hasMatch()) {
            if (m_process.state() == QProcess::NotRunning || deadline.hasExpired())
                return {};
            m_process.waitForReadyRead(500);
            said += QString::fromUtf8(m_process.readAllStandardError());
        }
        return listening.match(said).captured(1);
    }
    void hear(const QString& text)
    {
        const auto message = QJsonDocument::fromJson(text.toUtf8()).object();
        if (message.contains(QStringLiteral("id")))
            m_answers.insert(message["id"].toInt(), message["result"].toObject());
        if (message["method"] == QLatin1String("Network.requestWillBeSent"))
            m_requests.append(message["params"]["request"]["url"].toString());
        if (message["method"] == QLatin1String("Network.webSocketCreated"))
            m_requests.append(message["params"]["url"].toString());
    }

    QTemporaryDir m_folder;
    QProcess m_process;
    QWebSocket m_socket;
    QString m_session;
    int m_last = 0;
    QHash<int, QJsonObject> m_answers;
    QStringList m_requests;
};

} // namespace triarch::test
