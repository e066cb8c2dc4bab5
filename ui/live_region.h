// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

namespace triarch {

class MainWindow;

/// @return what lets the operator draw a rectangle over the live picture, then asks where to and writes that part of it
std::function<void()> regionSaver(MainWindow& window);

} // namespace triarch
