// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/profile_picker.h"

#include "ui/models/core_words.h"
#include "ui/panes/profile_word.h"
#include "ui/style/icons.h"

#include <QEvent>
#include <QSignalBlocker>

namespace triarch {

ProfilePicker::ProfilePicker(QWidget* parent) : PickerBox(parent)
{
    connect(this, &QComboBox::activated, this, [this](int index) { Q_EMIT chosen(itemData(index).toString()); });
    retranslate();
}

void ProfilePicker::setProfiles(const QList<ProfileEntry>& profiles)
{
    const QSignalBlocker quiet(this);
    const QString kept = currentData().toString();
    m_profiles = profiles;
    clear();
    for (const auto& profile : profiles) {
        addItem(icon(QStringLiteral("cpu")), profile.label, profile.name);
        setItemData(
            count() - 1, profile.problem.isEmpty() ? profile.endpoint : fromCore(profile.problem), Qt::ToolTipRole);
    }
    choose(kept);
    nameEntries();
}

/// One that no folder holds is named as it is: the bar must never name another model than the one that is asked.
void ProfilePicker::choose(const QString& name)
{
    if (name.isEmpty())
        return;
    const QSignalBlocker quiet(this);
    if (findData(name) < 0) {
        m_profiles.append({name, name, {}, {}});
        addItem(icon(QStringLiteral("cpu")), name, name);
    }
    setCurrentIndex(findData(name));
}

void ProfilePicker::setBrief(bool brief)
{
    m_isBrief = brief;
    nameEntries();
}

void ProfilePicker::nameEntries()
{
    for (int i = 0; i < count(); ++i)
        setItemText(i, m_isBrief ? profileWord(m_profiles.at(i).name) : m_profiles.at(i).label);
}

void ProfilePicker::retranslate()
{
    setAccessibleName(tr("Model profile"));
    setToolTip(tr("Which model is asked"));
    nameEntries();
}

void ProfilePicker::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    PickerBox::changeEvent(event);
}

} // namespace triarch
