// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/base/text/redactor.h"

namespace triarch {

/// Where `<secret:name>` in a text gets its value: asked by the gate alone, right before it types, so that neither a
/// model nor the journal ever holds one.
class SecretSource {
public:
    virtual ~SecretSource() = default;
    /// @param windowClass  WM_CLASS (second half) of the window that has the keyboard
    /// NotFound: there is no such secret. PolicyDenied: it is meant for other windows. Io, Setup: it cannot be read.
    virtual Result<Secret> secret(const QString& name, const QString& windowClass) const = 0;
};

} // namespace triarch
