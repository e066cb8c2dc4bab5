// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What a mission's host tells.
#pragma once
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/host/approvals/approval_methods.h"
#include "core/host/mission/event_encoder.h"
#include "tests/support/approval_attempt.h"

#include <QJsonArray>

namespace triarch::test {

using Events = std::vector<QJsonObject>;

/// Somebody who tells what he hears as a mission's host would.
struct Echo {
    Echo()
    {
        feed.tell([this](const QJsonObject& event) { events.push_back(event); });
    }
    MissionObserver nobody;
    EventEncoder feed{nobody};
    Events events;
};

/// What one mission told, with a request that was turned down and one turn that was done.
struct Told {
    Told()
    {
        attempt.config.limits.turns = 2;
        attempt.model.script.push_back(Attempt::press("ctrl+s"));
        attempt.act = [](Attempt& a) { QVERIFY(a.line.send(Reject{a.asked().id, QStringLiteral("save it first")})); };
        feed.tell([this](const QJsonObject& event) { events.push_back(event); });
        attempt.seenBy = &feed;
        result = attempt.run();
        feed.onLimits({70, 8, 9000, 10, 1.5});
        feed.onRetry(2, Millis(1000), QStringLiteral("The server does not answer"));
        feed.onRisks({QStringLiteral("none")});
        feed.end(result);
    }
    Attempt attempt;
    EventEncoder feed{attempt.observer};
    Events events;
    MissionResult result;
};

} // namespace triarch::test
