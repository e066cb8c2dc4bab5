// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"

namespace triarch {

/// A model server that answers on this computer, and how far the model test came with it.
struct FoundServer {
    QString name;            ///< e.g. "Ollama"
    QString endpoint;        ///< e.g. "http://127.0.0.1:11434/v1"
    QList<ProbeEntry> rungs; ///< as many as were tried, any order
};

} // namespace triarch
