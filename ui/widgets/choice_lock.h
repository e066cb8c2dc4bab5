// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QComboBox>

namespace triarch {

/// Keeps what is chosen in a combo box as it is: legible, not faint as a disabled one, and not to be changed by mouse,
/// wheel or key: it does not light up under the pointer, and says to who presses it why nothing opens. The text of an
/// editable one can still be read and copied.
class ChoiceLock : public QObject {
    Q_OBJECT
public:
    /// @param why  translated; empty: a press says nothing
    static void set(QComboBox& box, bool locked, const QString& why = {});

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    explicit ChoiceLock(QComboBox& box);

    void say(const QMouseEvent& click);

    QComboBox& m_box;
    QString m_why;
};

} // namespace triarch
