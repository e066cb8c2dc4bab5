// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/result.h"
#include "core/base/settle_times.h"
#include "core/base/stopwatch.h"
#include "core/desktop/typing_doubt.h"
#include "core/desktop/window_info.h"

#include <QRectF>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace triarch {

/// Result of an action that went through the pipeline.
struct Outcome {
    enum class Status { Done, NoEffect, Refused, Failed };
    Status status = Status::Done;
    QString result; ///< what the history says; "Error: ..." unless it was done
    std::optional<Error> error;
    double changedFraction = 0; ///< of the display's pixels, 0 to 1, between what was seen and what is there now;
                                ///< neither the pointer nor what moves by itself counts
    QRectF cursor = {}; ///< what it covered in the picture of what was seen, 0 to 1000; null: nothing, or nobody knows
    bool isUnseen = false;      ///< no picture came after it: what it changed is not known
    bool stillChanging = false; ///< the picture had not settled after limits::settleCap
    qint64 intent = 0;          ///< seq of the journal's intent row; 0: it was refused before
    Millis acted{0};
    Millis settled{0};
    qint64 pid = 0; ///< of what was launched; 0: nothing was
    TypingDoubt doubt = TypingDoubt::None;
    QString application = {}; ///< class of the window that was active; how its picture came to rest is its own
    SettleTimes pace = {};
    Micros judging{0};                    ///< windows, rules, preconditions, and the look right before
    Micros sending{0};                    ///< `acted`, finer
    Micros settling{0};                   ///< `settled`, finer
    Micros watching{0};                   ///< of it, after the last change: that nothing follows
    QString approval = {};                ///< of those that cannot wait: the request that is for the operator to answer
    QString grant = {};                   ///< what the grant allows that let it through; empty: none did
    std::vector<WindowInfo> windows = {}; ///< once it had settled; empty: that was not seen, or there are none
    std::optional<WindowInfo> elsewhere = {}; ///< as Frame's
    QStringList pictures = {}; ///< in screens/: what was seen and what is there instead, when that refused it
    bool succeeded() const { return status == Status::Done || status == Status::NoEffect; }
};
QString statusName(Outcome::Status status); ///< done, no_effect, refused, failed

} // namespace triarch
