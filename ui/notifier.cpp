// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/notifier.h"

#include "ui/mission_problem.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>

namespace triarch {

namespace {

constexpr int usualTime = -1; // as long as the desktop shows them
const QString service = QStringLiteral("org.freedesktop.Notifications");

/// What the operator has to know of; empty: nothing. What he did himself he knows.
QString summaryOf(const ConsoleState& state)
{
    const bool isHisOwn = state.reason.code.isEmpty() || state.reason.code.startsWith(QLatin1String("operator"));
    switch (state.status) {
    case MissionStatus::Waiting:
        return Notifier::tr("The mission waits for your yes or no");
    case MissionStatus::NeedsHelp:
        return Notifier::tr("The mission needs help");
    case MissionStatus::Paused:
        return isHisOwn ? QString() : Notifier::tr("The mission is held");
    case MissionStatus::Failed:
        return Notifier::tr("The mission failed");
    case MissionStatus::Done:
        return Notifier::tr("The mission is done");
    default:
        return {};
    }
}

} // namespace

Notifier::Notifier(MissionController& controller, QWidget& window) : QObject(&window), m_window(window)
{
    connect(&controller, &MissionController::changed, this, &Notifier::show);
}

void Notifier::show(const ConsoleState& state)
{
    if (std::exchange(m_last, state.status) == state.status || state.isReview || m_window.isActiveWindow())
        return;
    const QString summary = summaryOf(state);
    if (summary.isEmpty())
        return;
    const QString why = missionReason(state);
    tell(summary, why.isEmpty() ? state.mission : why);
}

/// The body is data: some desktops read it as HTML.
void Notifier::tell(const QString& summary, const QString& body)
{
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS")) // the library would start a bus of its own
        return alert();
    QDBusMessage call = QDBusMessage::createMethodCall(
        service, QStringLiteral("/org/freedesktop/Notifications"), service, QStringLiteral("Notify"));
    call << QStringLiteral("Triarch") << m_shown << QStringLiteral("triarch") << summary << body.toHtmlEscaped()
         << QStringList() << QVariantMap() << usualTime;
    auto* watcher = new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* done) {
        const QDBusPendingReply<uint> id = *done;
        done->deleteLater();
        if (id.isError())
            return alert();
        m_shown = id.value();
    });
}

void Notifier::alert() { QApplication::alert(&m_window); }

} // namespace triarch
