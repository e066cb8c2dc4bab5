// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/message_banner.h"

#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/line_clamp.h"

#include <QHBoxLayout>
#include <QLabel>
#include <array>

namespace triarch {

namespace {

struct BannerStyleRow {
    MessageKind kind;
    const char* look; ///< as the style sheet says it
    const char* icon;
    const char* word; ///< for who does not see icon and colour
    Token token;
};

constexpr std::array bannerStyleRows{
    BannerStyleRow{MessageKind::Info, "info", "message-square-text",
        QT_TRANSLATE_NOOP("triarch::MessageBanner", "Note"), Token::Text2},
    BannerStyleRow{
        MessageKind::Done, "done", "circle-check", QT_TRANSLATE_NOOP("triarch::MessageBanner", "Done"), Token::Done},
    BannerStyleRow{MessageKind::Waiting, "waiting", "triangle-alert",
        QT_TRANSLATE_NOOP("triarch::MessageBanner", "Warning"), Token::Waiting},
    BannerStyleRow{
        MessageKind::Help, "help", "life-buoy", QT_TRANSLATE_NOOP("triarch::MessageBanner", "Needs help"), Token::Help},
    BannerStyleRow{MessageKind::Failed, "failed", "circle-x", QT_TRANSLATE_NOOP("triarch::MessageBanner", "Failed"),
        Token::Failed},
};

constexpr int narrowLines = 3; // of a column, which has other things to show
constexpr int unseen = 700;    // ms; a click was on its way, or is the second of two

} // namespace

MessageBanner::MessageBanner(QWidget* parent)
    : QFrame(parent),
      m_row(new QHBoxLayout),
      m_below(new QHBoxLayout),
      m_icon(new IconView(16, this)),
      m_text(new QLabel(this)),
      m_fixes{},
      m_close(nullptr)
{
    for (ActionButton*& fix : m_fixes)
        fix = new ActionButton(QString(), QString(), ButtonRole::Link, this);
    m_close = new ActionButton(QStringLiteral("x"), QString(), ButtonRole::Flat, this);
    setProperty("part", QStringLiteral("banner"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    for (int i = 0; i < mostFixes; ++i) {
        setLook(*m_fixes[std::size_t(i)], "extent", QStringLiteral("small"));
        connect(m_fixes[std::size_t(i)], &QAbstractButton::clicked, this, [this, i] { click(i); });
    }
    setLook(*m_close, "extent", QStringLiteral("small"));
    m_row->setSpacing(8);
    m_row->addWidget(m_icon, 0, Qt::AlignVCenter);
    m_row->addWidget(m_text, 1);
    for (ActionButton* fix : m_fixes)
        m_row->addWidget(fix);
    m_row->addWidget(m_close);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(10, 6, 6, 6);
    rows->setSpacing(2);
    rows->addLayout(m_row);
    rows->addLayout(m_below);
    connect(m_close, &QAbstractButton::clicked, this, &MessageBanner::closed);
    show(MessageKind::Info, QString());
}

void MessageBanner::show(MessageKind kind, const QString& text, const QStringList& fixes)
{
    const BannerStyleRow& row = bannerStyleRows.at(size_t(kind));
    Q_ASSERT(row.kind == kind);
    setLook(*this, "kind", QString::fromLatin1(row.look));
    m_icon->show(QString::fromLatin1(row.icon), row.token);
    if (isVisible() && underMouse() && m_words != text)
        m_replaced.start();
    m_words = text;
    fitText();
    m_fixCount = int(std::min<qsizetype>(fixes.size(), mostFixes));
    for (int i = 0; i < m_fixCount; ++i)
        m_fixes[std::size_t(i)]->setText(fixes.at(i));
    showFixes();
    setAccessibleName(QStringLiteral("%1: %2").arg(tr(row.word), text));
    m_close->setToolTip(tr("Close this message"));
    m_close->setAccessibleName(m_close->toolTip());
}

void MessageBanner::click(int fix)
{
    if (!m_replaced.isValid() || m_replaced.elapsed() > unseen)
        Q_EMIT fixRequested(fix);
}

void MessageBanner::showFixes()
{
    const int most = m_isNarrow ? std::min(m_fixCount, 1) : m_fixCount;
    for (int i = 0; i < mostFixes; ++i)
        m_fixes[std::size_t(i)]->setVisible(i < most);
}

void MessageBanner::setClosable(bool closable)
{
    m_close->setVisible(closable);
    fitText();
}

void MessageBanner::setNarrow(bool narrow)
{
    m_isNarrow = narrow;
    if (narrow)
        m_below->addWidget(m_fixes.front(), 1, Qt::AlignRight);
    else
        m_row->insertWidget(2, m_fixes.front());
    showFixes();
    fitText();
}

/// Once it has been laid out; before, its first size is still to come.
void MessageBanner::fitText()
{
    const int close = m_close->isHidden() ? 0 : m_close->sizeHint().width() + m_row->spacing();
    const int width = m_row->geometry().width() - m_icon->sizeHint().width() - m_row->spacing() - close;
    const QString shown = m_isNarrow ? clamped(m_words, m_text->font(), width, narrowLines) : m_words;
    if (m_text->text() != shown) // else every change of size asks for another
        m_text->setText(shown);
    m_text->setToolTip(m_isNarrow && shown != m_words ? plainTip(m_words) : QString());
}

void MessageBanner::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fitText();
}

} // namespace triarch
