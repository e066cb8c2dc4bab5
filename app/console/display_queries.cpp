// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/display_queries.h"

#include "core/x11/capture/root_pixels.h"
#include "core/x11/windows/manager_watch.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr auto displayQueryTimeout = Millis(1500); // for all that one display is asked

} // namespace

/// nullopt: it does not answer, or not us.
std::optional<DisplayQueries::Glance> DisplayQueries::ask(const DisplayAddress& display, const std::stop_token& stop)
{
    const Deadline deadline = after(displayQueryTimeout);
    const auto connection = Connection::open(display, deadline, stop);
    if (!connection)
        return std::nullopt;
    const auto size = rootSize(*connection, deadline);
    auto manager = ManagerWatch::create(*connection, deadline);
    if (!size || !manager)
        return std::nullopt;
    const auto nature = manager->read(deadline);
    if (!nature)
        return std::nullopt;
    return Glance{*size, nature->value_or(DisplayTraits())};
}

void DisplayQueries::look(const std::vector<DisplayAddress>& displays)
{
    for (const int before : std::exchange(m_asked, {}))
        m_tasks.giveUp(before);
    const std::size_t count = std::min(displays.size(), most);
    for (std::size_t i = 0; i < count; ++i) {
        m_asked.push_back(
            m_tasks.begin([this, display = displays[i]](const std::stop_token& stop) -> BackgroundTasks::News {
                return [this, name = display.display, glance = ask(display, stop)](int) { note(name, glance); };
            }));
    }
}

void DisplayQueries::note(const QString& display, const std::optional<Glance>& glance)
{
    const auto before = m_known.constFind(display);
    const bool isKnown = before != m_known.constEnd();
    if (glance ? isKnown && *before == *glance : !isKnown)
        return;
    if (glance)
        m_known.insert(display, *glance);
    else
        m_known.remove(display);
    Q_EMIT seen(display);
}

void DisplayQueries::fill(QList<DisplayEntry>& entries) const
{
    for (DisplayEntry& entry : entries) {
        const Glance glance = m_known.value(entry.name);
        entry.size = glance.size;
        entry.isManaged = glance.nature.isManaged;
        entry.manager = glance.nature.manager;
    }
}

} // namespace triarch
