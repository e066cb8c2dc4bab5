// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/found_server.h"

#include <QFrame>

namespace triarch {

/// A server that was found: its name and place, the five rungs as icons with "4 of 5", and the first failure with what
/// mends it. "Use" is offered when a profile asks this server.
class FoundServerCard : public QFrame {
    Q_OBJECT
public:
    /// @param profile  the profile that asks this server; empty: none does
    FoundServerCard(const FoundServer& server, const QString& profile, QWidget* parent = nullptr);

Q_SIGNALS:
    void used(const QString& profile);

private:
    QWidget* head(const FoundServer& server);
    QWidget* icons(const FoundServer& server);
    QWidget* foot(const FoundServer& server, const QString& profile);
};

} // namespace triarch
