// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/filter_words.h"

namespace triarch {

class MainWindow;

/// A recording is passed on as a file, and its turns are gone on from otherwise.
void wireReviewDialogs(MainWindow& window);

/// What is shown is passed on as a file. @param turns  these alone are offered first; whole: all
void openExport(MainWindow& window, const TurnRange& turns = {});

} // namespace triarch
