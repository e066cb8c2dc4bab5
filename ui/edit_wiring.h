// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

class MainWindow;

/// The action that is proposed, changed by the operator: by a form in its card and by its crosshair in the picture.
void wireEdit(MainWindow& window);

} // namespace triarch
