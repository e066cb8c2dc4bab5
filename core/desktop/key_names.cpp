// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/chord_names.h"

#include <QHash>
#include <xkbcommon/xkbcommon.h>

namespace triarch {

namespace {

/// Names in their plain form that are not keysym names, or would be another key's.
const QHash<QString, Keysym>& aliases()
{
    static const QHash<QString, Keysym> table{// Modifiers
        {"ctrl", XKB_KEY_Control_L}, {"control", XKB_KEY_Control_L}, {"ctl", XKB_KEY_Control_L},
        {"leftctrl", XKB_KEY_Control_L}, {"ctrlleft", XKB_KEY_Control_L}, {"controlleft", XKB_KEY_Control_L},
        {"leftcontrol", XKB_KEY_Control_L}, {"lctrl", XKB_KEY_Control_L}, {"rightctrl", XKB_KEY_Control_R},
        {"ctrlright", XKB_KEY_Control_R}, {"controlright", XKB_KEY_Control_R}, {"rightcontrol", XKB_KEY_Control_R},
        {"rctrl", XKB_KEY_Control_R}, {"ctrll", XKB_KEY_Control_L}, {"ctrlr", XKB_KEY_Control_R},
        {"cmdl", XKB_KEY_Super_L}, {"cmdr", XKB_KEY_Super_R}, {"winl", XKB_KEY_Super_L}, {"winr", XKB_KEY_Super_R},
        {"alt", XKB_KEY_Alt_L}, {"option", XKB_KEY_Alt_L}, {"opt", XKB_KEY_Alt_L}, {"leftalt", XKB_KEY_Alt_L},
        {"altleft", XKB_KEY_Alt_L}, {"lalt", XKB_KEY_Alt_L}, {"optionleft", XKB_KEY_Alt_L}, {"rightalt", XKB_KEY_Alt_R},
        {"altright", XKB_KEY_Alt_R}, {"ralt", XKB_KEY_Alt_R}, {"optionright", XKB_KEY_Alt_R},
        {"shift", XKB_KEY_Shift_L}, {"leftshift", XKB_KEY_Shift_L}, {"shiftleft", XKB_KEY_Shift_L},
        {"lshift", XKB_KEY_Shift_L}, {"rightshift", XKB_KEY_Shift_R}, {"shiftright", XKB_KEY_Shift_R},
        {"rshift", XKB_KEY_Shift_R}, {"super", XKB_KEY_Super_L}, {"superleft", XKB_KEY_Super_L},
        {"superright", XKB_KEY_Super_R}, {"win", XKB_KEY_Super_L}, {"windows", XKB_KEY_Super_L},
        {"winleft", XKB_KEY_Super_L}, {"lwin", XKB_KEY_Super_L}, {"winright", XKB_KEY_Super_R},
        {"rwin", XKB_KEY_Super_R}, {"cmd", XKB_KEY_Super_L}, {"command", XKB_KEY_Super_L}, {"meta", XKB_KEY_Super_L},
        {"leftmeta", XKB_KEY_Super_L}, {"metaleft", XKB_KEY_Super_L}, {"rightmeta", XKB_KEY_Super_R},
        {"metaright", XKB_KEY_Super_R}, {"os", XKB_KEY_Super_L}, {"osleft", XKB_KEY_Super_L},
        {"osright", XKB_KEY_Super_R}, {"hyper", XKB_KEY_Hyper_L}, {"altgr", XKB_KEY_ISO_Level3_Shift},
        {"altgraph", XKB_KEY_ISO_Level3_Shift},
        // Editing and moving
        {"enter", XKB_KEY_Return}, {"\n", XKB_KEY_Return}, {"\r", XKB_KEY_Return}, {"\t", XKB_KEY_Tab},
        {"esc", XKB_KEY_Escape}, {"del", XKB_KEY_Delete}, {"ins", XKB_KEY_Insert}, {"backspace", XKB_KEY_BackSpace},
        {"bksp", XKB_KEY_BackSpace}, {"pgup", XKB_KEY_Page_Up}, {"pageup", XKB_KEY_Page_Up},
        {"pgdn", XKB_KEY_Page_Down}, {"pgdown", XKB_KEY_Page_Down}, {"pagedown", XKB_KEY_Page_Down},
        {"arrowup", XKB_KEY_Up}, {"uparrow", XKB_KEY_Up}, {"↑", XKB_KEY_Up}, {"arrowdown", XKB_KEY_Down},
        {"downarrow", XKB_KEY_Down}, {"↓", XKB_KEY_Down}, {"arrowleft", XKB_KEY_Left}, {"leftarrow", XKB_KEY_Left},
        {"←", XKB_KEY_Left}, {"arrowright", XKB_KEY_Right}, {"rightarrow", XKB_KEY_Right}, {"→", XKB_KEY_Right},
        {"spacebar", XKB_KEY_space}, {"capslock", XKB_KEY_Caps_Lock}, {"numlock", XKB_KEY_Num_Lock},
        {"scrolllock", XKB_KEY_Scroll_Lock}, {"printscreen", XKB_KEY_Print}, {"prntscrn", XKB_KEY_Print},
        {"prtscr", XKB_KEY_Print}, {"prtscn", XKB_KEY_Print}, {"prtsc", XKB_KEY_Print}, {"sysrq", XKB_KEY_Print},
        {"apps", XKB_KEY_Menu}, {"application", XKB_KEY_Menu}, {"contextmenu", XKB_KEY_Menu},
        {"pausebreak", XKB_KEY_Pause},
        // Signs
        {"dot", XKB_KEY_period}, {"quote", XKB_KEY_apostrophe}, {"singlequote", XKB_KEY_apostrophe},
        {"doublequote", XKB_KEY_quotedbl}, {"backquote", XKB_KEY_grave}, {"backtick", XKB_KEY_grave},
        {"tilde", XKB_KEY_asciitilde}, {"hash", XKB_KEY_numbersign}, {"star", XKB_KEY_asterisk},
        {"equals", XKB_KEY_equal}, {"dash", XKB_KEY_minus}, {"hyphen", XKB_KEY_minus},
        {QChar(u'\u00AD'), XKB_KEY_minus}, {"pipe", XKB_KEY_bar}, {"exclamation", XKB_KEY_exclam},
        {"questionmark", XKB_KEY_question}, {"forwardslash", XKB_KEY_slash}, {"leftbrace", XKB_KEY_bracketleft},
        {"leftbracket", XKB_KEY_bracketleft}, {"rightbrace", XKB_KEY_bracketright},
        {"rightbracket", XKB_KEY_bracketright}, {"intlbackslash", XKB_KEY_less}, {"102nd", XKB_KEY_less},
        {"intlyen", XKB_KEY_yen},
        // Keypad, as pyautogui has it
        {"add", XKB_KEY_KP_Add}, {"subtract", XKB_KEY_KP_Subtract}, {"multiply", XKB_KEY_KP_Multiply},
        {"divide", XKB_KEY_KP_Divide}, {"decimal", XKB_KEY_KP_Decimal}, {"separator", XKB_KEY_KP_Separator},
        // Writing systems
        {"convert", XKB_KEY_Henkan_Mode}, {"nonconvert", XKB_KEY_Muhenkan}, {"kana", XKB_KEY_Hiragana_Katakana},
        {"kanamode", XKB_KEY_Hiragana_Katakana}, {"hanguel", XKB_KEY_Hangul}, {"lang1", XKB_KEY_Hangul},
        {"hanja", XKB_KEY_Hangul_Hanja}, {"lang2", XKB_KEY_Hangul_Hanja},
        // Media and system
        {"volumeup", XKB_KEY_XF86AudioRaiseVolume}, {"audiovolumeup", XKB_KEY_XF86AudioRaiseVolume},
        {"volumedown", XKB_KEY_XF86AudioLowerVolume}, {"audiovolumedown", XKB_KEY_XF86AudioLowerVolume},
        {"volumemute", XKB_KEY_XF86AudioMute}, {"audiovolumemute", XKB_KEY_XF86AudioMute},
        {"mute", XKB_KEY_XF86AudioMute}, {"playpause", XKB_KEY_XF86AudioPlay},
        {"mediaplaypause", XKB_KEY_XF86AudioPlay}, {"nexttrack", XKB_KEY_XF86AudioNext},
        {"mediatracknext", XKB_KEY_XF86AudioNext}, {"nextsong", XKB_KEY_XF86AudioNext},
        {"prevtrack", XKB_KEY_XF86AudioPrev}, {"mediatrackprevious", XKB_KEY_XF86AudioPrev},
        {"previoussong", XKB_KEY_XF86AudioPrev}, {"stop", XKB_KEY_XF86AudioStop}, {"mediastop", XKB_KEY_XF86AudioStop},
        {"stopcd", XKB_KEY_XF86AudioStop}, {"launchmediaselect", XKB_KEY_XF86AudioMedia},
        {"mediaselect", XKB_KEY_XF86AudioMedia}, {"launchmail", XKB_KEY_XF86Mail}, {"launchapp1", XKB_KEY_XF86Explorer},
        {"launchapp2", XKB_KEY_XF86Calculator}, {"browserback", XKB_KEY_XF86Back},
        {"browserforward", XKB_KEY_XF86Forward}, {"browserrefresh", XKB_KEY_XF86Refresh},
        {"browserstop", XKB_KEY_XF86Stop}, {"browsersearch", XKB_KEY_XF86Search},
        {"browserfavorites", XKB_KEY_XF86Favorites}, {"browserhome", XKB_KEY_XF86HomePage}, {"copy", XKB_KEY_XF86Copy},
        {"cut", XKB_KEY_XF86Cut}, {"paste", XKB_KEY_XF86Paste}, {"brightnessup", XKB_KEY_XF86MonBrightnessUp},
        {"brightnessdown", XKB_KEY_XF86MonBrightnessDown}, {"eject", XKB_KEY_XF86Eject},
        {"power", XKB_KEY_XF86PowerOff}, {"sleep", XKB_KEY_XF86Sleep}, {"wakeup", XKB_KEY_XF86WakeUp}};
    return table;
}

/// The keys of a keypad behind "numpad", "keypad" and "kp", but for its digits.
const QHash<QString, Keysym>& keypad()
{
    static const QHash<QString, Keysym> table{{"add", XKB_KEY_KP_Add}, {"plus", XKB_KEY_KP_Add},
        {"subtract", XKB_KEY_KP_Subtract}, {"minus", XKB_KEY_KP_Subtract}, {"multiply", XKB_KEY_KP_Multiply},
        {"asterisk", XKB_KEY_KP_Multiply}, {"star", XKB_KEY_KP_Multiply}, {"divide", XKB_KEY_KP_Divide},
        {"slash", XKB_KEY_KP_Divide}, {"decimal", XKB_KEY_KP_Decimal}, {"dot", XKB_KEY_KP_Decimal},
        {"comma", XKB_KEY_KP_Separator}, {"equal", XKB_KEY_KP_Equal}, {"enter", XKB_KEY_KP_Enter}};
    return table;
}

bool isDigit(const QString& text) { return text.size() == 1 && text[0] >= u'0' && text[0] <= u'9'; }

/// "numpad5", "num5", "kpenter", "digit1", "keya", "keyleftctrl".
Keysym keysymWithPrefix(const QString& plain)
{
    constexpr qsizetype longest = 40; // of a keysym name and its prefix
    if (plain.size() > longest)
        return XKB_KEY_NoSymbol;
    for (const char* prefix : {"numpad", "keypad", "kp", "num"}) {
        const QString rest =
            plain.startsWith(QLatin1String(prefix)) ? plain.mid(qsizetype(qstrlen(prefix))) : QString();
        if (isDigit(rest))
            return Keysym(XKB_KEY_KP_0) + Keysym(rest.toInt());
        if (const Keysym known = keypad().value(rest))
            return known;
    }
    const QString digit = plain.mid(5);
    if (plain.startsWith(QLatin1String("digit")))
        return isDigit(digit) ? keysymNamed(digit) : Keysym(XKB_KEY_NoSymbol);
    return plain.startsWith(QLatin1String("key")) ? keysymNamed(plain.mid(3)) : Keysym(XKB_KEY_NoSymbol);
}

/// Without what is written between its words; empty for a name that begins or ends with that.
QString plainForm(const QString& name)
{
    static const QString between = QStringLiteral("_- ");
    if (name.size() > 1 && (between.contains(name.front()) || between.contains(name.back())))
        return {};
    QString plain = name.toLower();
    for (const QChar sign : between)
        plain.remove(sign);
    return plain;
}

/// "shift left" is two keys, and no name of the left Shift.
bool isOneName(const QString& name, Keysym keysym) { return !name.contains(u' ') || chordModifierOf(keysym) == 0; }

} // namespace

Keysym keysymNamed(const QString& spoken)
{
    const QString name = spoken.size() > 1 ? spoken.trimmed() : spoken;
    const QString plain = plainForm(name);
    if (const Keysym alias = aliases().value(plain); alias != XKB_KEY_NoSymbol && isOneName(name, alias))
        return alias;
    if (const auto characters = name.toUcs4(); characters.size() == 1)
        return characters[0] < 0x20 ? Keysym(XKB_KEY_NoSymbol) : xkb_utf32_to_keysym(characters[0]);
    const QByteArray bytes = name.toUtf8();
    if (const Keysym exact = xkb_keysym_from_name(bytes.constData(), XKB_KEYSYM_NO_FLAGS))
        return exact;
    if (const Keysym known = xkb_keysym_from_name(bytes.constData(), XKB_KEYSYM_CASE_INSENSITIVE))
        return known;
    return keysymWithPrefix(plain);
}

} // namespace triarch
