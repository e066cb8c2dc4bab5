// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Writes a journal and says on standard output, unbuffered, what was acknowledged: the process that fault tests kill,
// starve and lie to.
//
//   journal_child FOLDER ROWS PAD PICTURES AGAIN
//     ROWS      attempts to append, in pairs of intent and outcome; 0: until killed
//     PAD       characters added to each row
//     PICTURES  pictures stored, one after each pair
//     AGAIN     1: what was refused is offered once more
//
// Lines: `open` · `ack N SEQ` · `fail N CODE MESSAGE` · `picture NAME` · `nopicture CODE` · `finish` · `nofinish CODE`.
#include "core/journal/journal.h"

#include <QCoreApplication>
#include <unistd.h>

using namespace triarch;

namespace {

void say(const QByteArray& line)
{
    const QByteArray whole = line + '\n';
    if (::write(STDOUT_FILENO, whole.constData(), std::size_t(whole.size())) != whole.size())
        ::_exit(3);
}

bool offersAgain = false;

/// One attempt; the row's seq when it was acknowledged.
std::optional<qint64> attempt(Journal& journal, int number, const QString& kind, QJsonObject json, int pad)
{
    json.insert(QStringLiteral("n"), number);
    json.insert(QStringLiteral("pad"), QString(pad, QLatin1Char('a' + number % 26)));
    const Event event{number / 2, QStringLiteral("child"), kind, json};
    const bool withCall = number % 16 == 0;
    const auto offer = [&] {
        return withCall ? journal.appendCall(event, {"executor", "aa", "bb", 1, 2, 3, 200}) : journal.append(event);
    };
    auto seq = offer();
    if (!seq && offersAgain)
        seq = offer();
    const QByteArray n = QByteArray::number(number);
    if (!seq) {
        say("fail " + n + ' ' + codeName(seq.error().code).toUtf8() + ' ' + seq.error().message.toUtf8());
        return std::nullopt;
    }
    say("ack " + n + ' ' + QByteArray::number(*seq));
    return *seq;
}

void storePicture(Journal& journal, int number)
{
    const QString name = MissionFolder::screenName(number);
    const auto stored = journal.storePicture(name, QByteArray(20'000, 'p'), {10, 5}, QStringLiteral("seen"));
    say(stored ? "picture " + name.toUtf8() : "nopicture " + codeName(stored.error().code).toUtf8());
}

void write(Journal& journal, int rows, int pad, int pictures)
{
    for (int number = 1; rows == 0 || number <= rows; number += 2) {
        const auto intent = attempt(journal, number, QStringLiteral("intent"), {}, pad);
        if (intent)
            (void)attempt(journal, number + 1, QStringLiteral("outcome"), {{"intent", *intent}}, pad);
        if (number / 2 < pictures)
            storePicture(journal, number / 2);
    }
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 6)
        return 2;
    offersAgain = arguments[5] == QLatin1String("1");
    const SystemClock clock;
    const auto folder = MissionFolder::create(arguments[1]);
    auto journal = folder ? Journal::create(*folder, clock) : Result<std::unique_ptr<Journal>>(fail(folder.error()));
    if (!journal) {
        say("nojournal " + codeName(journal.error().code).toUtf8() + ' ' + journal.error().message.toUtf8());
        return 1;
    }
    say("open");
    write(**journal, arguments[2].toInt(), arguments[3].toInt(), arguments[4].toInt());
    const auto finished = (*journal)->finish();
    say(finished ? QByteArray("finish") : "nofinish " + codeName(finished.error().code).toUtf8());
    return 0;
}
