// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// While the operator is in control: a menu of the keys that his own desktop keeps for itself, as acts of his hand.
void wireSendKeys(MainWindow& window);

} // namespace triarch
