// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/chord_names.h"

#include <QHash>
#include <QRegularExpression>
#include <algorithm>
#include <xkbcommon/xkbcommon.h>

namespace triarch {

namespace {

/// Names that are no keysym names, or would be another key's.
const QHash<QString, Keysym>& aliases()
{
    static const QHash<QString, Keysym> table{{"ctrl", XKB_KEY_Control_L}, {"control", XKB_KEY_Control_L},
        {"alt", XKB_KEY_Alt_L}, {"option", XKB_KEY_Alt_L}, {"shift", XKB_KEY_Shift_L}, {"super", XKB_KEY_Super_L},
        {"win", XKB_KEY_Super_L}, {"windows", XKB_KEY_Super_L}, {"cmd", XKB_KEY_Super_L}, {"command", XKB_KEY_Super_L},
        {"meta", XKB_KEY_Super_L}, {"altgr", XKB_KEY_ISO_Level3_Shift}, {"enter", XKB_KEY_Return},
        {"esc", XKB_KEY_Escape}, {"del", XKB_KEY_Delete}, {"ins", XKB_KEY_Insert}, {"backspace", XKB_KEY_BackSpace},
        {"bksp", XKB_KEY_BackSpace}, {"pgup", XKB_KEY_Page_Up}, {"pageup", XKB_KEY_Page_Up},
        {"pgdn", XKB_KEY_Page_Down}, {"pgdown", XKB_KEY_Page_Down}, {"pagedown", XKB_KEY_Page_Down},
        {"arrowup", XKB_KEY_Up}, {"arrowdown", XKB_KEY_Down}, {"arrowleft", XKB_KEY_Left},
        {"arrowright", XKB_KEY_Right}, {"spacebar", XKB_KEY_space}, {"capslock", XKB_KEY_Caps_Lock},
        {"numlock", XKB_KEY_Num_Lock}, {"scrolllock", XKB_KEY_Scroll_Lock}, {"printscreen", XKB_KEY_Print},
        {"prtsc", XKB_KEY_Print}, {"apps", XKB_KEY_Menu}};
    return table;
}

/// A name never is empty, so a '+' where one must begin is the key '+'.
QStringList splitNames(const QString& chord)
{
    QStringList names;
    qsizetype at = 0;
    while (at < chord.size()) {
        const auto end = chord.indexOf(QLatin1Char('+'), at + 1);
        names.append(chord.mid(at, end < 0 ? -1 : end - at));
        if (end == chord.size() - 1)
            names.append(QString()); // "ctrl+": something is missing
        at = end < 0 ? chord.size() : end + 1;
    }
    return names;
}

Keysym keysymOfName(const QString& spoken)
{
    const QString name = spoken.size() > 1 ? spoken.trimmed() : spoken;
    if (const auto characters = name.toUcs4(); characters.size() == 1)
        return characters[0] < 0x20 ? Keysym(XKB_KEY_NoSymbol) : xkb_utf32_to_keysym(characters[0]);
    if (const auto alias = aliases().constFind(name.toLower()); alias != aliases().constEnd())
        return *alias;
    const QByteArray bytes = name.toUtf8();
    if (const Keysym exact = xkb_keysym_from_name(bytes.constData(), XKB_KEYSYM_NO_FLAGS))
        return exact;
    return xkb_keysym_from_name(bytes.constData(), XKB_KEYSYM_CASE_INSENSITIVE);
}

} // namespace

Result<std::vector<Keysym>> parseChord(const QString& chord)
{
    std::vector<Keysym> keysyms;
    const QStringList names = splitNames(chord);
    if (names.isEmpty() || names.size() > chordKeysMax)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A key combination has 1 to %1 keys, not %2").arg(chordKeysMax).arg(names.size()));
    for (const QString& name : names) {
        Keysym keysym = keysymOfName(name);
        if (keysym == XKB_KEY_NoSymbol)
            return fail(ErrorCode::InvalidArgument, QStringLiteral("\"%1\" in \"%2\" is no key").arg(name, chord));
        if (names.size() > 1)
            keysym = xkb_keysym_to_lower(keysym);
        if (std::ranges::find(keysyms, keysym) == keysyms.end())
            keysyms.push_back(keysym);
    }
    return keysyms;
}

Result<QStringList> splitSequence(const QString& sequence)
{
    static const QRegularExpression gap(QStringLiteral("(?<=[^\\s+])\\s+(?=[^\\s+])"));
    if (sequence.trimmed().isEmpty())
        return QStringList(sequence); // the space bar, or nothing
    const QStringList chords = sequence.split(gap);
    if (chords.size() > chordsMax)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A sequence has at most %1 key combinations, not %2").arg(chordsMax).arg(chords.size()));
    return chords;
}

Result<QStringList> knownChords(const QString& sequence)
{
    auto chords = splitSequence(sequence);
    for (const QString& chord : chords.value_or(QStringList()))
        if (const auto parsed = parseChord(chord); !parsed)
            return fail(parsed.error());
    return chords;
}

QString chordText(quint8 modifiers, Keysym key)
{
    QStringList parts;
    for (const auto& [bit, word] : {std::pair{ChordModifier::Ctrl, "ctrl"}, std::pair{ChordModifier::Alt, "alt"},
             std::pair{ChordModifier::Shift, "shift"}, std::pair{ChordModifier::Super, "super"}}) {
        if (modifiers & bit)
            parts.append(QLatin1String(word));
    }
    char name[64] = {};
    if (key != XKB_KEY_NoSymbol && xkb_keysym_get_name(key, name, sizeof name) > 0)
        parts.append(QLatin1String(name));
    return parts.join(QLatin1Char('+'));
}

Result<QString> canonicalChord(const QString& chord)
{
    return parseChord(chord).map([](const std::vector<Keysym>& keysyms) {
        quint8 modifiers = 0;
        Keysym key = XKB_KEY_NoSymbol;
        for (const Keysym keysym : keysyms) {
            const quint8 modifier = chordModifierOf(keysym);
            modifiers |= modifier;
            key = modifier == 0 ? keysym : key;
        }
        return chordText(modifiers, key);
    });
}

quint8 chordModifierOf(Keysym keysym)
{
    switch (keysym) {
    case XKB_KEY_Control_L:
    case XKB_KEY_Control_R:
        return ChordModifier::Ctrl;
    case XKB_KEY_Alt_L:
    case XKB_KEY_Alt_R:
    case XKB_KEY_Meta_L:
    case XKB_KEY_Meta_R:
        return ChordModifier::Alt;
    case XKB_KEY_Shift_L:
    case XKB_KEY_Shift_R:
        return ChordModifier::Shift;
    case XKB_KEY_Super_L:
    case XKB_KEY_Super_R:
    case XKB_KEY_Hyper_L:
    case XKB_KEY_Hyper_R:
        return ChordModifier::Super;
    default:
        return 0;
    }
}

} // namespace triarch
