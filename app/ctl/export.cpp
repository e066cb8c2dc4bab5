// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/ctl/export.h"

#include "app/ctl/command.h"
#include "app/unix_signals.h"
#include "core/base/json_fields.h"
#include "core/journal/checkpoint.h"
#include "core/report/mission_export.h"

#include <QJsonDocument>
#include <cstdio>

namespace triarch {

namespace {

/// Without a file: on standard output.
Result<Exported> printCheckpoint(const QString& folder)
{
    const auto journal = readJournal(folder);
    if (!journal)
        return fail(journal.error());
    const QByteArray bytes = QJsonDocument(checkpointJson(*journal)).toJson();
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stdout);
    return Exported{};
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

Result<Exported> exportAs(const QString& kind, const QString& folder, const QString& path, const BlotRegions& blots)
{
    const auto form = kind.isEmpty() ? ExportForm::Checkpoint : exportFormOf(kind);
    if (!form)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is none of %2").arg(kind, exportWords()));
    if (!path.isEmpty())
        return exportMission(folder, *form, path, blots, {});
    return *form == ExportForm::Checkpoint
        ? printCheckpoint(folder)
        : fail(ErrorCode::InvalidArgument, QStringLiteral("Into which file? Name it with --out"));
}

} // namespace

int exportMission(const QString& folder, const Arguments& arguments, UnixSignals& signals)
{
    signals.leaveToDefault();
    const bool json = arguments.has(QStringLiteral("--json"));
    const QString path = arguments.text(QStringLiteral("--out"));
    const auto blots = blotsOf(arguments.text(QStringLiteral("--blot")));
    const auto done = blots ? exportAs(arguments.text(QStringLiteral("--as")), folder, path, *blots)
                            : Result<Exported>(fail(blots.error()));
    if (!done)
        return reportError(
            done.error(), json, done.error().code == ErrorCode::InvalidArgument ? exit_code::usage : exit_code::failed);
    if (json && !path.isEmpty())
        std::puts(compactJson({{"success", true}, {"file", path}, {"missing_pictures", done->lacking}}).constData());
    else if (done->lacking > 0)
        std::fprintf(stderr, "%d pictures of the mission are not there any more, and not in it\n", done->lacking);
    return 0;
}

} // namespace triarch
