// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/clock.h"
#include "core/journal/journal.h"
#include "core/journal/journal_reader.h"
#include "tests/fuzz/fuzz.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>

using namespace triarch;

namespace {

QString scratch()
{
    static const QTemporaryDir made(QStringLiteral("/dev/shm/triarch-fuzz-XXXXXX"));
    return made.path();
}

/// A journal as this version writes it, for the fuzzer to damage: a kept one would grow old.
void writeSeed(const QString& file)
{
    const QTemporaryDir root;
    const SystemClock clock;
    auto journal = Journal::create(MissionFolder::create(root.filePath(QStringLiteral("m"))).value(), clock).value();
    for (int turn = 1; turn <= 3; ++turn)
        fuzz::must(bool(journal->append({turn, QStringLiteral("executor"), QStringLiteral("intent"), {{"x", turn}}})));
    fuzz::must(bool(journal->finish()));
    const QString database = journal->folder().database();
    journal.reset();
    fuzz::must(QFile::copy(database, file));
}

} // namespace

/// SQLite's driver is a plugin, and those want an application.
extern "C" int LLVMFuzzerInitialize(int* count, char*** arguments)
{
    static QCoreApplication application(*count, *arguments);
    const QString seed = QStringLiteral("found_journal/seed");
    QFile::remove(seed);
    if (QFileInfo(QStringLiteral("found_journal")).isDir())
        writeSeed(seed);
    return 0;
}

/// A damaged journal is read or refused, and never changed by it.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray bytes = fuzz::bytesOf(data, size);
    QFile file(scratch() + QStringLiteral("/mission.db"));
    fuzz::must(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(bytes) == bytes.size());
    file.close();
    const auto journal = readJournal(scratch());
    fuzz::must(journal || !journal.error().message.isEmpty());
    fuzz::must(file.open(QIODevice::ReadOnly) && file.readAll() == bytes);
    return 0;
}
