// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/rows.h"
#include "tests/support/gate_fixture.h"

#include <QDir>
#include <QFile>
#include <QThread>

namespace triarch::bench {

namespace {

using test::GateFixture;

constexpr auto patience = Millis(20'000);
constexpr int exactRuns = 20;

QString unicodeText(int run)
{
    static const QStringList texts{QStringLiteral("h\u00e9llo \u4e16\u754c \U0001F642 \u00f1 \u20ac "),
        QStringLiteral("\u03b1\u03b2\u03b3 \u0436\u0438\u0432 \u201cquoted\u201d \u2014 \u00df\u00fc\u00f8 "
                       "\u05d0\u05d1 \u0e01\u0e02 plain text too ")};
    return texts[run % texts.size()].repeated(5); // long enough that the saving does not count for much
}

/// Changes of the keyboard map that a text brings about, as every program on the display is told of them.
class MapChanges {
public:
    explicit MapChanges(const DisplayAddress& address)
        : m_connection(Connection::open(address, after(patience)).value())
    {
    }
    /// Since the last call. A client that does not speak XKB is told by MappingNotify.
    int take()
    {
        (void)m_connection.sync(after(patience));
        int changes = 0;
        while (const auto event = m_connection.pollEvent())
            changes += (event->response_type & 0x7F) == XCB_MAPPING_NOTIFY;
        return changes;
    }

private:
    Connection m_connection;
};

/// Something to type into, and what has arrived there.
class Reader {
public:
    virtual ~Reader() = default;
    virtual QString name() const = 0;
    virtual bool open(GateFixture& desk) = 0;
    /// Empties what has arrived.
    virtual void clear(GateFixture& desk) = 0;
    virtual QString arrived(GateFixture& desk) = 0;

    /// Waits until as much has arrived, at most 5 s.
    QString arrivedAll(GateFixture& desk, qsizetype characters)
    {
        QString text;
        for (const Deadline deadline = after(Millis(5000)); millisLeft(deadline) > 0;) {
            text = arrived(desk);
            if (text.size() >= characters)
                break;
            QThread::msleep(5);
        }
        return text;
    }
};

/// A terminal whose `cat` writes every character to a file at once.
class Terminal final : public Reader {
public:
    QString name() const override { return QStringLiteral("xterm"); }
    bool open(GateFixture& desk) override
    {
        m_file = desk.server.folder() + QStringLiteral("/typed");
        const QString ready = m_file + QStringLiteral(".ready");
        desk.server.start({"xterm", "-u8", "-e", "sh", "-c",
            QStringLiteral("stty raw -echo; touch %2; exec cat > %1").arg(m_file, ready)});
        for (const Deadline deadline = after(patience); !QFile::exists(ready) && millisLeft(deadline) > 0;)
            QThread::msleep(20);
        desk.server.output({"xdotool", "search", "--class", "xterm", "windowactivate", "--sync"});
        return QFile::exists(ready);
    }
    void clear(GateFixture&) override
    {
        QFile file(m_file);
        m_before = file.size();
    }
    QString arrived(GateFixture&) override
    {
        QFile file(m_file);
        if (!file.open(QIODevice::ReadOnly) || !file.seek(m_before))
            return {};
        return QString::fromUtf8(file.readAll());
    }

private:
    QString m_file;
    qint64 m_before = 0;
};

/// A GTK 3 editor; what it holds is saved to be read.
class Editor final : public Reader {
public:
    QString name() const override { return QStringLiteral("mousepad"); }
    bool open(GateFixture& desk) override
    {
        m_file = desk.server.folder() + QStringLiteral("/edited.txt");
        QFile file(m_file);
        if (!file.open(QIODevice::WriteOnly))
            return false;
        file.close();
        desk.server.start({"dbus-run-session", "mousepad", m_file});
        for (const Deadline deadline = after(patience); millisLeft(deadline) > 0;) {
            if (desk.server.output({"wmctrl", "-lx"}).toLower().contains("mousepad"))
                break;
        }
        QThread::sleep(1); // it maps its window before it listens to keys
        desk.server.output({"xdotool", "search", "--class", "mousepad", "windowactivate", "--sync"});
        return true;
    }
    void clear(GateFixture& desk) override
    {
        for (const char* chord : {"ctrl+a", "Delete", "ctrl+s"})
            (void)desk.gate->send(ChordInput{QString::fromLatin1(chord)}, test::RecordingJudge(), {});
        awaitSaved();
    }
    QString arrived(GateFixture& desk) override
    {
        (void)desk.gate->send(ChordInput{QStringLiteral("ctrl+s")}, test::RecordingJudge(), {});
        awaitSaved();
        QFile file(m_file);
        QString text = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        if (text.endsWith(QLatin1Char('\n')))
            text.chop(1); // the editor's own
        return text;
    }

private:
    static void awaitSaved() { QThread::msleep(150); }
    QString m_file;
};

void type(GateFixture& desk, const QString& text)
{
    (void)desk.gate->send(TypeInput{text}, test::RecordingJudge(), {});
}

void typeByXdotool(GateFixture& desk, const QString& text, const QStringList& options)
{
    desk.server.output(QStringList{"xdotool", "type"} + options + QStringList{"--", text});
}

/// Characters a second until all of them have arrived. With the editor this counts the saving that shows it, 150 ms and
/// more, against ours and the peer alike.
double rate(GateFixture& desk, Reader& reader, const QString& text, const std::function<void()>& act, int& exact)
{
    reader.clear(desk);
    QString arrived;
    const double took = millis([&] {
        act();
        arrived = reader.arrivedAll(desk, text.size());
    });
    exact += arrived == text;
    return double(text.size()) / took * 1000;
}

void asciiRow(GateFixture& desk, Reader& reader, const QStringList& peerOptions, const Goal& goal, Report& report)
{
    QString text;
    while (text.size() < 1000)
        text += QStringLiteral("The quick brown fox, 123! ");
    text.truncate(1000);
    int exact = 0;
    int peerExact = 0;
    constexpr int runs = 5;
    const auto pairs = inPairs(
        runs,
        [&] {
            return rate(
                desk, reader, text, [&] { type(desk, text); }, exact);
        },
        [&] {
            return rate(
                desk, reader, text, [&] { typeByXdotool(desk, text, peerOptions); }, peerExact);
        },
        0);
    Row row = judged(QStringLiteral("typing ASCII into %1, %2 of %3 exact (xdotool type %4, %5 exact)")
                         .arg(reader.name())
                         .arg(exact)
                         .arg(runs)
                         .arg(peerOptions.join(QLatin1Char(' ')))
                         .arg(peerExact),
        QStringLiteral("ch/s"), pairs, goal);
    row.met = row.met && exact == runs;
    report.add(row);
}

void unicodeRows(GateFixture& desk, Reader& reader, Report& report)
{
    int exact = 0;
    int peerExact = 0;
    int peerRuns = 0;
    std::vector<double> ours;
    std::vector<double> theirs;
    MapChanges changes(desk.server.address());
    int ourChanges = 0;
    int theirChanges = 0;
    for (int run = 0; run < exactRuns; ++run) {
        const QString text = unicodeText(run);
        changes.take();
        ours.push_back(rate(
            desk, reader, text, [&] { type(desk, text); }, exact));
        ourChanges += changes.take();
        if (run >= 4) // the peer leaves the window manager busy for minutes after many of these
            continue;
        theirs.push_back(rate(
            desk, reader, text, [&] { typeByXdotool(desk, text, {}); }, peerExact));
        theirChanges += changes.take();
        ++peerRuns;
    }
    const double ratio = median(ours) / std::max(0.001, median(theirs));
    Row row = judged(QStringLiteral("typing Unicode into %1, %2 of %3 exact (xdotool type, %4 of %5)")
                         .arg(reader.name())
                         .arg(exact)
                         .arg(exactRuns)
                         .arg(peerExact)
                         .arg(peerRuns),
        QStringLiteral("ch/s"), {median(ours), median(theirs), ratio}, {5, std::nullopt, Goal::Better::Higher});
    row.met = row.met && exact == exactRuns;
    report.add(row);
    if (theirChanges == 0) // it must change the map for these texts: what was counted is not what it did
        return report.remark(
            QStringLiteral("keyboard map changes, %1: not measured, the peer's are not told to this client")
                .arg(reader.name()));
    const double our = double(ourChanges) / exactRuns;
    const double their = double(theirChanges) / std::max(1, peerRuns);
    report.add(judged(QStringLiteral("keyboard map changes a text, %1 (xdotool type)").arg(reader.name()),
        QStringLiteral("changes"), {our, their, their > 0 ? our / their : 0}, {0.5}));
}

void typingInto(Reader& reader, const QStringList& peerOptions, double goal, Report& report)
{
    GateFixture desk;
    if (!desk.isReady() || !desk.server.startWindowManager() || !reader.open(desk))
        return report.remark(QStringLiteral("typing into %1: not measured, it did not come up").arg(reader.name()));
    asciiRow(desk, reader, peerOptions, {goal, std::nullopt, Goal::Better::Higher}, report);
    unicodeRows(desk, reader, report);
}

} // namespace

void typingRows(Report& report)
{
    Terminal terminal;
    typingInto(terminal, {"--delay", "0"}, 15, report);
    Editor editor;
    typingInto(editor, {}, 20, report);
}

} // namespace triarch::bench
