// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <memory>

namespace triarch {

/// One page with every small widget and standard control.
std::unique_ptr<QWidget> galleryPage();

} // namespace triarch
