// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QComboBox>

namespace triarch {

/// A combo box whose list may be brought up to date before it is shown.
class PickerBox : public QComboBox {
    Q_OBJECT
public:
    using QComboBox::QComboBox;
    void showPopup() override
    {
        Q_EMIT listWanted();
        QComboBox::showPopup();
    }

Q_SIGNALS:
    void listWanted(); ///< answered before this returns, or too late
};

} // namespace triarch
