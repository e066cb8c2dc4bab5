// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"
#include "ui/widgets/picker_box.h"

namespace triarch {

/// Which model is asked.
class ProfilePicker : public PickerBox {
    Q_OBJECT
public:
    explicit ProfilePicker(QWidget* parent = nullptr);

    void setProfiles(const QList<ProfileEntry>& profiles);
    void choose(const QString& name); ///< what is shown; tells nobody
    void setBrief(bool brief);        ///< a word each, in place of their labels

Q_SIGNALS:
    void chosen(const QString& name);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    void nameEntries();

    QList<ProfileEntry> m_profiles; ///< as in the list
    bool m_isBrief = false;
};

} // namespace triarch
