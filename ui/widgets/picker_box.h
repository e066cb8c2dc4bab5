// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractItemView>
#include <QComboBox>
#include <QScrollBar>

namespace triarch {

/// A combo box whose list may be brought up to date before it is shown, as wide as its longest entry.
class PickerBox : public QComboBox {
    Q_OBJECT
public:
    using QComboBox::QComboBox;
    void showPopup() override
    {
        Q_EMIT listWanted();
        const int frame = 2 * view()->frameWidth() + view()->verticalScrollBar()->sizeHint().width();
        view()->setMinimumWidth(view()->sizeHintForColumn(0) + frame); // what is chosen from is read whole
        QComboBox::showPopup();
    }

Q_SIGNALS:
    void listWanted(); ///< answered before this returns, or too late
};

} // namespace triarch
