// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/policy/approval_queue.h"

#include "core/base/text/text.h"

#include <QRandomGenerator>
#include <algorithm>

namespace triarch {

namespace {

constexpr qsizetype hashDigits = 8; ///< at least, to say which request is meant
constexpr qsizetype idDigits = 4;   ///< at least, of an id's beginning

const QString byOperator = QStringLiteral("operator");

Result<void> checkTerms(const GrantTerms& terms)
{
    if (terms.uses >= 1 && terms.uses <= GrantTerms::usesMost && terms.lasts > Millis(0)
        && terms.lasts <= GrantTerms::longest)
        return {};
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("A grant is for 1 to %1 uses and at most %2 min")
            .arg(GrantTerms::usesMost)
            .arg(std::chrono::duration_cast<std::chrono::minutes>(GrantTerms::longest).count()));
}

/// By its whole id or by its beginning, as it is shown where there is little room.
bool isNamed(const QString& id, const QString& said)
{
    return id == said || (said.size() >= idDigits && id.startsWith(said, Qt::CaseInsensitive));
}

QString shortId()
{
    return QString::number(QRandomGenerator::system()->generate(), 16).rightJustified(8, QLatin1Char('0'));
}

bool isAskedAlike(const std::vector<PolicyRequest>& a, const std::vector<PolicyRequest>& b)
{
    return std::ranges::equal(a, b, [](const PolicyRequest& one, const PolicyRequest& other) {
        return one.action == other.action && one.chord == other.chord && one.text == other.text
            && one.windowClass == other.windowClass && one.source == other.source && one.sandboxed == other.sandboxed
            && one.button == other.button && one.isDrop == other.isDrop && one.runsShell == other.runsShell
            && one.isPopup == other.isPopup && one.isUnknown == other.isUnknown && one.isDialog == other.isDialog
            && one.owners == other.owners && endedLine(one) == endedLine(other);
    });
}

/// A program, a tool's call, a change of one window: the same again is that and no other.
bool isOfOneThing(const Action& action)
{
    const auto* input = std::get_if<Input>(&action);
    return std::holds_alternative<Launch>(action) || std::holds_alternative<UseTool>(action)
        || (input && std::holds_alternative<WindowInput>(*input));
}

/// Names all that the grant allows: the place of the same action again is not compared.
QString grantText(const ApprovalRequest& request, bool isExact)
{
    const auto& action = request.proposal.action;
    const QString what = isExact || actionPoints(action).empty() ? approvalText(request)
                                                                 : actionWord(action) + QStringLiteral(" anywhere");
    return request.window.className.isEmpty()
        ? what
        : what + QStringLiteral(" in class ") + visibleControls(request.window.className);
}

} // namespace

ApprovalList ApprovalList::after(Millis passed) const
{
    ApprovalList later = *this;
    for (auto& one : later.waiting)
        one.left = std::max(Millis(0), one.left - passed);
    for (auto& one : later.grants)
        one.left = std::max(Millis(0), one.left - passed);
    return later;
}

QString similarText(const ApprovalRequest& request)
{
    return grantText(request, isOfOneThing(request.proposal.action));
}

void ApprovalQueue::tell(std::function<void()> onChange)
{
    const std::scoped_lock lock(m_listener);
    m_onChange = std::move(onChange);
}

/// Never while m_mutex is held: whoever is told asks for the list.
void ApprovalQueue::changed()
{
    const std::scoped_lock lock(m_listener);
    if (m_onChange)
        m_onChange();
}

ApprovalQueue::Entries::iterator ApprovalQueue::find(const QString& id)
{
    return std::ranges::find_if(m_entries, [&](const Entry& entry) { return entry.request.id == id; });
}

/// Of a wish that cannot wait: where it was asked before.
ApprovalQueue::Entries::iterator ApprovalQueue::findSame(const ApprovalRequest& request)
{
    return std::ranges::find_if(m_entries, [&](const Entry& entry) {
        return !request.waits && !entry.request.waits && isAskedAgain(entry.request, request);
    });
}

/// Two that wish the same have a request each, and an answer is to one of them.
QString ApprovalQueue::nameFor(const ApprovalRequest& request)
{
    if (request.waits)
        return shortId();
    const QString usual = requestKey(request);
    const bool isTaken =
        find(usual) != m_entries.end() || std::ranges::find(m_grants, usual, &Grant::approval) != m_grants.end();
    return isTaken ? requestKey(request, request.requester) : usual;
}

/// The one that waits under that name, whole or by a beginning that no other has.
Result<ApprovalQueue::Entries::iterator> ApprovalQueue::findOpen(const QString& id)
{
    endOld();
    std::vector<Entries::iterator> open;
    for (auto entry = m_entries.begin(); entry != m_entries.end(); ++entry) {
        if (!entry->answer && isNamed(entry->request.id, id))
            open.push_back(entry);
    }
    const auto whole = std::ranges::find(open, id, [](const Entries::iterator& entry) { return entry->request.id; });
    if (whole != open.end())
        return *whole;
    if (open.size() > 1)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("%1 is the beginning of several requests: %2").arg(id, namesOf(open)));
    return open.empty() ? Result<Entries::iterator>(fail(whyNotOpen(id))) : open.front();
}

QString ApprovalQueue::namesOf(const std::vector<Entries::iterator>& entries)
{
    QStringList names;
    for (const auto& entry : entries)
        names << entry->request.id;
    return names.join(QStringLiteral(", "));
}

Error ApprovalQueue::whyNotOpen(const QString& id) const
{
    const auto old = std::ranges::find_if(m_entries, [&](const Entry& entry) { return isNamed(entry.request.id, id); });
    if (old != m_entries.end() && old->answer->code == QLatin1String("expired"))
        return {ErrorCode::Timeout, QStringLiteral("The request %1 has expired").arg(id)};
    const bool isAnswered =
        std::ranges::any_of(m_answered, [&](const QString& answered) { return isNamed(answered, id); });
    if (old != m_entries.end() || isAnswered)
        return {ErrorCode::Refused, QStringLiteral("The request %1 has its answer already").arg(id)};
    return {ErrorCode::NotFound, QStringLiteral("Nothing waits under the name %1").arg(id)};
}

Result<void> ApprovalQueue::write(
    const ApprovalRequest& request, const QString& source, const ApprovalAnswer& answer, const QJsonObject& by)
{
    auto json = approvalJson(request, std::max(Millis(0), request.expires - m_parts.now()));
    json.insert(QStringLiteral("state"), answer.code);
    if (!answer.reason.isEmpty())
        json.insert(QStringLiteral("text"), answer.reason);
    if (!by.isEmpty())
        json.insert(QStringLiteral("process"), by);
    return m_parts.record({request.turn, source, QStringLiteral("approval"), json});
}

Result<void> ApprovalQueue::writeGrant(
    const Grant& grant, const QString& source, const QString& state, int turn, const QJsonObject& by)
{
    auto json = grantJson(grant, std::max(Millis(0), grant.until - m_parts.now()));
    json.insert(QStringLiteral("state"), state);
    if (!by.isEmpty())
        json.insert(QStringLiteral("process"), by);
    return m_parts.record({turn, source, QStringLiteral("grant"), json});
}

Result<ApprovalRequest> ApprovalQueue::ask(ApprovalRequest request)
{
    {
        const std::scoped_lock lock(m_mutex);
        endOld();
        if (m_closed)
            return fail(ErrorCode::Cancelled, m_closed->reason);
        request.display = m_parts.display;
        if (const auto same = findSame(request); same != m_entries.end()) {
            if (!same->answer && requestHash(same->request) == requestHash(request))
                return same->request;
            if (!same->answer)
                deny(*same, QStringLiteral("changed"), QStringLiteral("it was asked again for another window"));
            m_entries.erase(same);
        }
        noteAsked();
        const auto waiting =
            std::size_t(std::ranges::count_if(m_entries, [](const Entry& entry) { return !entry.answer; }));
        if (waiting >= (storms() ? 1 : waitingMost))
            return fail(ErrorCode::Budget,
                QStringLiteral("too much was asked within a minute: only one request at a time is shown"));
        request.id = nameFor(request);
        request.mission = m_parts.mission;
        request.expires = m_parts.now() + m_parts.timeout;
        request.hash = approvalHash(request);
        if (auto written = write(request, request.source, {false, QStringLiteral("asked"), {}}); !written)
            return fail(written.error());
        m_entries.push_back({request, std::nullopt, {}});
    }
    changed();
    return request;
}

Result<void> ApprovalQueue::approve(
    const QString& id, const QString& hash, const std::optional<GrantTerms>& similar, const QJsonObject& by)
{
    {
        const std::scoped_lock lock(m_mutex);
        const auto found = findOpen(id);
        if (!found)
            return fail(found.error());
        auto& entry = **found;
        if (hash.size() < hashDigits || !entry.request.hash.startsWith(hash, Qt::CaseInsensitive))
            return fail(
                ErrorCode::InvalidArgument, QStringLiteral("%1 is not the hash of request %2").arg(hash.left(64), id));
        if (similar && entry.request.decision.once)
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("The rule %1 wants a yes every time").arg(entry.request.decision.rule));
        const auto terms = similar.value_or(GrantTerms());
        if (auto fine = checkTerms(terms); !fine) // before the yes is written down: a refused one was none
            return fine;
        const ApprovalAnswer yes{true, QStringLiteral("approved"), {}};
        if (auto written = write(entry.request, byOperator, yes, by); !written)
            return written;
        if (similar || !entry.request.waits) {
            if (auto granted = grant(entry.request, terms, similar.has_value(), by); !granted)
                return granted;
        }
        entry.answer = yes;
        entry.answeredAt = m_parts.now();
    }
    changed();
    return {};
}

/// Of a door that cannot wait the yes is for exactly what it asked, and for the picture that was shown with it; more
/// only when the operator says so.
Result<void> ApprovalQueue::grant(
    const ApprovalRequest& request, const GrantTerms& terms, bool isSimilar, const QJsonObject& by)
{
    const bool isExact = !isSimilar || isOfOneThing(request.proposal.action);
    const int asked = isSimilar && !request.waits ? 1 : 0; // what cannot wait comes again, and is no use of the like
    const Grant made{shortId(), grantText(request, isExact), request.decision.rule, request.source, request.requester,
        terms.uses + asked, m_parts.now() + terms.lasts, request.id, request.asked,
        isExact ? requestHash(request) : QString(), isSimilar ? std::nullopt : std::optional(request)};
    if (auto written = writeGrant(made, byOperator, QStringLiteral("granted"), request.turn, by); !written)
        return written;
    m_grants.push_back(made);
    return {};
}

Result<void> ApprovalQueue::reject(const QString& id, const QString& reason, const QJsonObject& by)
{
    {
        const std::scoped_lock lock(m_mutex);
        const auto found = findOpen(id);
        if (!found)
            return fail(found.error());
        auto& entry = **found;
        entry.answer = ApprovalAnswer{false, QStringLiteral("rejected"),
            reason.trimmed().isEmpty() ? QStringLiteral("the operator says no")
                                       : QStringLiteral("the operator says no: ") + reason.trimmed()};
        entry.answeredAt = m_parts.now();
        (void)write(entry.request, byOperator, *entry.answer, by);
    }
    changed();
    return {};
}

Result<void> ApprovalQueue::revoke(const QString& grant, const QJsonObject& by)
{
    {
        const std::scoped_lock lock(m_mutex);
        const auto found = std::ranges::find(m_grants, grant, &Grant::id);
        if (found == m_grants.end())
            return fail(ErrorCode::NotFound, QStringLiteral("There is no grant %1").arg(grant));
        (void)writeGrant(*found, byOperator, QStringLiteral("revoked"), 0, by);
        m_grants.erase(found);
    }
    changed();
    return {};
}

std::optional<ApprovalAnswer> ApprovalQueue::take(const QString& id)
{
    std::optional<ApprovalAnswer> answer;
    {
        const std::scoped_lock lock(m_mutex);
        endOld();
        const auto found = find(id);
        if (found == m_entries.end())
            answer = ApprovalAnswer{false, QStringLiteral("expired"), QStringLiteral("it is not asked any more")};
        else if (!found->answer)
            return std::nullopt;
        else {
            answer = found->answer;
            m_answered.push_back(id);
            m_entries.erase(found);
        }
    }
    changed();
    return answer;
}

ApprovalAnswer ApprovalQueue::withdraw(const QString& id, const QString& code, const QString& reason)
{
    {
        const std::scoped_lock lock(m_mutex);
        endOld();
        const auto found = find(id);
        if (found != m_entries.end() && (!found->answer || found->answer->isApproved))
            deny(*found, code, reason); // a yes that was not taken yet as well: who asked has gone
    }
    return take(id).value_or(ApprovalAnswer{false, code, reason});
}

std::optional<Permit> ApprovalQueue::useGrant(ApprovalRequest request)
{
    request.display = m_parts.display;
    std::optional<Permit> permit;
    {
        const std::scoped_lock lock(m_mutex);
        endOld();
        if (m_closed)
            return std::nullopt;
        const auto found = std::ranges::find_if(m_grants, [&](const Grant& grant) {
            return grant.source == request.source && grant.requester.isSame(request.requester)
                && (grant.wish.isEmpty() ? isAskedAlike(grant.asked, request.asked)
                                         : grant.wish == requestHash(request));
        });
        if (found == m_grants.end())
            return std::nullopt;
        --found->usesLeft;
        const bool isWritten = writeGrant(*found, request.source, QStringLiteral("used")).has_value();
        permit = Permit{found->approval, found->asked, found->pictured, found->text, request.launched};
        if (found->usesLeft == 0 || !isWritten)
            m_grants.erase(found);
        if (!isWritten)
            permit.reset();
    }
    changed();
    return permit;
}

void ApprovalQueue::close(const QString& code, const QString& reason)
{
    {
        const std::scoped_lock lock(m_mutex);
        m_closed = ApprovalAnswer{false, code, reason};
        for (auto& entry : m_entries) {
            if (!entry.answer || entry.answer->isApproved)
                deny(entry, code, reason);
        }
        m_grants.clear();
    }
    changed();
}

ApprovalList ApprovalQueue::list()
{
    const std::scoped_lock lock(m_mutex);
    endOld();
    const Millis now = m_parts.now();
    ApprovalList list;
    for (const auto& entry : m_entries) {
        if (!entry.answer)
            list.waiting.push_back({entry.request, entry.request.expires - now});
    }
    for (const auto& grant : m_grants)
        list.grants.push_back({grant, grant.until - now});
    list.timeout = m_parts.timeout;
    list.isStorm = storms();
    return list;
}

bool ApprovalQueue::isStorm()
{
    const std::scoped_lock lock(m_mutex);
    endOld();
    return storms();
}

} // namespace triarch
