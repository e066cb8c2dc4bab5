// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QMap>
#include <QStringList>
#include <vector>

namespace triarch {

/// An installed application, from its desktop entry (freedesktop.org Desktop Entry Specification 1.5).
struct Application {
    QString id;               ///< file name, e.g. "galculator.desktop"
    QString name;             ///< untranslated Name
    QStringList names;        ///< Name in every language, folded
    QStringList genericNames; ///< GenericName in every language, folded
    QStringList keywords;     ///< Keywords in every language, folded
    QStringList argv;         ///< Exec without field codes; the program is argv[0]
    QString program() const;  ///< file name of argv[0]
};

/// What can be opened by a name a person would say.
class ApplicationIndex {
public:
    /// Reads *.desktop of the folders' applications/ (first folder wins for one id); entries that are hidden, broken or
    /// whose program is not installed are left out.
    /// @param dataFolders  as of XDG_DATA_DIRS, e.g. /usr/share
    /// @param aliases      folded name -> programs, best first; programs without a desktop entry count too
    /// @param ownFolder    where programs of an alias are looked for besides PATH; empty: nowhere
    static ApplicationIndex read(
        const QStringList& dataFolders, QMap<QString, QStringList> aliases, const QString& ownFolder = {});

    /// Order: exact Name, GenericName, program, Keywords, then aliases; ties by alias order, then fewer options, then
    /// desktop id. An article before the name is dropped; case and accents do not count. NotFound.
    Result<Application> find(const QString& spoken) const;

    /// Lets a program of PATH, or of a whole path, be found by that name as well. Only for what an operator names: a
    /// model could start any program.
    void addProgram(const QString& program);

private:
    std::vector<Application> m_applications; ///< sorted by id
    QMap<QString, QStringList> m_aliases;
    QString m_ownFolder;
};

/// $XDG_DATA_HOME and $XDG_DATA_DIRS, or their defaults.
QStringList dataFolders();

} // namespace triarch
