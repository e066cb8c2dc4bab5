// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractListModel>
#include <QList>
#include <functional>

namespace triarch {

enum class ActionId;
enum class Severity { Note, Warning, Failure };

/// What may be done about a problem: an action that there is anyway, and what it is here.
struct Fix {
    ActionId action;
    QString label; ///< e.g. "Try again"
    bool operator==(const Fix&) const = default;
};

/// Something that is not as it should be, as long as it is so.
struct Problem {
    QString key; ///< names it for set() and clear(), e.g. "disk"
    Severity severity = Severity::Warning;
    QString text;          ///< what, where, and what follows from it
    QList<Fix> fixes = {}; ///< the likeliest first
    bool operator==(const Problem&) const = default;
};

/// What is wrong at the moment, in the order it came up; one row a key. At most 100: further ones are not taken, as the
/// first say what happened.
class ProblemModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        KeyRole = Qt::UserRole + 1,
        SeverityRole, ///< int, a Severity
        FixRole       ///< QStringList, the fixes' labels
    };
    static constexpr int capacity = 100;

    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : int(m_problems.size());
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    const Problem& at(int row) const { return m_problems.at(row); }

    void set(const Problem& problem); ///< a new one, or what is now known of the one with the same key
    void setFixes(const QString& key, const QList<Fix>& fixes); ///< what can be done about it now
    void clear(const QString& key);                             ///< it is gone; unknown keys are ignored
    /// Those that are no problem as things stand are kept beside the list, and stand there again once they are.
    void setAside(const std::function<bool(const QString& key)>& isAside);
    void clear();

private:
    int rowOf(const QString& key) const;
    void take(const Problem& problem);
    void remove(int row);

    QList<Problem> m_problems;
    QList<Problem> m_others; ///< those beside the list
    std::function<bool(const QString& key)> m_isAside = [](const QString&) { return false; };
};

QString severityText(Severity severity); ///< translated; also the name of its icon for a screen reader

} // namespace triarch
