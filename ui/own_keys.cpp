// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/own_keys.h"

#include <QCoreApplication>
#include <algorithm>

namespace triarch {

namespace {

struct OwnKeysText {
    Q_DECLARE_TR_FUNCTIONS(OwnKeys)
};

constexpr qsizetype keysMost = 4; // of one action
const QString separator = QStringLiteral("; ");

bool isFunctionKey(int key) { return key >= Qt::Key_F1 && key <= Qt::Key_F35; }

const ActionRow* rowNamed(const QString& name)
{
    const auto rows = actionRows();
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const ActionRow& row) { return name == QLatin1String(row.name); });
    return found == rows.end() ? nullptr : &*found;
}

QString textOf(const QList<QKeySequence>& keys)
{
    QStringList texts;
    for (const QKeySequence& key : keys)
        texts << key.toString(QKeySequence::PortableText);
    return texts.join(separator);
}

/// nullopt: one of them cannot be a key.
std::optional<QList<QKeySequence>> keysFrom(const QString& text)
{
    QList<QKeySequence> keys;
    for (const QString& part : text.split(separator, Qt::SkipEmptyParts))
        keys << QKeySequence(part, QKeySequence::PortableText);
    const bool isGood = keys.size() <= keysMost
        && std::all_of(keys.begin(), keys.end(), [](const QKeySequence& key) { return keyFault(key).isEmpty(); });
    return isGood ? std::optional(keys) : std::nullopt;
}

} // namespace

QString keyFault(const QKeySequence& key)
{
    if (key.count() != 1 || key[0].key() == Qt::Key_unknown)
        return OwnKeysText::tr("One key, with Ctrl, Alt or Shift as you like");
    const Qt::KeyboardModifiers held = key[0].keyboardModifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    if (!held && !isFunctionKey(key[0].key()))
        return OwnKeysText::tr("%1 alone is needed for typing and moving: add Ctrl or Alt, or take a function key")
            .arg(key.toString(QKeySequence::NativeText));
    const auto isOf = [&key](QKeySequence::StandardKey use) { return QKeySequence::keyBindings(use).contains(key); };
    if (isOf(QKeySequence::Copy) || isOf(QKeySequence::Cut) || isOf(QKeySequence::Paste)
        || isOf(QKeySequence::SelectAll) || isOf(QKeySequence::Undo))
        return OwnKeysText::tr("%1 is needed where text is written").arg(key.toString(QKeySequence::NativeText));
    return {};
}

OwnKeys ownKeys(const AppActions& actions)
{
    OwnKeys own;
    for (const ActionRow& row : actionRows())
        if (actions.at(row.id)->shortcuts() != shortcutsOf(row))
            own.insert(QString::fromLatin1(row.name), textOf(actions.at(row.id)->shortcuts()));
    return own;
}

QStringList applyOwnKeys(AppActions& actions, const OwnKeys& keys)
{
    for (const ActionRow& row : actionRows())
        actions.at(row.id)->setShortcuts(shortcutsOf(row));
    QStringList faults;
    for (auto own = keys.cbegin(); own != keys.cend(); ++own) {
        const ActionRow* row = rowNamed(own.key());
        const auto read = keysFrom(own.value());
        const bool leavesPanicBare = row && row->id == ActionId::Panic && read && read->isEmpty();
        if (row && read && !leavesPanicBare)
            actions.setKeys(row->id, *read);
        else
            faults << OwnKeysText::tr("keys/%1 is \"%2\", which it cannot be; the usual keys are in force")
                          .arg(own.key().left(40), own.value().left(40));
    }
    actions.retranslate();
    return faults;
}

} // namespace triarch
