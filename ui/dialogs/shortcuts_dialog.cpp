// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/shortcuts_dialog.h"

#include "ui/action_text.h"
#include "ui/dialogs/key_editor.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/widgets/field_sign.h"
#include "ui/widgets/whole_rows.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>
#include <algorithm>

namespace triarch {

namespace {

constexpr int idRole = Qt::UserRole;
constexpr int rowHeight = 24; // as the style has it, with that of the header
constexpr int headHeight = 24;

QString textOf(ActionId id, const QList<QKeySequence>& sequences)
{
    QStringList keys;
    for (const QKeySequence& sequence : sequences)
        keys << sequence.toString(QKeySequence::NativeText);
    if (id == ActionId::Panic) // heard outside of the window too
        keys << ShortcutsDialog::tr("Pause key") << ShortcutsDialog::tr("3× Esc");
    return keys.join(QStringLiteral(", "));
}

/// nullopt: it is a menu's line.
std::optional<ActionId> idOf(const QTreeWidgetItem* item)
{
    return item && item->parent() ? std::optional(ActionId(item->data(0, idRole).toInt())) : std::nullopt;
}

} // namespace

ShortcutsDialog::ShortcutsDialog(AppActions& actions, QWidget* parent)
    : QDialog(parent),
      m_actions(actions),
      m_filter(new QLineEdit(this)),
      m_list(new QTreeWidget(this)),
      m_editor(new KeyEditor(actions, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    m_filter->setClearButtonEnabled(true);
    addFieldSign(*m_filter, QStringLiteral("search"));
    dressList();
    auto* buttons = new QDialogButtonBox(this);
    m_allUsual = buttons->addButton(QString(), QDialogButtonBox::ResetRole);
    m_close = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    connect(m_allUsual, &QPushButton::clicked, this, &ShortcutsDialog::useUsual);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, m_editor,
        [this](const QTreeWidgetItem* item) { m_editor->show(idOf(item)); });
    connect(m_list, &QTreeWidget::itemActivated, m_editor, &KeyEditor::listen);
    connect(m_list, &QTreeWidget::itemClicked, m_editor, [this](const QTreeWidgetItem* item) {
        if (idOf(item))
            m_editor->listen(); // as it says
    });
    connect(m_editor, &KeyEditor::changed, this, [this] {
        m_givenUp.clear();
        showKeys();
    });
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(16, 16, 16, 12);
    rows->setSpacing(10);
    rows->addWidget(m_filter);
    rows->addWidget(new WholeRows(*m_list, rowHeight, headHeight, this), 1); // in this window: Tab's order stays
    rows->addWidget(m_editor);
    rows->addWidget(buttons);
    resize(1080, 620); // what they do is read whole; less where the screen is narrow
    retranslate();
}

void ShortcutsDialog::dressList()
{
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setProperty("part", QStringLiteral("grid")); // cells begin where their heads do
    m_list->setRootIsDecorated(false);
    m_list->setItemsExpandable(false);
}

void ShortcutsDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void ShortcutsDialog::retranslate()
{
    setWindowTitle(tr("Keyboard shortcuts"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the shortcuts"));
    nameFieldSigns(*m_filter);
    m_list->setAccessibleName(tr("Shortcuts by menu"));
    m_list->setHeaderLabels({tr("Action"), tr("Keys"), tr("What it does")});
    m_close->setText(tr("Close"));
    const auto chosen = idOf(m_list->currentItem());
    m_list->clear();
    fill(chosen);
    filter(m_filter->text());
}

/// What the operator chose himself says so, with what it was.
void ShortcutsDialog::fillKeys(QTreeWidgetItem* item) const
{
    const ActionId id = *idOf(item);
    const auto rows = actionRows();
    const auto row = std::find_if(rows.begin(), rows.end(), [id](const ActionRow& one) { return one.id == id; });
    const QList<QKeySequence> now = m_actions.at(id)->shortcuts();
    const bool isOwn = now != shortcutsOf(*row);
    item->setText(1, textOf(id, now));
    item->setIcon(1, isOwn ? icon(QStringLiteral("pencil"), Token::Accent) : QIcon());
    const QString usual = textOf(id, shortcutsOf(*row));
    item->setToolTip(1, isOwn ? tr("Yours. Usually: %1").arg(usual.isEmpty() ? tr("none") : usual) : QString());
}

void ShortcutsDialog::showKeys()
{
    for (QTreeWidgetItemIterator item(m_list); *item; ++item)
        if (idOf(*item))
            fillKeys(*item);
    showUsual();
    Q_EMIT keysChanged();
}

/// What it takes it gives back, until another key is set.
void ShortcutsDialog::showUsual()
{
    m_allUsual->setText(m_givenUp.isEmpty() ? tr("Usual keys for all") : tr("Your keys back"));
    m_allUsual->setEnabled(!m_givenUp.isEmpty() || !ownKeys(m_actions).isEmpty());
}

void ShortcutsDialog::useUsual()
{
    const OwnKeys wanted = std::exchange(m_givenUp, m_givenUp.isEmpty() ? ownKeys(m_actions) : OwnKeys());
    (void)applyOwnKeys(m_actions, m_givenUp.isEmpty() ? wanted : OwnKeys());
    m_editor->show(idOf(m_list->currentItem()));
    showKeys();
}

void ShortcutsDialog::fill(std::optional<ActionId> chosen)
{
    std::map<MenuId, QTreeWidgetItem*> menus;
    for (const ActionRow& row : actionRows()) {
        QTreeWidgetItem*& menu = menus[row.menu];
        if (!menu) {
            menu = new QTreeWidgetItem(m_list, {menuTitle(row.menu)});
            menu->setFont(0, triarch::font(TextRole::Strong));
            menu->setFlags(Qt::ItemIsEnabled);
        }
        auto* item =
            new QTreeWidgetItem(menu, {translatedActionText(row.text), QString(), translatedActionText(row.help)});
        item->setData(0, idRole, int(row.id));
        fillKeys(item);
        if (row.id == chosen)
            m_list->setCurrentItem(item);
        item->setFont(1, triarch::font(TextRole::Mono));
        item->setToolTip(2, item->text(2));
    }
    showUsual();
    m_list->expandAll();
    for (int column : {0, 1})
        m_list->header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
}

void ShortcutsDialog::filter(const QString& words)
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* menu = m_list->topLevelItem(i);
        bool isAnyShown = false;
        for (int j = 0; j < menu->childCount(); ++j) {
            QTreeWidgetItem* item = menu->child(j);
            const QString whole = item->text(0) + QLatin1Char(' ') + item->text(1) + QLatin1Char(' ') + item->text(2);
            item->setHidden(!whole.contains(words.trimmed(), Qt::CaseInsensitive));
            isAnyShown = isAnyShown || !item->isHidden();
        }
        menu->setHidden(!isAnyShown);
    }
    if (const auto* chosen = m_list->currentItem(); chosen && chosen->isHidden())
        m_list->setCurrentItem(nullptr); // nobody changes what he does not see
}

} // namespace triarch
