// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <QMap>
#include <QProcess>
#include <QStringList>

namespace triarch::test {

/// What a `journal_child` is to do; see its source for the meaning.
struct ChildScript {
    int rows = 0; ///< 0: until it is killed
    int pad = 0;
    int pictures = 0;
    bool offersAgain = false; ///< what was refused, once
};

/// What a `journal_child` said before it ended.
struct ChildReport {
    bool opened = false;
    bool finished = false;
    QMap<int, qint64> acknowledged; ///< attempt → seq
    QMap<int, QString> failed;      ///< attempt → code and message
    QStringList pictures;           ///< acknowledged names
    QStringList complaints;         ///< nojournal, nopicture, nofinish
    int lastAttempt() const;        ///< 0: none was answered
    static ChildReport parse(const QByteArray& said);
};

/// A running `journal_child`, optionally under strace. Dies with the object and with the test.
class JournalChild {
public:
    JournalChild(const QString& folder, const ChildScript& script, const QStringList& straceOptions = {});
    ~JournalChild();

    /// Takes in what it says until the deadline or its end; true when it ended.
    bool readUntil(Deadline deadline);
    /// Waits until `attempts` were answered; false at the deadline or when it ended before.
    bool awaitAttempts(int attempts, Deadline deadline);
    void kill(); ///< SIGKILL, and what was said before it arrived is still read
    bool endedNormally() const { return m_process.exitStatus() == QProcess::NormalExit; }
    ChildReport report() const { return ChildReport::parse(m_said); }

private:
    QProcess m_process;
    QByteArray m_said;
};

/// Runs a script to its end under strace with these options (`-e` expressions, `-o`); what it said.
ChildReport runTraced(const QString& folder, const ChildScript& script, const QStringList& straceOptions);

} // namespace triarch::test
