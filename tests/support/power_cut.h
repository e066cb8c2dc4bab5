// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QHash>
#include <QMap>
#include <QStringList>
#include <QVector>

namespace triarch::test {

/// What a disk would hold if the power went now: replays a process's calls out of strace's log and keeps only what was
/// synced. As harsh as a kernel may be: what was written before a sync that failed is never written afterwards, and a
/// picture's name is there only once its folder was synced. Cutting and removing files happens at once. After SQLite's
/// own crash tests, which drop unsynced writes (test/crash*.test, src/test6.c).
class PowerCut {
public:
    /// What strace must be told so that its log can be replayed.
    static QStringList straceOptions(const QString& log);

    /// Takes in one line; false when it is none of the calls this knows, or failed.
    bool take(const QByteArray& line);
    /// What the process said on standard output so far.
    const QByteArray& said() const { return m_said; }
    /// Writes what the disk holds of `folder` to `copy`, which is made; false when it cannot.
    bool leave(const QString& folder, const QString& copy) const;

private:
    struct Write {
        qint64 offset;
        QByteArray bytes;
    };
    struct File {
        QByteArray onDisk;
        QVector<Write> pending;
        bool named = true; ///< its entry in the folder is on the disk
    };
    struct Call {
        QByteArray name;
        QByteArray arguments; ///< as strace wrote them
        qint64 result;
    };
    static bool parse(const QByteArray& line, Call& call);
    void write(const Call& call);
    void sync(const Call& call);
    void link(const Call& call);
    void truncate(const Call& call);

    QMap<QString, File> m_files;
    QHash<int, QString> m_nameless; ///< descriptor of the file last written without a name → its path
    QByteArray m_said;
};

} // namespace triarch::test
