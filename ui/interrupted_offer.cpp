// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/interrupted_offer.h"

#include "ui/main_window.h"

#include <QEvent>

namespace triarch {

InterruptedOffer::InterruptedOffer(MainWindow& window) : QObject(&window), m_window(window)
{
    MissionController* controller = &window.controller();
    connect(window.panes().firstRun, &FirstRunPage::discardRequested, this, &InterruptedOffer::discard);
    connect(&controller->backend(), &ConsoleBackend::folderOpened, this, &InterruptedOffer::read); // it was taken up
    connect(controller, &MissionController::changed, this, [this](const ConsoleState& state) {
        if (std::exchange(m_isActive, state.isActive) != state.isActive)
            showRow();
    });
    connect(controller, &MissionController::ended, this, [this] {
        read();
        if (m_isNoted)
            showNotice(); // it leads somewhere again
    });
    connect(window.panes().banner, &MessageBanner::closed, this, [this] { m_isNoted = false; });
    window.panes().firstRun->installEventFilter(this); // hears of a language after the actions have
    read();
}

void InterruptedOffer::read()
{
    m_missions = m_window.controller().backend().interrupted();
    m_window.panes().firstRun->setInterrupted(m_missions);
    m_isNoted = m_isNoted && !m_missions.isEmpty();
    showRow();
}

void InterruptedOffer::discard(const QString& folder)
{
    m_window.controller().backend().discard(folder);
    const bool wasNoted = m_isNoted;
    read();
    if (wasNoted && !m_isNoted)
        m_window.showNotice(MessageKind::Info, {});
}

QString InterruptedOffer::sentence() const
{
    const InterruptedEntry& first = m_missions.first();
    return m_missions.size() == 1
        ? tr("Mission “%1” was interrupted in turn %2").arg(first.text, QString::number(first.turn))
        : tr("%n mission(s) were interrupted", nullptr, int(m_missions.size()));
}

void InterruptedOffer::showRow()
{
    const QString key = QStringLiteral("interrupted");
    if (m_missions.isEmpty())
        return m_window.models().problems.clear(key);
    m_window.models().problems.set({key, Severity::Note, sentence()});
}

void InterruptedOffer::note()
{
    m_isNoted = !m_missions.isEmpty();
    if (m_isNoted)
        showNotice();
}

void InterruptedOffer::showNotice()
{
    if (m_isActive)
        m_window.showNotice(MessageKind::Info, // what the mission that runs says goes before it
            tr("%1; it can be reviewed, resumed or discarded when this one has ended").arg(sentence()));
    else
        m_window.showNotice(
            MessageKind::Waiting, tr("%1; review, resume or discard it").arg(sentence()), ActionId::StartPage);
}

bool InterruptedOffer::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        showRow();
    return QObject::eventFilter(watched, event);
}

void noteInterrupted(MainWindow& window)
{
    if (auto* offer = window.findChild<InterruptedOffer*>())
        offer->note();
}

} // namespace triarch
