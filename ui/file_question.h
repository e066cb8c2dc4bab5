// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/message_banner.h"

#include <QString>
#include <functional>

class QWidget;

namespace triarch {

struct FileQuestion {
    QString title;
    QString folder; ///< where to begin; empty: where the program was started
    QString kinds;  ///< as QFileDialog names them: "Missions (*.toml)"
};

/// Asks for a file, without holding up the window: the mission goes on meanwhile.
/// @param take  is called with its path, which may have been typed and lead nowhere; never when the question is turned
/// down
void askForFile(QWidget& parent, const FileQuestion& question, const std::function<void(const QString&)>& take);

using Say = std::function<void(MessageKind kind, const QString& text)>;

/// The same for one that is to be written. What is there already is never written over: that is said instead.
/// @param name  what is offered, with its ending
void askForNewFile(QWidget& parent, const FileQuestion& question, const QString& name, const Say& say,
    const std::function<void(const QString&)>& take);

} // namespace triarch
