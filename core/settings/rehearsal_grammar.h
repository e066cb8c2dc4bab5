// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QMap>
#include <QStringList>
#include <vector>

namespace triarch {

/// What the rehearsal model understands, as `resources/rehearsal/grammar.toml` says it. Data only.
struct RehearsalGrammar {
    struct Clause {
        QString kind;         ///< one of RehearsalGrammar::kinds()
        QString help;         ///< as it is shown to the operator
        QStringList patterns; ///< see the file for their form
        QString sum;          ///< for "sum": the expression made of the values, e.g. "{b} - {a}"
    };
    struct Operator {
        QString sign;       ///< "+", "-", "*", "/" or "="
        QStringList words;  ///< in a mission: "plus"
        QStringList labels; ///< on a key, the likeliest first
    };
    struct Application {
        QStringList names;  ///< in a mission
        QStringList titles; ///< on the screen
        QStringList labels; ///< on its parts, all of them together; empty: only the title tells
    };

    /// A dialog that programs open by themselves.
    struct Dialog {
        QStringList texts; ///< in its title or its body; one of them tells it
        QStringList close; ///< on the button that closes it and does nothing else
    };

    QStringList separators, joiners, places, fillers, articles, nouns, menus, errors;
    std::vector<Clause> clauses;
    std::vector<Operator> operators;
    std::vector<QStringList> synonyms;
    std::vector<Application> applications;
    std::vector<Dialog> dialogs;
    QMap<QString, QStringList> keys; ///< name of a key -> what people call it

    /// Io or InvalidArgument with file and line.
    static Result<RehearsalGrammar> load(const QString& path);
    static Result<RehearsalGrammar> parse(const QByteArray& toml, const QString& name);
    static const QStringList& kinds();

    /// A label and what else the same key may carry; the label itself first.
    QStringList labelsFor(const QString& label) const;
};

} // namespace triarch
