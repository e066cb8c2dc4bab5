// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/personas/step.h"
#include "core/settings/rehearsal_grammar.h"

#include <QRegularExpression>

namespace triarch::rehearsal {

/// What a mission text asks for.
struct Plan {
    Steps steps;         ///< of the clauses that were understood, in order
    QStringList unknown; ///< clauses that were not, as they were written
    bool operator==(const Plan&) const = default;
};

/// Turns mission texts into steps by the grammar.
class MissionParser {
public:
    explicit MissionParser(RehearsalGrammar grammar);

    /// At most 200 steps of at most 8000 characters of text; what is beyond counts as unknown. A sum without a check
    /// gets one with its value; without a value, too, it is unknown. A comma that is the decimal sign of a sum is one
    /// in the checks.
    Plan parse(const QString& mission) const;

    const RehearsalGrammar& grammar() const { return m_grammar; }

private:
    struct Form {
        const RehearsalGrammar::Clause* clause;
        QRegularExpression expression;
        qsizetype values; ///< how many it captures
    };
    /// Where a sum ended in the steps, and what it comes to.
    struct SumEnd {
        std::size_t first, end;
        QString value;
        QString text; ///< as it was written
    };
    struct Draft {
        Steps steps;
        std::vector<SumEnd> sums;
        bool hasDecimalComma = false; ///< in a number of a sum
    };
    QStringList clausesOf(const QString& text) const;
    bool addClause(const QString& clause, const QStringList& quotes, Draft& draft) const;
    bool addPlaced(const QString& clause, const QStringList& quotes, Draft& draft) const;
    std::optional<QString> valueOf(const QString& words, const QStringList& quotes) const;
    bool addSteps(const RehearsalGrammar::Clause& clause, const QMap<QString, QString>& values, Draft& draft) const;
    bool addSum(const QString& text, Draft& draft) const;
    Step pressed(const QString& keys) const;
    std::optional<QString> keyName(const QString& word) const;
    static QStringList addChecks(Draft& draft);
    QString withoutArticle(const QString& name) const;

    RehearsalGrammar m_grammar;
    std::vector<Form> m_forms;
    QRegularExpression m_separator; ///< between clauses
    QRegularExpression m_joiner;    ///< a joiner with a verb after it
    QRegularExpression m_filler;
    QRegularExpression m_placed; ///< a clause with where it is done behind it
};

} // namespace triarch::rehearsal
