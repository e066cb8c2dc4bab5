// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace triarch {

struct FileQuestion {
    QString title;
    QString folder; ///< where to begin; empty: where the program was started
    QString kinds;  ///< as QFileDialog names them: "Missions (*.toml)"
};

/// Asks for a file that exists, without holding up the window: the mission goes on meanwhile.
/// @param take  is called with its path, never when the question is turned down
void askForFile(QWidget& parent, const FileQuestion& question, const std::function<void(const QString&)>& take);

/// The same for a file that is to be written; one that is there already is asked about.
/// @param name  what is offered
void askForNewFile(QWidget& parent, const FileQuestion& question, const QString& name,
    const std::function<void(const QString&)>& take);

} // namespace triarch
