// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/policy/approval.h"

#include <deque>
#include <functional>
#include <mutex>

namespace triarch {

/// What waits for the operator and what was granted for a while, at one moment, with what is left of their times.
struct ApprovalList {
    struct Waiting {
        ApprovalRequest request;
        Millis left;
    };
    struct Granted {
        Grant grant;
        Millis left;
    };
    std::vector<Waiting> waiting; ///< the oldest first
    std::vector<Granted> grants;
    Millis timeout{0};    ///< how long a request waits at most
    bool isStorm = false; ///< so many were asked that only one at a time is shown

    ApprovalList after(Millis passed) const; ///< the same, that much later
};

/// What a yes for the same again would allow: "press ctrl+w in class Chromium".
QString similarText(const ApprovalRequest& request);

/// A row for the journal.
struct ApprovalRow {
    int turn = 0;
    QString source; ///< a door's word, "operator", or "policy" when time or state decided
    QString kind;   ///< approval or grant
    QJsonObject json;
};

/// The requests that wait for the operator's answer, and the grants. Nothing is shown, approved or used before it is
/// written down. Each request gets one answer, and each yes is taken once. No is what everything else means: time, a
/// full queue, a suspended machine, an end. Any thread may call every function.
class ApprovalQueue {
public:
    static constexpr Millis defaultTimeout = std::chrono::seconds(60);
    static constexpr std::size_t waitingMost = 50;
    static constexpr std::size_t stormCount = 50; ///< within a minute
    struct Parts {
        /// Writes a row down before it counts; what fails here is no.
        std::function<Result<void>(const ApprovalRow&)> record;
        std::function<Millis()> now; ///< since the machine's start, suspended time included (sinceBoot)
        QString mission = {};        ///< text of the mission that it belongs to
        QString display = {};        ///< whose operator it asks
        Millis timeout = defaultTimeout;
    };
    explicit ApprovalQueue(Parts parts) : m_parts(std::move(parts)) { }

    /// Who is told, in any thread, that list() says something else now; takes the place of who was before.
    void tell(std::function<void()> onChange);

    /// Puts a request before the operator; what it answers has id, hash and expiry. A wish that cannot wait and that is
    /// on the operator's table already is not asked twice: it has the id that it had. Budget: too many, only one at a
    /// time is shown now. Cancelled: closed. What record() says.
    Result<ApprovalRequest> ask(ApprovalRequest request);

    /// The operator's yes. @param id  the request's, or at least 4 digits of its beginning that no other has
    /// @param hash  the request's, at least its first 8 digits
    /// @param similar  it also counts for the same again, in those terms; not for rules that want every yes once
    /// NotFound, Timeout, Refused (it has its answer), InvalidArgument (hash or terms), and what record() says: no yes.
    /// @param by  process that sent it, as the journal names it (processJson); empty: this process
    Result<void> approve(const QString& id, const QString& hash, const std::optional<GrantTerms>& similar = {},
        const QJsonObject& by = {});
    Result<void> reject(const QString& id, const QString& reason, const QJsonObject& by = {}); ///< as approve()
    Result<void> revoke(const QString& grant, const QJsonObject& by = {});                     ///< NotFound

    /// What became of a request whose asker waits; nullopt: nothing yet. Told once, and a yes only within 5 s of it.
    std::optional<ApprovalAnswer> take(const QString& id);
    /// Whoever asked does not want it any more: a no, also where a yes came that nobody has taken. What it comes to.
    ApprovalAnswer withdraw(const QString& id, const QString& code, const QString& reason);

    /// A worker that a process carried on that connection has gone: nobody wants what it asked, nor what it was
    /// granted.
    void leave(qint64 process, const QString& connection);

    /// A grant that fits, one use of it taken.
    std::optional<Permit> useGrant(ApprovalRequest request);

    /// Nothing is asked any more, everything that waits gets a no.
    void close(const QString& code, const QString& reason);

    ApprovalList list();
    bool isStorm();
    Millis timeout() const { return m_parts.timeout; }

private:
    struct Entry {
        ApprovalRequest request;
        std::optional<ApprovalAnswer> answer;
        Millis answeredAt{0};
    };
    using Entries = std::deque<Entry>;

    void changed();
    Entries::iterator find(const QString& id);
    Entries::iterator findSame(const ApprovalRequest& request);
    QString nameFor(const ApprovalRequest& request);
    Result<Entries::iterator> findOpen(const QString& id);
    static QString namesOf(const std::vector<Entries::iterator>& entries);
    Error whyNotOpen(const QString& id) const;
    Result<void> write(const ApprovalRequest& request, const QString& source, const ApprovalAnswer& answer,
        const QJsonObject& by = {});
    Result<void> writeGrant(
        const Grant& grant, const QString& source, const QString& state, int turn = 0, const QJsonObject& by = {});
    void deny(Entry& entry, const QString& code, const QString& reason);
    void denyGone(const std::function<bool(const Requester&)>& isGone);
    void endOld();
    void noteAsked();
    bool storms() const { return m_askedAt.size() >= stormCount; }
    void collapse();
    Result<void> grant(const ApprovalRequest& request, const GrantTerms& terms, bool isSimilar, const QJsonObject& by);

    const Parts m_parts;
    std::mutex m_mutex;
    Entries m_entries;
    std::vector<Grant> m_grants;
    std::deque<Millis> m_askedAt;   ///< within the last minute
    std::deque<QString> m_answered; ///< the last ids that are no more here
    std::optional<ApprovalAnswer> m_closed;
    std::recursive_mutex m_listener; ///< held while somebody is told, so that nobody is told who has left
    std::function<void()> m_onChange;
};

} // namespace triarch
