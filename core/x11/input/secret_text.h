// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/secret_source.h"
#include "core/x11/input/gate_display.h"

namespace triarch {

/// Whether a text holds `<secret:name>`.
bool holdsSecret(const QString& text);

/// The text with the values in place of their names, for the window `focus` and no other.
/// Unsupported without a source; else as SecretSource::secret.
Result<QString> withSecrets(const QString& text, const SecretSource* source, GateDisplay& display, quint32 focus);

/// WM_CLASS of a window.
struct ClassNames {
    QString instance;
    QString name;
};

/// WM_CLASS of the window, or of the nearest one around it that has any.
Result<ClassNames> classAround(GateDisplay& display, quint32 focus);

} // namespace triarch
