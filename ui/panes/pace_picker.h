// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/picker_box.h"

namespace triarch {

/// How long an action is shown before it is sent.
class PacePicker : public PickerBox {
    Q_OBJECT
public:
    explicit PacePicker(QWidget* parent = nullptr);
    void choose(int milliseconds); ///< what is shown; tells nobody

Q_SIGNALS:
    void chosen(int milliseconds);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
};

} // namespace triarch
