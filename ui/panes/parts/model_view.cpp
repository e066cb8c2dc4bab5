// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/model_view.h"

#include "ui/models/evidence_words.h"
#include "ui/models/turn_words.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/style/icons.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/picker_box.h"
#include "ui/widgets/segmented_control.h"

#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QSignalBlocker>

namespace triarch {

namespace {

constexpr qsizetype longestShown = 64 * 1024; // characters: laid out in one go
constexpr int roomForTwoLines = 240;          // pixels of height
constexpr int leastForTwoLines = 170; // where there is no width for one; lower, the second would be out of reach
constexpr int modelCallMinWidth = 64; // pixels of the persona's name
constexpr int modelViewMargin = 12;
enum ExchangeSide { Request, Answer };

QString iconOf(Persona persona)
{
    constexpr std::array names{"map", "compass", "crosshair", "shield-check"};
    return QString::fromLatin1(names.at(std::size_t(persona)));
}

} // namespace

ModelView::ModelView(QWidget* parent)
    : QWidget(parent),
      m_head(new QBoxLayout(QBoxLayout::TopToBottom)),
      m_tools(new QWidget(this)),
      m_call(new PickerBox(this)),
      m_side(new SegmentedControl(tr("Request or answer"), this)),
      m_raw(new ActionButton(QString(), QString(), ButtonRole::Flat, this)),
      m_copy(new ActionButton(QStringLiteral("copy"), QString(), ButtonRole::Flat, this)),
      m_text(new ProseView(TextRole::MonoSmall, Token::Text2, this))
{
    m_call->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_call->setMinimumContentsLength(8);
    m_text->setFocusPolicy(Qt::StrongFocus);
    auto* row = new QHBoxLayout(m_tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_side);
    row->addWidget(m_raw);
    row->addStretch(1);
    row->addWidget(m_copy);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(modelViewMargin, 8, modelViewMargin, 8);
    column->setSpacing(8);
    m_head->setSpacing(8);
    m_head->addWidget(m_call, 1);
    m_head->addWidget(m_tools);
    column->addLayout(m_head);
    column->addWidget(m_text, 1);
    connect(m_call, &QComboBox::currentIndexChanged, this, &ModelView::showCall);
    connect(m_side, &SegmentedControl::chosen, this, &ModelView::showCall);
    m_raw->setCheckable(true);
    m_raw->setObjectName(QStringLiteral("rawCall"));
    connect(m_raw, &ActionButton::toggled, this, &ModelView::showCall);
    connect(m_copy, &ActionButton::clicked, this, &ModelView::copy);
    retranslate();
    m_side->setCurrent(Answer);
}

void ModelView::show(const std::vector<CallEvidence>& calls)
{
    m_calls = calls;
    const QSignalBlocker quiet(m_call);
    m_call->clear();
    for (const auto& call : m_calls) {
        m_call->addItem(icon(iconOf(call.persona)), callTitle(call));
        m_call->setItemData(m_call->count() - 1, actorWord(personaName(call.persona)), PickerBox::BriefRole);
    }
    const auto acting = std::find_if(
        m_calls.rbegin(), m_calls.rend(), [](const CallEvidence& call) { return call.persona == Persona::Executor; });
    m_call->setCurrentIndex(acting == m_calls.rend() ? int(m_calls.size()) - 1 : int(m_calls.rend() - acting) - 1);
    showCall();
    arrange(); // by who is named there
}

void ModelView::chooseCall(int call)
{
    if (call >= 0 && call < m_call->count())
        m_call->setCurrentIndex(call);
}

QString ModelView::text() const { return m_text->toPlainText(); }

QString ModelView::textOf(const CallEvidence& call) const
{
    if (m_side->current() == Request)
        return m_raw->isChecked() ? rawRequestText(call) : requestText(call);
    return m_raw->isChecked() ? rawReplyText(call) : replyText(call);
}

void ModelView::showCall()
{
    const int at = m_call->currentIndex();
    m_copy->setEnabled(at >= 0);
    m_raw->setEnabled(at >= 0);
    m_call->setToolTip(m_call->currentText());
    if (at < 0)
        return m_text->setProse(tr("No model was asked in this turn."));
    QString text = textOf(m_calls.at(std::size_t(at)));
    if (text.size() > longestShown)
        text = text.left(longestShown) + QLatin1Char('\n')
            + tr("%n more character(s); Copy takes all.", nullptr, int(text.size() - longestShown));
    m_text->setProse(text);
}

void ModelView::copy() const
{
    QGuiApplication::clipboard()->setText(textOf(m_calls.at(std::size_t(m_call->currentIndex()))));
}

void ModelView::retranslate()
{
    m_side->setAccessibleName(tr("Request or answer"));
    m_side->setSegments({{{}, tr("Request"), {}, tr("What was asked")}, {{}, tr("Answer"), {}, tr("What came back")}});
    m_call->setAccessibleName(tr("Call"));
    m_raw->setText(tr("Raw"));
    m_raw->setToolTip(tr("As it went over the wire: keys are blotted out, the picture is named by its SHA-256"));
    m_raw->setAccessibleName(m_raw->text());
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copies the whole text"));
    m_copy->setAccessibleName(m_copy->text());
    arrange();
    m_text->setAccessibleName(tr("Text of the call"));
    if (!m_calls.empty())
        showCall();
}

/// Its sign alone, where its word has no room; what is switched on can be switched off.
void ModelView::setRawBrief(bool brief)
{
    m_raw->setIconName(brief ? QStringLiteral("square-terminal") : QString());
    m_raw->setToolButtonStyle(brief ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextOnly);
}

/// Where there is little height all choices stand in one line, and the text has the rest. Who was asked is whole in
/// either case: Copy gives up its word, then Raw, and then there is a second line. Only the
/// lowest pane has none, and there the name yields to what can be pressed.
void ModelView::arrange()
{
    const int room = width() - 2 * modelViewMargin;
    const int who = m_call->briefWidth();
    const auto fitsBeside = [this, room, who] { return m_tools->sizeHint().width() + m_head->spacing() + who <= room; };
    const bool isLow = height() < roomForTwoLines;
    m_copy->setToolButtonStyle(isLow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    setRawBrief(false);
    m_copy->setVisible(true);
    if (isLow && !fitsBeside())
        setRawBrief(true);
    if (!fitsBeside() && height() < leastForTwoLines)
        m_copy->setVisible(false); // the text has keys for it, and what is switched on must be switched off
    const bool isOneLine = isLow && (fitsBeside() || height() < leastForTwoLines);
    m_head->setDirection(isOneLine ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_call->setMinimumWidth(isOneLine && !fitsBeside() ? modelCallMinWidth : std::min(who, room));
    if (m_tools->sizeHint().width() > room)
        m_copy->setToolButtonStyle(Qt::ToolButtonIconOnly);
}

void ModelView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ModelView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
