// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// The tester: its form and the picture write the same action, its words come from the backend, and Run asks it.
void wireTester(MainWindow& window);

} // namespace triarch
