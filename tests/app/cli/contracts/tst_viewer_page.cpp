// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_file.h"
#include "tests/support/browser.h"
#include "tests/support/event_recorder.h"
#include "tests/support/physical_input.h"
#include "tests/support/program.h"
#include "tests/support/raw_peer.h"
#include "tests/support/served_display.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <csignal>

namespace tst_viewer_page {

using namespace triarch;
using namespace triarch::test;

/// The page that `triarchctl listen` serves to those who look on, in a browser.
class TestViewerPage : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    std::unique_ptr<XvfbServer> m_server;
    std::unique_ptr<Program> m_listener;
    QJsonObject m_where;
    QByteArray m_token;
    std::unique_ptr<Browser> m_browser;

    QString text(const char* id)
    {
        return m_browser->evaluate(QStringLiteral("document.getElementById('%1').textContent").arg(id)).toString();
    }
    /// The colour of the picture that is shown, near its corner: the pointer is in the middle.
    QString ground()
    {
        return m_browser
            ->evaluate(
                QStringLiteral("(() => { const p = document.getElementById('picture');"
                               "const c = document.createElement('canvas'); c.width = p.naturalWidth;"
                               "c.height = p.naturalHeight; const g = c.getContext('2d'); g.drawImage(p, 0, 0);"
                               "const [r, , b] = g.getImageData(50, 50, 1, 1).data;"
                               "return b > 200 && r < 60 ? 'blue' : r > 200 && b < 60 ? 'red' : `${r} ${b}`; })()"))
            .toString();
    }
    std::unique_ptr<RawPeer> worker() const
    {
        auto peer = std::make_unique<RawPeer>(quint16(m_where["port"].toInt()));
        (void)peer->upgrade("/connect", m_token);
        (void)peer->hear();
        return peer;
    }
private Q_SLOTS:
    void initTestCase()
    {
        m_server = servedDisplay(m_runtime);
        QVERIFY(m_server);
        m_server->output({"xsetroot", "-solid", "#0000ff"});
        m_listener = std::make_unique<Program>(
            m_state.path(), QStringList{"listen", "--display", m_server->display(), "--json"});
        m_where = m_listener->hear();
        QFile token(m_where["token_file"].toString());
        QVERIFY(token.open(QIODevice::ReadOnly));
        m_token = token.readAll().trimmed();
        m_browser = std::make_unique<Browser>();
        QVERIFY(m_browser->isOpen());
        m_browser->open(m_where["viewer"].toString());
    }
    void cleanupTestCase()
    {
        m_browser.reset();
        m_listener.reset();
        endHosts(timeout);
    }

    void theDisplayIsShownAsItIs()
    {
        QTRY_COMPARE_WITH_TIMEOUT(text("state"), QStringLiteral("Live"), timeout);
        QCOMPARE(text("display"), QStringLiteral("Display %1, 1280 × 800").arg(m_server->display()));
        QTRY_COMPARE_WITH_TIMEOUT(ground(), QStringLiteral("blue"), timeout);
        m_server->output({"xsetroot", "-solid", "#ff0000"});
        QTRY_COMPARE_WITH_TIMEOUT(ground(), QStringLiteral("red"), timeout);
    }
    void commandsAppearAsTheyAreDone()
    {
        QCOMPARE(text("workers"), QStringLiteral("0 workers"));
        const auto peer = worker();
        QTRY_COMPARE_WITH_TIMEOUT(text("workers"), QStringLiteral("1 worker"), timeout);
        peer->say("{\"type\":\"mouse_move\",\"x\":30,\"y\":40,\"duration\":0}");
        QTRY_VERIFY_WITH_TIMEOUT(text("feed").contains(QStringLiteral("Moved mouse to (30, 40)")), timeout);
        QVERIFY(text("feed").contains(QStringLiteral("x 30, y 40")));
    }
    void whatAWorkerSaysIsNoMarkup()
    {
        const auto peer = worker();
        peer->say("{\"type\":\"keyboard_command\",\"command\":\"<img src=x onerror=alert(1)>\"}");
        QTRY_VERIFY_WITH_TIMEOUT(text("feed").contains(QStringLiteral("onerror=alert(1)")), timeout);
        QCOMPARE(m_browser->evaluate(QStringLiteral("document.querySelectorAll('#feed img').length")).toInt(-1), 0);
    }
    void nothingReachesTheDisplay()
    {
        EventRecorder recorder(m_server->address(), QRect(0, 0, 1280, 800));
        for (const char* type : {"mousePressed", "mouseReleased"})
            m_browser->ask("Input.dispatchMouseEvent",
                {{"type", type}, {"x", 300}, {"y", 400}, {"button", "left"}, {"clickCount", 1}});
        m_browser->ask("Input.insertText", {{"text", "hello"}});
        const auto peer = worker();
        peer->say("{\"type\":\"keyboard_input\",\"text\":\"w\"}"); // what comes later has come
        QTRY_COMPARE_WITH_TIMEOUT(recorder.text(), QStringLiteral("w"), timeout);
        QVERIFY(recorder.events(RecordedEvent::Kind::ButtonPress).empty());
    }
    void nothingIsLoadedFromElsewhere()
    {
        const auto requests = m_browser->requests();
        const QString blocked =
            m_browser
                ->evaluate(QStringLiteral("new Promise(done => { document.addEventListener('securitypolicyviolation',"
                                          "event => done(event.violatedDirective)); const image = new Image();"
                                          "image.src = 'http://127.0.0.1:9/x.png'; document.body.append(image); })"))
                .toString();
        QCOMPARE(blocked, QStringLiteral("img-src"));
        const QString here = QStringLiteral("//127.0.0.1:%1/").arg(m_where["port"].toInt());
        QVERIFY(requests.size() > 3);
        for (const QString& url : requests)
            QVERIFY2(url.contains(here) || url.startsWith("data:") || url.startsWith("about:"), qPrintable(url));
    }
    /// The state is the mission's own, the size the display's.
    void aMissionThatWorksThereIsSaid()
    {
        const QTemporaryDir folder;
        Program run(m_state.path(),
            {"run", "open galculator, click \"7\", check that it shows 7", "--out", folder.filePath("m"), "--operator",
                "--break", "tool click_element"});
        QVERIFY(run.says("(breakpoint: tool click_element)"));
        QString display;
        for (const auto& host : runningHosts().value_or(std::vector<HostInfo>()))
            display = host.process.pid == run->processId() ? host.display : display;
        Program listener(m_state.path(), {"listen", "--display", display, "--json"});
        m_browser->open(listener.hear()["viewer"].toString());
        QTRY_COMPARE_WITH_TIMEOUT(text("state"), QStringLiteral("A mission works here"), timeout);
        QCOMPARE(text("display"), QStringLiteral("Display %1, 1280 × 800").arg(display));
        QTRY_VERIFY_WITH_TIMEOUT(
            m_browser->evaluate(QStringLiteral("document.getElementById('picture').naturalWidth")).toInt() > 0,
            timeout);
    }
    void aPageWithoutTheTokenSaysWhy()
    {
        m_browser->open(QStringLiteral("about:blank"));
        m_browser->open(m_where["viewer"].toString().section('#', 0, 0));
        QTRY_COMPARE_WITH_TIMEOUT(text("state"), QStringLiteral("The address lacks the part behind #"), timeout);
    }
    void cleanup()
    {
        const QByteArray folder = qgetenv("TRIARCH_PICTURES");
        if (folder.isEmpty() || QTest::currentTestFunction() != QByteArray("nothingReachesTheDisplay"))
            return;
        QFile file(QString::fromLocal8Bit(folder) + QStringLiteral("/viewer.png"));
        const auto picture = m_browser->ask("Page.captureScreenshot")["data"].toString();
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromBase64(picture.toLatin1())) > 0);
    }
};

} // namespace tst_viewer_page

TRIARCH_TEST(tst_viewer_page, TestViewerPage, QCoreApplication)
#include "tst_viewer_page.moc"
