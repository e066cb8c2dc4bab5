// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QComboBox>

namespace triarch {

/// Keeps what is chosen in a combo box as it is: legible, not faint as a disabled one, and not to be changed by mouse,
/// wheel or key. The text of an editable one can still be read and copied.
class ChoiceLock : public QObject {
    Q_OBJECT
public:
    static void set(QComboBox& box, bool locked);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    explicit ChoiceLock(QComboBox& box);

    QComboBox& m_box;
};

} // namespace triarch
