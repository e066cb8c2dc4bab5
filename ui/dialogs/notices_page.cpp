// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/notices_page.h"

#include "ui/settings/console_settings.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"

#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int noticesMargin = 20;
constexpr int noticeSpacing = 12;

} // namespace

NoticesPage::NoticesPage(ConsoleSettings& settings, QWidget* parent)
    : QWidget(parent),
      m_settings(settings),
      m_lead(new QLabel(this)),
      m_approval(new QCheckBox(this)),
      m_help(new QCheckBox(this)),
      m_done(new QCheckBox(this)),
      m_failed(new QCheckBox(this)),
      m_tray(new QCheckBox(this)),
      m_note(new QLabel(this))
{
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(noticesMargin, noticesMargin, noticesMargin, noticesMargin);
    rows->setSpacing(noticeSpacing);
    rows->addWidget(m_lead);
    const NoticeSwitches kept = settings.notices();
    for (const auto& [box, isOn] : {std::pair(m_approval, kept.approval), {m_help, kept.help}, {m_done, kept.done},
             {m_failed, kept.failed}, {m_tray, kept.tray}}) {
        if (box == m_tray)
            rows->addSpacing(noticeSpacing);
        box->setChecked(isOn);
        rows->addWidget(box);
        connect(box, &QCheckBox::clicked, this, &NoticesPage::keep);
    }
    rows->addWidget(m_note);
    rows->addStretch(1);
    m_lead->setWordWrap(true);
    m_note->setWordWrap(true);
    m_note->setFont(triarch::font(TextRole::Secondary));
    setInk(*m_note, Token::Text2);
    retranslate();
}

void NoticesPage::keep()
{
    m_settings.setNotices({m_approval->isChecked(), m_help->isChecked(), m_done->isChecked(), m_failed->isChecked(),
        m_tray->isChecked()});
    Q_EMIT chosen();
}

void NoticesPage::retranslate()
{
    m_lead->setText(tr("While no window of Triarch is in use, the desktop shows a notification when a mission"));
    m_approval->setText(tr("waits for your yes"));
    m_help->setText(tr("needs help, or is held by a breakpoint or a limit"));
    m_done->setText(tr("is done"));
    m_failed->setText(tr("has failed"));
    m_tray->setText(tr("Icon in the tray, with Pause, Stop and Panic"));
    m_note->setText(tr("Nothing can be approved in a notification or in the tray: that takes a press in the "
                       "window."));
}

void NoticesPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace triarch
