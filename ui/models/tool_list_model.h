// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/agent/observer.h"

#include <QAbstractListModel>

namespace triarch {

/// The tools there are, and which of them the executor may use in this phase, by whose decision.
class ToolListModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        StateRole = Qt::UserRole, ///< a State
        OriginRole,               ///< a word: who decided; empty for a tool that is off
        IconRole                  ///< Lucide name
    };
    enum class State { Off, On, Locked };
    Q_ENUM(State)
    using QAbstractListModel::QAbstractListModel;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    bool hasSetup() const { return m_setup.has_value(); }
    const ExecutorSetup& setup() const { return *m_setup; } ///< asserted: hasSetup()
    int setupTurn() const { return m_turn; }
    int onCount() const;

public Q_SLOTS:
    void setKnownTools(const QStringList& names); ///< every tool that acts
    void show(int turn, const triarch::ExecutorSetup& setup);
    void clear(); ///< no phase yet; the tools there are stay

Q_SIGNALS:
    void setupChanged();

private:
    struct Row {
        QString name;
        State state = State::Off;
    };
    State stateOf(const QString& name) const;
    QString origin(const Row& row) const;
    QString explanation(const Row& row) const;
    void applySetup();

    std::vector<Row> m_rows;
    std::optional<ExecutorSetup> m_setup;
    bool m_isFallback = false; ///< as the rows were last shown
    int m_turn = 0;
};

} // namespace triarch
