// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/mission_observer.h"

#include <QAbstractListModel>
#include <map>
#include <optional>

namespace triarch {

/// The tools there are, and which of them the executor may use in this phase, by whose decision.
class ToolListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        StateRole = Qt::UserRole, ///< a State
        OriginRole,               ///< a word: who decided; empty for a tool that nobody has had
        IconRole,                 ///< Lucide name
        WishRole                  ///< bool: what the operator wants of it; invalid: it follows the tactician
    };
    enum class State { Off, On, Locked };
    Q_ENUM(State)
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    bool hasSetup() const { return m_setup.has_value(); }
    const ExecutorSetup& setup() const { return *m_setup; } ///< asserted: hasSetup()
    /// The last choice of the tactician's, whatever the operator has changed since: its turn and why.
    const std::pair<int, QString>& chosen() const { return m_chosen; }
    bool isOff(const QString& tool) const { return rowOf(tool).state == State::Off; }
    int onCount() const;
    bool hasWishes() const; ///< of the operator

public Q_SLOTS:
    void setKnownTools(const QStringList& names); ///< every tool that acts
    void show(int turn, const triarch::ExecutorSetup& setup);
    /// What the operator has just said, which the mission will confirm: shown at once.
    void say(const QString& tool, std::optional<bool> wish);
    void setMany(bool coming); ///< setups that come until it is false are shown as their last
    void clear();              ///< no phase yet; the tools there are stay

Q_SIGNALS:
    void setupChanged();

private:
    /// The oversight that gave the executor a tool, or took it away.
    struct Change {
        int turn = 0;
        bool isGranted = false;
        QString why; ///< as the tactician put it
        bool operator==(const Change&) const = default;
    };
    struct Row {
        QString name;
        State state = State::Off;
        std::optional<bool> wish = {};
        std::optional<Change> change = {}; ///< the last one
        bool operator==(const Row&) const = default;
    };
    void noteChanges(int turn, const ExecutorSetup& setup);
    Row rowOf(const QString& name) const;
    std::optional<bool> wishOf(const QString& name) const;
    QString origin(const Row& row) const;
    QString explanation(const Row& row) const;
    QString chosenWords(const Row& row) const;
    void applySetup();

    std::vector<Row> m_rows;
    std::optional<ExecutorSetup> m_setup;
    std::map<QString, std::optional<bool>> m_said; ///< by the operator, and not confirmed yet
    std::map<QString, Change> m_changes;           ///< of this mission
    bool m_isFallback = false;                     ///< as the rows were last shown
    bool m_comeMany = false;
    std::pair<int, QString> m_chosen;
};

} // namespace triarch
