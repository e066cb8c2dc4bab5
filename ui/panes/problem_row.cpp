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

struct Look {
    const char* icon;
    Token token;
};

const Look& lookOf(Severity severity)
{
    static constexpr std::array<Look, 3> looks{
        {{"message-square-text", Token::Text2}, {"triangle-alert", Token::Waiting}, {"circle-x", Token::Failed}}};
    return looks.at(std::size_t(severity));
}

} // namespace

ProblemRow::ProblemRow(QWidget* parent)
    : QWidget(parent),
      m_icon(new IconView(14, this)),
      m_word(new QLabel(this)),
      m_text(new QLabel(this)),
      m_fix(new ActionButton(QString(), QString(), ButtonRole::Link, this))
{
    setLook(*m_fix, "extent", QStringLiteral("small"));
    m_word->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    m_text->setFont(triarch::font(TextRole::Secondary));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_icon);
    row->addWidget(m_word);
    row->addWidget(m_text, 1);
    row->addWidget(m_fix);
    setMinimumHeight(24);
    connect(m_fix, &QAbstractButton::clicked, this, [this] { Q_EMIT fixWanted(m_key); });
}

void ProblemRow::show(const Problem& problem)
{
    m_key = problem.key;
    const Look& look = lookOf(problem.severity);
    m_icon->show(QString::fromLatin1(look.icon), look.token);
    m_word->setText(severityText(problem.severity));
    setInk(*m_word, look.token);
    m_text->setText(problem.text);
    m_fix->setText(problem.fixLabel);
    m_fix->setVisible(!problem.fixLabel.isEmpty());
    setAccessibleName(tr("%1: %2").arg(severityText(problem.severity), problem.text));
}

} // namespace triarch
