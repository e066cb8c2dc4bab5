// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"

#include <QWidget>

namespace triarch {

/// The phases of a mission as a breadcrumb: past ones with a check, the current one with a dot and in bold. When they
/// do not fit, the oldest give way.
class PhaseTrail : public QWidget {
    Q_OBJECT
public:
    explicit PhaseTrail(QWidget* parent = nullptr);
    /// @param emptyText  shown instead while there are no phases
    /// @param compact    names alone, no turn numbers
    void show(const QList<PhaseEntry>& phases, const QString& emptyText, bool compact);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {60, 24}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Piece {
        QString icon;
        QString name;
        QString turns;
        bool isCurrent;
    };
    std::vector<Piece> pieces() const;
    int widthOf(const Piece& piece) const;
    void paintPiece(QPainter& painter, const Piece& piece, int& x, bool isLast) const;

    QList<PhaseEntry> m_phases;
    QString m_emptyText;
    bool m_isCompact = false;
};

} // namespace triarch
