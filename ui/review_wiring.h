// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

class MainWindow;

/// An interrupted mission goes on with what it did before in history and personas.
void wireResume(MainWindow& window);

/// Finished missions are opened by menu, button and first-run page, and shown.
void wireReview(MainWindow& window);

/// Opens a mission folder, or one packed as ZIP, for reading; what goes wrong is told in the banner.
void openReview(MainWindow& window, const QString& path);

} // namespace triarch
