// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/action_edit.h"

#include "core/action/action_builder.h"
#include "core/action/action_parser.h"
#include "core/desktop/chord_names.h"
#include "ui/models/core_words.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

/// A pixel on the scale, to a tenth: as much as leads back to it on any screen up to 5000 pixels.
double scaled(int pixel, int size) { return std::round(pixel * 10'000.0 / size) / 10; }

} // namespace

void ActionEdit::offer(int turn, const Proposal& proposal, QSize display)
{
    finish(false);
    m_isOffered = true;
    m_turn = turn;
    m_proposal = proposal;
    m_arguments = proposal.arguments;
    m_display = display;
    Q_EMIT offered();
}

void ActionEdit::withdraw()
{
    finish(false); // first: the picture shows again what was proposed
    m_isOffered = false;
    Q_EMIT withdrawn();
}

bool ActionEdit::isOf(const ApprovalRequest& request) const
{
    return m_isOffered && request.waits && request.turn == m_turn && request.proposal.arguments == m_proposal.arguments;
}

bool ActionEdit::canBegin() const
{
    return m_isOffered && !m_isActive && !std::holds_alternative<ReportCompletion>(m_proposal.action);
}

void ActionEdit::begin(const ToolRegistry& tools, bool sendsAtOnce)
{
    if (!canBegin())
        return;
    m_sendsAtOnce = sendsAtOnce;
    m_tools = tools;
    m_isActive = true;
    const ToolSpec* spec = tools.find(m_proposal.tool);
    const QJsonObject function = spec ? spec->declaration["function"].toObject() : QJsonObject();
    m_fields = argumentFields(function["parameters"].toObject(), m_proposal.arguments,
        m_of == Of::Anything ? OptionalFields::Shown : OptionalFields::WhenGiven);
    check();
    Q_EMIT began();
}

void ActionEdit::cancel() { finish(false); }

void ActionEdit::apply()
{
    if (!m_isActive || !m_draft)
        return;
    if (m_sendsAtOnce)
        Q_EMIT proofWanted();
    else
        applyProven();
}

void ActionEdit::applyProven()
{
    if (!m_isActive || !m_draft)
        return;
    const QJsonObject arguments = m_arguments;
    finish(true);
    Q_EMIT applied(arguments);
}

void ActionEdit::refuse(const QString& why)
{
    if (!m_isActive)
        return;
    m_problem = why;
    m_problemField.clear();
    Q_EMIT changed();
}

void ActionEdit::finish(bool isApplied)
{
    if (!std::exchange(m_isActive, false))
        return;
    m_arguments = isApplied ? m_arguments : m_proposal.arguments;
    m_draft.reset();
    Q_EMIT ended(isApplied);
}

void ActionEdit::set(const QString& name, const QJsonValue& value)
{
    const bool isGone = isLeftOut(name, value);
    if (!m_isActive || (isGone ? !m_arguments.contains(name) : m_arguments.value(name) == value))
        return;
    if (isGone)
        m_arguments.remove(name);
    else
        m_arguments.insert(name, value);
    check();
    Q_EMIT changed();
}

/// What is empty is not said, where it need not be.
bool ActionEdit::isLeftOut(const QString& name, const QJsonValue& value) const
{
    const auto field = std::ranges::find(m_fields, name, &ArgumentField::name);
    const auto isEmpty = [](const QJsonValue& one) { return one.isString() && one.toString().isEmpty(); };
    const QJsonArray pair = value.toArray();
    const bool isNothing = isEmpty(value) || (!pair.isEmpty() && std::ranges::all_of(pair, isEmpty));
    const bool canBeLeftOut = field != m_fields.end() && !field->isRequired;
    const bool isOffered = m_of == Of::Anything || (canBeLeftOut && field->kind == ArgumentField::Kind::Choice);
    return isOffered && canBeLeftOut && isNothing;
}

void ActionEdit::setDisplay(QSize display)
{
    if (std::exchange(m_display, display) == display || !m_isActive)
        return;
    check();
    Q_EMIT changed();
}

/// Without a display anything may still be written: it is held to the schema alone.
QSize ActionEdit::screen() const
{
    constexpr QSize thousand{1000, 1000};
    return m_of == Of::Anything && m_display.isEmpty() ? thousand : m_display;
}

QStringList ActionEdit::places() const
{
    QStringList names;
    for (const auto& field : m_fields)
        if (field.kind == ArgumentField::Kind::Place)
            names << field.name;
    return names;
}

void ActionEdit::setPlace(qsizetype index, ScreenPoint at)
{
    const QStringList names = places();
    if (m_display.isEmpty() || index < 0 || index >= names.size())
        return;
    set(names[index], QJsonArray{scaled(at.x, m_display.width()), scaled(at.y, m_display.height())});
}

/// By the schema that the mission checks it with; a tool that is not known here is the mission's to judge.
void ActionEdit::check()
{
    m_problem.clear();
    m_problemField.clear();
    if (!m_tools || !m_tools->find(m_proposal.tool)) {
        m_draft = m_proposal;
        m_draft->arguments = m_arguments;
        return;
    }
    auto draft = parseProposal(*m_tools, {m_proposal.tool}, m_proposal.tool, m_arguments, screen());
    m_draft = draft ? std::optional(*draft) : std::nullopt;
    if (draft)
        checkKeys();
    else
        note(draft.error().message);
}

/// The display would refuse it as well, but only when the turn is spent.
void ActionEdit::checkKeys()
{
    const auto* input = std::get_if<Input>(&m_draft->action);
    const auto* chord = input ? std::get_if<ChordInput>(input) : nullptr;
    const auto known = chord ? knownChords(chord->chord) : Result<QStringList>(QStringList());
    if (known)
        return;
    const auto field = std::ranges::find_if(
        m_fields, [&](const ArgumentField& one) { return m_arguments.value(one.name).toString() == chord->chord; });
    m_problemField = field == m_fields.end() ? QString() : field->name;
    m_problem = fromCore(known.error().message);
    m_draft.reset(); // last: the chord is its own
}

/// The schema's words are for models; what a field has to be is said in the operator's. Within a value in JSON it is
/// the place that is wanted.
void ActionEdit::note(const QString& message)
{
    static const QRegularExpression path(QStringLiteral("^([A-Za-z_][A-Za-z0-9_]*)((?:\\[\\d+\\]|\\.[^:\\s]+)*)[: ]"));
    static const QRegularExpression lacking(QStringLiteral("^arguments: Missing required property '([^']+)'"));
    const auto place = path.match(message);
    const QString missing = lacking.match(message).captured(1);
    const QString name = missing.isEmpty() ? place.captured(1) : missing;
    const auto field = std::ranges::find(m_fields, name, &ArgumentField::name);
    const bool isKnown = field != m_fields.end();
    const bool isWithin = isKnown && field->kind == ArgumentField::Kind::Json && !place.captured(2).isEmpty();
    const bool isKeys = !withKeyNames(*m_tools->find(m_proposal.tool), m_arguments); // which has a text of its own
    m_problemField = isKnown ? name : QString();
    m_problem = isKeys         ? fromCore(message.mid(name.size() + 2))
        : isKnown && !isWithin ? ruleText(*field)
                               : fromCore(message);
}

} // namespace triarch
