// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QString;

namespace triarch {

class MainWindow;

/// What mends a problem is an action that there is anyway: the links of the banner and of the problems trigger it. Here
/// are also the actions that open what is kept beside the program: folders and files.
void wireFixes(MainWindow& window);

/// In whatever the desktop opens such things with: a file, a folder.
void openPath(MainWindow& window, const QString& path);
void openProfile(MainWindow& window, const QString& name);

} // namespace triarch
