// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/oversight_card.h"

#include "ui/models/core_words.h"
#include "ui/models/persona_model.h"
#include "ui/panes/parts/diff_view.h"
#include "ui/panes/parts/icon_line.h"
#include "ui/panes/parts/prompt_edit.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_view.h"

#include <QHBoxLayout>

namespace triarch {

namespace {

constexpr int promptLines = 8;

} // namespace

OversightCard::OversightCard(const Oversight& oversight, const Oversight* before, QWidget* parent)
    : QFrame(parent),
      m_toggles(new QHBoxLayout),
      m_parts(new QVBoxLayout),
      m_text(oversight.setup.prompt),
      m_prompt(new ProseView(TextRole::Secondary, Token::Text2, this)),
      m_edit(new PromptEdit(this)),
      m_begin(new ActionButton(QStringLiteral("pencil"), tr("Edit..."), ButtonRole::Flat, this)),
      m_said(new TintedLabel(TextRole::Secondary, Token::Accent, this))
{
    setProperty("part", QStringLiteral("card"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 6);
    column->setSpacing(6);
    column->addWidget(buildHead(oversight));
    column->addWidget(buildReason(oversight));
    auto* tools = new TintedLabel(TextRole::MonoSmall, Token::Text2, this);
    const QStringList granted = oversight.setup.granted();
    tools->setText(granted.isEmpty() ? tr("no tools") : granted.join(QStringLiteral(", ")));
    tools->setWordWrap(true);
    column->addWidget(tools);
    if (before)
        addToolChanges(*column, before->setup.granted(), granted);
    for (const QString& warning : oversight.setup.warnings)
        column->addWidget(buildWarning(warning));
    m_toggles->setSpacing(4);
    column->addLayout(m_toggles);
    column->addLayout(m_parts);
    buildPrompt(oversight);
    if (before)
        buildChange(oversight, *before);
    m_toggles->addStretch();
    setEditable(false, false);
}

QWidget* OversightCard::buildReason(const Oversight& oversight)
{
    auto* why = new ProseView(TextRole::Prose, Token::Text, this);
    why->setObjectName(QStringLiteral("why"));
    why->setAccessibleName(tr("Why, at turn %1").arg(oversight.turn));
    why->setProse(oversight.setup.rationale.isEmpty() ? tr("It gave no reason.") : fromCore(oversight.setup.rationale));
    why->setTextInteractionFlags(Qt::TextSelectableByMouse);
    why->setFocusPolicy(Qt::NoFocus);
    why->showWhole();
    return why;
}

/// Icon, word and colour: what the executor has since this oversight, and what it has no more.
void OversightCard::addToolChanges(QBoxLayout& column, const QStringList& before, const QStringList& now)
{
    const auto only = [](const QStringList& these, const QStringList& those) {
        QStringList left;
        for (const QString& tool : these)
            if (!those.contains(tool))
                left << tool;
        return left.join(QStringLiteral(", "));
    };
    const auto add = [&](const QString& icon, Token ink, const QString& words, const QString& tools) {
        if (tools.isEmpty())
            return;
        auto* line = new IconLine(this);
        line->show(icon, ink, words.arg(tools));
        column.addWidget(line);
    };
    add(QStringLiteral("plus"), Token::Done, tr("Granted: %1"), only(now, before));
    add(QStringLiteral("minus"), Token::Waiting, tr("Taken away: %1"), only(before, now));
}

void OversightCard::buildPrompt(const Oversight& oversight)
{
    m_prompt->setLines(promptLines);
    m_prompt->setProse(m_text);
    m_prompt->setAccessibleName(tr("Executor prompt of turn %1").arg(oversight.turn));
    ActionButton* toggle = addToggle(tr("Executor prompt"), m_prompt);
    toggle->setAccessibleName(tr("Show the executor prompt of turn %1").arg(oversight.turn));
    toggle->setToolTip(tr("What the executor is told from turn %1 on").arg(oversight.turn));
    m_begin->setAccessibleName(tr("Edit the executor prompt"));
    m_begin->setToolTip(tr("Another prompt for the executor, while the mission is held"));
    m_parts->addWidget(m_begin, 0, Qt::AlignLeft);
    m_parts->addWidget(m_edit);
    m_parts->addWidget(m_said);
    m_said->setText(tr("The executor is asked with your prompt from its next question on."));
    m_said->setWordWrap(true);
    m_said->hide();
    m_edit->hide();
    connect(m_begin, &ActionButton::clicked, this, [this] { edit(true); });
    connect(m_edit, &PromptEdit::cancelled, this, [this] { edit(false); });
    connect(m_edit, &PromptEdit::applied, this, [this](const QString& prompt) {
        m_text = prompt;
        m_said->show();
        edit(false);
        Q_EMIT promptEdited(prompt);
    });
}

void OversightCard::buildChange(const Oversight& oversight, const Oversight& before)
{
    const auto lines = lineDiff(before.setup.prompt, oversight.setup.prompt);
    const auto [gone, come] = countOf(lines);
    if (gone == 0 && come == 0) {
        auto* same = new TintedLabel(TextRole::Caption, Token::Text3, this);
        same->setText(tr("Same prompt as before"));
        same->setWordWrap(true); // it stands beside a button, in the narrowest dock too
        m_toggles->addWidget(same, 1);
        return;
    }
    auto* diff = new DiffView(this);
    diff->setLines(promptLines);
    diff->show(lines);
    diff->setAccessibleName(
        tr("How the executor prompt of turn %1 became that of turn %2").arg(before.turn).arg(oversight.turn));
    ActionButton* toggle = addToggle(QStringLiteral("+%1 −%2").arg(come).arg(gone), diff);
    toggle->setAccessibleName(
        tr("What changed in the executor prompt: %1 lines more, %2 lines less").arg(come).arg(gone));
    toggle->setToolTip(tr("What changed in the executor prompt since turn %1").arg(before.turn));
}

ActionButton* OversightCard::addToggle(const QString& words, QWidget* part)
{
    auto* toggle = new ActionButton(QStringLiteral("chevron-right"), words, ButtonRole::Flat, this);
    toggle->setCheckable(true);
    m_toggles->addWidget(toggle);
    m_parts->addWidget(part);
    part->hide();
    connect(toggle, &QAbstractButton::toggled, part, [toggle, part](bool isOpen) {
        part->setVisible(isOpen);
        toggle->setIconName(isOpen ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"));
    });
    return toggle;
}

void OversightCard::setEditable(bool isInForce, bool isHeld)
{
    m_begin->setVisible(isInForce && isHeld && m_edit->isHidden());
    m_edit->setCanApply(isInForce && isHeld);
}

void OversightCard::edit(bool isEdited)
{
    m_edit->setVisible(isEdited);
    m_begin->setVisible(!isEdited);
    if (isEdited)
        m_edit->begin(m_text);
}

PromptDraft OversightCard::takeDraft()
{
    PromptDraft draft = m_edit->isHidden() ? PromptDraft() : m_edit->draft();
    edit(false);
    return draft;
}

void OversightCard::goOn(const PromptDraft& draft)
{
    m_begin->hide();
    m_edit->show();
    m_edit->goOn(draft, m_text);
}

QWidget* OversightCard::buildHead(const Oversight& oversight)
{
    auto* head = new QWidget(this);
    auto* turn = new TintedLabel(TextRole::Strong, Token::Text, head);
    turn->setText(tr("Turn %1").arg(oversight.turn));
    auto* phase = new ElidedLabel(Qt::ElideMiddle, head);
    phase->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    phase->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    phase->setText(oversight.setup.phase);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(turn);
    row->addWidget(phase, 1);
    return head;
}

QWidget* OversightCard::buildWarning(const QString& text)
{
    auto* warning = new QWidget(this);
    auto* sign = new IconView(13, warning);
    sign->show(QStringLiteral("triangle-alert"), Token::Waiting);
    sign->setFixedHeight(lineHeight(TextRole::Secondary)); // in the middle of the first line
    auto* words = new TintedLabel(TextRole::Secondary, Token::Waiting, warning);
    words->setText(fromCore(text));
    words->setWordWrap(true);
    auto* row = new QHBoxLayout(warning);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(sign, 0, Qt::AlignTop);
    row->addWidget(words, 1);
    return warning;
}

} // namespace triarch
