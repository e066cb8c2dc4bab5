// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/attended_mission.h"

namespace triarch {

/// A mission whose executor wants alt+F4, which a rule asks the operator for, and what is done while it waits.
struct Attempt : Attended {
    Attempt()
    {
        config.limits.turns = 1;
        model.script = {plan(), setup(QStringLiteral("EXECUTION"), {QStringLiteral("press_key")}), press()};
        observer.onLine = [this](const QString& seen) {
            if (seen == QLatin1String("status waiting approval"))
                act(*this);
            else if (seen.startsWith(QLatin1String("status paused")))
                QVERIFY(line.send(Stop{}));
        };
    }
    static ChatReply press(const char* chord = "alt+F4")
    {
        return calls({{QStringLiteral("press_key"),
            {{"key", QLatin1String(chord)},
                {"justification", "The number is in the file, so the editor is no longer needed."}}}});
    }
    ApprovalRequest asked() { return book.list().waiting.at(0).request; }
    void yes() { yes(asked()); }
    void yes(const ApprovalRequest& to) { QVERIFY(line.send(Approve{to.id, to.hash.left(8)})); }
    void yes(const QString& id, const QString& hash) { QVERIFY(line.send(Approve{id, hash})); }
    /// Nobody says anything any more.
    void letExpire(Millis passed = std::chrono::seconds(60))
    {
        bootClock.advance(passed);
        QVERIFY(line.send(Answered{})); // it would look by itself within a second
    }
    /// The display is another one from here on.
    void change(const std::function<void(Frame&)>& how)
    {
        auto frame = *desktop->capture({});
        frame.image.detach();
        how(frame);
        desktop->show(frame);
    }
    int pressed() const { return int(desktop->sent().size()); }
    /// What the journal says became of the requests, in order.
    QStringList states() const
    {
        QStringList all;
        for (const auto& row : rows(folder(), QStringLiteral("approval")))
            all << row[QLatin1String("state")].toString();
        return all;
    }

    std::function<void(Attempt&)> act;
    ApprovalQueue& book = useApprovals();
};

} // namespace triarch
