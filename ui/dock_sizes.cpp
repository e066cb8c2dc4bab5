// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dock_sizes.h"

#include "ui/settings/console_settings.h"

#include <QMainWindow>

namespace triarch {

void DockSizes::use(Layout layout)
{
    m_layout = layout;
    applyLayout(m_window, m_docks, layout, m_centre);
    m_areOperators = layout == Layout::Operate && putBack();
}

void DockSizes::showCentre(Centre centre)
{
    m_centre = centre;
    fit(m_window.size());
}

void DockSizes::fit(const QSize& size)
{
    if (!m_areOperators)
        sizeDocks(m_window, m_docks, m_layout, m_centre, size);
}

void DockSizes::setKept(const QByteArray& docks)
{
    m_left = docks;
    m_leftIsOperators = true;
}

/// The sizes of the first run are for nothing else.
void DockSizes::keep()
{
    if (m_layout != Layout::Operate)
        return;
    if (!m_areOperators && m_centre == Centre::FirstRun)
        sizeDocks(m_window, m_docks, m_layout, Centre::Live, m_window.size());
    m_left = m_window.saveState(ConsoleSettings::windowVersion);
    m_leftIsOperators = m_areOperators;
}

/// @return whether the sizes of Operate's docks are the operator's
bool DockSizes::putBack()
{
    const bool isBack = m_window.restoreState(m_left, ConsoleSettings::windowVersion);
    if (isBack && !m_leftIsOperators)
        sizeDocks(m_window, m_docks, Layout::Operate, m_centre, m_window.size());
    return isBack && m_leftIsOperators;
}

} // namespace triarch
