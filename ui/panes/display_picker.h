// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"
#include "ui/widgets/picker_box.h"

#include <optional>

namespace triarch {

/// Where the next mission works: private displays of some sizes, those that exist, and the way to more.
class DisplayPicker : public PickerBox {
    Q_OBJECT
public:
    explicit DisplayPicker(QWidget* parent = nullptr);

    void setDisplays(const QList<DisplayEntry>& displays);
    void note(const DisplayEntry& display); ///< something is known of one of those by now; the list may be open
    void choose(const QString& choice);     ///< what is shown; tells nobody
    void show(const ConsoleState& state);
    void setWidth(std::optional<int> width); ///< nullopt: as narrow as its shortest words allow
    using QWidget::show;

Q_SIGNALS:
    void chosen(const QString& choice);
    void setupWanted(); ///< more about the display than its name

protected:
    void changeEvent(QEvent* event) override;

private:
    void take(int index);
    void retranslate();
    void nameEntries();
    void nameRunning();
    void nameExisting(const DisplayEntry& display);
    void tellTarget();
    void fit();

    QList<DisplayEntry> m_displays; ///< that exist
    QString m_choice;
    QString m_running; ///< the display of a mission that has one of its own; empty: none
    std::optional<int> m_width;
    QString m_target = QStringLiteral("screen"); ///< what the mission sees of it
};

} // namespace triarch
