// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/personas/screen_view.h"

namespace triarch::rehearsal {

/// One to five sentences that are true of the screen when the plan has been carried out, and that `judge` can decide by
/// reading. Only what holds at the end: a value checked half way is gone by then.
QStringList criteriaFor(const Plan& plan);

/// Whether the plan's end can be seen: a text, a value or a window is named. Otherwise the criteria only say what must
/// not be there.
bool namesSomethingToSee(const Plan& plan);

enum class Met { Yes, No, Unsure };

struct Judgement {
    Met met = Met::Unsure;
    QString seen; ///< what was read that decides it
};

/// Decides one criterion, in English or Spanish: `shows V`, a text in quotes, a window of a name, no error message.
/// Anything else is unsure.
Judgement judge(const QString& criterion, const ScreenView& sight, const RehearsalGrammar& grammar);

} // namespace triarch::rehearsal
