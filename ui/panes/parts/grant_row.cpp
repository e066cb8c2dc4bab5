// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/grant_row.h"

#include "ui/models/approval_words.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/parts/whole_text.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_view.h"

#include <QHBoxLayout>
#include <QKeyEvent>

namespace triarch {

GrantRow::GrantRow(const Grant& grant, QWidget* parent)
    : QWidget(parent),
      m_origin(QStringLiteral("%1, %2").arg(askerWord(grant.source, grant.requester), grant.rule)),
      m_what(new WholeText(TextRole::Mono, Token::Text, this)),
      m_left(new TintedLabel(TextRole::Secondary, Token::Text2, this))
{
    m_what->setText(grantWords(grant.text));
    auto* key = new IconView(14, this);
    key->show(QStringLiteral("key-round"), Token::Text2);
    auto* revoke = new ActionButton(QString(), tr("Revoke"), ButtonRole::Link, this);
    revoke->setAccessibleDescription(m_what->text()); // there is one a row
    connect(revoke, &QAbstractButton::clicked, this, &GrantRow::revoked);
    auto* below = new QHBoxLayout;
    below->setSpacing(8);
    below->addWidget(m_left);
    below->addStretch(1);
    below->addWidget(revoke);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_what);
    words->addLayout(below);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(9, 4, 8, 2);
    row->setSpacing(8);
    row->addWidget(key, 0, Qt::AlignTop);
    row->addLayout(words, 1);
}

void GrantRow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Delete)
        return QWidget::keyPressEvent(event);
    Q_EMIT revoked();
}

void GrantRow::showLeft(const QString& words)
{
    m_left->setText(words);
    setToolTip(plainTip(QStringList{m_what->text(), words, m_origin}.join(QLatin1Char('\n'))));
}

} // namespace triarch
