// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/pace_picker.h"

#include "ui/panes/parts/activity_header.h"
#include "ui/style/icons.h"

#include <QEvent>
#include <QSignalBlocker>

namespace triarch {

namespace {

struct PaceChoice {
    const char* word;
    int milliseconds;
};
/// Between an answer and its input; the last is the agent contract's pace.
constexpr PaceChoice paceChoices[]{{QT_TRANSLATE_NOOP("triarch::PacePicker", "When stable"), 0},
    {QT_TRANSLATE_NOOP("triarch::PacePicker", "Fast 0.5 s"), 500},
    {QT_TRANSLATE_NOOP("triarch::PacePicker", "Quick 1 s"), 1000},
    {QT_TRANSLATE_NOOP("triarch::PacePicker", "Brisk 2 s"), 2000},
    {QT_TRANSLATE_NOOP("triarch::PacePicker", "Normal 3.5 s"), 3500}};

QString paceWord(int milliseconds)
{
    for (const auto& pace : paceChoices)
        if (pace.milliseconds == milliseconds)
            return PacePicker::tr(pace.word);
    return PacePicker::tr("Own %1").arg(secondsText(milliseconds));
}

} // namespace

PacePicker::PacePicker(QWidget* parent) : PickerBox(parent)
{
    for (const auto& pace : paceChoices)
        addItem(icon(QStringLiteral("gauge")), QString(), pace.milliseconds);
    connect(this, &QComboBox::activated, this, [this](int index) { Q_EMIT chosen(itemData(index).toInt()); });
    retranslate();
}

/// A pace that somebody wrote into the settings is shown as it is.
void PacePicker::choose(int milliseconds)
{
    const QSignalBlocker quiet(this);
    if (findData(milliseconds) < 0)
        addItem(icon(QStringLiteral("gauge")), paceWord(milliseconds), milliseconds);
    setCurrentIndex(findData(milliseconds));
}

void PacePicker::retranslate()
{
    setAccessibleName(tr("Speed"));
    setToolTip(tr("How long an action is shown before it is sent; when stable: as soon as the screen is"));
    for (int i = 0; i < count(); ++i)
        setItemText(i, paceWord(itemData(i).toInt()));
}

void PacePicker::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    PickerBox::changeEvent(event);
}

} // namespace triarch
