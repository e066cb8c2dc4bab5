// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/status_strip.h"

#include "core/base/limits.h"
#include "ui/panes/profile_word.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"
#include "ui/widgets/icon_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QPainter>

namespace triarch {

namespace {

QString seconds(qint64 milliseconds) { return QLocale().toString(double(milliseconds) / 1000, 'f', 1); }

} // namespace

StatusStrip::StatusStrip(QWidget* parent)
    : QWidget(parent),
      m_display(item(QT_TR_NOOP("Display"))),
      m_frames(item(QT_TR_NOOP("Pictures a second"))),
      m_model(item(QT_TR_NOOP("Model latency"))),
      m_speed(item(QT_TR_NOOP("Tokens a second"))),
      m_tokens(item(QT_TR_NOOP("Tokens of the mission"))),
      m_stop(item(QT_TR_NOOP("Time of the last stop"))),
      m_disk(item(QT_TR_NOOP("Free disk space"))),
      m_approvals(item(QT_TR_NOOP("Approvals"))),
      m_policy(item(QT_TR_NOOP("Ask policy")))
{
    setObjectName(QStringLiteral("statusStrip"));
    setFixedHeight(19); // QStatusBar adds 5: it is 24 high
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(16);
    for (IconText* left : {m_display, m_frames, m_model, m_speed, m_tokens})
        row->addWidget(left);
    row->addStretch(1);
    for (IconText* right : {m_stop, m_disk, m_approvals, m_policy})
        row->addWidget(right);
    retranslate();
}

IconText* StatusStrip::item(const char* accessibleName)
{
    auto* made = new IconText(this);
    made->setFont(triarch::font(TextRole::Caption));
    made->setObjectName(QString::fromLatin1(accessibleName));
    return made;
}

void StatusStrip::setCompact(bool compact)
{
    m_isCompact = compact;
    show(m_state);
}

/// A source that lives sends at least one update a second, so the rate needs no timer.
void StatusStrip::countFrame()
{
    constexpr int window = 1000; // milliseconds
    ++m_counted;
    if (!m_counting.isValid())
        m_counting.start();
    if (m_counting.elapsed() < window)
        return;
    m_perSecond = m_counted * 1000.0 / double(m_counting.restart());
    m_counted = 0;
    showFrames();
}

void StatusStrip::showFrames()
{
    m_frames->setVisible(!m_state.display.name.isEmpty() && !m_state.display.isLost);
    m_frames->show(QStringLiteral("activity"), tr("%1 fps").arg(QLocale().toString(m_perSecond, 'f', 1)));
}

QString StatusStrip::displayText(const DisplayState& display) const
{
    const QString text = tr("%1  %2×%3").arg(display.name).arg(display.size.width()).arg(display.size.height());
    return display.hostPid ? tr("%1, host %2").arg(text).arg(display.hostPid) : text;
}

void StatusStrip::showModel(const ConsoleState& state)
{
    m_model->setVisible(true);
    if (!state.modelMs && !state.profile.isEmpty() && state.readyProfile == state.profile)
        m_model->show(QStringLiteral("cpu"), tr("%1 ready").arg(profileWord(state.profile)));
    else if (!state.modelMs)
        m_model->show(QStringLiteral("cpu"), tr("model not asked yet"));
    else if (m_isCompact || !state.modelP95Ms)
        m_model->show(QStringLiteral("cpu"), tr("model %1 s").arg(seconds(*state.modelMs)));
    else
        m_model->show(
            QStringLiteral("cpu"), tr("model %1 s, p95 %2 s").arg(seconds(*state.modelMs), seconds(*state.modelP95Ms)));
    m_speed->setVisible(state.tokensPerSecond.has_value());
    m_speed->show(QStringLiteral("zap"), tr("%1 tok/s").arg(qRound(state.tokensPerSecond.value_or(0))));
    m_tokens->setVisible(!m_isCompact && state.tokens.in + state.tokens.out > 0);
    m_tokens->show(QStringLiteral("arrow-down-up"),
        tr("%1 in / %2 out").arg(QLocale().toString(state.tokens.in), QLocale().toString(state.tokens.out)));
}

void StatusStrip::show(const ConsoleState& state)
{
    m_state = state;
    const auto& display = state.display;
    const auto wanted = parseDisplayChoice(state.displayChoice);
    if (display.name.isEmpty() && display.isLost && wanted && !wanted->isSandbox())
        m_display->show(QStringLiteral("monitor-off"), tr("%1 does not answer").arg(wanted->display), Token::Failed);
    else if (display.name.isEmpty())
        m_display->show(QStringLiteral("monitor-off"), tr("no display"));
    else if (display.isLost)
        m_display->show(QStringLiteral("monitor-off"), tr("%1 does not answer").arg(display.name), Token::Failed);
    else
        m_display->show(QStringLiteral("monitor"), displayText(display));
    showFrames();
    showModel(state);
    m_stop->setVisible(state.stopMs.has_value());
    m_stop->show(QStringLiteral("circle-stop"),
        tr("stopped in %1 ms").arg(QLocale().toString(state.stopMs.value_or(0), 'f', 1)));
    const bool isLow = state.freeBytes >= 0 && state.freeBytes < 10 * limits::freeDiskBytes;
    m_disk->setVisible(state.freeBytes >= 0);
    m_disk->show(QStringLiteral("hard-drive"),
        tr("%1 free").arg(QLocale().formattedDataSize(state.freeBytes, 1, QLocale::DataSizeTraditionalFormat)),
        isLow ? Token::Waiting : Token::Text2);
    m_approvals->setVisible(state.approvals > 0);
    m_approvals->show(
        QStringLiteral("hourglass"), tr("%n approval(s) waiting", nullptr, state.approvals), Token::Waiting);
    const QString asks = m_isCompact ? tr("Asks for risky") : tr("Ask for forbidden and risky");
    m_policy->show(QStringLiteral("shield-check"), state.isReview ? tr("Nothing is sent in review") : asks);
}

/// A line between two items, in the middle of their gap.
void StatusStrip::paintEvent(QPaintEvent*)
{
    constexpr int halfGap = 8, length = 12;
    QPainter painter(this);
    painter.setPen(color(Token::Line2, currentTheme()));
    const auto line = [&](int x) { painter.drawLine(x, (height() - length) / 2, x, (height() + length) / 2); };
    for (const IconText* left : {m_display, m_frames, m_model, m_speed, m_tokens})
        if (left->isVisible())
            line(left->geometry().right() + halfGap);
    for (const IconText* right : {m_disk, m_approvals, m_policy})
        if (right->isVisible() && (right != m_disk || m_stop->isVisible()))
            line(right->geometry().left() - halfGap);
}

void StatusStrip::retranslate()
{
    for (IconText* item : findChildren<IconText*>(Qt::FindDirectChildrenOnly))
        item->setAccessibleName(tr(item->objectName().toLatin1().constData()));
    show(m_state);
}

void StatusStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
