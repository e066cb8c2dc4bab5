// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayList>

namespace triarch {

/// Returns the forms in which a secret may stand in a text, each once: as it is; in JSON, a URL or HTML, and in one of
/// these within another; in hexadecimal; in base64 at any place of what is encoded.
QByteArrayList formsOfSecret(const QByteArray& secret);

} // namespace triarch
