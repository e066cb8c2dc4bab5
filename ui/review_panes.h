// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// The panes of a review know one another through here: the range of the strip is the filter's range of turns, and what
/// is chosen among the calls is opened in the inspector.
void wireReviewPanes(MainWindow& window);

} // namespace triarch
