// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/sandbox/sandbox_environment.h"

#include <QProcessEnvironment>

namespace triarch {

QStringList sandboxFolders()
{
    return {QStringLiteral("home"), QStringLiteral("home/.config"), QStringLiteral("home/.local"),
        QStringLiteral("home/.local/share"), QStringLiteral("home/.local/state"), QStringLiteral("home/.cache"),
        QStringLiteral("log")};
}

QStringList sandboxEnvironment(const SandboxOptions& options, const QString& runtimeFolder)
{
    const auto own = QProcessEnvironment::systemEnvironment();
    QProcessEnvironment environment;
    for (const char* kept :
        {"PATH", "LANG", "LC_ALL", "LANGUAGE", "TZ", "GTK_THEME", "XDG_DATA_DIRS", "XDG_CONFIG_DIRS"}) {
        if (own.contains(QLatin1String(kept)))
            environment.insert(QLatin1String(kept), own.value(QLatin1String(kept)));
    }
    if (!options.theme.isEmpty())
        environment.insert(QStringLiteral("GTK_THEME"), options.theme);
    if (!environment.contains(QStringLiteral("LANG")))
        environment.insert(QStringLiteral("LANG"), QStringLiteral("C.UTF-8"));
    const QString home =
        options.keepHome ? own.value(QStringLiteral("HOME")) : options.folder + QStringLiteral("/home");
    environment.insert(QStringLiteral("HOME"), home);
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), home + QStringLiteral("/.config"));
    environment.insert(QStringLiteral("XDG_DATA_HOME"), home + QStringLiteral("/.local/share"));
    environment.insert(QStringLiteral("XDG_STATE_HOME"), home + QStringLiteral("/.local/state"));
    environment.insert(QStringLiteral("XDG_CACHE_HOME"), home + QStringLiteral("/.cache"));
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), runtimeFolder);
    environment.insert(QStringLiteral("XDG_SESSION_TYPE"), QStringLiteral("x11"));
    // No graphics card, no accessibility bridge, no portals: programs start faster and wait for nobody.
    environment.insert(QStringLiteral("LIBGL_ALWAYS_SOFTWARE"), QStringLiteral("1"));
    environment.insert(QStringLiteral("GSK_RENDERER"), QStringLiteral("cairo"));
    environment.insert(QStringLiteral("GDK_BACKEND"), QStringLiteral("x11"));
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    environment.insert(QStringLiteral("NO_AT_BRIDGE"), QStringLiteral("1"));
    environment.insert(QStringLiteral("GTK_USE_PORTAL"), QStringLiteral("0"));
    environment.insert(QStringLiteral("GSETTINGS_BACKEND"), QStringLiteral("memory"));
    return environment.toStringList();
}

} // namespace triarch
