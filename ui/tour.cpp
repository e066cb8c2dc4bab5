// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/tour.h"

#include "ui/main_window.h"
#include "ui/style/focus_ring.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <algorithm>

namespace triarch {

namespace {

constexpr int widest = 460;
constexpr int margin = 16;
constexpr int steps = 6;
constexpr int inspectorStep = 3;

QWidget* panicButton(const MainWindow& window)
{
    for (auto* button : window.findChildren<ActionButton*>())
        if (button->isVisible() && button->defaultAction()
            && button->defaultAction()->objectName() == QLatin1String("run.panic"))
            return button;
    return nullptr;
}

} // namespace

Tour::Tour(MainWindow& window)
    : QFrame(&window),
      m_window(window),
      m_ring(makeFocusRing(this)),
      m_title(new QLabel(this)),
      m_text(new QLabel(this)),
      m_count(new QLabel(this)),
      m_end(new QPushButton(this)),
      m_back(new QPushButton(this)),
      m_next(new QPushButton(this))
{
    setObjectName(QStringLiteral("tour"));
    setProperty("part", QStringLiteral("first-run-card"));
    setAutoFillBackground(true);
    m_title->setFont(triarch::font(TextRole::Heading));
    m_text->setWordWrap(true);
    setInk(*m_count, Token::Text3);
    m_next->setProperty("role", QStringLiteral("primary"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(margin, margin, margin, margin);
    rows->addWidget(m_title);
    rows->addWidget(m_text);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_count, 1);
    for (QPushButton* button : {m_end, m_back, m_next}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    rows->addLayout(buttons);
    connect(m_end, &QAbstractButton::clicked, this, &QWidget::close);
    connect(m_back, &QAbstractButton::clicked, this, [this] { go(m_step - 1); });
    connect(m_next, &QAbstractButton::clicked, this, [this] { m_step + 1 < steps ? go(m_step + 1) : void(close()); });
    connect(new QShortcut(Qt::Key_Escape, this), &QShortcut::activated, this, &QWidget::close); // of the whole window
    setAttribute(Qt::WA_DeleteOnClose);
    window.installEventFilter(this);
    go(0);
}

void Tour::takeKeyboard() { m_next->setFocus(Qt::OtherFocusReason); }

/// Return is what a button of a card is pressed with, as in a dialog.
void Tour::keyPressEvent(QKeyEvent* event)
{
    auto* button = qobject_cast<QPushButton*>(focusWidget());
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    isReturn&& button && button->isEnabled() ? button->click() : QFrame::keyPressEvent(event);
}

/// Among its own buttons: what lies behind the card is for when it has gone.
bool Tour::focusNextPrevChild(bool isForward)
{
    const QList<QPushButton*> buttons{m_end, m_back, m_next};
    const auto count = buttons.size();
    auto at = std::max<qsizetype>(0, buttons.indexOf(qobject_cast<QPushButton*>(focusWidget())));
    do
        at = (at + (isForward ? 1 : count - 1)) % count;
    while (!buttons[at]->isEnabled());
    buttons[at]->setFocus(isForward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

/// The turn's page, or where a turn is chosen while that is not shown.
Tour::Step Tour::inspection() const
{
    PaneSet& panes = m_window.panes();
    const QString title = tr("Look into a turn");
    if (panes.evidence->isVisible())
        return {panes.evidence, title,
            tr("The chosen turn in detail: what was asked, what was answered, what changed. Breakpoints, approvals and "
               "the tester are pages of this pane.")};
    const QString key = m_window.actions().at(ActionId::GoInspector)->shortcut().toString(QKeySequence::NativeText);
    QWidget* list = panes.column->isVisible() ? static_cast<QWidget*>(panes.column) : panes.history;
    return {list, title,
        tr("Choose a turn here and open the inspector (%1): what was asked, what was answered, what changed. "
           "Breakpoints, approvals and the tester come in the same place.")
            .arg(key)};
}

/// What is not shown in this layout has no ring; its words hold all the same.
Tour::Step Tour::stepOf(int step) const
{
    PaneSet& panes = m_window.panes();
    const auto either = [](QWidget* wide, QWidget* compact) { return wide->isVisible() ? wide : compact; };
    switch (step) {
    case 0:
        return {panes.bar, tr("Say what should be done"),
            tr("The mission, the display it works on and the model it asks. Start lets it run, Step sends one action "
               "at a time. A mission file or a template sets up everything at once.")};
    case 1:
        return {m_window.centralWidget(), tr("Watch the display"),
            tr("What the model sees, as it is now, with a crosshair where it wants to press. The mission works on a "
               "private display unless you choose another.")};
    case 2:
        return {either(panes.personas, panes.next), tr("Three personas think"),
            tr("The strategist writes the doctrine, the tactician chooses tools and phases, the executor acts. What it "
               "wants to do next stands here before it is sent, and can be changed.")};
    case inspectorStep:
        return inspection();
    case 4:
        return {either(panes.history, panes.column), tr("Nothing is lost"),
            tr("Every turn with its picture, the log and what is wrong. A mission that has ended is reviewed from "
               "here, "
               "and each is kept in its own folder.")};
    default:
        return {panicButton(m_window), tr("Stop at any time"),
            tr("Panic ends all input at once: this button, the Pause key, or Escape three times, in any window. What a "
               "rule forbids or asks about waits for your own hand.")};
    }
}

void Tour::go(int step)
{
    m_step = std::clamp(step, 0, steps - 1);
    if (m_step == inspectorStep) { // else another page would stand where these are spoken of
        m_window.panes().evidence->inspect();
        m_window.panes().column->showPage(CompactColumn::Page::History);
    }
    retranslate();
}

void Tour::retranslate()
{
    const Step shown = stepOf(m_step);
    m_part = shown.part && shown.part->isVisible() ? shown.part : nullptr;
    m_ring->setWidget(m_part);
    m_title->setText(shown.title);
    m_text->setText(shown.text);
    m_count->setText(tr("%1 of %2").arg(m_step + 1).arg(steps));
    m_end->setText(tr("End"));
    m_back->setText(tr("Back"));
    m_back->setEnabled(m_step > 0);
    m_next->setText(m_step + 1 < steps ? tr("Next") : tr("Done"));
    setAccessibleName(tr("Tour: %1").arg(shown.title));
    setAccessibleDescription(shown.text);
    place();
}

/// At the lower middle, and at the upper one where what it speaks of would be covered.
void Tour::place()
{
    setFixedWidth(std::min(widest, m_window.width() - 2 * margin));
    layout()->activate();
    const int height = heightForWidth(width()) > 0 ? heightForWidth(width()) : sizeHint().height();
    resize(width(), height);
    const int left = (m_window.width() - width()) / 2;
    move(left, m_window.height() - height - 3 * margin);
    const QRect part = m_part ? QRect(m_part->mapTo(&m_window, QPoint()), m_part->size()) : QRect();
    if (m_part != m_window.centralWidget() && geometry().intersects(part))
        move(left, std::max(margin, part.top() - height - margin));
    raise();
}

bool Tour::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QFrame::eventFilter(watched, event);
}

void Tour::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void startTour(MainWindow& window)
{
    if (auto* before = window.findChild<Tour*>())
        delete before;
    auto* tour = new Tour(window);
    tour->show();
    tour->takeKeyboard();
}

} // namespace triarch
