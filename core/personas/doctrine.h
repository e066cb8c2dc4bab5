// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

namespace triarch {

/// The strategist's plan, read for what the program needs of it.
struct Doctrine {
    QString text;              ///< as written, at most limits::doctrineCharacters
    QStringList sections = {}; ///< the six bodies, in order, without their headings; empty where there is none
    QStringList headings = {}; ///< of those, as they are read: without number and marks
    QStringList criteria = {}; ///< the "- " lines of section 4, at most 10
    QStringList risks = {};    ///< of section 5: its "- " lines, or its lines when it has none; at most 20
    QStringList missing = {};  ///< headings "1." to "6." that were not found or have nothing below them
    QStringList notes = {};    ///< what is unusual, one sentence each

    /// Nothing that a mission needs is missing.
    bool isWhole() const { return missing.isEmpty() && !criteria.isEmpty(); }
    /// What to ask for, e.g. "section 4 (VERIFICATION PHASE)"; empty when it is whole.
    QStringList wanted() const;
};

/// Reads a doctrine. Never fails: what is missing is listed, and the mission may still go on with the text.
/// Source: three-body agent contract, section 1: six sections, 4 to 7 options, 3 to 5 success criteria.
Doctrine parseDoctrine(const QString& text);

} // namespace triarch
