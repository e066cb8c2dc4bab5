// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/mission_export.h"

#include "core/journal/checkpoint.h"
#include "core/mission/mission_json.h"
#include "core/report/animated_png.h"
#include "core/report/film_encoder.h"
#include "core/report/report_page.h"
#include "core/report/step_script.h"
#include "core/report/trace_package.h"
#include "core/report/turn_table.h"
#include "core/settings/mission_file_writer.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QXmlStreamWriter>
#include <array>
#include <filesystem>
#include <functional>

namespace triarch {

namespace {

struct Form {
    ExportForm form;
    const char* word;
    const char* ending;
};
constexpr std::array forms{Form{ExportForm::Page, "page", "html"}, Form{ExportForm::Package, "package", "zip"},
    Form{ExportForm::Checkpoint, "checkpoint", "json"}, Form{ExportForm::Mission, "mission", "toml"},
    Form{ExportForm::Steps, "steps", "toml"}, Form{ExportForm::Table, "table", "csv"},
    Form{ExportForm::Junit, "junit", "xml"}, Form{ExportForm::Apng, "apng", "png"},
    Form{ExportForm::Mp4, "mp4", "mp4"}};

using Fill = std::function<Result<void>(QFileDevice&)>;

tl::unexpected<Error> unwritable(const QString& path, const QFileDevice& file)
{
    return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(path, file.errorString()));
}

/// A link that leads nowhere is there, too: who writes through it writes elsewhere.
Result<void> checkNew(const QString& path)
{
    const QFileInfo at(path);
    return at.exists() || at.isSymLink()
        ? fail(ErrorCode::InvalidArgument, QStringLiteral("%1 is there already").arg(path))
        : Result<void>();
}

Result<void> writeNew(const QString& path, const Fill& fill)
{
    if (auto isNew = checkNew(path); !isNew)
        return isNew;
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        return unwritable(path, file);
    if (auto filled = fill(file); !filled)
        return filled;
    return file.commit() ? Result<void>() : unwritable(path, file);
}

Result<void> writeNew(const QString& path, const QByteArray& bytes)
{
    return writeNew(path,
        [&](QFileDevice& file) { return file.write(bytes) == bytes.size() ? Result<void>() : unwritable(path, file); });
}

/// ffmpeg writes beside the file that is wanted, and what it made whole gets its name.
Result<void> writeMp4(const MissionFilm& film, const QString& path, const std::stop_token& stop)
{
    if (auto isNew = checkNew(path); !isNew)
        return isNew;
    QTemporaryFile file(path + QStringLiteral(".XXXXXX")); // its owner's alone
    if (!file.open())
        return unwritable(path, file);
    if (auto encoded = encodeFilm(film, file.fileName(), stop); !encoded)
        return encoded;
    if (auto isNew = checkNew(path); !isNew)
        return isNew;
    if (!QFile::rename(file.fileName(), path))
        return unwritable(path, file);
    file.setAutoRemove(false);
    return {};
}

QByteArray checkpointOf(const RedactedCopy& mission)
{
    return QJsonDocument(checkpointJson(mission.journal())).toJson();
}

/// As it was asked for: its text with everything that was set beside it.
Result<MissionFile> requestOf(const RedactedCopy& mission)
{
    const auto request = missionFromText(mission.journal().meta.value(QStringLiteral("request")));
    return request ? request
                   : Result<MissionFile>(fail(
                       ErrorCode::NotFound, QStringLiteral("The journal does not say how the mission was asked for")));
}

Result<void> writeMission(const RedactedCopy& mission, const QString& path)
{
    const auto request = requestOf(mission);
    return request ? writeNew(path, missionFileText(*request)) : fail(request.error());
}

Result<void> writeSteps(const RedactedCopy& mission, const QString& path, const std::stop_token& stop)
{
    const auto request = requestOf(mission);
    const auto labelOf = [&](const TurnRecord& turn) { return mission.labelOf(turn); };
    const auto script =
        request ? stepScript(mission.mission(), *request, labelOf, stop) : Result<StepScript>(fail(request.error()));
    if (!script)
        return fail(script.error());
    if (!mission.confirmOmission(script->omitted))
        return fail(ErrorCode::Unsupported,
            QStringLiteral("Some actions cannot be written as steps. Use --partial to leave them out."));
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, QStringLiteral("The mission was not exported"));
    return writeNew(path, script->file);
}

QString seconds(qint64 ms) { return QString::number(double(ms) / 1000, 'f', 3); }

QString turnLine(const TurnRecord& turn)
{
    return QStringLiteral("T%1 %2 %3 %4(%5): %6, %7")
        .arg(QString::number(turn.turn), turn.phase, turn.actor, turn.tool, turn.target, statusName(turn.status),
            turn.result);
}

/// One suite of one case: it passed when the mission was verified.
QByteArray junitOf(const ReviewedMission& mission)
{
    const bool passed = mission.ended == MissionStatus::Done;
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("testsuite"));
    xml.writeAttribute(QStringLiteral("name"), QStringLiteral("triarch"));
    xml.writeAttribute(QStringLiteral("tests"), QStringLiteral("1"));
    xml.writeAttribute(QStringLiteral("failures"), passed ? QStringLiteral("0") : QStringLiteral("1"));
    xml.writeAttribute(QStringLiteral("errors"), QStringLiteral("0"));
    xml.writeAttribute(QStringLiteral("time"), seconds(mission.clockMs));
    xml.writeStartElement(QStringLiteral("testcase"));
    xml.writeAttribute(QStringLiteral("classname"), QStringLiteral("triarch"));
    xml.writeAttribute(QStringLiteral("name"), mission.text);
    xml.writeAttribute(QStringLiteral("time"), seconds(mission.clockMs));
    if (!passed) {
        xml.writeStartElement(QStringLiteral("failure"));
        xml.writeAttribute(
            QStringLiteral("type"), mission.ended ? statusName(*mission.ended) : QStringLiteral("interrupted"));
        xml.writeAttribute(QStringLiteral("message"), mission.reason.text);
        xml.writeEndElement();
    }
    QStringList turns{QStringLiteral("Turns: ") + turnsIn(mission)};
    for (const auto& turn : mission.records)
        turns << turnLine(turn);
    xml.writeTextElement(QStringLiteral("system-out"), turns.join(QLatin1Char('\n')));
    xml.writeEndDocument();
    return bytes;
}

/// A checkpoint has its history, whoever made it; a mission file has no turns.
bool hasTurns(ExportForm form) { return form != ExportForm::Checkpoint && form != ExportForm::Mission; }

bool hasPictures(ExportForm form)
{
    return form == ExportForm::Page || form == ExportForm::Package || form == ExportForm::Apng
        || form == ExportForm::Mp4;
}

Result<void> writeAs(ExportForm form, const RedactedCopy& mission, const QString& path, const std::stop_token& stop)
{
    switch (form) {
    case ExportForm::Page:
        return writeNew(path, [&](QFileDevice& file) {
            const ReportOptions options{.blots = mission.blots(), .language = mission.language()};
            return writeReportPage(mission.mission(), file, options, stop);
        });
    case ExportForm::Package:
        return writeNew(path, [&](QFileDevice& file) { return writeTracePackage(mission, file, stop); });
    case ExportForm::Checkpoint:
        return writeNew(path, checkpointOf(mission));
    case ExportForm::Mission:
        return writeMission(mission, path);
    case ExportForm::Steps:
        return writeSteps(mission, path, stop);
    case ExportForm::Table:
        return writeNew(path, turnTable(mission.mission().records));
    case ExportForm::Junit:
        return writeNew(path, junitOf(mission.mission()));
    case ExportForm::Apng:
        return writeNew(path, [&](QFileDevice& file) {
            return writeAnimatedPng(MissionFilm(mission.mission(), mission.blots()), file, stop);
        });
    case ExportForm::Mp4:
        return writeMp4(MissionFilm(mission.mission(), mission.blots()), path, stop);
    }
    Q_UNREACHABLE();
}

/// Made whole beside what is there, and then put in its place. What is no file is nothing to be replaced.
Result<void> writeOver(ExportForm form, const RedactedCopy& mission, const QString& path, const std::stop_token& stop)
{
    const QFileInfo at(path);
    if (!at.isFile() || at.isSymLink())
        return writeAs(form, mission, path, stop);
    const QTemporaryDir beside(path + QStringLiteral(".XXXXXX"));
    if (!beside.isValid())
        return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(path, beside.errorString()));
    const QString fresh = beside.filePath(at.fileName());
    if (auto written = writeAs(form, mission, fresh, stop); !written)
        return written;
    std::error_code why;
    std::filesystem::rename(fresh.toStdString(), path.toStdString(), why);
    return why
        ? fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(path, QString::fromStdString(why.message())))
        : Result<void>();
}

} // namespace

QString exportName(ExportForm form) { return QString::fromLatin1(forms.at(std::size_t(form)).word); }

QString exportEnding(ExportForm form) { return QString::fromLatin1(forms.at(std::size_t(form)).ending); }

QString exportWords()
{
    QStringList words;
    for (const auto& one : forms)
        words << QString::fromLatin1(one.word);
    return words.join(QStringLiteral(", "));
}

QString exportProblem(ExportForm form) { return form == ExportForm::Mp4 ? filmEncoderProblem() : QString(); }

std::optional<ExportForm> exportFormOf(const QString& word)
{
    for (const auto& one : forms)
        if (word == QLatin1String(one.word))
            return one.form;
    return std::nullopt;
}

Result<Exported> exportMission(const QString& folder, ExportForm form, const QString& path,
    const ExportOptions& options, const std::stop_token& stop, bool replaces)
{
    const auto mission = RedactedCopy::read(folder, options, stop);
    if (!mission)
        return fail(mission.error());
    const auto write = replaces ? writeOver : writeAs;
    return write(form, *mission, path, stop).map([&] { // counted after: what has gone meanwhile counts, too
        return Exported{hasPictures(form) ? mission->lacking() : 0, hasTurns(form) ? mission->before() : TurnsBefore()};
    });
}

Result<QByteArray> exportedCheckpoint(const QString& folder, const ExportOptions& options, const std::stop_token& stop)
{
    return RedactedCopy::read(folder, options, stop).map(checkpointOf);
}

} // namespace triarch
