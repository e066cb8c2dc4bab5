// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/turn_filter_bar.h"

#include "ui/models/filter_completion.h"
#include "ui/models/turn_filter_proxy.h"
#include "ui/models/turn_table_model.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/icon_text.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QStringListModel>

namespace triarch {

namespace {

constexpr int widest = 300;
constexpr int filterFieldMinWidth = 100;
constexpr int comfortable = 200; // in which a filter is written and read
constexpr int filterBarGap = 8;
constexpr int secondHeight = 26;

} // namespace

TurnFilterBar::TurnFilterBar(TurnFilterProxy& turns, QWidget* parent)
    : QWidget(parent),
      m_turns(turns),
      m_field(new QLineEdit(this)),
      m_state(new IconText(this, 12)),
      m_save(new ActionButton(QStringLiteral("bookmark"), QString(), ButtonRole::Flat, this)),
      m_second(new QWidget(this)),
      m_bookmark(new ActionButton(QStringLiteral("bookmark"), QString(), ButtonRole::Flat, this)),
      m_menu(new QMenu(this)),
      m_completer(new QCompleter(this)),
      m_offered(new QStringListModel(this))
{
    setLook(*m_field, "extent", QStringLiteral("small"));
    setLook(*m_field, "sign", QStringLiteral("true"));
    m_field->setMinimumWidth(filterFieldMinWidth);
    m_field->setMaximumWidth(widest);
    m_field->setMaxLength(500);
    m_sign = m_field->addAction(icon(QStringLiteral("list-filter"), Token::Text3), QLineEdit::LeadingPosition);
    m_clear = m_field->addAction(icon(QStringLiteral("x"), Token::Text3), QLineEdit::TrailingPosition);
    buildLines();
    buildCompleter();
    m_bookmark->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_bookmark->setPopupMode(QToolButton::InstantPopup);
    m_bookmark->setMenu(m_menu);
    connect(m_menu, &QMenu::aboutToShow, this, &TurnFilterBar::fillMenu);
    connect(m_clear, &QAction::triggered, this, &TurnFilterBar::clear);
    connect(m_field, &QLineEdit::textChanged, this, &TurnFilterBar::read);
    connect(m_field, &QLineEdit::returnPressed, this, &TurnFilterBar::takeMeant);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&turns, signal, this, &TurnFilterBar::showState);
    connect(turns.sourceModel(), &QAbstractItemModel::rowsInserted, this, &TurnFilterBar::showState);
    connect(&turns, &QAbstractItemModel::modelReset, this, &TurnFilterBar::showState);
    retranslate();
    read();
}

void TurnFilterBar::buildLines()
{
    auto* row = new QHBoxLayout;
    row->setSpacing(filterBarGap);
    row->addStretch(1); // it stands at the right, whatever room there is
    row->addWidget(m_field, 1000);
    row->addWidget(m_state);
    row->addWidget(m_bookmark);
    row->addWidget(m_save);
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    lines->addLayout(row);
    lines->addWidget(m_second);
    auto* second = new QHBoxLayout(m_second);
    second->setContentsMargins(0, 0, 0, 0);
    second->addStretch(1);
    second->setSpacing(4);
    m_second->setFixedHeight(secondHeight);
    m_second->hide();
    m_state->setFont(triarch::font(TextRole::Secondary));
    m_save->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    m_save->setIconSize({13, 13});
    m_save->setInk(Token::Text2);
    m_save->setObjectName(QStringLiteral("save"));
    connect(m_save, &ActionButton::clicked, this, [this] { canSave() ? save() : openSaved(); });
}

/// It completes the word at the cursor, not the line: so it is filled by hand.
void TurnFilterBar::buildCompleter()
{
    m_completer->setModel(m_offered);
    m_completer->setWidget(m_field);
    setLook(*m_completer->popup(), "part", QStringLiteral("completion"));
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &TurnFilterBar::take);
    connect(m_field, &QLineEdit::textEdited, this, &TurnFilterBar::offer);
}

void TurnFilterBar::offer()
{
    const auto& turns = static_cast<const TurnTableModel&>(*m_turns.sourceModel());
    const QStringList words = filterCompletions(text(), m_field->cursorPosition(), turns);
    m_offered->setStringList(words);
    if (words.isEmpty())
        return m_completer->popup()->hide();
    m_completer->popup()->setFont(triarch::font(TextRole::Mono));
    m_completer->complete();
}

void TurnFilterBar::take(const QString& word)
{
    const auto done = completedFilter(text(), m_field->cursorPosition(), word);
    m_field->setText(done.text);
    m_field->setCursorPosition(int(done.cursor));
    if (word.endsWith(QLatin1Char(':')))
        offer();
}

void TurnFilterBar::setSaved(const QStringList& filters) { m_saved = filters; }

bool TurnFilterBar::canSave() const
{
    const QString filter = text().trimmed();
    return !filter.isEmpty() && m_error.isEmpty() && !m_saved.contains(filter);
}

void TurnFilterBar::save()
{
    if (!canSave())
        return;
    m_saved.prepend(text().trimmed());
    showSave();
    Q_EMIT savedChanged(m_saved);
}

/// Where there is nothing to save the words lead to what was saved.
void TurnFilterBar::openSaved() { m_menu->popup(m_save->mapToGlobal(QPoint(0, m_save->height()))); }

/// On one line the words take the bookmark's place where they leave the field its width; on two they stand alone.
void TurnFilterBar::showSave()
{
    const int others = m_save->sizeHint().width() + std::max(m_state->minimumWidth(), m_state->sizeHint().width());
    const bool isInLine = !m_isTwoLines && !m_isBrief && width() >= widest + others + 2 * filterBarGap;
    m_save->setEnabled(isInLine || canSave());
    m_bookmark->setVisible(!m_isBrief && !isInLine);
    m_save->setVisible(m_isTwoLines || isInLine);
}

/// On a line that is too short for both the words give way to what is written: its border says whether it can be read,
/// and its tip how many turns are shown.
void TurnFilterBar::fitState()
{
    const int words = std::max(m_state->minimumWidth(), m_state->sizeHint().width());
    const int others = words + m_bookmark->sizeHint().width() + 2 * filterBarGap;
    m_state->setVisible(m_isTwoLines || width() >= comfortable + others);
    m_field->setToolTip(m_state->isHidden() ? m_state->text() + QStringLiteral("\n\n") + help() : help());
}

void TurnFilterBar::setBrief(bool brief)
{
    m_isBrief = brief;
    showSave();
}

/// Made when it is opened: it is short.
void TurnFilterBar::fillMenu()
{
    m_menu->clear();
    m_menu->addAction(tr("Save filter"), this, &TurnFilterBar::save)->setEnabled(canSave());
    m_menu->addSeparator();
    for (const QString& filter : m_saved)
        m_menu->addAction(
            QString(filter).replace(QLatin1Char('&'), QStringLiteral("&&")), this, [this, filter] { setText(filter); });
    if (m_saved.isEmpty())
        return m_menu->addAction(tr("No filter is saved"))->setEnabled(false);
    m_menu->addSeparator();
    QMenu* away = m_menu->addMenu(tr("Delete"));
    for (const QString& filter : m_saved)
        away->addAction(QString(filter).replace(QLatin1Char('&'), QStringLiteral("&&")), this, [this, filter] {
            m_saved.removeAll(filter);
            Q_EMIT savedChanged(m_saved);
        });
}

QString TurnFilterBar::text() const { return m_field->text(); }
void TurnFilterBar::setText(const QString& text) { m_field->setText(text); }
void TurnFilterBar::clear() { m_field->clear(); }

void TurnFilterBar::focusField()
{
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

int TurnFilterBar::hiddenTurns() const { return m_turns.sourceModel()->rowCount() - m_turns.rowCount(); }

void TurnFilterBar::setTwoLines(bool two)
{
    if (std::exchange(m_isTwoLines, two) == two)
        return;
    m_field->setMaximumWidth(two ? QWIDGETSIZE_MAX : widest);
    m_save->setRole(two ? ButtonRole::Link : ButtonRole::Flat);
    m_save->setInk(two ? std::nullopt : std::optional(Token::Text2));
    m_save->setIconName(two ? QString() : QStringLiteral("bookmark"));
    setLook(*m_save, "place", two ? QStringLiteral("last") : QString()); // under the end of the field
    auto* first = static_cast<QHBoxLayout*>(layout()->itemAt(0)->layout());
    auto* second = static_cast<QHBoxLayout*>(m_second->layout());
    if (two)
        second->insertWidget(0, m_state);
    else
        first->addWidget(m_state);
    for (ActionButton* button : {m_bookmark, m_save})
        (two ? second : first)->addWidget(button);
    layout()->setSpacing(two ? 0 : 4);
    setLook(*m_save, "extent", two ? QStringLiteral("small") : QString());
    setLook(*m_field, "extent", two ? QString() : QStringLiteral("small"));
    for (QWidget* words : {static_cast<QWidget*>(m_state), static_cast<QWidget*>(m_save)})
        dressIn(*words, two ? triarch::font(TextRole::Caption) : triarch::font(TextRole::Secondary));
    m_second->setVisible(two);
    m_state->setMinimumWidth(0);
    showState();
}

QString TurnFilterBar::noHit() const
{
    if (m_turns.rowCount() > 0 || m_turns.sourceModel()->rowCount() == 0)
        return {};
    return m_error.isEmpty() ? tr("No turn matches “%1”.").arg(m_inForce)
                             : tr("No turn matches “%1”, the last valid filter.").arg(m_inForce);
}

std::optional<MeantFilter> TurnFilterBar::meant() const
{
    if (m_error.isEmpty() && noHit().isEmpty())
        return std::nullopt;
    return meantFilter(text(), m_turns.tools());
}

void TurnFilterBar::takeMeant()
{
    const auto better = meant();
    if (better && !m_completer->popup()->isVisible()) // there Return chooses
        m_field->setText(better->text);
}

void TurnFilterBar::read()
{
    const auto filter = parseTurnFilter(text());
    m_error = filter ? QString() : filter.error().message;
    const QString readable = filter ? text() : withoutOpenKey(text()); // `tool` was but the beginning of `tool:`
    if (const auto inForce = parseTurnFilter(readable)) {
        m_inForce = readable.trimmed();
        m_turns.setFilter(*inForce);
    }
    const bool isEmpty = text().trimmed().isEmpty();
    dressIn(*m_field, triarch::font(text().isEmpty() ? TextRole::Base : TextRole::Mono));
    setLook(*m_field, "valid", isEmpty ? QString() : QVariant(filter.has_value()).toString());
    m_sign->setIcon(icon(QStringLiteral("list-filter"), filter && !isEmpty ? Token::Done : Token::Text3));
    m_clear->setVisible(!text().isEmpty());
    showState();
}

void TurnFilterBar::showState()
{
    const int all = m_turns.sourceModel()->rowCount();
    if (!m_error.isEmpty()) // the last one that could be read stays, so that nothing jumps while one types
        m_state->show(QStringLiteral("circle-x"),
            m_turns.filter().isEmpty() ? tr("Not valid")
                                       : tr("Not valid, still %1 of %n turn(s)", nullptr, all).arg(m_turns.rowCount()),
            Token::Failed);
    else if (!m_turns.filter().isEmpty())
        m_state->show(QStringLiteral("check"), Token::Done,
            tr("Valid filter, %1 of %n turn(s)", nullptr, all).arg(m_turns.rowCount()), Token::Text2);
    else
        m_state->show(QString(), tr("%n turn(s)", nullptr, all), Token::Text3);
    if (!m_isTwoLines) // the field keeps its place while one types, valid or not
        m_state->setMinimumWidth(std::max(m_state->minimumWidth(), m_state->sizeHint().width()));
    showSave();
    fitState();
    m_field->setAccessibleDescription(m_error.isEmpty() ? m_state->text() : m_error);
    Q_EMIT changed();
}

QString TurnFilterBar::help()
{
    return tr("Words that a turn must have: tool: phase: status: result: actor: target: window: "
              "turn:3..6 changed:5.. ms:2000.. tokens:..1000, or any text. A - in front, as in -tool:click, "
              "hides what has it. * stands for any characters, quotes keep words together. Return takes over "
              "what may have been meant.");
}

void TurnFilterBar::showHint()
{
    const QString whole = tr("Filter: tool:click result:error turn:3..6");
    const bool fits = QFontMetrics(triarch::font(TextRole::Base)).horizontalAdvance(whole) < m_field->width() - 44;
    m_field->setPlaceholderText(fits ? whole : tr("Filter"));
}

void TurnFilterBar::retranslate()
{
    m_field->setAccessibleName(tr("Filter the turns"));
    m_sign->setText(m_field->accessibleName()); // a reader meets the icon as a button of its own
    m_sign->setToolTip(help());
    m_bookmark->setToolTip(tr("Saved filters"));
    m_bookmark->setAccessibleName(m_bookmark->toolTip());
    m_save->setText(tr("Save filter"));
    m_save->setAccessibleName(m_save->text());
    m_save->setToolTip(tr("Saved filters"));
    m_clear->setText(tr("Clear filter"));
    m_clear->setToolTip(m_clear->text());
    showHint();
    showState();
}

void TurnFilterBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        read(); // the error speaks the new language too
        retranslate();
    }
}

void TurnFilterBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showHint();
    showSave();
    fitState();
}

} // namespace triarch
