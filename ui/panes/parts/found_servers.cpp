// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/found_servers.h"

#include "ui/panes/found_server_card.h"
#include "ui/panes/parts/tinted_label.h"

#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

namespace triarch {

FoundServers::FoundServers(QWidget* parent)
    : QWidget(parent),
      m_title(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_rows(new QVBoxLayout)
{
    m_title->setWordWrap(true);
    m_title->setContentsMargins(0, 14, 0, 6);
    m_rows->setSpacing(6);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_title);
    column->addLayout(m_rows);
    refresh();
}

void FoundServers::setServers(const QList<FoundServer>& servers)
{
    m_servers = servers;
    m_hasSearched = true;
    refresh();
}

void FoundServers::setProfiles(const QList<ProfileEntry>& profiles)
{
    m_profiles = profiles;
    refresh();
}

void FoundServers::retranslate() { refresh(); }

QString FoundServers::profileOf(const FoundServer& server) const
{
    const QString place = QUrl(server.endpoint).authority();
    const auto asks = [&place](const ProfileEntry& entry) {
        QString theirs = QUrl(entry.endpoint).authority();
        theirs.replace(QStringLiteral("localhost"), QStringLiteral("127.0.0.1"));
        return entry.problem.isEmpty() && !theirs.isEmpty() && theirs == place;
    };
    const auto known = std::ranges::find_if(m_profiles, asks);
    return known == m_profiles.end() ? QString() : known->name;
}

void FoundServers::refresh()
{
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // its own button may have led here
        delete item;
    }
    for (const FoundServer& server : m_servers) {
        auto* card = new FoundServerCard(server, profileOf(server), this);
        connect(card, &FoundServerCard::used, this, &FoundServers::used);
        m_rows->addWidget(card);
    }
    m_title->setVisible(m_hasSearched);
    m_title->setText(m_servers.isEmpty() ? tr("No other model server answers on ports 1234, 11434, 8080 and 8000")
                                         : tr("Also found on this computer"));
}

} // namespace triarch
