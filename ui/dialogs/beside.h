// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QDialog;

namespace triarch {

/// Shows a dialog beside the console, in front of it, until it is closed: never modal, off the Panic button however it
/// grows, and with nothing in it that a Return or Space meant for another window would press.
void showBeside(QDialog& dialog);

} // namespace triarch
