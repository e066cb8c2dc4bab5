// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// A recording is passed on as a file, and its turns are gone on from otherwise.
void wireReviewDialogs(MainWindow& window);

} // namespace triarch
