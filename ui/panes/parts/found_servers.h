// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/found_server.h"

#include <QWidget>

class QVBoxLayout;

namespace triarch {

class TintedLabel;

/// The model servers that answer on this computer, one card each; nothing is said before somebody has looked.
class FoundServers : public QWidget {
    Q_OBJECT
public:
    explicit FoundServers(QWidget* parent = nullptr);
    void setServers(const QList<FoundServer>& servers);
    void setProfiles(const QList<ProfileEntry>& profiles); ///< a server that one of them asks can be used at once
    void retranslate();

Q_SIGNALS:
    void used(const QString& profile);

private:
    void refresh();
    QString profileOf(const FoundServer& server) const; ///< empty: none asks it

    TintedLabel* m_title;
    QVBoxLayout* m_rows;
    QList<ProfileEntry> m_profiles;
    QList<FoundServer> m_servers;
    bool m_hasSearched = false;
};

} // namespace triarch
