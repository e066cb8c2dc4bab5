// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/policy_watch.h"

#include "app/resource_paths.h"

#include <QFileInfo>

namespace triarch {

namespace {

/// A folder that is not there yet comes into being in the nearest one above it.
QString nearest(QString folder)
{
    while (!QFileInfo::exists(folder) && QFileInfo(folder).path() != folder)
        folder = QFileInfo(folder).path();
    return folder;
}

} // namespace

PolicyWatch::PolicyWatch()
{
    connect(&m_files, &QFileSystemWatcher::fileChanged, this, &PolicyWatch::read);
    connect(&m_files, &QFileSystemWatcher::directoryChanged, this, &PolicyWatch::read);
    read();
}

/// An editor puts another file in the place of the one it wrote: that is watched no longer, and the folder tells.
void PolicyWatch::watch()
{
    for (const QString& path :
        {m_state.file, QFileInfo(m_state.file).path(), nearest(QFileInfo(ownPolicyFile()).path())})
        if (QFileInfo::exists(path) && !m_files.files().contains(path) && !m_files.directories().contains(path))
            m_files.addPath(path);
}

void PolicyWatch::read()
{
    const QString file = policyFile();
    const PolicyRules rules = readPolicyFile(file);
    const PolicyState now{
        askPolicyOf(rules), int(rules.rules.size()), file, rules.broken ? rules.broken->message : QString()};
    const bool isAnother = !(std::exchange(m_state, now) == now);
    watch();
    if (isAnother)
        Q_EMIT changed(m_state);
}

} // namespace triarch
