// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/file_search.h"
#include "core/tools/tool_kit.h"

#include "core/base/text/text.h"

#include <QFile>
#include <QJsonArray>
#include <QStringDecoder>
#include <unistd.h>

namespace triarch {

namespace {

constexpr qint64 readBytes = 1024 * 1024; // reliability rule 11
constexpr std::size_t listedMost = 2000;
constexpr Millis listTime{2000};
constexpr Millis readTime{2000};

/// A folder's path as it was meant, without "/." at its end.
QString tidy(QString path)
{
    while (path.size() > 1 && (path.endsWith(QLatin1Char('/')) || path.endsWith(QLatin1String("/."))))
        path.chop(1);
    return path;
}

QJsonObject entryJson(const FileEntry& entry)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    QJsonObject json{{"name", QString(decoder(entry.name))}, {"type", fileKindWord(entry.kind)}};
    if (entry.kind == FileKind::File)
        json.insert(QStringLiteral("size"), entry.size);
    if (decoder.hasError())
        json.insert(QStringLiteral("name_bytes"), QString::fromLatin1(entry.name.toPercentEncoding()));
    return json;
}

Result<QJsonValue> listFolder(const FileRoots& roots, const QString& dir)
{
    const auto folder = roots.openFolder(dir);
    if (!folder)
        return fail(folder.error());
    const auto listing = readFolder(folder->fd.get(), listedMost, after(listTime));
    if (!listing)
        return fail(listing.error());
    QJsonArray files;
    for (const FileEntry& entry : listing->entries)
        files.append(entryJson(entry));
    QJsonObject data{{"files", files}, {"count", files.size()}, {"directory", tidy(folder->path)}};
    if (!listing->isWhole)
        data.insert(QStringLiteral("truncated"), true);
    return data;
}

/// At most one byte more than may be returned: then it is known to be too much, also of a file that grows meanwhile.
Result<QByteArray> readAll(int fd, const std::stop_token& stop)
{
    QByteArray bytes;
    QByteArray piece(64 * 1024, Qt::Uninitialized);
    const auto deadline = after(readTime);
    while (bytes.size() <= readBytes) {
        const auto wanted = std::min<qint64>(piece.size(), readBytes + 1 - bytes.size());
        const auto got = ::read(fd, piece.data(), std::size_t(wanted));
        if (got == 0)
            return bytes;
        if (got < 0)
            return fail(ErrorCode::Io, QStringLiteral("The file cannot be read"));
        bytes.append(piece.constData(), got);
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, QStringLiteral("The reading was cancelled"));
        if (millisLeft(deadline) == 0)
            return failRetryable(ErrorCode::Timeout, QStringLiteral("The file could not be read in time"));
    }
    return fail(ErrorCode::Budget, QStringLiteral("The file has more than %1 bytes").arg(readBytes));
}

Result<QString> fileText(const QByteArray& bytes) { return plainText(bytes, QStringLiteral("The file")); }

ToolOutput readFile(const FileRoots& roots, const QString& path, const std::stop_token& stop)
{
    const auto file = roots.openFile(path);
    if (!file)
        return outputOf(fail(file.error()));
    if (file->state.st_size > readBytes)
        return outputOf(fail(ErrorCode::Budget,
            QStringLiteral("%1 has %2 bytes, and at most %3 are read")
                .arg(path, QString::number(file->state.st_size), QString::number(readBytes))));
    auto output = outputOf(
        onward(readAll(file->fd.get(), stop), fileText).map([](const QString& text) { return QJsonValue(text); }));
    if (file->state.st_nlink > 1)
        output.notes << QStringLiteral("The file has %1 names: it may be one that lies outside these folders too")
                            .arg(file->state.st_nlink);
    return output;
}

Result<QJsonValue> search(
    const FileRoots& roots, const QString& dir, const QString& pattern, const std::stop_token& stop)
{
    const auto folder = roots.openFolder(dir);
    if (!folder)
        return fail(folder.error());
    OpenedFile start{UniqueFd(::dup(folder->fd.get())), tidy(folder->path)};
    const auto found = searchFiles(start, pattern, {}, stop);
    if (!found)
        return fail(found.error());
    QJsonArray matches;
    for (const FileMatch& match : found->matches)
        matches.append(QJsonObject{{"path", match.path}, {"type", fileKindWord(match.kind)}, {"size", match.size}});
    QJsonObject data{{"matches", matches}, {"count", matches.size()}, {"truncated", !found->cut.isEmpty()}};
    if (!found->cut.isEmpty())
        data.insert(QStringLiteral("cut"), QJsonArray::fromStringList(found->cut));
    return data;
}

} // namespace

void addFileTools(QHash<QString, ToolMaker>& makers, const ToolWorld& world)
{
    const FileRoots& roots = world.roots;
    makers.insert(QStringLiteral("local.fs.list"), [&roots](const QJsonObject& arguments) -> Result<ToolPlan> {
        const QString dir = arguments.value(QLatin1String("dir")).toString();
        return ToolPlan{{}, {}, [&roots, dir](std::stop_token) { return outputOf(listFolder(roots, dir)); }};
    });
    makers.insert(QStringLiteral("local.fs.read"), [&roots](const QJsonObject& arguments) -> Result<ToolPlan> {
        const QString path = arguments.value(QLatin1String("path")).toString();
        return ToolPlan{{}, {}, [&roots, path](std::stop_token stop) { return readFile(roots, path, stop); }};
    });
    makers.insert(QStringLiteral("local.fs.search"), [&roots](const QJsonObject& arguments) -> Result<ToolPlan> {
        const QString dir = arguments.value(QLatin1String("dir")).toString();
        const QString pattern = arguments.value(QLatin1String("pattern")).toString();
        return ToolPlan{{}, {},
            [&roots, dir, pattern](std::stop_token stop) { return outputOf(search(roots, dir, pattern, stop)); }};
    });
}

} // namespace triarch
