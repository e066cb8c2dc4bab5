// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace triarch {

/// Registers the operator's own secrets and the keys of all profiles and services with the redactor, as far as they can
/// be read: for what leaves this machine. A keyring that is locked may ask for its password, each key for up to 5 s.
void knowOwnSecrets();

} // namespace triarch
