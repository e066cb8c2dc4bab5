// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/key_editor.h"

#include "ui/own_keys.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <algorithm>

namespace triarch {

namespace {

constexpr int keyWidth = 180;

const ActionRow& rowOf(ActionId id)
{
    const auto rows = actionRows();
    return *std::find_if(rows.begin(), rows.end(), [id](const ActionRow& row) { return row.id == id; });
}

} // namespace

KeyEditor::KeyEditor(AppActions& actions, QWidget* parent)
    : QWidget(parent),
      m_actions(actions),
      m_name(new QLabel(this)),
      m_key(new QKeySequenceEdit(this)),
      m_set(new QPushButton(this)),
      m_remove(new QPushButton(this)),
      m_usual(new QPushButton(this)),
      m_note(new QLabel(this))
{
    build();
    m_key->installEventFilter(this); // its own signal comes a second after the key
    connect(m_key, &QKeySequenceEdit::editingFinished, this, &KeyEditor::judge); // Qt's own words are there then
    connect(m_set, &QPushButton::clicked, this, [this] { set({pressed()}); });
    connect(m_remove, &QPushButton::clicked, this, [this] { set({}); });
    connect(m_usual, &QPushButton::clicked, this, &KeyEditor::useUsual);
    retranslate();
}

void KeyEditor::build()
{
    m_name->setFont(triarch::font(TextRole::Strong));
    m_note->setFont(triarch::font(TextRole::Secondary));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_key->setFixedWidth(keyWidth);
    for (QPushButton* button : {m_set, m_remove, m_usual})
        button->setAutoDefault(false);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->addWidget(m_name, 0, 0);
    int column = 1;
    for (QWidget* part : std::initializer_list<QWidget*>{m_key, m_set, m_remove, m_usual})
        grid->addWidget(part, 0, column++);
    grid->addWidget(m_note, 1, 0, 1, column);
    grid->setColumnStretch(0, 1);
}

void KeyEditor::show(std::optional<ActionId> id)
{
    m_id = id;
    m_key->clear();
    setEnabled(id.has_value());
    m_name->setText(id ? m_actions.at(*id)->text() : QString());
    judge();
}

void KeyEditor::listen() { m_key->setFocus(Qt::OtherFocusReason); }

QKeySequence KeyEditor::pressed() const { return m_key->keySequence(); }

bool KeyEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyRelease)
        take();
    return QWidget::eventFilter(watched, event);
}

/// The last key counts: a sequence of several is no key of ours, and the next one begins anew.
void KeyEditor::take()
{
    if (const QKeySequence all = pressed(); !all.isEmpty())
        m_key->setKeySequence(QKeySequence(all[uint(all.count() - 1)]));
    judge();
}

QString KeyEditor::faultOf(const QKeySequence& key) const
{
    if (key.isEmpty() || !m_id)
        return {};
    if (!m_actions.isFree(key, *m_id))
        return tr("%1 is the only key of Panic, which needs one").arg(key.toString(QKeySequence::NativeText));
    return keyFault(key);
}

void KeyEditor::judge()
{
    m_key->findChild<QLineEdit*>()->setPlaceholderText(tr("Press a key")); // Qt puts its own there with each key
    const QKeySequence key = pressed();
    const QString fault = faultOf(key);
    const auto owner = key.isEmpty() ? std::nullopt : m_actions.ownerOf(key);
    const QList<QKeySequence> now = m_id ? m_actions.at(*m_id)->shortcuts() : QList<QKeySequence>();
    m_set->setEnabled(m_id && !key.isEmpty() && fault.isEmpty() && now != QList{key});
    m_remove->setEnabled(m_id && !now.isEmpty() && *m_id != ActionId::Panic); // there is always a way to stop
    m_usual->setEnabled(m_id && now != shortcutsOf(rowOf(*m_id)));
    QString note = m_id ? tr("Press the key that it is to have") : tr("Choose an action to give it another key");
    if (!fault.isEmpty())
        note = fault;
    else if (owner && owner != m_id)
        note = tr("%1 is the key of \u201c%2\u201d, which loses it")
                   .arg(key.toString(QKeySequence::NativeText), m_actions.at(*owner)->text());
    setInk(*m_note, fault.isEmpty() && (!owner || owner == m_id) ? Token::Text2 : Token::Waiting);
    m_note->setText(note);
}

void KeyEditor::set(const QList<QKeySequence>& keys)
{
    m_actions.setKeys(*m_id, keys);
    const QWidget* focused = window()->focusWidget();
    const bool isPressed = focused == m_set || focused == m_remove || focused == m_usual;
    show(m_id);
    if (isPressed)
        listen(); // the next button must not get the keyboard from the one that is used up
    Q_EMIT changed();
}

/// One that another action has by now is as if it had been pressed: what that loses, or that it cannot, is said first.
void KeyEditor::useUsual()
{
    const QList<QKeySequence> usual = shortcutsOf(rowOf(*m_id));
    const auto isAnothers = [this](const QKeySequence& key) { return m_actions.ownerOf(key).value_or(*m_id) != *m_id; };
    const auto taken = std::ranges::find_if(usual, isAnothers);
    if (taken == usual.end())
        return set(usual);
    m_key->setKeySequence(*taken);
    judge();
    m_set->isEnabled() ? m_set->setFocus(Qt::OtherFocusReason) : listen();
}

void KeyEditor::retranslate()
{
    m_set->setText(tr("Set"));
    m_remove->setText(tr("No key"));
    m_usual->setText(tr("Usual key"));
    m_key->setAccessibleName(tr("New key"));
    m_key->findChild<QLineEdit*>()->setAccessibleName(tr("New key"));
    show(m_id);
}

void KeyEditor::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace triarch
