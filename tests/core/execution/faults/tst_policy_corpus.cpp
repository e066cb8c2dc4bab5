// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/recording_desktop.h"
#include "core/execution/action_authorizer.h"
#include "core/execution/policy_requests.h"
#include "core/x11/xcb_xkb.h"
#include "tests/support/forwarding_desktop.h"
#include "tests/support/gate_test.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QRegularExpression>
#include <algorithm>

namespace tst_policy_corpus {

using namespace triarch;
using namespace triarch::test;

namespace {

/// One line of the corpus.
struct Row {
    QString expected; ///< "ok", or the word of the error
    QString rule;     ///< of policy.toml, "-": none
    QString source;
    QString layout; ///< layouts with commas, ":variant", "@group"
    QString state;  ///< "-", "sticky", or "held:", "latched:", "locked:" with a key or a modifier
    QString windowClass;
    QStringList steps;
};

const QRect windowArea(200, 200, 400, 300); ///< of the row's class, above an editor that fills the display

std::vector<Row> readRows(const QString& name)
{
    QFile file(sourcePath("tests/faults/policy/") + name);
    std::vector<Row> rows;
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const QStringList cells = line.split(QLatin1Char('\t'));
        if (line.startsWith(QLatin1Char('#')) || cells.size() != 7)
            continue;
        rows.push_back(
            {cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6].split(QStringLiteral(" ; "))});
    }
    return rows;
}

/// \n, \t, \r, \xHH and \uHHHH.
QString unescaped(const QString& text)
{
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] != QLatin1Char('\\')) {
            plain += text[i];
            continue;
        }
        const QChar kind = text[++i];
        const int digits = kind == QLatin1Char('x') ? 2 : kind == QLatin1Char('u') ? 4 : 0;
        plain += digits > 0            ? QChar(text.mid(i + 1, digits).toUShort(nullptr, 16))
            : kind == QLatin1Char('n') ? QChar(u'\n')
            : kind == QLatin1Char('t') ? QChar(u'\t')
                                       : QChar(u'\r');
        i += digits;
    }
    return plain;
}

std::vector<ScreenPoint> pointsOf(const QStringList& words)
{
    std::vector<ScreenPoint> points;
    for (const QString& word : words) {
        const QStringList pair = word.split(QLatin1Char(','));
        points.push_back({pair.value(0).toInt(), pair.value(1).toInt()});
    }
    return points;
}

/// "press ctrl+c", "type ls\n", "click+shift 10,10", "drag 1,1 2,2 3,3".
Input inputOf(const QString& step)
{
    const QString word = step.section(QLatin1Char(' '), 0, 0).section(QLatin1Char('+'), 0, 0);
    const QString modifiers = step.section(QLatin1Char(' '), 0, 0).section(QLatin1Char('+'), 1);
    const QString rest = step.section(QLatin1Char(' '), 1);
    if (word == QLatin1String("press"))
        return ChordInput{rest};
    if (word == QLatin1String("type"))
        return TypeInput{unescaped(rest)};
    const auto points = pointsOf(rest.split(QLatin1Char(' ')));
    if (word == QLatin1String("drag") || word == QLatin1String("middledrag"))
        return DragInput{
            points, word == QLatin1String("drag") ? PointerButton::Left : PointerButton::Middle, Millis(10), modifiers};
    if (word == QLatin1String("move"))
        return MoveInput{points.front()};
    if (word == QLatin1String("scroll"))
        return ScrollInput{points.front(), ScrollDirection::Down, 1, modifiers};
    const auto button = word == QLatin1String("right") ? PointerButton::Right
        : word == QLatin1String("middle")              ? PointerButton::Middle
                                                       : PointerButton::Left;
    return ClickInput{points.front(), button, word == QLatin1String("double") ? 2 : 1, modifiers};
}

WindowInfo window(WindowId id, const QString& className, QRect at, bool isActive)
{
    WindowInfo made;
    made.id = id;
    made.title = made.className = className;
    made.geometry = made.frame = at;
    made.isActive = isActive;
    return made;
}

Frame sceneOf(const Row& row)
{
    const bool isBehind = row.steps.last().contains(QLatin1Char(','));
    Frame frame;
    frame.image = QImage(1280, 800, QImage::Format_RGB32);
    frame.image.fill(Qt::white);
    // Above a panel: what covers everything and has no name is taken for a locker.
    frame.windows = {window(1, isBehind ? QStringLiteral("Mousepad") : row.windowClass, {0, 0, 1280, 780}, true)};
    if (isBehind)
        frame.windows.push_back(window(2, row.windowClass, windowArea, false));
    return frame;
}

/// Scene whose keys have the names that the gate's keyboard gives them.
class CorpusDesktop final : public ForwardingDesktop {
public:
    CorpusDesktop(Desktop& scene, InputGate& gate) : ForwardingDesktop(scene), m_gate(gate) { }
    Result<QStringList> chordNames(const QString& chord) override { return m_gate.chordNames(chord); }

private:
    InputGate& m_gate;
};

} // namespace

/// Every row of the corpus through the real gate on a real display, judged by the shipped policy.
class TestPolicyCorpus : public GateTest {
    Q_OBJECT
private:
    const Policy m_policy{readPolicyFile(sourcePath("resources/policy.toml"))};
    QString m_layout;

    void setLayout(const QString& layout)
    {
        if (std::exchange(m_layout, layout) == layout)
            return;
        const QString names = layout.section(QLatin1Char('@'), 0, 0);
        m_desk->server.output({QStringLiteral("setxkbmap"), QStringLiteral("-layout"),
            names.section(QLatin1Char(':'), 0, 0), QStringLiteral("-variant"), names.section(QLatin1Char(':'), 1)});
        m_desk->hands.lockGroup(layout.section(QLatin1Char('@'), 1).toInt());
    }
    /// Puts the keyboard into the row's state, or takes it out again.
    void setState(const QString& state, bool on)
    {
        const PhysicalInput& hands = m_desk->hands;
        const QString kind = state.section(QLatin1Char(':'), 0, 0);
        const QString what = state.section(QLatin1Char(':'), 1);
        if (kind == QLatin1String("sticky") || kind == QLatin1String("latched"))
            hands.setControls(XCB_XKB_BOOL_CTRL_STICKY_KEYS, on);
        static const QHash<QString, QPair<quint8, const char*>> modifiers{{"Lock", {2, "Caps_Lock"}},
            {"Control", {4, "Control_L"}}, {"Mod1", {8, "Alt_L"}}, {"Mod2", {16, "Num_Lock"}},
            {"Mod4", {64, "Super_L"}}};
        if (kind == QLatin1String("latched"))
            on ? hands.tap(hands.keycode(modifiers[what].second)) : hands.clearLatches();
        if (kind == QLatin1String("locked"))
            hands.lockModifiers(modifiers[what].first, on);
        if (kind == QLatin1String("held"))
            hands.key(hands.keycode(what.toUtf8().constData()), on);
    }
    /// Judged as a whole as the door does, then by the gate press by press.
    Result<InputReport> perform(const Row& row, const QString& step, Desktop& desktop)
    {
        const Frame scene = sceneOf(row);
        const Action action = inputOf(step);
        PolicyRequest who;
        who.source = row.source;
        who.sandboxed = who.granted = true;
        auto asked = policyRequests(action, scene.windows, &desktop.terminalLines());
        if (auto named = addChordNames(asked, action, desktop); !named)
            return fail(named.error());
        for (auto& request : asked) {
            request.source = row.source;
            request.granted = true;
        }
        const auto whole = decideAll(m_policy, asked);
        m_rule = whole.verdict == Verdict::Allow ? QStringLiteral("-") : whole.rule;
        static const QStringList words{QStringLiteral("click"), QStringLiteral("double"), QStringLiteral("right"),
            QStringLiteral("middle"), QStringLiteral("scroll"), QStringLiteral("press")};
        const bool isOneBurst = words.contains(step.section(QRegularExpression(QStringLiteral("[ +]")), 0, 0))
            && step.count(QLatin1Char(' ')) <= 1;
        if (whole.verdict != Verdict::Allow && !isOneBurst)
            return fail(toResult(whole).error()); // the door refuses it; the gate might only do so after a first part
        const ActionAuthorizer judge(m_policy, who, desktop, action, scene);
        auto sent = m_desk->gate->send(std::get<Input>(action), judge, {});
        judge.noteSent(sent.has_value());
        if (!sent && m_rule == QLatin1String("-"))
            m_rule = sent.error().message.contains(QLatin1Char(':')) ? sent.error().message : m_rule;
        return sent;
    }
    QString m_rule; ///< of the last refusal, or its text

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(!m_policy.broken());
        openDesk();
    }

    void corpus_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("least");
        QTest::newRow("keys") << "keys.tsv" << 300;
        QTest::newRow("texts") << "texts.tsv" << 40;
        QTest::newRow("points") << "points.tsv" << 20;
        QTest::newRow("benign") << "benign.tsv" << 200;
    }
    void corpus()
    {
        QFETCH(QString, file);
        QFETCH(int, least);
        const auto rows = readRows(file);
        const bool isBenign = file == QLatin1String("benign.tsv");
        const auto told = std::ranges::count_if(
            rows, [isBenign](const Row& row) { return (row.expected == QLatin1String("ok")) == isBenign; });
        QVERIFY2(told >= least, qPrintable(QString::number(told)));
        QStringList wrong;
        for (const Row& row : rows) {
            const QString said =
                QStringList{row.layout, row.state, row.source, row.windowClass, row.steps.join(" ; ")}.join(
                    QStringLiteral(" | "));
            setLayout(row.layout);
            setState(row.state, true);
            m_recorder->clear();
            QString got;
            RecordingDesktop scene(sceneOf(row));
            CorpusDesktop desktop(scene, *m_desk->gate);
            for (const QString& step : row.steps)
                got = outcome(perform(row, step, desktop));
            m_recorder->catchUp();
            const bool isRule = row.rule == QLatin1String("-") || m_rule.contains(row.rule);
            const bool isPressed = row.expected != QLatin1String("ok") && row.steps.size() == 1
                && !row.state.contains(QLatin1Char(':')) && !m_recorder->names().isEmpty();
            setState(row.state, false);
            if (got != row.expected || !isRule || isPressed || m_desk->hands.isAnythingDown())
                wrong << QStringLiteral("%1: %2 by %3%4")
                             .arg(said, got, m_rule, isPressed ? QStringLiteral(", keys were pressed") : QString());
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("\n") + wrong.join(QLatin1Char('\n'))));
        qInfo("%zu of %zu rows", rows.size(), rows.size());
    }
};

} // namespace tst_policy_corpus

TRIARCH_TEST(tst_policy_corpus, TestPolicyCorpus, QCoreApplication)
#include "tst_policy_corpus.moc"
