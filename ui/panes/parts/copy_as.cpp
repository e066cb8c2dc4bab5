// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/copy_as.h"

#include "ui/models/core_words.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QMenu>

namespace triarch {

CopyAs::CopyAs(QWidget* parent)
    : ActionButton(QStringLiteral("copy"), QString(), ButtonRole::Link, parent),
      m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("copyAs"));
    setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    setLook(*this, "place", QStringLiteral("last"));
    setIconSize({13, 13});
    setChevron(true);
    setMenu(m_menu);
    setPopupMode(QToolButton::InstantPopup);
    m_menu->setToolTipsVisible(true);
    connect(m_menu, &QMenu::aboutToShow, this, &CopyAs::fill);
    retranslate();
}

void CopyAs::useWords(std::function<QList<ToolTestText>()> words) { m_words = std::move(words); }

void CopyAs::fill()
{
    m_menu->clear();
    for (const auto& words : m_words ? m_words() : QList<ToolTestText>()) {
        add(words.dialect, words.request.join(QLatin1Char('\n')), words.none);
        if (!words.shell.isEmpty())
            add(tr("%1, as a command line").arg(words.dialect), words.shell);
    }
}

void CopyAs::add(const QString& title, const QString& words, const QString& none)
{
    auto* action = m_menu->addAction(title, this, [words] { QGuiApplication::clipboard()->setText(words); });
    action->setEnabled(!words.isEmpty());
    action->setToolTip(plainTip(words.isEmpty() ? fromCore(none) : words));
}

void CopyAs::retranslate()
{
    setText(tr("Copy as"));
    setToolTip(tr("Copies this call in the words of a contract"));
    setAccessibleName(tr("Copy the call as"));
}

void CopyAs::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    ActionButton::changeEvent(event);
}

} // namespace triarch
