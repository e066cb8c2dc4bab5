// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/problem_row.h"

#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <array>

namespace triarch {

namespace {

struct SeverityStyle {
    const char* icon;
    Token token;
};

const SeverityStyle& severityStyle(Severity severity)
{
    static constexpr std::array<SeverityStyle, 3> looks{
        {{"message-square-text", Token::Text2}, {"triangle-alert", Token::Waiting}, {"circle-x", Token::Failed}}};
    return looks.at(std::size_t(severity));
}

} // namespace

ProblemRow::ProblemRow(QWidget* parent)
    : QWidget(parent),
      m_icon(new IconView(14, this)),
      m_word(new QLabel(this)),
      m_text(new QLabel(this)),
      m_row(new QHBoxLayout(this))
{
    m_word->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    m_text->setFont(triarch::font(TextRole::Secondary));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(8);
    m_row->addWidget(m_icon);
    m_row->addWidget(m_word);
    m_row->addWidget(m_text, 1);
    setMinimumHeight(24);
}

/// Made anew: there are as many as make sense now.
void ProblemRow::showFixes(const QList<Fix>& fixes)
{
    if (m_shown == fixes)
        return;
    m_shown = fixes;
    for (ActionButton* button : std::exchange(m_fixes, {})) {
        button->hide();
        button->deleteLater(); // its own press may have led here
    }
    for (const Fix& fix : fixes) {
        auto* button = new ActionButton(QString(), fix.label, ButtonRole::Link, this);
        setLook(*button, "extent", QStringLiteral("small"));
        connect(button, &QAbstractButton::clicked, this, [this, action = fix.action] { Q_EMIT fixWanted(action); });
        m_row->addWidget(button);
        m_fixes << button;
    }
}

void ProblemRow::show(const Problem& problem)
{
    const SeverityStyle& look = severityStyle(problem.severity);
    m_icon->show(QString::fromLatin1(look.icon), look.token);
    m_word->setText(severityText(problem.severity));
    setInk(*m_word, look.token);
    m_text->setText(problem.text);
    showFixes(problem.fixes);
    setAccessibleName(tr("%1: %2").arg(severityText(problem.severity), problem.text));
}

} // namespace triarch
