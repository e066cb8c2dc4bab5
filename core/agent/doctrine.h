// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

namespace triarch {

/// The strategist's plan, read for what the program needs of it.
struct Doctrine {
    QString text;         ///< as written, at most limits::doctrineCharacters
    QStringList criteria; ///< the "- " lines of section 4, at most 10
    QStringList missing;  ///< headings "1." to "6." that were not found
};

/// Reads a doctrine. Never fails: what is missing is listed, and the mission may still go on with the text.
Doctrine parseDoctrine(const QString& text);

} // namespace triarch
