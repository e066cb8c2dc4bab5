// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/tools_pane.h"

#include "ui/models/core_words.h"
#include "ui/models/tool_list_model.h"
#include "ui/number_text.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/panes/parts/row_delegates.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/separators.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListView>
#include <QMenu>
#include <QStackedWidget>
#include <cmath>

namespace triarch {

namespace {

constexpr int toolsHeadHeight = 30;
constexpr int toolsHeadMargin = 9; // as the rows of the list
constexpr int toolsRightMargin = 10;
constexpr int toolsHeadGap = 5;
constexpr int listGap = 4;
constexpr int leastRows = 1;        // what the tactician got wrong stays whole before a second one
constexpr int reasonMinLines = 2;   // of the reason
constexpr int reasonUsualLines = 3; // of it, as in the design, below a list that is long all the same
constexpr int longList = 8;         // rows

/// The key of a tick; no shortcut, which would stand in the table of keys.
class SpaceKey : public QObject {
public:
    SpaceKey(std::function<void()> pressed, QObject* parent) : QObject(parent), m_pressed(std::move(pressed)) { }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Space)
            return QObject::eventFilter(watched, event);
        m_pressed();
        return true;
    }

private:
    const std::function<void()> m_pressed;
};

} // namespace

ToolsPane::ToolsPane(ToolListModel& tools, QWidget* parent)
    : QWidget(parent),
      m_tools(tools),
      m_pages(new QStackedWidget(this)),
      m_empty(new EmptyState(this)),
      m_phaseWord(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_phase(new ElidedLabel(Qt::ElideMiddle, this)),
      m_count(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_saved(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_reset(new ActionButton(QStringLiteral("rotate-ccw"), QString(), ButtonRole::Link, this)),
      m_list(new QListView(this)),
      m_reasonHead(new IconText(this, 12)),
      m_reason(new ProseView(TextRole::Secondary, Token::Text2, this)),
      m_warningRow(new QWidget(this)),
      m_warnings(new TintedLabel(TextRole::Secondary, Token::Waiting, this))
{
    buildList();
    auto* filled = new QWidget(this);
    auto* column = new QVBoxLayout(filled);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(buildPhase());
    column->addWidget(m_list);
    column->addSpacing(listGap);
    column->addWidget(horizontalLine(filled));
    column->addWidget(buildReason(), 1);
    m_pages->addWidget(filled);
    m_pages->addWidget(m_empty);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(m_pages);
    connect(&m_tools, &ToolListModel::setupChanged, this, &ToolsPane::refresh);
    retranslate();
}

void ToolsPane::buildList()
{
    m_list->setModel(&m_tools);
    auto* delegate = new ToolDelegate(m_list);
    m_list->setItemDelegate(delegate);
    connect(delegate, &ToolDelegate::boxClicked, this, &ToolsPane::toggle);
    m_list->setUniformItemSizes(true);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_list, &QWidget::customContextMenuRequested, this, &ToolsPane::openMenu);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    m_list->installEventFilter(new SpaceKey([this] { toggle(m_list->currentIndex()); }, m_list));
}

/// The other of what it is, whatever the tactician chooses.
void ToolsPane::toggle(const QModelIndex& tool)
{
    if (!m_isOperable || !tool.isValid())
        return;
    const auto state = tool.data(ToolListModel::StateRole).value<ToolListModel::State>();
    Q_EMIT toolSet(tool.data().toString(), state != ToolListModel::State::On);
}

void ToolsPane::resetAll()
{
    for (int row = 0; row < m_tools.rowCount(); ++row)
        if (const QModelIndex tool = m_tools.index(row); tool.data(ToolListModel::WishRole).isValid())
            Q_EMIT toolReset(tool.data().toString());
}

void ToolsPane::setOperable(bool operable)
{
    m_isOperable = operable;
    showReset();
}

/// Always there, so that it is known before it is needed; its tip says what a press does, or why there is none.
void ToolsPane::showReset()
{
    m_reset->setEnabled(m_isOperable && m_tools.hasWishes());
    m_reset->setToolTip(m_reset->isEnabled() ? tr("Reset to tactician: no tool is granted or taken away by you")
            : m_isOperable                   ? tr("Nothing to reset: you have granted no tool and taken none away")
                                             : tr("Nothing to reset: no mission is running"));
}

QWidget* ToolsPane::buildPhase()
{
    auto* head = new QWidget(this);
    head->setFixedHeight(toolsHeadHeight);
    m_phase->setFont(triarch::font(TextRole::Caption, QFont::DemiBold));
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(toolsHeadMargin, 2, toolsRightMargin, 0);
    row->setSpacing(toolsHeadGap);
    row->addWidget(m_phaseWord);
    row->addWidget(m_phase, 1);
    row->addWidget(m_count);
    row->addWidget(m_saved);
    m_count->setObjectName(QStringLiteral("count"));
    m_saved->setObjectName(QStringLiteral("saved"));
    m_saved->hide();
    return head;
}

void ToolsPane::buildReset()
{
    m_reset->setObjectName(QStringLiteral("reset"));
    m_reset->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    m_reset->setIconSize({13, 13});
    setLook(*m_reset, "extent", QStringLiteral("small"));
    connect(m_reset, &ActionButton::clicked, this, &ToolsPane::resetAll);
}

QWidget* ToolsPane::buildReason()
{
    m_foot = new QWidget(this);
    auto* sign = new IconView(13, m_warningRow);
    sign->show(QStringLiteral("triangle-alert"), Token::Waiting);
    sign->setFixedHeight(lineHeight(TextRole::Secondary)); // in the middle of the first line
    m_warnings->setWordWrap(true);
    auto* row = new QHBoxLayout(m_warningRow);
    row->setContentsMargins(0, 2, 0, 2);
    row->setSpacing(6);
    row->addWidget(sign, 0, Qt::AlignTop);
    row->addWidget(m_warnings, 1);
    m_reasonHead->setFont(triarch::font(TextRole::Caption));
    m_reason->setLines(reasonMinLines);
    auto* column = new QVBoxLayout(m_foot);
    column->setContentsMargins(toolsHeadMargin, 8, toolsRightMargin, 5);
    column->setSpacing(4);
    buildReset();
    column->addWidget(m_reasonHead);
    column->addWidget(m_warningRow);
    column->addWidget(m_reason);
    column->addStretch(1);
    column->addWidget(m_reset, 0, Qt::AlignLeft);
    return m_foot;
}

QString ToolsPane::warnings() const
{
    QStringList said;
    for (const QString& warning : m_tools.setup().warnings)
        said << fromCore(warning);
    return said.join(QLatin1Char('\n'));
}

void ToolsPane::setSaving(int tokens)
{
    m_saving = tokens;
    const QString exact = groupedText(tokens);
    const QString tip = tr("About %1 tokens were not sent in this mission, since the executor is told of a phase's "
                           "tools alone and not of all %2")
                            .arg(exact)
                            .arg(m_tools.rowCount());
    m_saved->setToolTip(tip);
    m_count->setToolTip(tokens > 0 ? tip : QString());
    m_saved->setAccessibleName(tr("%1 tokens saved").arg(exact));
    fitSaving();
}

/// In the longest words that leave the phase whole; it is an estimate, so thousands suffice where there is little room.
/// A number alone says nothing: where its word has no room, the tip of the count has both.
void ToolsPane::fitSaving()
{
    const QString exact = groupedText(m_saving);
    const QString brief = m_saving < 1000 ? exact : tr("%1k").arg(groupedText((m_saving + 500) / 1000));
    const QString behind = QStringLiteral("· "); // the count, which is another fact
    const int word = m_phaseWord->sizeHint().width() + toolsHeadGap;
    int room = width() - toolsHeadMargin - toolsRightMargin - 2 * toolsHeadGap;
    for (const QWidget* other : {static_cast<const QWidget*>(m_phase), static_cast<const QWidget*>(m_count)})
        room -= other->isHidden() ? 0 : other->sizeHint().width();
    m_saved->setText(behind + tr("%1 tokens saved").arg(exact));
    if (m_saved->sizeHint().width() + word > room)
        m_saved->setText(behind + tr("%1 saved").arg(brief));
    const int saved = m_saved->sizeHint().width();
    m_saved->setVisible(m_saving > 0 && saved <= room);
    const int taken = word + (m_saved->isHidden() ? 0 : saved);
    m_phaseWord->setVisible(!m_phase->isHidden() && taken <= room); // its name says what it is, and is read first
}

void ToolsPane::openMenu(const QPoint& at)
{
    const QModelIndex row = m_list->indexAt(at);
    const QString tool = row.data().toString();
    if (tool.isEmpty())
        return;
    const bool isOn = row.data(ToolListModel::StateRole).value<ToolListModel::State>() == ToolListModel::State::On;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_isOperable) {
        menu->addAction(isOn ? tr("Take away %1").arg(tool) : tr("Grant %1").arg(tool), this,
            [this, tool, isOn] { Q_EMIT toolSet(tool, !isOn); });
        auto* reset = menu->addAction(tr("As the tactician chooses"), this, [this, tool] { Q_EMIT toolReset(tool); });
        reset->setEnabled(row.data(ToolListModel::WishRole).isValid());
    }
    menu->addAction(tr("Break before %1").arg(tool), this, [this, tool] { Q_EMIT breakWanted(tool); });
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

void ToolsPane::refresh()
{
    m_pages->setCurrentIndex(m_tools.hasSetup() ? 0 : 1);
    if (!m_tools.hasSetup())
        return;
    const ExecutorSetup& setup = m_tools.setup();
    m_phase->setText(setup.phase);
    m_count->setText(tr("%1 of %2 on").arg(m_tools.onCount()).arg(m_tools.rowCount()));
    showReset();
    const QString why =
        setup.toolsAreFallback ? tr("Why the fallback, turn %1") : tr("Why, by the tactician at turn %1");
    const auto& [turn, reason] = m_tools.chosen();
    m_reasonHead->show(QStringLiteral("compass"), why.arg(turn), Token::Text3);
    m_reason->setProse(
        reason.isEmpty() ? tr("It gave no reason.") : QStringLiteral("“%1”").arg(fromCore(reason).trimmed()));
    m_warningRow->setVisible(!setup.warnings.isEmpty());
    m_warnings->setText(warnings());
    fitRows();
    fitSaving();
}

/// Whole rows, as many as there is room for, before the reason gets more than its least; it too has whole lines. In a
/// very low dock it gives way to the row and to the way back.
void ToolsPane::fitRows()
{
    m_reason->show();
    const int line = lineHeight(TextRole::Secondary);
    const int foot = std::max(m_foot->minimumSizeHint().height(), m_foot->layout()->minimumHeightForWidth(width()));
    const int bare = height() - toolsHeadHeight - listGap - 1 - (foot - m_reason->minimumHeight());
    const bool isLong = (bare - reasonUsualLines * line) / ToolDelegate::rowHeight >= longList;
    const int least = isLong ? reasonUsualLines : reasonMinLines;
    const int room = bare - least * line;
    const int rows = std::clamp(room / ToolDelegate::rowHeight, leastRows, std::max(leastRows, m_tools.rowCount()));
    m_list->setFixedHeight(rows * ToolDelegate::rowHeight);
    const int lines = least + int(std::floor(double(room - rows * ToolDelegate::rowHeight) / line));
    m_reason->setLines(std::max(1, lines));
    m_reason->setVisible(lines > 0);
}

void ToolsPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitRows();
    fitSaving();
}

void ToolsPane::retranslate()
{
    m_empty->show(QStringLiteral("wrench"), tr("No tools chosen"), tr("The tactician picks them when a phase begins."));
    m_phaseWord->setText(tr("Phase"));
    m_list->setAccessibleName(tr("Tools"));
    m_reset->setText(tr("Reset to tactician"));
    m_reset->setAccessibleName(m_reset->text());
    showReset();
    m_reason->setAccessibleName(tr("Why these tools"));
    setSaving(m_saving);
    refresh();
}

void ToolsPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
