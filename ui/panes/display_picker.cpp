// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/display_picker.h"

#include "ui/panes/display_words.h"
#include "ui/style/icons.h"

#include <QEvent>
#include <QSignalBlocker>
#include <algorithm>

namespace triarch {

namespace {

QString setupEntry() { return QStringLiteral("setup"); } // no display
QString sandbox() { return QStringLiteral("sandbox "); }

constexpr int displayMinWidth = 84; // ":99"
constexpr int widestNarrow = 132;   // "This desktop"

} // namespace

DisplayPicker::DisplayPicker(QWidget* parent) : PickerBox(parent)
{
    setObjectName(QStringLiteral("display"));
    connect(this, &QComboBox::activated, this, &DisplayPicker::take);
    setDisplays({});
    retranslate();
}

/// The last entry opens the dialog; what was chosen stays.
void DisplayPicker::take(int index)
{
    const QString choice = itemData(index).toString();
    if (choice != setupEntry())
        return Q_EMIT chosen(choice);
    choose(m_choice);
    Q_EMIT setupWanted();
}

void DisplayPicker::setDisplays(const QList<DisplayEntry>& displays)
{
    const QSignalBlocker quiet(this);
    const QString kept = m_choice;
    m_displays = displays;
    clear();
    for (const auto* size : {"1280x800", "1920x1080", "1024x768"})
        addItem(icon(QStringLiteral("monitor")), QString(), sandbox() + QString::fromLatin1(size));
    for (const auto& display : displays)
        addItem(icon(QStringLiteral("monitor")), display.name, display.name);
    addItem(icon(QStringLiteral("wrench")), QString(), setupEntry());
    nameEntries();
    choose(kept);
}

void DisplayPicker::note(const DisplayEntry& display)
{
    const auto known = std::ranges::find(m_displays, display.name, &DisplayEntry::name);
    if (known == m_displays.end() || *known == display)
        return;
    *known = display;
    nameExisting(display);
    tellTarget();
    fit();
    fitList();
}

void DisplayPicker::choose(const QString& choice)
{
    if (choice.isEmpty())
        return;
    const QSignalBlocker quiet(this);
    if (findData(choice) < 0)
        insertItem(findData(setupEntry()), icon(QStringLiteral("monitor")), choice, choice);
    nameEntries(); // what was chosen before may have had the target's icon
    setCurrentIndex(findData(choice));
    m_choice = choice;
    nameRunning();
    tellTarget();
    fit();
}

/// A private display is known by its number while there is one.
void DisplayPicker::nameRunning()
{
    if (m_running.isEmpty() || !m_choice.startsWith(sandbox()))
        return;
    setItemText(currentIndex(), tr("%1 private").arg(m_running));
    setItemData(currentIndex(), m_running, BriefRole);
}

void DisplayPicker::setWidth(std::optional<int> width)
{
    m_width = width;
    fit();
}

void DisplayPicker::fit()
{
    if (m_width)
        return setFixedWidth(*m_width);
    const QString brief = currentData(BriefRole).toString();
    const int words = fontMetrics().horizontalAdvance(brief.isEmpty() ? currentText() : brief);
    setFixedWidth(std::clamp(words + roomBesideWords(), displayMinWidth, widestNarrow));
}

void DisplayPicker::show(const ConsoleState& state)
{
    const QString running = state.isActive ? state.display.name : QString();
    if (m_target == state.target && m_choice == state.displayChoice && currentData() == m_choice
        && m_running == running)
        return; // the state changes every second
    m_target = state.target;
    m_running = running;
    choose(state.displayChoice);
}

/// A display that is the operator's own is not shown as any other, nor a mission that is limited to a part of its
/// display as one that is not.
void DisplayPicker::tellTarget()
{
    const bool isLimited = m_target != MissionFile().target;
    const auto display = std::ranges::find(m_displays, m_choice, &DisplayEntry::name);
    const bool isOwn = display != m_displays.end() && display->isOwn;
    const QString where = tr("Where the mission works");
    const QString note = display == m_displays.end() ? QString() : displayNote(*display);
    const QString tip = isLimited ? tr("Where the mission works; limited to %1").arg(m_target) : where;
    setToolTip(note.isEmpty() ? tip : tip + QLatin1Char('\n') + note);
    setItemIcon(currentIndex(),
        icon(isLimited  ? QStringLiteral("target")
                : isOwn ? QStringLiteral("triangle-alert")
                        : QStringLiteral("monitor")));
}

/// The names, in short where there is little room.
void DisplayPicker::nameEntries()
{
    for (int i = 0; i < count(); ++i) {
        const QString choice = itemData(i).toString();
        const QString size = choice.mid(sandbox().size()).replace(QLatin1Char('x'), QChar(0xd7));
        if (choice.startsWith(sandbox())) {
            setItemText(i, tr("Private %1").arg(size));
            setItemData(i, tr("Private"), BriefRole);
            setItemIcon(i, icon(QStringLiteral("monitor")));
        } else if (choice == setupEntry()) {
            setItemText(i, tr("Set up..."));
        } else {
            nameExisting({choice}); // one that is not there yet, perhaps
        }
    }
    for (const auto& display : m_displays)
        nameExisting(display);
}

void DisplayPicker::nameExisting(const DisplayEntry& display)
{
    const int at = findData(display.name);
    if (at < 0)
        return;
    setItemText(at, displayLabel(display));
    setItemIcon(at, icon(display.isOwn ? QStringLiteral("triangle-alert") : QStringLiteral("monitor")));
    setItemData(at, displayBrief(display), BriefRole);
    setItemData(at, displayNote(display), Qt::ToolTipRole);
    setItemData(at, displayNote(display), Qt::AccessibleDescriptionRole);
}

void DisplayPicker::retranslate()
{
    setAccessibleName(tr("Display"));
    nameEntries();
    nameRunning();
    tellTarget();
    fit();
}

void DisplayPicker::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    PickerBox::changeEvent(event);
}

} // namespace triarch
