// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/bench/bench.h"
#include "tests/bench/desk.h"

namespace triarch::bench {

// Each measures one part of the table.
void captureRows(Desk& desk, Report& report);
void frameRows(Desk& photo, Desk& flat, Report& report);
void processRows(Desk& desk, Report& report);
void commandRows(Desk& desk, Report& report);
void windowRows(Desk& desk, Report& report);
void focusRows(Report& report);
void liveRows(Report& report);
void settleRows(Report& report);
void typingRows(Report& report);

/// What the program does instead of measuring when it is called as a peer: "shot FILE [WxH]", "list".
std::optional<int> runAsProgram(const QStringList& arguments);

/// This program.
QString ownProgram();

} // namespace triarch::bench
