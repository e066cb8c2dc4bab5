// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/missions/export.h"

#include "app/cli/command.h"
#include "app/export_labels.h"
#include "app/known_secrets.h"
#include "app/unix_signals.h"
#include "core/base/json/json_fields.h"
#include "core/report/mission_export.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <cstdio>
#include <thread>

namespace triarch {

namespace {

/// Without a file: on standard output.
Result<Exported> printCheckpoint(const QString& folder, const ExportOptions& options, const std::stop_token& stop)
{
    const auto bytes = exportedCheckpoint(folder, options, stop);
    if (!bytes)
        return fail(bytes.error());
    std::fwrite(bytes->constData(), 1, std::size_t(bytes->size()), stdout);
    return Exported{};
}

Result<RedactedRegions> blotsOf(const QString& text)
{
    RedactedRegions regions;
    for (const QString& one : text.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
        auto region = blotRegion(one);
        if (!region)
            return fail(region.error());
        regions.push_back(*region);
    }
    return regions;
}

/// "3", "3..6", "3.." or "..6", as in the history's filter.
Result<void> takeTurns(const QString& text, ExportOptions& options)
{
    const auto gap = text.indexOf(QLatin1String(".."));
    const QString from = gap < 0 ? text : text.left(gap);
    const QString to = gap < 0 ? text : text.mid(gap + 2);
    bool areNumbers = !from.isEmpty() || !to.isEmpty();
    const auto number = [&areNumbers](const QString& word, int otherwise) {
        bool isNumber = true;
        const int turn = word.isEmpty() ? otherwise : word.toInt(&isNumber);
        areNumbers = areNumbers && isNumber && turn >= 0;
        return turn;
    };
    options.firstTurn = number(from, options.firstTurn);
    options.lastTurn = number(to, options.lastTurn);
    if (areNumbers && options.firstTurn <= options.lastTurn)
        return {};
    return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' are no turns: 5, 3..6, 3.. or ..6").arg(text));
}

Result<ExportOptions> optionsOf(const Arguments& arguments)
{
    ExportOptions options;
    const auto blots = blotsOf(arguments.text(QStringLiteral("--blot")));
    if (!blots)
        return fail(blots.error());
    options.blots = *blots;
    options.hidesTyped = arguments.has(QStringLiteral("--hide-typed"));
    if (const QString turns = arguments.text(QStringLiteral("--turns")); arguments.has(QStringLiteral("--turns")))
        if (auto taken = takeTurns(turns, options); !taken)
            return fail(taken.error());
    return options;
}

void printOmitted(const OmittedActions& omitted)
{
    for (const auto& [turn, call] : omitted)
        std::fprintf(stderr, "Turn %d is left out: %s cannot be written as a step\n", turn, qPrintable(call));
}

Result<Exported> exportAs(
    const Arguments& arguments, const QString& folder, OmittedActions& omitted, const std::stop_token& stop)
{
    const QString kind = arguments.text(QStringLiteral("--as"));
    const QString path = arguments.text(QStringLiteral("--out"));
    const auto form = kind.isEmpty() ? ExportForm::Checkpoint : exportFormOf(kind);
    if (!form)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is none of %2").arg(kind, exportWords()));
    if (path.isEmpty() && *form != ExportForm::Checkpoint)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("Into which file? Name it with --out"));
    auto options = optionsOf(arguments);
    if (!options)
        return fail(options.error());
    if (*form == ExportForm::Steps) {
        auto labelAt = makeLabelReader();
        if (!labelAt)
            return fail(labelAt.error());
        options->labelAt = std::move(*labelAt);
    }
    options->confirmOmission = [&](const OmittedActions& actions) {
        omitted = actions;
        printOmitted(actions);
        return arguments.has(QStringLiteral("--partial"));
    };
    knowOwnSecrets();
    return path.isEmpty() ? printCheckpoint(folder, *options, stop)
                          : exportMission(folder, *form, path, *options, stop);
}

/// Writes on a thread while this one listens to signals: each of them ends it, and nothing half-written stays.
Result<Exported> exportToEnd(
    const Arguments& arguments, const QString& folder, OmittedActions& omitted, UnixSignals& signals)
{
    Result<Exported> done = fail(ErrorCode::Cancelled, QStringLiteral("The mission was not exported"));
    std::jthread work([&](const std::stop_token& stop) {
        done = exportAs(arguments, folder, omitted, stop);
        QMetaObject::invokeMethod(QCoreApplication::instance(), &QCoreApplication::quit, Qt::QueuedConnection);
    });
    QObject::connect(&signals, &UnixSignals::arrived, QCoreApplication::instance(), [&work] { work.request_stop(); });
    QCoreApplication::exec();
    work.join();
    return done;
}

QJsonArray omittedJson(const OmittedActions& omitted)
{
    QJsonArray actions;
    for (const auto& [turn, call] : omitted)
        actions.append(QJsonObject{{"turn", turn}, {"call", call}});
    return actions;
}

void reportExport(const Exported& done, const OmittedActions& omitted, const QString& path, bool json)
{
    const TurnsBefore& before = done.before;
    if (json)
        std::puts(compactJson(
            {{"success", true}, {"file", path}, {"missing_pictures", done.lacking}, {"turns_before", before.last},
                {"folder_before", before.folder}, {"left_out", omittedJson(omitted)}})
                      .constData());
    if (!json && done.lacking > 0)
        std::fprintf(stderr, "%d pictures of the mission are missing or damaged, and not in it\n", done.lacking);
    if (!json && before.last > 0)
        std::fprintf(stderr, "Turns %d to %d, of the mission that it goes on from, are not in it: %s\n", before.first,
            before.last, qPrintable(before.folder));
}

int exitCodeFor(ErrorCode code)
{
    if (code == ErrorCode::InvalidArgument)
        return exit_code::usage;
    return code == ErrorCode::Cancelled ? exit_code::stopped : exit_code::failed;
}

} // namespace

int exportMission(const QString& folder, const Arguments& arguments, UnixSignals& signals)
{
    const bool json = arguments.has(QStringLiteral("--json"));
    const QString path = arguments.text(QStringLiteral("--out"));
    OmittedActions omitted;
    const auto done = exportToEnd(arguments, folder, omitted, signals);
    if (!done)
        return reportError(done.error(), json, exitCodeFor(done.error().code),
            omitted.empty() ? QJsonObject() : QJsonObject{{"left_out", omittedJson(omitted)}});
    reportExport(*done, omitted, path, json && !path.isEmpty());
    return 0;
}

} // namespace triarch
