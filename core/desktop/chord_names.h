// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/desktop/key_names.h"

#include <QStringList>
#include <vector>

namespace triarch {

/// The four modifiers a chord is spoken with, as bits, in the order they are written.
struct ChordModifier {
    enum : quint8 { Ctrl = 1, Alt = 2, Shift = 4, Super = 8 };
};

inline constexpr int chordKeysMax = 8;
inline constexpr int chordsMax = 16; ///< of one sequence

/// The keys of a chord such as "ctrl+shift+t", "Return", "ctrl++", "KP_Add", "é", in the order to press them.
///
/// Names are those of keysymNamed(). Behind a modifier a hyphen parts as well: "ctrl-c". Beside other keys a letter
/// means its key, as menus print it: "Ctrl+T" is ctrl+t; alone, "T" is a capital.
/// Fails with InvalidArgument, naming the part that is not a key.
Result<std::vector<Keysym>> parseChord(const QString& chord);

/// The chords of a sequence such as "ctrl+x ctrl+s", at most chordsMax; spaces around a '+' or within a key's name
/// part nothing, and a lone space is the key. Words that are all modifiers but the last are one chord: "ctrl shift t"
/// is "ctrl+shift+t". InvalidArgument as parseChord, and for more.
Result<QStringList> splitSequence(const QString& sequence);
/// Splits like splitSequence() and checks that each part of a chord is a key. InvalidArgument names the part that is
/// none; "a ctrl c" fails too, because it means ctrl+c but would tap Control and type a letter.
Result<QStringList> knownChords(const QString& sequence);
/// The one chord of words that are all modifiers but the last: "ctrl shift t" is "ctrl+shift+t". InvalidArgument, with
/// what to press first, for more chords than one.
Result<QString> oneChord(const QString& words);

/// "ctrl+alt+Delete": the modifiers in the order ctrl, alt, shift, super, then the key's xkb name; no key when 0.
QString chordText(quint8 modifiers, Keysym key);

/// What chordText() says of a chord as it is written, with no display to ask: for rules and for comparing.
/// Several keys that are no modifiers: the last one's name, as when it goes down with the others held.
Result<QString> canonicalChord(const QString& chord);

/// The modifier this keysym stands for on every usual layout; 0 when it is none.
quint8 chordModifierOf(Keysym keysym);

} // namespace triarch
