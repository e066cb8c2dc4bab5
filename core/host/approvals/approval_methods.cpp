// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/approvals/approval_methods.h"

#include "core/base/json/json_fields.h"
#include "core/base/system/provenance.h"
#include "core/mission/approval_answers.h"
#include "core/mission/operator_command_parser.h"
#include "core/screen/png.h"

#include <QHash>
#include <QJsonArray>

namespace triarch {

namespace {

constexpr qsizetype patchesMost = 4 * 1024 * 1024; // characters, of an answer of 8 MiB

/// @param room  characters that are left for it, less what it takes; empty: it takes more
QJsonObject patchJson(const ApprovalRequest& request, qsizetype& room)
{
    const auto png = encodePng(request.patch);
    const QString text = png ? QString::fromLatin1(png->toBase64()) : QString();
    if (text.isEmpty() || text.size() > room)
        return {};
    room -= text.size();
    QJsonObject json{{"png", text}};
    if (request.mark)
        json.insert(QStringLiteral("mark"), QJsonArray{request.mark->x(), request.mark->y()});
    return json;
}

} // namespace

/// An answer that is longer than anybody reads would be none: the oldest requests have their parts of the screen.
QJsonObject approvalsJson(const ApprovalList& list, Patches patches)
{
    qsizetype room = patches == Patches::Told ? patchesMost : 0;
    QJsonArray approvals;
    for (const auto& waiting : list.waiting) {
        auto json = approvalJson(waiting.request, waiting.left);
        if (room > 0 && !waiting.request.patch.isNull()) {
            if (const auto patch = patchJson(waiting.request, room); !patch.isEmpty())
                json.insert(QStringLiteral("patch"), patch);
        }
        approvals.append(json);
    }
    QJsonArray grants;
    for (const auto& granted : list.grants)
        grants.append(grantJson(granted.grant, granted.left));
    return {{"approvals", approvals}, {"grants", grants}, {"storm", list.isStorm},
        {"timeout_ms", qint64(list.timeout.count())}};
}

namespace {

/// Both or neither: a yes that also counts for the same again.
Result<std::optional<GrantTerms>> termsOf(const JsonFields& fields)
{
    if (!fields.has("uses") && !fields.has("minutes"))
        return std::optional<GrantTerms>();
    const auto uses = fields.integer("uses");
    const auto minutes = uses ? fields.integer("minutes") : uses;
    if (!minutes)
        return fail(minutes.error());
    return std::optional(GrantTerms{*uses, std::chrono::minutes(*minutes)});
}

Result<void> approve(ApprovalQueue& book, const JsonFields& fields, const QJsonObject& by)
{
    const auto id = fields.string("id");
    const auto hash = id ? fields.string("hash") : id;
    if (!hash)
        return fail(hash.error());
    const auto terms = termsOf(fields);
    return terms ? book.approve(*id, *hash, *terms, by) : Result<void>(fail(terms.error()));
}

Result<void> reject(ApprovalQueue& book, const JsonFields& fields, const QJsonObject& by)
{
    const auto id = fields.string("id");
    const QString reason = fields.string("reason").value_or(QString());
    return id ? book.reject(*id, reason, by) : Result<void>(fail(id.error()));
}

Result<void> revoke(ApprovalQueue& book, const JsonFields& fields, const QJsonObject& by)
{
    const auto grant = fields.string("grant");
    return grant ? book.revoke(*grant, by) : Result<void>(fail(grant.error()));
}

Result<void> leave(ApprovalQueue& book, const HostQuestion& question)
{
    const auto connection = JsonFields(question.params, QStringLiteral("params")).string("connection");
    if (!connection)
        return fail(connection.error());
    book.leave(question.process, *connection);
    return {};
}

} // namespace

Result<QJsonObject> answerWords(ApprovalQueue& book, const HostQuestion& question)
{
    const auto words = JsonFields(question.params, QStringLiteral("params")).string("text");
    if (!words)
        return fail(words.error());
    const auto command = parseOperatorCommand(*words);
    if (!command)
        return fail(command.error());
    const auto done = answerQueue(book, *command, processJson(question.sender));
    if (!done)
        return fail(ErrorCode::NotFound, QStringLiteral("No mission is running on this display"));
    return done->map([&] { return approvalsJson(book.list()); });
}

std::optional<Result<QJsonObject>> answerApproval(ApprovalQueue& book, const HostQuestion& question)
{
    using Method = Result<void> (*)(ApprovalQueue&, const JsonFields&, const QJsonObject& by);
    static const QHash<QString, Method> methods{
        {QStringLiteral("approvals"),
            [](ApprovalQueue&, const JsonFields&, const QJsonObject&) { return Result<void>(); }},
        {QStringLiteral("approve"), approve}, {QStringLiteral("reject"), reject}, {QStringLiteral("revoke"), revoke}};
    const bool isLeave = question.method == QLatin1String("leave");
    const auto method = methods.value(question.method, nullptr);
    if (!method && !isLeave)
        return std::nullopt;
    const JsonFields fields(question.params, QStringLiteral("params"));
    if (auto done = isLeave ? leave(book, question) : method(book, fields, processJson(question.sender)); !done)
        return Result<QJsonObject>(fail(done.error()));
    if (isLeave) // from a worker, who may not read the list
        return Result<QJsonObject>(QJsonObject());
    const bool wantsPatches = fields.json().value(QLatin1String("patches")).toBool();
    return Result<QJsonObject>(approvalsJson(book.list(), wantsPatches ? Patches::Told : Patches::Left));
}

} // namespace triarch
