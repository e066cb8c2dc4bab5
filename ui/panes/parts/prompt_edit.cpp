// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/prompt_edit.h"

#include "ui/panes/parts/tinted_label.h"
#include "ui/style/fonts.h"
#include "ui/widgets/action_button.h"

#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int lines = 10;

} // namespace

PromptEdit::PromptEdit(QWidget* parent)
    : QWidget(parent),
      m_text(new QPlainTextEdit(this)),
      m_note(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_apply(new ActionButton(QStringLiteral("check"), tr("Apply"), ButtonRole::Normal, this)),
      m_cancel(new ActionButton(QStringLiteral("x"), tr("Cancel"), ButtonRole::Flat, this))
{
    m_text->setFont(triarch::font(TextRole::MonoSmall));
    m_text->setFixedHeight(lines * lineHeight(TextRole::MonoSmall) + 12);
    m_text->setTabChangesFocus(true);
    m_text->setAccessibleName(tr("Executor prompt"));
    m_note->setWordWrap(true);
    m_apply->setAccessibleName(m_apply->text());
    m_cancel->setAccessibleName(m_cancel->text());
    auto* row = new QHBoxLayout;
    row->addWidget(m_apply);
    row->addWidget(m_cancel);
    row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(m_text);
    column->addWidget(m_note);
    column->addLayout(row);
    connect(m_text, &QPlainTextEdit::textChanged, this, &PromptEdit::allow);
    connect(m_apply, &ActionButton::clicked, this, [this] { Q_EMIT applied(m_text->toPlainText().trimmed()); });
    connect(m_cancel, &ActionButton::clicked, this, &PromptEdit::cancelled);
}

void PromptEdit::begin(const QString& prompt)
{
    m_isCarried = false;
    m_before = prompt.trimmed();
    m_text->setPlainText(prompt);
    m_text->setFocus();
    allow();
}

void PromptEdit::goOn(const PromptDraft& draft, const QString& prompt)
{
    m_isCarried = true;
    m_before = prompt.trimmed();
    m_text->setPlainText(draft.text);
    QTextCursor cursor = m_text->textCursor();
    cursor.setPosition(draft.cursor);
    m_text->setTextCursor(cursor);
    allow();
    if (draft.hasKeyboard)
        m_text->setFocus();
}

PromptDraft PromptEdit::draft() const
{
    const QString text = m_text->toPlainText();
    if (text.trimmed() == m_before)
        return {};
    return {text, m_text->textCursor().position(), m_text->hasFocus()};
}

void PromptEdit::setCanApply(bool can)
{
    m_canApply = can;
    allow();
}

void PromptEdit::allow()
{
    const QString text = m_text->toPlainText().trimmed();
    m_apply->setEnabled(m_canApply && !text.isEmpty() && text != m_before);
    m_note->setText(!m_canApply ? tr("The mission goes on: pause it to apply this.")
            : m_isCarried       ? tr("The tactician has written another prompt meanwhile: this takes its place.")
                          : tr("Counts from the next question to the executor on, until the tactician writes another "
                               "in a later turn."));
}

} // namespace triarch
