// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/run/run_folder.h"

#include "app/cli/command.h"
#include "core/base/json/json_fields.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QSaveFile>
#include <QXmlStreamWriter>
#include <cstdio>

namespace triarch {

namespace {

struct Case {
    QString name;
    Carried carried;
    qint64 ms = 0;

    bool passed() const { return carried.exitCode == exit_code::verified; }
    QString reason() const { return carried.json["reason"]["text"].toString(); }
};

QString seconds(qint64 ms) { return QString::number(double(ms) / 1000, 'f', 3); }

/// What could not begin is an error, what did not succeed a failure.
void writeCase(QXmlStreamWriter& xml, const QString& suite, const Case& one)
{
    xml.writeStartElement(QStringLiteral("testcase"));
    xml.writeAttribute(QStringLiteral("classname"), suite);
    xml.writeAttribute(QStringLiteral("name"), one.name);
    xml.writeAttribute(QStringLiteral("time"), seconds(one.ms));
    if (!one.passed()) {
        const bool hasRun = !one.carried.json["mission_folder"].toString().isEmpty();
        xml.writeStartElement(hasRun ? QStringLiteral("failure") : QStringLiteral("error"));
        xml.writeAttribute(QStringLiteral("type"), one.carried.json["state"].toString());
        xml.writeAttribute(QStringLiteral("message"), one.reason());
        xml.writeEndElement();
    }
    xml.writeTextElement(QStringLiteral("system-out"), QString::fromUtf8(compactJson(one.carried.json)));
    xml.writeEndElement();
}

Result<void> writeJunit(const QString& path, const QString& suite, const std::vector<Case>& cases)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(path, file.errorString()));
    const auto count = [&](auto which) { return QString::number(std::ranges::count_if(cases, which)); };
    const auto hasRun = [](const Case& one) { return !one.carried.json["mission_folder"].toString().isEmpty(); };
    qint64 ms = 0;
    for (const auto& one : cases)
        ms += one.ms;
    QXmlStreamWriter xml(&file);
    xml.setAutoFormatting(true);
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("testsuite"));
    xml.writeAttribute(QStringLiteral("name"), suite);
    xml.writeAttribute(QStringLiteral("tests"), QString::number(cases.size()));
    xml.writeAttribute(
        QStringLiteral("failures"), count([&](const Case& one) { return !one.passed() && hasRun(one); }));
    xml.writeAttribute(QStringLiteral("errors"), count([&](const Case& one) { return !one.passed() && !hasRun(one); }));
    xml.writeAttribute(QStringLiteral("time"), seconds(ms));
    for (const auto& one : cases)
        writeCase(xml, suite, one);
    xml.writeEndDocument();
    if (file.commit())
        return {};
    return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(path, file.errorString()));
}

/// A mission's own file in the folder that was named for all of them.
QString ownFile(const QString& folder, const QString& name)
{
    return folder.isEmpty() ? folder : folder + QLatin1Char('/') + name;
}

/// Each mission has a cassette of its own, as it has a folder of its own.
CassetteChoice ownCassette(CassetteChoice cassette, const QString& name)
{
    if (!cassette.record.isEmpty())
        QDir().mkpath(cassette.record); // where it cannot be made, the cassette cannot either, which is said
    cassette.record = ownFile(cassette.record, name);
    if (QFileInfo(cassette.play).isDir())
        cassette.play = ownFile(cassette.play, name);
    return cassette;
}

Case runOne(
    const QString& path, const FolderRun& run, MissionRuntimeOptions wiring, RunOptions options, UnixSignals& signals)
{
    QElapsedTimer timer;
    timer.start();
    const QString name = QFileInfo(path).completeBaseName();
    std::fprintf(stderr, "==== %s\n", qPrintable(name));
    auto mission = readMission(path, run.overrides);
    if (mission)
        mission->display.setup.keep = false; // nobody looks at one while the next runs
    wiring.folder = ownFile(wiring.folder, name);
    wiring.cassette = ownCassette(wiring.cassette, name);
    const auto carried = mission ? carry(*mission, wiring, options, signals) : notBegun(mission.error());
    Case done{name, carried, timer.elapsed()};
    std::fprintf(stderr, "==== %s: %s after %s s\n", qPrintable(name), qPrintable(carried.json["state"].toString()),
        qPrintable(seconds(done.ms)));
    return done;
}

} // namespace

int runFolder(const FolderRun& run, const MissionRuntimeOptions& wiring, RunOptions options, UnixSignals& signals)
{
    const auto files = QDir(run.folder).entryInfoList({QStringLiteral("*.toml")}, QDir::Files, QDir::Name);
    if (files.isEmpty())
        return reportError(
            {ErrorCode::NotFound, QStringLiteral("There is no mission file in %1").arg(run.folder), false},
            options.json, exit_code::usage);
    std::vector<Case> cases;
    const auto report = [&] { // after each mission: what is killed has told what it did
        return run.junit.isEmpty() ? Result<void>() : writeJunit(run.junit, QDir(run.folder).dirName(), cases);
    };
    if (const auto written = report(); !written)
        return reportError(written.error(), options.json, exit_code::setup);
    for (const auto& file : files) {
        cases.push_back(runOne(file.filePath(), run, wiring, {options.json, false}, signals));
        if (const auto written = report(); !written)
            return reportError(written.error(), options.json, exit_code::setup);
        if (cases.back().carried.exitCode == exit_code::stopped)
            break;
    }
    const auto passed = std::ranges::count_if(cases, &Case::passed);
    std::fprintf(stderr, "==== %d of %d verified\n", int(passed), int(files.size()));
    QJsonArray results;
    for (const auto& one : cases) {
        auto json = one.carried.json;
        json.insert(QStringLiteral("name"), one.name);
        results.append(json);
    }
    if (options.json)
        std::puts(compactJson({{"success", passed == files.size()}, {"verified", int(passed)},
                                  {"count", int(files.size())}, {"missions", results}})
                      .constData());
    if (cases.back().carried.exitCode == exit_code::stopped)
        return exit_code::stopped;
    return passed == files.size() ? exit_code::verified : exit_code::failed;
}

} // namespace triarch
