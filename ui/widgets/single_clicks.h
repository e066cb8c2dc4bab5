// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QWidget;

namespace triarch {

/// Of presses that follow each other as those of a double or triple click the first one counts: the others were not
/// meant for what the button stands for by then.
void countSingleClicks(QWidget& button);

} // namespace triarch
