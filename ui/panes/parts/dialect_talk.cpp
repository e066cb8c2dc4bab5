// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/dialect_talk.h"

#include "ui/models/core_words.h"
#include "ui/models/json_lines.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/parts/wire_text.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/segmented_control.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int dialectGap = 8;

constexpr int mostShown = 20'000; // characters: what a display or a file says may be megabytes

/// What is too long to be read is shown from its beginning; it is copied whole.
QString spacedAll(const QStringList& messages)
{
    QStringList shown;
    for (const QString& one : messages)
        shown << (one.size() > mostShown ? one : spacedJson(one));
    const QString all = shown.join(QLatin1Char('\n'));
    return all.size() > mostShown ? all.left(mostShown) + QStringLiteral("\n…") : all;
}

} // namespace

DialectTalk::DialectTalk(QWidget* parent)
    : QWidget(parent),
      m_choice(new SegmentedControl(QString(), this)),
      m_none(new TintedLabel(TextRole::Secondary, Token::Text2, this))
{
    m_choice->setObjectName(QStringLiteral("dialect"));
    m_none->setObjectName(QStringLiteral("noSuchAction"));
    m_none->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(dialectGap / 2);
    column->addWidget(m_choice, 0, Qt::AlignLeft);
    column->addSpacing(dialectGap / 2);
    column->addWidget(m_none);
    m_shell = addPart(column, QStringLiteral("shell"));
    m_request = addPart(column, QStringLiteral("request"));
    m_reply = addPart(column, QStringLiteral("reply"));
    column->addStretch(1);
    for (const Part* part : {&m_shell, &m_request, &m_reply})
        connect(part->copy, &QAbstractButton::clicked, this,
            [part] { QGuiApplication::clipboard()->setText(part->exact); });
    connect(m_choice, &SegmentedControl::chosen, this, [this] {
        setMinimumHeight(height()); // less of it would move the choice from under the pointer
        showChosen();
    });
    retranslate();
}

DialectTalk::Part DialectTalk::addPart(QVBoxLayout* column, const QString& name)
{
    Part part{new TintedLabel(TextRole::Caption, Token::Text3, this),
        new ActionButton(QStringLiteral("copy"), QString(), ButtonRole::Flat, this), new WireText(this)};
    part.copy->setObjectName(name + QStringLiteral("Copy"));
    part.text->setObjectName(name + QStringLiteral("Text"));
    auto* row = new QHBoxLayout;
    row->setSpacing(dialectGap);
    row->addWidget(part.title);
    row->addStretch(1);
    row->addWidget(part.copy);
    column->addLayout(row);
    column->addWidget(part.text);
    return part;
}

void DialectTalk::fill(Part& part, const QStringList& said)
{
    part.exact = said.join(QLatin1Char('\n'));
    part.text->show(spacedAll(said));
    for (QWidget* one :
        {static_cast<QWidget*>(part.title), static_cast<QWidget*>(part.copy), static_cast<QWidget*>(part.text)})
        one->setVisible(!said.isEmpty());
}

void DialectTalk::show(const QList<ToolTestText>& words)
{
    if (std::exchange(m_words, words) == words)
        return;
    setMinimumHeight(0);
    QList<SegmentedControl::Segment> segments;
    for (const auto& one : words)
        segments.append({{}, one.dialect, {}, {}});
    if (m_choice->segment(int(words.size()) - 1) == nullptr || m_choice->current() < 0) {
        m_choice->setSegments(segments);
        m_choice->setCurrent(0);
    }
    showChosen();
}

void DialectTalk::choose(const QString& dialect)
{
    for (qsizetype i = 0; i < m_words.size(); ++i)
        if (m_words[i].dialect == dialect)
            m_choice->setCurrent(int(i));
    showChosen();
}

QList<QWidget*> DialectTalk::stops() const
{
    QList<QWidget*> all;
    for (int i = 0; m_choice->segment(i); ++i)
        all << m_choice->segment(i);
    for (const Part* part : {&m_shell, &m_request, &m_reply})
        all << part->copy << part->text;
    return all;
}

void DialectTalk::focusReply()
{
    QWidget* choice = m_choice->segment(m_choice->current());
    if (QWidget* place = m_reply.text->isHidden() ? choice : m_reply.text)
        place->setFocus(Qt::OtherFocusReason);
}

/// Empty is an answer too: a display without windows has no lines to list.
void DialectTalk::showChosen()
{
    const auto at = m_choice->current();
    const ToolTestText words = at >= 0 && at < m_words.size() ? m_words[at] : ToolTestText();
    m_none->setText(fromCore(words.none));
    m_none->setVisible(!words.none.isEmpty());
    fill(m_shell, words.shell.isEmpty() ? QStringList() : QStringList{words.shell});
    fill(m_request, words.request);
    fill(m_reply, words.reply);
}

void DialectTalk::retranslate()
{
    m_choice->setAccessibleName(tr("Contract"));
    const auto name = [](const Part& part, const QString& title, const QString& copy) {
        part.title->setText(title);
        part.copy->setText(tr("Copy"));
        part.copy->setToolTip(copy);
        part.copy->setAccessibleName(copy);
        part.text->setAccessibleName(title);
    };
    name(m_shell, tr("Command line"), tr("Copy the command line"));
    name(m_request, tr("Request"), tr("Copy the request"));
    name(m_reply, tr("Reply"), tr("Copy the reply"));
    showChosen();
}

void DialectTalk::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
