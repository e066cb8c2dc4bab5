// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/journal/journal_reader.h"
#include "core/screen/diff.h"
#include "tests/support/dialect_server.h"
#include "tests/support/mission_bench.h"
#include "tests/support/mission_run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QtTest>
#include <algorithm>

namespace tst_profile_pictures {

using namespace triarch;
using namespace triarch::test;

namespace {

/// The pictures of a request, as its data URLs hold them: {"image/png", bytes}.
std::vector<std::pair<QByteArray, QByteArray>> picturesIn(const SeenRequest& request)
{
    std::vector<std::pair<QByteArray, QByteArray>> pictures;
    const auto body = parseJsonObject(request.body, {limits::modelReplyBytes, limits::jsonDepth});
    for (const auto& message : body.value_or(QJsonObject())["messages"].toArray()) {
        for (const auto& part : message.toObject()["content"].toArray()) {
            const QByteArray url = part.toObject()["image_url"].toObject()["url"].toString().toLatin1();
            const auto comma = url.indexOf(";base64,");
            if (url.startsWith("data:") && comma > 0)
                pictures.emplace_back(url.mid(5, comma - 5), QByteArray::fromBase64(url.mid(comma + 8)));
        }
    }
    return pictures;
}

QImage readBack(const QByteArray& bytes) { return QImage::fromData(bytes).convertToFormat(QImage::Format_RGB32); }

} // namespace

/// A mission's pictures are in the form its model's profile asks for, from the display to the wire.
class TestProfilePictures : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_root;

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_RUNTIME_DIR", m_root.path().toUtf8()); }

    void theProfilesFormIsSent_data()
    {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QByteArray>("mime");
        QTest::addColumn<QSize>("size");
        QTest::newRow("PNG, as it is by itself") << QByteArray() << QByteArray("image/png") << QSize(1280, 800);
        QTest::newRow("JPEG, small") << QByteArray("image_format = 'jpeg'\nimage_longest = 512\n")
                                     << QByteArray("image/jpeg") << QSize(512, 320);
        QTest::newRow("PNG, small") << QByteArray("image_format = 'png'\nimage_longest = 512\n")
                                    << QByteArray("image/png") << QSize(512, 320);
    }
    void theProfilesFormIsSent()
    {
        QFETCH(QByteArray, lines);
        QFETCH(QByteArray, mime);
        QFETCH(QSize, size);
        const ModelServer server([&](const SeenRequest& request) {
            const bool isTactician = request.body.contains("spawn_executor_prompt");
            const bool isVerifier = request.body.contains("report_verification");
            const bool isExecutor = !isTactician && !isVerifier && request.body.contains("request_help");
            const auto answer = isTactician ? setup("VERIFICATION", {"press_key", "report_completion"})
                : isVerifier                ? verdict("yes")
                : !isExecutor               ? plan()
                                            : claim();
            return inDialect(Dialect::LmStudioPlain, answer, true);
        });
        QFile profile(m_root.filePath(QStringLiteral("profile.toml")));
        QVERIFY(profile.open(QIODevice::WriteOnly));
        profile.write("endpoint = '" + server.endpoint().toUtf8() + "'\nmodel = 'm'\nstream = false\n" + lines);
        profile.close();
        const MissionRun run({"say that it is done", "--app", "galculator", "--profile", profile.fileName()});
        QVERIFY2(run.exitCode == 0, qPrintable(run.said));
        std::vector<QByteArray> sent;
        for (const auto& request : server.requests()) {
            for (const auto& [type, bytes] : picturesIn(request)) {
                QCOMPARE(type, mime);
                QCOMPARE(readBack(bytes).size(), size);
                sent.push_back(bytes);
            }
        }
        QVERIFY(sent.size() >= 2); // an executor's and a verifier's at least
        const auto journal = readJournal(run.folder());
        QVERIFY(journal && !journal->pictures.empty());
        for (const QByteArray& bytes : sent) { // what is kept shows what was sent, pixel by pixel
            const QImage shown = readBack(bytes);
            QVERIFY(std::ranges::any_of(journal->pictures, [&](const QString& kept) {
                return samePixels(QImage(run.folder() + '/' + kept).convertToFormat(QImage::Format_RGB32), shown);
            }));
        }
    }
};

} // namespace tst_profile_pictures

TRIARCH_TEST(tst_profile_pictures, TestProfilePictures, QCoreApplication)
#include "tst_profile_pictures.moc"
