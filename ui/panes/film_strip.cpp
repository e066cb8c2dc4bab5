// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/film_strip.h"

#include "ui/models/turn_selection.h"
#include "ui/models/turn_table_model.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/thumb_delegate.h"
#include "ui/panes/turn_view_sync.h"
#include "ui/style/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHash>
#include <QKeyEvent>
#include <QListView>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>
#include <utility>

namespace triarch {

namespace {

constexpr int filmPadding = 4; // pixels above and below; the rest goes above
constexpr int paddingSide = 10;
constexpr QSize smallest{48, 20}; // of a picture's frame, in which number and sign stand beside each other
constexpr int hintRoom = 24;      // between the last picture and the words

} // namespace

FilmStrip::FilmStrip(QAbstractItemModel& turns, TurnSelection& selection, QWidget* parent)
    : QWidget(parent),
      m_selection(selection),
      m_list(new QListView(this)),
      m_delegate(new ThumbDelegate(m_thumbnails, this)),
      m_back(pager(QStringLiteral("chevron-left"), -1)),
      m_on(pager(QStringLiteral("chevron-right"), 1)),
      m_hint(new TintedLabel(TextRole::Caption, Token::Text3, this))
{
    auto* row = new QHBoxLayout(this);
    row->setSpacing(4);
    row->addWidget(m_back);
    row->addWidget(m_list, 1);
    row->addWidget(m_on);
    buildList(turns);
    new TurnViewSync(*m_list, selection);
    connect(&m_thumbnails, &Thumbnails::changed, this, [this] { m_list->viewport()->update(); });
    setFocusProxy(m_list);
    m_hint->setAttribute(Qt::WA_TransparentForMouseEvents);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&turns, signal, this, &FilmStrip::showHint);
    connect(&turns, &QAbstractItemModel::modelReset, this, &FilmStrip::showHint);
    retranslate();
    showPagers();
}

void FilmStrip::buildList(QAbstractItemModel& turns)
{
    m_list->setModel(&turns);
    m_list->setItemDelegate(m_delegate);
    m_list->setFlow(QListView::LeftToRight);
    m_list->setWrapping(false);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this); // it moves when a button beside it goes, and its range stays the same
    m_list->viewport()->installEventFilter(this);
    connect(m_list->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &FilmStrip::showPagers);
    connect(m_list->horizontalScrollBar(), &QScrollBar::valueChanged, this, &FilmStrip::showPagers);
}

QToolButton* FilmStrip::pager(const QString& name, int direction)
{
    auto* button = new QToolButton(this);
    button->setIcon(icon(name));
    button->setFixedWidth(20);
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    button->setFocusPolicy(Qt::NoFocus); // the keys of the strip itself go further
    button->setAutoRepeat(true);
    connect(button, &QToolButton::clicked, this, [this, direction] {
        QScrollBar* bar = m_list->horizontalScrollBar();
        bar->setValue(bar->value() + direction * m_list->viewport()->width() * 3 / 4);
    });
    return button;
}

void FilmStrip::fitCells()
{
    const int height = std::clamp(this->height() - 2 * filmPadding, smallest.height(), Thumbnails::largest.height());
    const int below = std::clamp((this->height() - height) / 2, 0, filmPadding);
    layout()->setContentsMargins(paddingSide, std::max(below, this->height() - below - height), paddingSide, below);
    const int width = std::max(smallest.width(), height * Thumbnails::largest.width() / Thumbnails::largest.height());
    m_delegate->setCell({width + ThumbDelegate::gap, height});
    Q_EMIT m_delegate->sizeHintChanged({}); // the list lays out anew
}

bool FilmStrip::overflows() const
{
    const QScrollBar* bar = m_list->horizontalScrollBar();
    return bar->maximum() > bar->minimum();
}

QRectF FilmStrip::cellOf(int row) const
{
    const QRect place = m_list->visualRect(m_list->model()->index(row, 0));
    if (place.isEmpty())
        return {};
    const QPoint corner = m_list->viewport()->mapTo(this, place.topLeft());
    return {corner - QPointF(ThumbDelegate::gap / 2.0, 0), QSizeF(place.size())};
}

void FilmStrip::showPagers()
{
    const QScrollBar* bar = m_list->horizontalScrollBar();
    m_back->setVisible(overflows());
    m_on->setVisible(overflows());
    m_back->setEnabled(bar->value() > bar->minimum());
    m_on->setEnabled(bar->value() < bar->maximum());
    Q_EMIT overflowChanged();
}

void FilmStrip::retranslate()
{
    m_list->setAccessibleName(tr("Film strip"));
    describe();
    m_back->setToolTip(tr("Earlier turns"));
    m_back->setAccessibleName(m_back->toolTip());
    m_on->setToolTip(tr("Later turns"));
    m_on->setAccessibleName(m_on->toolTip());
    m_hint->setText(tr("Drag across pictures to select a range"));
    showHint();
}

/// Right of the pictures, or not at all: it never costs them room.
void FilmStrip::showHint()
{
    const int count = m_list->model()->rowCount();
    const QSize words = m_hint->sizeHint();
    const int left = width() - paddingSide - words.width();
    const int pictures = paddingSide + count * m_delegate->cell().width();
    m_hint->setGeometry({{left, (height() - words.height()) / 2}, words});
    m_hint->setVisible(count > 1 && pictures + hintRoom <= left);
}

int FilmStrip::turnAt(int row) const { return m_list->model()->index(row, 0).data(TurnTableModel::TurnRole).toInt(); }

/// The list itself moves its selection along, so that the drag is seen. What was dragged across is read from its
/// beginning.
void FilmStrip::dragRange(const QMouseEvent& event)
{
    const int row = m_list->indexAt(event.pos()).row();
    if (event.type() == QEvent::MouseButtonPress) {
        m_dragFrom = m_dragTo = event.button() == Qt::LeftButton ? row : -1;
        leaveRange();
    }
    if (event.type() == QEvent::MouseButtonRelease && m_isRange)
        m_selection.choose(turnAt(std::min(m_dragFrom, m_dragTo)));
    if (event.type() != QEvent::MouseMove)
        m_isRange = false;
    if (event.type() != QEvent::MouseMove || !event.buttons().testFlag(Qt::LeftButton))
        return;
    if (m_dragFrom < 0 || row < 0 || std::exchange(m_dragTo, row) == row)
        return;
    m_isRange = true;
    chooseRange(m_dragFrom, row);
}

/// As in any list: from where Shift was first held to where the keys lead, and that one is chosen.
bool FilmStrip::extendRange(const QKeyEvent& event)
{
    const int last = m_list->model()->rowCount() - 1;
    const int now = m_list->currentIndex().row();
    const QHash<int, int> ways{
        {Qt::Key_Left, now - 1}, {Qt::Key_Right, now + 1}, {Qt::Key_Home, 0}, {Qt::Key_End, last}};
    const bool hasShift = (event.modifiers() & ~Qt::KeypadModifier) == Qt::ShiftModifier;
    if (!hasShift || now < 0 || !ways.contains(event.key()))
        return false;
    if (m_keyFrom < 0 || now != m_keyTo) // or another was chosen elsewhere meanwhile
        m_keyFrom = now;
    m_keyTo = std::clamp(ways.value(event.key()), 0, last);
    m_list->setCurrentIndex(m_list->model()->index(m_keyTo, 0));
    chooseRange(m_keyFrom, m_keyTo);
    return true;
}

void FilmStrip::chooseRange(int from, int to)
{
    const int first = turnAt(std::min(from, to));
    const int last = turnAt(std::max(from, to));
    describe(tr("Turns %1 to %2").arg(first).arg(last));
    Q_EMIT rangeChosen(first, last);
}

void FilmStrip::leaveRange()
{
    m_keyFrom = -1;
    describe();
}

/// What a reader says of it; a range is told as it changes.
void FilmStrip::describe(const QString& range)
{
    m_list->setAccessibleDescription(
        range.isEmpty() ? tr("The turns as pictures; arrow keys choose one, with Shift a range") : range);
}

void FilmStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitCells();
    showHint();
}

void FilmStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

bool FilmStrip::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_list && (event->type() == QEvent::Move || event->type() == QEvent::Resize))
        Q_EMIT overflowChanged();
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        if (extendRange(key))
            return true;
        if (!key.modifiers().testFlag(Qt::ShiftModifier) && key.key() != Qt::Key_Shift)
            leaveRange();
    }
    if (watched == m_list->viewport()
        && (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseMove
            || event->type() == QEvent::MouseButtonRelease))
        dragRange(static_cast<const QMouseEvent&>(*event));
    if (watched != m_list->viewport() || event->type() != QEvent::Wheel)
        return QWidget::eventFilter(watched, event);
    const auto* wheel = static_cast<QWheelEvent*>(event); // an upright wheel moves the strip along
    const QPoint angle = wheel->angleDelta();
    QScrollBar* bar = m_list->horizontalScrollBar();
    bar->setValue(bar->value() - (angle.y() != 0 ? angle.y() : angle.x()));
    return true;
}

} // namespace triarch
