// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/compare_pane.h"

#include "ui/models/turn_words.h"
#include "ui/panes/parts/change_strip.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/dock_title.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/separators.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <algorithm>

namespace triarch {

namespace {

constexpr int compareHeadHeight = 39;                 // with its line 40
constexpr int headAround = 2 + 2 * 8 + 5 * 8 + 4 + 1; // frame, margins, gaps and the line
constexpr int comparePartGap = 4;                     // of the window's ground, as between docks
constexpr int compareMinHeight = 200;                 // its head and a picture that can be told
constexpr int titleMost = 120;                        // of what is looked at, before it may be cut
constexpr int roomForChange = 520;                    // pixels of height, from which the change is shown from near

} // namespace

ComparePane::ComparePane(QWidget* parent)
    : QWidget(parent),
      m_modes(new SegmentedControl(tr("What is shown"), this)),
      m_turn(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_title(new ElidedLabel(Qt::ElideMiddle, this)), // tool and target can both be told
      m_onion(new ActionButton(QStringLiteral("layers"), QString(), ButtonRole::Flat, this)),
      m_zoom(new ActionButton(QStringLiteral("zoom-in"), QString(), ButtonRole::Flat, this)),
      m_bare(new ActionButton(QStringLiteral("scan-eye"), QString(), ButtonRole::Flat, this)),
      m_view(new CompareView(this)),
      m_changeTitle(new DockTitle(QStringLiteral("diff"), QString(), this)),
      m_change(new ChangeStrip(this)),
      m_below(buildChange())
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(comparePartGap);
    column->addWidget(buildPictures(), 1);
    column->addWidget(m_below);
    connect(m_modes, &SegmentedControl::chosen, this, [this](int mode) { setMode(CompareView::Mode(mode)); });
    retranslate();
    begin();
}

/// The last turn, which a recording opens on, has no later picture: After, Diff and Slider would be empty.
void ComparePane::begin() { setMode(CompareView::Mode::Action); }

void ComparePane::setMode(CompareView::Mode mode)
{
    m_modes->setCurrent(int(mode));
    m_view->setMode(mode);
    m_onion->setVisible(mode == CompareView::Mode::Slider); // elsewhere its room is the title's
    fit();
}

QWidget* ComparePane::buildPictures()
{
    auto* frame = new QFrame(this);
    frame->setProperty("part", QStringLiteral("dock"));
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(0, 0, 0, 0); // the frame has its pixel by the style sheet
    column->setSpacing(0);
    column->addWidget(buildHead());
    column->addWidget(horizontalLine(frame));
    column->addWidget(m_view, 1);
    return frame;
}

/// It looks like a dock, and belongs to the pictures above it.
QWidget* ComparePane::buildChange()
{
    auto* below = new QWidget(this);
    auto* body = new QFrame(below);
    body->setProperty("part", QStringLiteral("dock-body"));
    auto* inside = new QVBoxLayout(body);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->addWidget(m_change);
    auto* menu = new QMenu(m_changeTitle);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillMenu(*menu); });
    m_changeTitle->setMenu(menu);
    auto* column = new QVBoxLayout(below);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_changeTitle);
    column->addWidget(body);
    return below;
}

/// Made when it is opened: it is short.
void ComparePane::fillMenu(QMenu& menu)
{
    menu.clear();
    const QString numbers = m_change->numbers();
    menu.addAction(tr("Copy the numbers"), this, [numbers] { QGuiApplication::clipboard()->setText(numbers); });
    menu.addAction(tr("Show every changed pixel"), this, [this] { setMode(CompareView::Mode::Diff); });
}

QWidget* ComparePane::buildHead()
{
    auto* head = new QWidget(this);
    head->setFixedHeight(compareHeadHeight);
    m_title->setFont(triarch::font(TextRole::Mono));
    setInk(*m_title, Token::Text2);
    for (ActionButton* button : {m_onion, m_zoom, m_bare}) {
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        button->setCheckable(true);
        setLook(*button, "extent", QStringLiteral("small"));
    }
    connect(m_bare, &ActionButton::toggled, m_view, [this](bool bare) { m_view->setMarked(!bare); });
    connect(m_onion, &ActionButton::toggled, m_view, &CompareView::setOnion);
    connect(m_zoom, &ActionButton::toggled, m_view, &CompareView::setZoomed);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(8, 0, 8, 0);
    row->setSpacing(8);
    row->addWidget(m_modes);
    row->addStretch(1);
    auto* title = new QHBoxLayout;
    title->setSpacing(4);
    title->addWidget(m_turn);
    title->addWidget(m_title);
    row->addLayout(title); // as wide as it is written, less where there is no room
    row->addWidget(verticalLine(head));
    row->addWidget(m_onion);
    row->addWidget(m_zoom);
    row->addWidget(m_bare);
    return head;
}

void ComparePane::show(const TurnCompare& compare)
{
    m_view->show(compare);
    m_change->show(compare);
    showTitle();
}

void ComparePane::showTitle()
{
    const TurnRecord& turn = m_view->compare().turn;
    const QString what = turn.target.isEmpty() ? turn.tool : QStringLiteral("%1 “%2”").arg(turn.tool, turn.target);
    m_turn->setText(isTurn(turn) ? tr("Turn %1,").arg(turn.turn) : QString());
    m_title->setText(isTurn(turn) ? what : QString());
    const int regions = int(m_view->compare().parts.size());
    fit();
    m_changeTitle->setCount(regions > 0 ? tr("%n region(s)", nullptr, regions) : QString());
}

QSize ComparePane::minimumSizeHint() const { return {QWidget::minimumSizeHint().width(), compareMinHeight}; }

/// In a low window the picture needs all the room. In a high one it has what it fills at this width, and the change
/// from near the rest, so that no bars stand over and under it.
void ComparePane::fit()
{
    const int onion = m_onion->isHidden() ? 0 : m_onion->sizeHint().width();
    const int buttons = onion + m_zoom->sizeHint().width() + m_bare->sizeHint().width();
    const int room = width() - buttons - headAround;
    const int title = std::min(m_title->sizeHint().width(), titleMost);
    const int said = m_turn->sizeHint().width() + title;
    m_modes->showIcons(true);
    m_modes->showIcons(m_modes->sizeHint().width() + said <= room); // what is looked at is said before they are drawn
    m_turn->setVisible(m_modes->sizeHint().width() + said <= room); // the modes stay whole
    m_below->setVisible(height() >= roomForChange);
    const int framed = compareHeadHeight + 3; // with the lines round it and below the head
    const int rest = height() - comparePartGap - framed - m_view->heightFilledAt(width() - 2);
    m_below->setMinimumHeight(std::max(m_changeTitle->height() + m_change->minimumHeight() + 1, rest));
}

void ComparePane::retranslate()
{
    m_modes->setAccessibleName(tr("What is shown"));
    m_modes->setSegments({{QStringLiteral("square-arrow-left"), tr("Before"), {}, tr("What the model saw")},
        {QStringLiteral("crosshair"), tr("Action"), {}, tr("Where the action went")},
        {QStringLiteral("square-arrow-right"), tr("After"), {}, tr("What the next turn found")},
        {QStringLiteral("diff"), tr("Diff"), {}, tr("Every changed pixel")},
        {QStringLiteral("columns-2"), tr("Slider"), {}, tr("Both, with a line that can be moved")}});
    m_onion->setToolTip(tr("Onion skin: after over before, half transparent"));
    m_onion->setAccessibleName(tr("Onion skin"));
    m_zoom->setToolTip(tr("Twice as large, round what was done"));
    m_zoom->setAccessibleName(tr("Look from near"));
    m_bare->setToolTip(tr("As the model saw it, without the marks"));
    m_bare->setAccessibleName(m_bare->toolTip());
    m_changeTitle->setTitle(tr("Change"));
    showTitle();
}

void ComparePane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ComparePane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace triarch
