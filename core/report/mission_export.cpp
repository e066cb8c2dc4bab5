// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/mission_export.h"

#include "core/agent/mission_text.h"
#include "core/journal/checkpoint.h"
#include "core/report/animated_png.h"
#include "core/report/film_encoder.h"
#include "core/report/report_page.h"
#include "core/report/trace_package.h"
#include "core/settings/mission_file_writer.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QSaveFile>
#include <QTemporaryFile>
#include <QXmlStreamWriter>
#include <algorithm>
#include <array>
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
    Form{ExportForm::Junit, "junit", "xml"}, Form{ExportForm::Apng, "apng", "png"},
    Form{ExportForm::Mp4, "mp4", "mp4"}};

using Fill = std::function<Result<void>(QIODevice&)>;

tl::unexpected<Error> unwritable(const QFileDevice& file)
{
    return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(file.fileName(), file.errorString()));
}

tl::unexpected<Error> isThere(const QString& path)
{
    return fail(ErrorCode::InvalidArgument, QStringLiteral("%1 is there already").arg(path));
}

Result<void> writeNew(const QString& path, const Fill& fill)
{
    if (QFile::exists(path))
        return isThere(path);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner))
        return unwritable(file);
    if (auto filled = fill(file); !filled)
        return filled;
    return file.commit() ? Result<void>() : unwritable(file);
}

Result<void> writeNew(const QString& path, const QByteArray& bytes)
{
    return writeNew(path, [&](QIODevice& file) {
        return file.write(bytes) == bytes.size()
            ? Result<void>()
            : fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(path, file.errorString()));
    });
}

Result<void> writePage(
    const QString& folder, const QString& path, const BlotRegions& blots, const std::stop_token& stop)
{
    const auto mission = readMissionFolder(folder, readJournal, stop);
    if (!mission)
        return fail(mission.error());
    return writeNew(path, [&](QIODevice& file) { return writeReportPage(*mission, file, {blots}, stop); });
}

Result<void> writeApng(
    const QString& folder, const QString& path, const BlotRegions& blots, const std::stop_token& stop)
{
    const auto mission = readMissionFolder(folder, readJournal, stop);
    if (!mission)
        return fail(mission.error());
    const MissionFilm film(*mission, blots);
    return writeNew(path, [&](QIODevice& file) { return writeAnimatedPng(film, file, stop); });
}

/// ffmpeg writes beside the file that is wanted, and what it made whole gets its name.
Result<void> writeMp4(const QString& folder, const QString& path, const BlotRegions& blots, const std::stop_token& stop)
{
    const auto mission = readMissionFolder(folder, readJournal, stop);
    if (!mission)
        return fail(mission.error());
    if (QFile::exists(path))
        return isThere(path);
    QTemporaryFile file(path + QStringLiteral(".XXXXXX")); // its owner's alone
    if (!file.open())
        return unwritable(file);
    if (auto encoded = encodeFilm(MissionFilm(*mission, blots), file.fileName(), stop); !encoded)
        return encoded;
    if (!QFile::rename(file.fileName(), path))
        return QFile::exists(path) ? isThere(path) : unwritable(file);
    file.setAutoRemove(false);
    return {};
}

Result<void> writeCheckpoint(const QString& folder, const QString& path, const std::stop_token& stop)
{
    const auto journal = readJournal(folder, stop);
    return journal ? writeNew(path, QJsonDocument(checkpointJson(*journal)).toJson()) : fail(journal.error());
}

/// As it was asked for: its text with everything that was set beside it.
Result<void> writeMission(const QString& folder, const QString& path, const std::stop_token& stop)
{
    const auto journal = readJournal(folder, stop);
    if (!journal)
        return fail(journal.error());
    const auto mission = missionFromText(journal->meta.value(QStringLiteral("request")));
    if (!mission)
        return fail(ErrorCode::NotFound, QStringLiteral("The journal does not say how the mission was asked for"));
    return writeNew(path, missionFileText(*mission));
}

QString seconds(qint64 ms) { return QString::number(double(ms) / 1000, 'f', 3); }

QString turnLine(const TurnRecord& turn)
{
    return QStringLiteral("T%1 %2 %3(%4): %5, %6")
        .arg(QString::number(turn.turn), turn.phase, turn.tool, turn.target, statusWord(turn.status), turn.result);
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
            QStringLiteral("type"), mission.ended ? statusWord(*mission.ended) : QStringLiteral("interrupted"));
        xml.writeAttribute(QStringLiteral("message"), mission.reason.text);
        xml.writeEndElement();
    }
    QStringList turns;
    for (const auto& turn : mission.records)
        turns << turnLine(turn);
    xml.writeTextElement(QStringLiteral("system-out"), turns.join(QLatin1Char('\n')));
    xml.writeEndDocument();
    return bytes;
}

Result<void> writeJunit(const QString& folder, const QString& path, const std::stop_token& stop)
{
    const auto mission = readMissionFolder(folder, readJournal, stop);
    return mission ? writeNew(path, junitOf(*mission)) : fail(mission.error());
}

bool hasPictures(ExportForm form)
{
    return form != ExportForm::Checkpoint && form != ExportForm::Mission && form != ExportForm::Junit;
}

/// Looked for after the writing: what has gone while it was written counts, too.
int lackingIn(const QString& folder, const std::stop_token& stop)
{
    const auto journal = readJournalUnchecked(folder, stop);
    if (!journal)
        return 0;
    return int(std::ranges::count_if(
        journal->pictures, [&](const QString& file) { return !QFile::exists(QDir(folder).filePath(file)); }));
}

Result<void> writeAs(
    ExportForm form, const QString& folder, const QString& path, const BlotRegions& blots, const std::stop_token& stop)
{
    switch (form) {
    case ExportForm::Page:
        return writePage(folder, path, blots, stop);
    case ExportForm::Package:
        return writeTracePackage(folder, path, blots, stop);
    case ExportForm::Checkpoint:
        return writeCheckpoint(folder, path, stop);
    case ExportForm::Mission:
        return writeMission(folder, path, stop);
    case ExportForm::Junit:
        return writeJunit(folder, path, stop);
    case ExportForm::Apng:
        return writeApng(folder, path, blots, stop);
    case ExportForm::Mp4:
        return writeMp4(folder, path, blots, stop);
    }
    Q_UNREACHABLE();
}

} // namespace

QString exportWord(ExportForm form) { return QString::fromLatin1(forms.at(std::size_t(form)).word); }

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

Result<Exported> exportMission(
    const QString& folder, ExportForm form, const QString& path, const BlotRegions& blots, const std::stop_token& stop)
{
    return writeAs(form, folder, path, blots, stop).map([&] {
        return Exported{hasPictures(form) ? lackingIn(folder, stop) : 0};
    });
}

} // namespace triarch
