// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/attended_mission.h"

#include <QJsonArray>

namespace triarch::test {

/// A call of the executor that the operator changes before it is sent.
struct EditCase {
    const char* name;
    const char* tool;
    QJsonObject before;
    QJsonObject after;
    QJsonValue was; ///< value that only the call of before has
    QJsonValue is;  ///< value that only the call that is sent has
};

/// Dragging a crosshair leaves the label of the place where it was.
inline std::vector<EditCase> editCases()
{
    const QJsonArray eight{500, 500};
    const QJsonArray nine{100, 200};
    return {{"a click that is dragged from 8 to 9", "click_element", {{"label", "8"}, {"position", eight}},
                {{"label", "8"}, {"position", nine}}, eight, nine},
        {"another key", "press_key", {{"key", "Down"}}, {{"key", "Up"}}, QStringLiteral("Down"), QStringLiteral("Up")},
        {"another text", "type_text", {{"text", "one"}}, {{"text", "two"}}, QStringLiteral("one"),
            QStringLiteral("two")}};
}

inline void addEditRows()
{
    QTest::addColumn<int>("index");
    for (int index = 0; const auto& edit : editCases())
        QTest::newRow(edit.name) << index++;
}

/// A mission whose first call is held, edited and sent. It goes on for one turn, and is stopped in the third.
struct EditedMission : Attended {
    explicit EditedMission(const EditCase& edit)
    {
        const QString why = QStringLiteral("a justification that is long enough to pass without a note");
        auto proposed = edit.before;
        auto wanted = edit.after;
        for (auto* arguments : {&proposed, &wanted})
            arguments->insert(QStringLiteral("justification"), why);
        config.startsStepping = true;
        const QStringList work{
            QStringLiteral("click_element"), QStringLiteral("press_key"), QStringLiteral("type_text")};
        model.script = {plan(), setup(QStringLiteral("EXECUTION"), work),
            calls({{QString::fromLatin1(edit.tool), proposed}}), click(QStringLiteral("5")),
            click(QStringLiteral("6"))};
        observer.onLine = [this, wanted, turn = std::size_t(0)](const QString& seen) mutable {
            if (!seen.startsWith(QLatin1String("status stepping")) || std::exchange(turn, askedTurns()) == askedTurns())
                return;
            if (turn == 1)
                QVERIFY(line.send(EditAction{wanted}));
            QVERIFY(line.send(turn < 3 ? OperatorCommand(Step{}) : OperatorCommand(Stop{})));
        };
        (void)run();
    }
    /// The line of the first turn in what the executor was asked with in a later one.
    QString historyLine(std::size_t turn) const
    {
        const QStringList lines = model.asked.at(turn + 1).user.split(u'\n').filter(QStringLiteral("  T1: "));
        return lines.value(0);
    }

private:
    std::size_t askedTurns() const { return model.asked.size() - 2; } // strategist and tactician come first
};

/// Returns true if a value is somewhere in JSON. Notes are left out: they are prose.
inline bool holds(const QJsonValue& json, const QJsonValue& wanted)
{
    if (json == wanted)
        return true;
    const auto parts = json.toArray();
    if (std::any_of(parts.begin(), parts.end(), [&](const auto& part) { return holds(part, wanted); }))
        return true;
    const auto object = json.toObject();
    for (auto field = object.begin(); field != object.end(); ++field)
        if (field.key() != QLatin1String("notes") && holds(field.value(), wanted))
            return true;
    return false;
}

/// Returns true if a row has the call that was sent, and an object "edit" with the call of before and "by": "operator".
inline bool saysEdit(const QJsonValue& row, const EditCase& edit)
{
    const QJsonValue said = row[QLatin1String("edit")];
    return holds(row, edit.is) && holds(said, edit.was) && said[QLatin1String("by")].toString() == u"operator";
}

} // namespace triarch::test
