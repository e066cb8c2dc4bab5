// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/console/background_tasks.h"
#include "core/desktop/display_traits.h"
#include "core/x11/display_address.h"
#include "ui/console_backend.h"

#include <QHash>

namespace triarch {

/// What displays say of themselves when they are asked: how large they are and who manages their windows. Each is asked
/// by a thread of its own, over a connection of its own and with a deadline, so that one that hangs keeps nobody
/// waiting. What was told last is kept until that display is asked again.
class DisplayQueries : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t most = 16; ///< displays at once: anybody may lay sockets where those are listed
    using QObject::QObject;
    void look(const std::vector<DisplayAddress>& displays); ///< gives up who has not answered yet
    void fill(QList<DisplayEntry>& entries) const;          ///< with what is known

Q_SIGNALS:
    void seen(const QString& display); ///< something else is known of it, or nothing any more

private:
    struct Glance {
        QSize size;
        DisplayTraits nature;
        bool operator==(const Glance&) const = default;
    };
    static std::optional<Glance> ask(const DisplayAddress& display, const std::stop_token& stop);
    void note(const QString& display, const std::optional<Glance>& glance);

    QHash<QString, Glance> m_known; ///< by the display's name
    std::vector<int> m_asked;
    BackgroundTasks m_tasks; ///< goes first: it tells the others
};

} // namespace triarch
