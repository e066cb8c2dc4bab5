// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/chord_names.h"

#include <QRegularExpression>
#include <algorithm>
#include <xkbcommon/xkbcommon.h>

namespace triarch {

namespace {

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

bool isModifier(Keysym keysym) { return chordModifierOf(keysym) != 0 || keysym == XKB_KEY_ISO_Level3_Shift; }

/// "ctrl-shift-t" has a hyphen behind each modifier; "page-down" is one name.
QStringList splitHyphens(const QString& name)
{
    QStringList names;
    qsizetype at = 0;
    for (auto end = name.indexOf(u'-', 1); end > 0 && end + 1 < name.size(); end = name.indexOf(u'-', at + 1)) {
        const QString modifier = name.mid(at, end - at);
        if (!isModifier(keysymNamed(modifier)))
            break;
        names.append(modifier);
        at = end + 1;
    }
    names.append(name.mid(at));
    return names;
}

/// Words that name a key only together, such as "Page Down", are one chord.
QStringList joinNames(const QStringList& words)
{
    QStringList chords;
    for (const QString& word : words) {
        const QString both = chords.isEmpty() ? QString() : chords.back() + u' ' + word;
        if (!both.isEmpty() && parseChord(both))
            chords.back() = both;
        else
            chords.append(word);
    }
    return chords;
}

/// The chords of a sequence, each with its keys.
Result<std::vector<std::vector<Keysym>>> parseSequence(const QStringList& chords)
{
    std::vector<std::vector<Keysym>> parsed;
    for (const QString& chord : chords) {
        const auto keysyms = parseChord(chord);
        if (!keysyms)
            return fail(keysyms.error());
        parsed.push_back(*keysyms);
    }
    return parsed;
}

bool areModifiers(const std::vector<Keysym>& keysyms) { return std::ranges::all_of(keysyms, isModifier); }

/// Returns true if all words but the last are modifiers: together they are one chord.
bool isOneChord(const QStringList& words)
{
    const auto parsed = parseSequence(words);
    return parsed && parsed->size() > 1 && std::all_of(parsed->begin(), parsed->end() - 1, areModifiers)
        && !areModifiers(parsed->back());
}

/// "ctrl +" is the key behind a blank, not a chord that lacks its last key.
QString withPlusNamed(const QString& sequence)
{
    return sequence.endsWith(QLatin1String(" +")) ? sequence.chopped(1) + QStringLiteral("plus") : sequence;
}

} // namespace

Result<std::vector<Keysym>> parseChord(const QString& chord)
{
    std::vector<Keysym> keysyms;
    QStringList names;
    for (const QString& name : splitNames(chord))
        names += splitHyphens(name.size() > 1 ? name.trimmed() : name);
    if (names.isEmpty() || names.size() > chordKeysMax)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A key combination has 1 to %1 keys, not %2").arg(chordKeysMax).arg(names.size()));
    for (const QString& name : names) {
        Keysym keysym = keysymNamed(name);
        if (keysym == XKB_KEY_NoSymbol)
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("\"%1\" in \"%2\" is not a key. Write keys as in ctrl+c, Page_Down, F5")
                    .arg(name, chord));
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
    const QStringList chords = joinNames(withPlusNamed(sequence).split(gap));
    if (chords.size() > chordsMax)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A sequence has at most %1 key combinations, not %2").arg(chordsMax).arg(chords.size()));
    return isOneChord(chords) ? QStringList(chords.join(u'+')) : chords;
}

Result<QStringList> knownChords(const QString& sequence)
{
    auto chords = splitSequence(sequence);
    const auto parsed = chords ? parseSequence(*chords) : fail(chords.error());
    if (!parsed)
        return fail(parsed.error());
    const auto stray = std::ranges::adjacent_find(
        *parsed, [](const auto& chord, const auto& next) { return areModifiers(chord) && !areModifiers(next); });
    if (stray == parsed->end())
        return chords;
    auto first = stray;
    while (first != parsed->begin() && areModifiers(*(first - 1)))
        --first;
    const QStringList meant = chords->mid(first - parsed->begin(), stray - first + 2);
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("In \"%1\" a space separates key combinations. Write one as %2")
            .arg(sequence, meant.join(u'+')));
}

Result<QString> oneChord(const QString& words)
{
    const auto chords = splitSequence(words);
    const auto parsed = chords ? parseSequence(*chords) : fail(chords.error());
    if (!parsed)
        return fail(parsed.error());
    if (std::all_of(parsed->begin(), parsed->end() - 1, areModifiers))
        return chords->join(u'+');
    const auto modifiers = std::find_if_not(parsed->begin(), parsed->end(), areModifiers) - parsed->begin();
    return fail(ErrorCode::InvalidArgument,
        QStringLiteral("\"%1\" is %2 key combinations. Press one a call, first %3")
            .arg(words, QString::number(chords->size() - modifiers), chords->mid(0, modifiers + 1).join(u'+')));
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
