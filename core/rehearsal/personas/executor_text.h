// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/personas/prompt_text.h"
#include "core/rehearsal/personas/screen_view.h"

/// What the executor says. Justifications have at least 50 words and quote what was read.
namespace triarch::rehearsal::words {

QString forFound(const Step& step, const Found& found, const Steps& remaining, const ScreenView& sight);
QString forStep(const Step& step, const Steps& remaining, const ScreenView& sight);
QString searching(const QString& label, const QString& how, const ScreenView& sight);
QString closing(const QString& dialog, const ScreenView& sight);

QString waiting(const Step& step);
QString notGranted(const Step& step, const QString& tool);
QString nothingLeft(const Plan& plan, const ScreenView& sight);

QString missing(const QString& label, const QStringList& nearest);
QString mismatch(const Step& check, const ScreenView& sight);
/// The same in one sentence for the operator.
QString missingInShort(const Step& step, const QString& label);
QString mismatchInShort(const Step& check, const ScreenView& sight);
QString failure(const ActionLine& failed);
/// The last step left the screen as it was, and the mission names nothing that would show that it worked.
QString nothingToSee(const ActionLine& last);

/// What the screen shows of the mission's success, at least 100 characters.
struct Evidence {
    QString text;
    bool holds = false; ///< no criterion is contradicted by the screen
};
Evidence evidence(const Plan& plan, const ScreenView& sight, const RehearsalGrammar& grammar);

} // namespace triarch::rehearsal::words
