// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/status_strip.h"

#include "ui/disk_room.h"
#include "ui/number_text.h"
#include "ui/panes/parts/status_item.h"
#include "ui/panes/policy_word.h"
#include "ui/panes/profile_word.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>
#include <QSet>

namespace triarch {

namespace {

constexpr int statusStripMargin = 8;
constexpr int statusItemGap = 12;  // an item's own edge comes to it
constexpr int longestManager = 16; // characters: a program names itself

QString seconds(qint64 milliseconds) { return QLocale().toString(double(milliseconds) / 1000, 'f', 1); }

} // namespace

StatusStrip::StatusStrip(const AppActions& actions, QWidget* parent)
    : QWidget(parent),
      m_actions(actions),
      m_display(item(QT_TR_NOOP("Display"), ActionId::GoWindows)),
      m_frames(item(QT_TR_NOOP("Pictures a second"), ActionId::GoLive)),
      m_model(item(QT_TR_NOOP("Model latency"), ActionId::GoPersonas)),
      m_speed(item(QT_TR_NOOP("Tokens a second"), ActionId::GoPersonas)),
      m_tokens(item(QT_TR_NOOP("Tokens of the mission"), ActionId::GoHistory)),
      m_recording(item(QT_TR_NOOP("Whether the mission is recorded"), ActionId::OpenFolder)),
      m_stop(item(QT_TR_NOOP("Time of the last stop"), ActionId::GoLog)),
      m_disk(item(QT_TR_NOOP("Free disk space"), ActionId::GoProblems)),
      m_socket(item(QT_TR_NOOP("Socket of the display"), ActionId::GoLog)),
      m_approvals(item(QT_TR_NOOP("Approvals"), ActionId::GoApprovals)),
      m_policy(item(QT_TR_NOOP("Ask policy"), ActionId::GoApprovals)),
      m_source(item(QT_TR_NOOP("Recording"), ActionId::OpenFolder)),
      m_integrity(item(QT_TR_NOOP("Soundness of the journal"), ActionId::GoProblems)),
      m_pictures(item(QT_TR_NOOP("Pictures of the recording"), ActionId::OpenFolder)),
      m_spent(item(QT_TR_NOOP("Tokens of the recording"), ActionId::GoCalls)),
      m_left{m_source, m_integrity, m_display, m_frames, m_model, m_speed, m_tokens},
      m_right{m_stop, m_disk, m_recording, m_socket, m_pictures, m_spent, m_approvals, m_policy}
{
    setObjectName(QStringLiteral("statusStrip"));
    setFixedHeight(19); // QStatusBar adds 5: it is 24 high
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(statusStripMargin, 0, statusStripMargin, 0);
    row->setSpacing(statusItemGap);
    for (StatusItem* left : m_left)
        row->addWidget(left);
    row->addStretch(1);
    for (StatusItem* right : m_right)
        row->addWidget(right);
    retranslate();
}

StatusItem* StatusStrip::item(const char* accessibleName, ActionId way)
{
    return new StatusItem(accessibleName, *m_actions.at(way), this);
}

/// A server that hangs is lost to the operator as much as one that has gone.
void StatusStrip::setStale(bool stale)
{
    m_isStale = stale;
    show(m_state);
}

void StatusStrip::setCompact(bool compact)
{
    m_isCompact = compact;
    show(m_state);
}

/// A source that lives sends at least one update a second, so the rate needs no timer.
void StatusStrip::countFrame(std::chrono::microseconds reading)
{
    m_longestReading = std::max(m_longestReading, reading);
    constexpr int window = 1000; // milliseconds
    ++m_counted;
    if (!m_counting.isValid())
        m_counting.start();
    if (m_counting.elapsed() < window)
        return;
    m_perSecond = m_counted * 1000.0 / double(m_counting.restart());
    m_counted = 0;
    m_reading = std::exchange(m_longestReading, {});
    showFrames();
    fit();
}

void StatusStrip::showFrames()
{
    const auto& display = m_state.display;
    m_frames->setWanted(!display.name.isEmpty() && !display.isLost && !m_isStale && !m_state.isReview);
    const QString rate = tr("%1 fps").arg(QLocale().toString(m_perSecond, 'f', 1));
    const auto took = std::chrono::ceil<std::chrono::milliseconds>(m_reading).count();
    m_frames->show(
        QStringLiteral("activity"), m_hasRoom && took > 0 ? tr("%1, capture %2 ms").arg(rate).arg(took) : rate);
    m_frames->setMore(tr("Reading the slowest picture of the last second took %1 ms").arg(took));
}

QString StatusStrip::displayText(const DisplayState& display) const
{
    QString text =
        tr("%1  %2×%3")
            .arg(display.name, QString::number(display.size.width()), QString::number(display.size.height()));
    if (m_hasRoom && display.nature.isManaged && !display.nature.manager.isEmpty())
        text += QLatin1Char(' ') + display.nature.manager.toLower().left(longestManager);
    return display.hostPid ? tr("%1, host %2").arg(text, QString::number(display.hostPid)) : text;
}

void StatusStrip::showDisplay()
{
    const auto& display = m_state.display;
    const auto wanted = parseDisplayChoice(m_state.displayChoice);
    if (display.name.isEmpty() && display.isLost && wanted && !wanted->isSandbox())
        m_display->show(QStringLiteral("monitor-off"), tr("%1 does not answer").arg(wanted->display), Token::Failed);
    else if (display.name.isEmpty())
        m_display->show(QStringLiteral("monitor-off"), tr("no display"));
    else if (display.isLost || m_isStale)
        m_display->show(QStringLiteral("monitor-off"), tr("%1 does not answer").arg(display.name), Token::Failed);
    else
        m_display->show(QStringLiteral("monitor"), displayText(display));
}

void StatusStrip::showModel()
{
    const ConsoleState& state = m_state;
    const QString cpu = QStringLiteral("cpu");
    const bool isKnown = state.modelMs || !state.isActive || !state.isAttached; // what it was asked before is not
    m_model->setWanted(isKnown && !state.isReview);
    if (!state.modelMs && !state.profile.isEmpty() && state.readyProfile == state.profile)
        m_model->show(cpu, tr("%1 ready").arg(profileWord(state.profile)));
    else if (!state.modelMs)
        m_model->show(cpu, state.isActive ? tr("model: no answer yet") : tr("model not asked yet"));
    else if (m_isCompact || !state.modelP95Ms)
        m_model->show(cpu, tr("model %1 s").arg(seconds(*state.modelMs)));
    else
        m_model->show(cpu, tr("model %1 s, p95 %2 s").arg(seconds(*state.modelMs), seconds(*state.modelP95Ms)));
    m_speed->setWanted(state.tokensPerSecond.has_value());
    m_speed->show(QStringLiteral("zap"), tr("%1 tok/s").arg(groupedText(qRound(state.tokensPerSecond.value_or(0)))));
    m_tokens->setWanted(!m_isCompact && state.tokens.in + state.tokens.out > 0);
    m_tokens->show(QStringLiteral("arrow-down-up"),
        tr("%1 in / %2 out").arg(groupedText(state.tokens.in), groupedText(state.tokens.out)));
}

void StatusStrip::showHost()
{
    const ConsoleState& state = m_state;
    m_stop->setWanted(state.stopMs.has_value());
    m_stop->show(QStringLiteral("circle-stop"),
        tr("stopped in %1 ms").arg(QLocale().toString(state.stopMs.value_or(0), 'f', 1)));
    m_recording->setWanted(m_isCompact && state.isActive && !state.folder.isEmpty()); // elsewhere below the picture
    m_recording->show(QStringLiteral("disc"), tr("Recording"));
    m_disk->setWanted(state.freeBytes >= 0);
    m_disk->show(QStringLiteral("hard-drive"),
        tr("%1 free").arg(QLocale().formattedDataSize(state.freeBytes, 1, QLocale::DataSizeTraditionalFormat)),
        isDiskLow(state) ? Token::Waiting : Token::Text2);
}

/// A display of our own that commands do not reach cannot be stopped by one: that is worth a colour. Somebody else's
/// display need not have a host.
void StatusStrip::showSocket()
{
    const auto& display = m_state.display;
    const bool isServed = !display.socket.isEmpty();
    const bool isOurs = m_state.isActive || (display.isSandbox && !display.hostPid);
    const bool isBad = isOurs && !isServed;
    const bool hasDisplay = !display.name.isEmpty() && !display.isLost && !m_state.isReview;
    const bool isToCome = display.name.isEmpty() && !m_state.isReview; // it comes with the display
    m_socket->setWanted((hasDisplay && (isBad || !m_isCompact)) || (isToCome && !m_isCompact));
    m_socket->show(isBad ? QStringLiteral("triangle-alert") : QStringLiteral("plug"),
        isServed       ? tr("socket ready")
            : isToCome ? tr("no socket yet")
                       : tr("no socket"),
        isBad ? Token::Waiting : Token::Text2);
    m_socket->setMore(isServed ? tr("Commands reach this display at %1").arg(display.socket)
            : isToCome         ? tr("Commands will reach the display once there is one")
                               : tr("Commands do not reach this display: nobody serves it"));
}

/// A recording has no display, no model and no socket: it says where it is from and whether it can be trusted.
void StatusStrip::showReview()
{
    const bool isReview = m_state.isReview;
    const ReviewState& review = m_state.review;
    const QLocale locale;
    m_source->setWanted(isReview && !review.source.isEmpty());
    m_source->show(QStringLiteral("lock"), tr("Read-only, opened from %1").arg(review.source));
    m_integrity->setWanted(isReview);
    if (review.integrity == Integrity::Damaged)
        m_integrity->show(QStringLiteral("triangle-alert"), tr("The journal is damaged"), Token::Failed);
    else if (review.integrity == Integrity::Sound)
        m_integrity->show(QStringLiteral("shield-check"), tr("The journal is sound"));
    else
        m_integrity->show(QStringLiteral("hourglass"), tr("Checking the journal..."));
    m_pictures->setWanted(isReview && review.pictures > 0);
    m_pictures->show(QStringLiteral("image"),
        tr("%n picture(s), %1", nullptr, review.pictures)
            .arg(locale.formattedDataSize(review.pictureBytes, 1, QLocale::DataSizeTraditionalFormat)));
    m_spent->setWanted(isReview && m_state.tokens.in + m_state.tokens.out > 0);
    m_spent->show(QStringLiteral("arrow-down-up"), m_tokens->text());
    m_display->setWanted(!isReview);
    if (!isReview)
        return;
    for (StatusItem* live : {m_frames, m_speed, m_tokens, m_disk, m_socket})
        live->setWanted(false);
}

/// Rules that cannot be read deny everything: that is told, and leads to what mends it.
void StatusStrip::showPolicy()
{
    const PolicyState& policy = m_state.policy;
    const bool isBroken = policy.asks == AskPolicy::Broken && !m_state.isReview;
    const QString asks = m_isCompact ? policyWordInBrief(policy) : policyWord(policy);
    m_policy->setWay(*m_actions.at(isBroken ? ActionId::GoProblems : ActionId::GoApprovals));
    m_policy->show(isBroken ? QStringLiteral("triangle-alert") : QStringLiteral("shield-check"),
        m_state.isReview ? tr("Nothing is sent in review") : asks, isBroken ? Token::Failed : Token::Text2);
    m_policy->setMore(policySource(policy));
}

/// What may be revoked is told while nothing waits: in Compact nothing else says that there is any.
void StatusStrip::showApprovals()
{
    const int waiting = m_state.approvals;
    const QString granted = m_state.grants > 0 ? tr("%n allowed for a while", nullptr, m_state.grants) : QString();
    m_approvals->setWanted(waiting > 0 || !granted.isEmpty());
    if (waiting > 0)
        m_approvals->show(QStringLiteral("hourglass"), tr("%n approval(s) waiting", nullptr, waiting), Token::Waiting);
    else
        m_approvals->show(QStringLiteral("key-round"), granted);
    m_approvals->setMore(waiting > 0 ? granted : QString());
}

void StatusStrip::show(const ConsoleState& state)
{
    m_state = state;
    showDisplay();
    showFrames();
    showModel();
    showHost();
    showSocket();
    showApprovals();
    showReview();
    showPolicy();
    fit();
}

/// Of all that is wanted.
int StatusStrip::neededWidth() const
{
    int width = 2 * statusStripMargin;
    for (const StatusItem* item : m_left + m_right)
        width += item->isWanted() ? item->sizeHint().width() + statusItemGap : 0;
    return width;
}

/// The window manager's name and the time of a capture are told where there is room for them.
void StatusStrip::tellAll(bool hasRoom)
{
    if (std::exchange(m_hasRoom, hasRoom && !m_isCompact) == m_hasRoom)
        return;
    showDisplay();
    showFrames();
}

/// What is wrong stays, and so do where the mission works, how quickly it stopped and what is asked first.
void StatusStrip::fit()
{
    tellAll(true);
    if (neededWidth() > width())
        tellAll(false);
    QSet<const StatusItem*> given;
    int over = neededWidth() - width();
    for (const StatusItem* first :
        {m_socket, m_speed, m_tokens, m_frames, m_disk, m_model, m_pictures, m_spent, m_source}) {
        if (over <= 0)
            break;
        if (!first->isWanted() || first->isBad())
            continue;
        given << first;
        over -= first->sizeHint().width() + statusItemGap;
    }
    for (StatusItem* item : m_left + m_right)
        item->setVisible(item->isWanted() && !given.contains(item));
    update(); // the lines between them
}

/// A line between two items, in the middle of their gap.
void StatusStrip::paintEvent(QPaintEvent*)
{
    constexpr int length = 12;
    QPainter painter(this);
    painter.setPen(color(Token::Line2, currentTheme()));
    const auto line = [&](int x) { painter.drawLine(x, (height() - length) / 2, x, (height() + length) / 2); };
    for (const StatusItem* left : m_left)
        if (left->isVisible())
            line(left->geometry().right() + statusItemGap / 2);
    bool isFirst = true;
    for (const StatusItem* right : m_right)
        if (right->isVisible() && !std::exchange(isFirst, false))
            line(right->geometry().left() - statusItemGap / 2);
}

void StatusStrip::retranslate()
{
    for (StatusItem* item : m_left + m_right)
        item->retranslate(tr(item->name()));
    show(m_state);
}

void StatusStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void StatusStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace triarch
