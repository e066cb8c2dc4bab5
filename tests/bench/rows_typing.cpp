// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/settle_wait.h"
#include "core/x11/x11_desktop.h"
#include "core/x11/xcb_xkb.h"
#include "tests/bench/file_events.h"
#include "tests/bench/rows.h"
#include "tests/support/gate_fixture.h"

#include <QDir>
#include <QFile>
#include <xcb/xtest.h>

namespace triarch::bench {

namespace {

using test::GateFixture;

constexpr auto timeout = Millis(20'000);
constexpr auto arrivalPatience = Millis(5000);
constexpr int exactRuns = 20;
constexpr int pairedRuns = 4;

QString unicodeText(int run)
{
    static const QStringList texts{QStringLiteral("h\u00e9llo \u4e16\u754c \U0001F642 \u00f1 \u20ac "),
        QStringLiteral("\u03b1\u03b2\u03b3 \u0436\u0438\u0432 \u201cquoted\u201d \u2014 \u00df\u00fc\u00f8 "
                       "\u05d0\u05d1 \u0e01\u0e02 plain text too ")};
    return texts[run % texts.size()].repeated(5); // long enough that the saving does not count for much
}

/// Changes of the keyboard map that a text brings about, as every program that speaks XKB is told of them.
class MapChanges {
public:
    explicit MapChanges(const DisplayAddress& address) : m_connection(Connection::open(address, after(timeout)).value())
    {
        constexpr quint16 maps = XCB_XKB_EVENT_TYPE_MAP_NOTIFY;
        constexpr quint16 parts = XCB_XKB_MAP_PART_KEY_SYMS;
        xcb_connection_t* xcb = m_connection.get();
        (void)m_connection.wait(xcb_xkb_use_extension(xcb, XCB_XKB_MAJOR_VERSION, XCB_XKB_MINOR_VERSION),
            xcb_xkb_use_extension_reply, "XkbUseExtension", after(timeout));
        xcb_xkb_select_events(xcb, XCB_XKB_ID_USE_CORE_KBD, maps, 0, 0, parts, parts, nullptr);
        m_event = xcb_get_extension_data(xcb, &xcb_xkb_id)->first_event;
    }
    /// Since the last call.
    int take()
    {
        (void)m_connection.sync(after(timeout));
        int changes = 0;
        while (const auto event = m_connection.pollEvent())
            changes += (event->response_type & 0x7F) == m_event;
        return changes;
    }

private:
    Connection m_connection;
    int m_event = 0;
};

/// Something to type into, and what has arrived there.
class Reader {
public:
    virtual ~Reader() = default;
    virtual QString name() const = 0;
    virtual bool open(GateFixture& desk) = 0;
    /// Empties what has arrived.
    virtual void clear(GateFixture& desk) = 0;
    /// What has arrived once as much has, or within 5 s.
    virtual QString arrived(GateFixture& desk, qsizetype characters) = 0;
};

/// A terminal whose `cat` writes every character to a file at once.
class Terminal final : public Reader {
public:
    QString name() const override { return QStringLiteral("xterm"); }
    bool open(GateFixture& desk) override
    {
        m_file = desk.server.folder() + QStringLiteral("/typed");
        const QString ready = m_file + QStringLiteral(".ready");
        m_events.emplace(m_file);
        desk.server.start({"xterm", "-u8", "-e", "sh", "-c",
            QStringLiteral("stty raw -echo; touch %2; exec cat > %1").arg(m_file, ready)});
        for (const Deadline deadline = after(timeout); !QFile::exists(ready) && m_events->await(deadline);) { }
        desk.server.output({"xdotool", "search", "--class", "xterm", "windowactivate", "--sync"});
        return QFile::exists(ready);
    }
    void clear(GateFixture&) override
    {
        QFile file(m_file);
        m_before = file.size();
    }
    QString arrived(GateFixture&, qsizetype characters) override
    {
        QString text;
        const Deadline deadline = after(arrivalPatience);
        do {
            QFile file(m_file);
            if (file.open(QIODevice::ReadOnly) && file.seek(m_before))
                text = QString::fromUtf8(file.readAll());
        } while (text.size() < characters && m_events->await(deadline));
        return text;
    }

private:
    QString m_file;
    std::optional<FileEvents> m_events;
    qint64 m_before = 0;
};

/// A GTK 3 editor; what it holds is saved to be read.
class Editor final : public Reader {
public:
    QString name() const override { return QStringLiteral("mousepad"); }
    bool open(GateFixture& desk) override
    {
        m_file = desk.server.folder() + QStringLiteral("/edited/text.txt"); // nothing else is written in that folder
        QDir().mkpath(QFileInfo(m_file).path());
        QFile file(m_file);
        if (!file.open(QIODevice::WriteOnly))
            return false;
        file.close();
        m_events.emplace(m_file);
        auto desktop = X11Desktop::open(desk.server.address());
        if (!desktop)
            return false;
        SettleWait settling(**desktop);
        const auto before = (*desktop)->capture(after(timeout));
        if (!before || !settling.look(*before) || !desk.server.start({"dbus-run-session", "mousepad", m_file}))
            return false;
        const auto shown = settling.await({Expect::NewWindow, {}}, {}); // it maps its window before it listens to keys
        desk.server.output({"xdotool", "search", "--class", "mousepad", "windowactivate", "--sync"});
        return shown && save(desk, QStringLiteral("x"));
    }
    void clear(GateFixture& desk) override
    {
        press(desk, {"ctrl+a", "Delete"});
        (void)save(desk, {});
    }
    QString arrived(GateFixture& desk, qsizetype characters) override
    {
        const Deadline deadline = after(arrivalPatience);
        do
            press(desk, {"ctrl+s"});
        while (m_events->await(deadline) && saved().size() < characters);
        return saved();
    }

private:
    /// By the peer once the gate is closed: it would take keys of its own again.
    static void press(GateFixture& desk, const QStringList& chords)
    {
        for (const QString& chord : chords) {
            if (desk.gate)
                (void)desk.gate->send(ChordInput{chord}, test::RecordingAuthorizer(), {});
            else
                desk.server.output({"xdotool", "key", "--clearmodifiers", chord});
        }
    }
    /// Types that and saves, until the file holds nothing else: the keys before may still be on their way.
    bool save(GateFixture& desk, const QString& text)
    {
        if (!text.isEmpty())
            (void)desk.gate->send(TypeInput{text}, test::RecordingAuthorizer(), {});
        for (const Deadline deadline = after(arrivalPatience); saved() != text && millisLeft(deadline) > 0;) {
            press(desk, {"ctrl+s"});
            (void)m_events->await(std::min(deadline, after(Millis(500))));
        }
        m_events->forget();
        return saved() == text;
    }
    QString saved() const
    {
        QFile file(m_file);
        QString text = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        if (text.endsWith(QLatin1Char('\n')))
            text.chop(1); // the editor's own
        return text;
    }

    QString m_file;
    std::optional<FileEvents> m_events;
};

void type(GateFixture& desk, const QString& text)
{
    (void)desk.gate->send(TypeInput{text}, test::RecordingAuthorizer(), {});
}

void typeByXdotool(GateFixture& desk, const QString& text, const QStringList& options)
{
    desk.server.output(QStringList{"xdotool", "type"} + options + QStringList{"--", text});
}

/// Characters a second until all of them have arrived. With the editor this counts the saving that shows it, against
/// ours and the peer alike.
double rate(GateFixture& desk, Reader& reader, const QString& text, const std::function<void()>& act, int& exact)
{
    reader.clear(desk);
    QString arrived;
    const double took = millis([&] {
        act();
        arrived = reader.arrived(desk, text.size());
    });
    exact += arrived == text;
    return double(text.size()) / took * 1000;
}

struct Stroke {
    quint8 code = 0;
    bool isShifted = false;
};

/// The keys of a text of letters, digits, spaces, commas and exclamation marks.
std::vector<Stroke> strokesOf(GateFixture& desk, const QString& text)
{
    QHash<QChar, Stroke> known;
    std::vector<Stroke> strokes;
    for (const QChar character : text) {
        if (!known.contains(character)) {
            const QByteArray name = character == QLatin1Char(' ') ? QByteArray("space")
                : character == QLatin1Char(',')                   ? QByteArray("comma")
                : character == QLatin1Char('!')                   ? QByteArray("1")
                                                                  : QString(character.toLower()).toLatin1();
            const bool isShifted = character.isUpper() || character == QLatin1Char('!');
            known.insert(character, {desk.hands.keycode(name.constData()), isShifted});
        }
        strokes.push_back(known[character]);
    }
    return strokes;
}

/// All keys at once, unasked and unchecked: nobody can hand them over faster, so the rate is what the application can
/// take.
void pour(GateFixture& desk, const std::vector<Stroke>& strokes, quint8 shift)
{
    xcb_connection_t* xcb = desk.hands.connection().get();
    const auto send = [xcb](quint8 type, quint8 code) { xcb_test_fake_input(xcb, type, code, 0, XCB_NONE, 0, 0, 0); };
    for (const Stroke& stroke : strokes) {
        if (stroke.isShifted)
            send(XCB_KEY_PRESS, shift);
        send(XCB_KEY_PRESS, stroke.code);
        send(XCB_KEY_RELEASE, stroke.code);
        if (stroke.isShifted)
            send(XCB_KEY_RELEASE, shift);
    }
    (void)desk.hands.connection().sync(after(timeout));
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
    const auto strokes = strokesOf(desk, text);
    const quint8 shift = desk.hands.keycode("Shift_L");
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
        0,
        [&] {
            int unused = 0;
            return rate(
                desk, reader, text, [&] { pour(desk, strokes, shift); }, unused);
        });
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

/// What typing one text costs the map and who follows it.
struct Cost {
    double changes = 0; ///< of the keyboard map
    double manager = 0; ///< processor time of the window manager, ms
};

/// Sums over some texts.
class Meter {
public:
    Meter(GateFixture& desk, qint64 manager) : m_changes(desk.server.address()), m_manager(manager) { restart(); }
    void restart()
    {
        (void)m_changes.take();
        m_before = secondsOf(m_manager);
    }
    Cost perText(int texts)
    {
        return {double(m_changes.take()) / texts, (secondsOf(m_manager) - m_before) * 1000 / texts};
    }

private:
    MapChanges m_changes;
    qint64 m_manager;
    double m_before = 0;
};

void costRow(const QString& what, const QString& unit, double ours, double theirs, Report& report)
{
    report.add(judged(what, unit, {std::max(0.001, ours), theirs, theirs > 0 ? ours / theirs : 0}, {0.5}));
}

/// First ours alone, then by turns with the peer, then the peer alone: what each costs is told by the runs without the
/// other.
void unicodeRows(GateFixture& desk, Reader& reader, qint64 manager, Report& report)
{
    int exact = 0;
    int peerExact = 0;
    const Measure ours = [&, run = 0]() mutable {
        const QString text = unicodeText(run++);
        return rate(
            desk, reader, text, [&] { type(desk, text); }, exact);
    };
    const Measure theirs = [&, run = 0]() mutable {
        const QString text = unicodeText(run++);
        return rate(
            desk, reader, text, [&] { typeByXdotool(desk, text, {}); }, peerExact);
    };
    Meter meter(desk, manager);
    for (int run = pairedRuns; run < exactRuns; ++run)
        (void)ours();
    const Cost own = meter.perText(exactRuns - pairedRuns);
    const Pairs pairs = inPairs(pairedRuns, ours, theirs, 0);
    Row row = judged(QStringLiteral("typing Unicode into %1, %2 of %3 exact (xdotool type, %4 of %5)")
                         .arg(reader.name())
                         .arg(exact)
                         .arg(exactRuns)
                         .arg(peerExact)
                         .arg(pairedRuns),
        QStringLiteral("ch/s"), pairs, {5, std::nullopt, Goal::Better::Higher});
    row.met = row.met && exact == exactRuns;
    report.add(row);
    desk.gate.reset(); // takes its keys back: the peer would type with them for nothing
    meter.restart();
    for (int run = 0; run < pairedRuns; ++run)
        (void)theirs();
    const Cost peers = meter.perText(pairedRuns);
    costRow(QStringLiteral("keyboard map changes a text, %1 (xdotool type)").arg(reader.name()),
        QStringLiteral("changes"), own.changes, peers.changes, report);
    costRow(QStringLiteral("window manager's processor time a text, %1 (xdotool type)").arg(reader.name()),
        QStringLiteral("ms"), own.manager, peers.manager, report);
}

void typingInto(Reader& reader, const QStringList& peerOptions, const Goal& goal, Report& report)
{
    GateFixture desk;
    const QProcess* manager = desk.isReady() ? desk.server.startWindowManager() : nullptr;
    if (!manager || !reader.open(desk))
        return report.remark(QStringLiteral("typing into %1: not measured, it did not come up").arg(reader.name()));
    asciiRow(desk, reader, peerOptions, goal, report);
    unicodeRows(desk, reader, manager->processId(), report);
}

} // namespace

void typingRows(Report& report)
{
    Terminal terminal;
    typingInto(terminal, {"--delay", "0"}, {15, std::nullopt, Goal::Better::Higher}, report);
    Editor editor;
    typingInto(editor, {}, {20, 0.9, Goal::Better::Higher}, report);
}

} // namespace triarch::bench
