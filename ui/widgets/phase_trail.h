// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"
#include "ui/style/tokens.h"

#include <QWidget>

namespace triarch {

/// The phases of a mission as a breadcrumb: past ones with a check, the current one with a dot and in bold, and the one
/// that every mission has to come to, with a ring. When they do not fit, that gives way, then the oldest.
class PhaseTrail : public QWidget {
    Q_OBJECT
public:
    explicit PhaseTrail(QWidget* parent = nullptr);
    /// What became of the last phase.
    enum class Last { Runs, Done, BrokenOff };
    /// @param emptyText  shown instead while there are no phases
    /// @param compact    names alone, no turn numbers
    void show(const QList<PhaseEntry>& phases, Last last, const QString& emptyText, bool compact);
    QStringList icons() const; ///< one a phase
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {60, 24}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Piece {
        QString icon;
        QString name;
        QString turns;
        Token token; ///< of the icon
        bool isCurrent;
        Token ink; ///< of the name: what is done is fainter than what is under way, what is to come the faintest
    };
    std::vector<Piece> pieces() const;
    bool isVerificationToCome() const;
    int widthOf(const Piece& piece) const;
    void paintPiece(QPainter& painter, const Piece& piece, int& x, bool isLast) const;

    QList<PhaseEntry> m_phases;
    Last m_last = Last::Runs;
    QString m_emptyText;
    bool m_isCompact = false;
};

} // namespace triarch
