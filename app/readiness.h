// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/readiness.h"

#include <QList>

namespace triarch {

/// Whether the sample mission can run here: the programs of a private display, and a calculator, a policy that
/// can be read. Starts nothing; reads
/// the desktop entries, about 20 ms. Translated.
QList<ReadinessEntry> readiness();

} // namespace triarch
