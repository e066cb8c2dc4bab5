// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/export.h"

#include "app/ctl/command.h"
#include "app/unix_signals.h"
#include "core/base/json_fields.h"
#include "core/journal/checkpoint.h"
#include "core/report/report_page.h"
#include "core/report/trace_package.h"

#include <QFile>
#include <QJsonDocument>
#include <QSaveFile>
#include <cstdio>
#include <functional>

namespace triarch {

namespace {

tl::unexpected<Error> unwritable(const QFileDevice& file)
{
    return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(file.fileName(), file.errorString()));
}

/// A new file that is there when all of it is, for its owner alone.
Result<void> writeNew(const QString& path, const std::function<Result<void>(QIODevice&)>& fill)
{
    if (QFile::exists(path))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("%1 is there already").arg(path));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        return unwritable(file);
    if (auto filled = fill(file); !filled)
        return filled;
    return file.commit() ? Result<void>() : unwritable(file);
}

Result<void> exportCheckpoint(const QString& folder, const QString& path)
{
    const auto journal = readJournal(folder);
    if (!journal)
        return fail(journal.error());
    const QByteArray bytes = QJsonDocument(checkpointJson(*journal)).toJson();
    if (!path.isEmpty())
        return writeNew(path, [&](QIODevice& file) {
            return file.write(bytes) == bytes.size()
                ? Result<void>()
                : fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(path, file.errorString()));
        });
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stdout);
    return {};
}

Result<void> exportPage(const QString& folder, const QString& path, const BlotRegions& blots)
{
    const auto mission = readMissionFolder(folder);
    if (!mission)
        return fail(mission.error());
    return writeNew(path, [&](QIODevice& file) { return writeReportPage(*mission, file, {blots}, {}); });
}

Result<BlotRegions> blotsOf(const QString& text)
{
    BlotRegions regions;
    for (const QString& one : text.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
        auto region = blotRegion(one);
        if (!region)
            return fail(region.error());
        regions.push_back(*region);
    }
    return regions;
}

Result<void> exportAs(const QString& kind, const QString& folder, const QString& path, const BlotRegions& blots)
{
    if (kind.isEmpty() || kind == QLatin1String("checkpoint"))
        return exportCheckpoint(folder, path);
    const bool isPage = kind == QLatin1String("page");
    if (!isPage && kind != QLatin1String("package"))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is none of checkpoint, page, package").arg(kind));
    if (path.isEmpty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("Into which file? Name it with --out"));
    return isPage ? exportPage(folder, path, blots) : writeTracePackage(folder, path, blots, {});
}

} // namespace

int exportMission(const QString& folder, const Arguments& arguments, UnixSignals& signals)
{
    signals.leaveToDefault();
    const bool json = arguments.has(QStringLiteral("--json"));
    const QString path = arguments.text(QStringLiteral("--out"));
    const auto blots = blotsOf(arguments.text(QStringLiteral("--blot")));
    const auto done = blots ? exportAs(arguments.text(QStringLiteral("--as")), folder, path, *blots)
                            : Result<void>(fail(blots.error()));
    if (!done)
        return reportError(
            done.error(), json, done.error().code == ErrorCode::InvalidArgument ? exit_code::usage : exit_code::failed);
    if (json && !path.isEmpty())
        std::puts(compactJson({{"success", true}, {"file", path}}).constData());
    return 0;
}

} // namespace triarch
