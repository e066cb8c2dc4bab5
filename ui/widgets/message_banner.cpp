// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/message_banner.h"

#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <array>

namespace triarch {

namespace {

struct Row {
    MessageKind kind;
    const char* look; ///< as the style sheet says it
    const char* icon;
    const char* word; ///< for who does not see icon and colour
    Token token;
};

constexpr std::array table{
    Row{MessageKind::Info, "info", "message-square-text", QT_TRANSLATE_NOOP("triarch::MessageBanner", "Note"),
        Token::Text2},
    Row{MessageKind::Done, "done", "circle-check", QT_TRANSLATE_NOOP("triarch::MessageBanner", "Done"), Token::Done},
    Row{MessageKind::Waiting, "waiting", "triangle-alert", QT_TRANSLATE_NOOP("triarch::MessageBanner", "Warning"),
        Token::Waiting},
    Row{MessageKind::Help, "help", "life-buoy", QT_TRANSLATE_NOOP("triarch::MessageBanner", "Needs help"), Token::Help},
    Row{MessageKind::Failed, "failed", "circle-x", QT_TRANSLATE_NOOP("triarch::MessageBanner", "Failed"),
        Token::Failed},
};

} // namespace

MessageBanner::MessageBanner(QWidget* parent)
    : QFrame(parent),
      m_icon(new IconView(16, this)),
      m_text(new QLabel(this)),
      m_fix(new ActionButton(QString(), QString(), ButtonRole::Link, this)),
      m_close(new ActionButton(QStringLiteral("x"), QString(), ButtonRole::Flat, this))
{
    setProperty("part", QStringLiteral("banner"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    setLook(*m_fix, "extent", QStringLiteral("small"));
    setLook(*m_close, "extent", QStringLiteral("small"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 6, 6, 6);
    row->setSpacing(8);
    row->addWidget(m_icon, 0, Qt::AlignVCenter);
    row->addWidget(m_text, 1);
    row->addWidget(m_fix);
    row->addWidget(m_close);
    connect(m_fix, &QAbstractButton::clicked, this, &MessageBanner::fixRequested);
    connect(m_close, &QAbstractButton::clicked, this, &MessageBanner::closed);
    show(MessageKind::Info, QString());
}

void MessageBanner::show(MessageKind kind, const QString& text, const QString& fix)
{
    const Row& row = table.at(size_t(kind));
    Q_ASSERT(row.kind == kind);
    setLook(*this, "kind", QString::fromLatin1(row.look));
    m_icon->show(QString::fromLatin1(row.icon), row.token);
    m_text->setText(text);
    m_fix->setText(fix);
    m_fix->setVisible(!fix.isEmpty());
    setAccessibleName(QStringLiteral("%1: %2").arg(tr(row.word), text));
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(m_close->toolTip());
}

void MessageBanner::setClosable(bool closable) { m_close->setVisible(closable); }

} // namespace triarch
