// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/shortcuts_dialog.h"

#include "ui/app_actions.h"
#include "ui/style/fonts.h"
#include "ui/widgets/field_sign.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace triarch {

namespace {

QString keysOf(const ActionRow& row)
{
    QStringList keys;
    for (const QKeySequence& sequence : shortcutsOf(row))
        keys << sequence.toString(QKeySequence::NativeText);
    if (row.id == ActionId::Panic) // heard outside of the window too
        keys << ShortcutsDialog::tr("Pause key") << ShortcutsDialog::tr("3× Esc");
    return keys.join(QStringLiteral(", "));
}

QString actionText(const char* text) { return QCoreApplication::translate("Actions", text); }

} // namespace

ShortcutsDialog::ShortcutsDialog(QWidget* parent)
    : QDialog(parent),
      m_filter(new QLineEdit(this)),
      m_list(new QTreeWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    m_filter->setClearButtonEnabled(true);
    addFieldSign(*m_filter, QStringLiteral("search"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto* buttons = new QDialogButtonBox(this);
    m_close = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(16, 16, 16, 12);
    rows->setSpacing(10);
    rows->addWidget(m_filter);
    rows->addWidget(m_list, 1);
    rows->addWidget(buttons);
    resize(860, 560);
    retranslate();
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
    m_list->clear();
    fill();
    filter(m_filter->text());
}

void ShortcutsDialog::fill()
{
    std::map<MenuId, QTreeWidgetItem*> menus;
    for (const ActionRow& row : actionRows()) {
        QTreeWidgetItem*& menu = menus[row.menu];
        if (!menu) {
            menu = new QTreeWidgetItem(m_list, {menuTitle(row.menu)});
            menu->setFont(0, triarch::font(TextRole::Strong));
            menu->setFlags(Qt::ItemIsEnabled);
        }
        auto* item = new QTreeWidgetItem(menu, {actionText(row.text), keysOf(row), actionText(row.help)});
        item->setFont(1, triarch::font(TextRole::Mono));
        item->setToolTip(2, item->text(2));
    }
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
}

} // namespace triarch
