// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QComboBox>

namespace triarch {

/// A combo box whose list may be brought up to date before it is shown, as wide as its longest entry. What is chosen
/// may be longer than the box: it is elided there, and the tip says it in full.
class PickerBox : public QComboBox {
    Q_OBJECT
public:
    static constexpr int BriefRole = Qt::UserRole + 100; ///< QString, what the box shows where the text does not fit

    using QComboBox::QComboBox;
    void showPopup() override;
    void hidePopup() override;
    bool isElided() const;  ///< the text, whether it has a brief form or not
    int briefWidth() const; ///< px in which every brief form is whole, without its icon

Q_SIGNALS:
    void listWanted(); ///< answered before this returns, or too late

protected:
    void fitList();              ///< what is chosen from is read whole; also while it is open, which then grows
    int roomBesideWords() const; ///< px, of icon, arrow and edges
    bool event(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override; ///< chooses nothing: it says with what, and where, a mission works
    void initStyleOption(QStyleOptionComboBox* option) const override;

private:
    int roomBesideField() const;
};

} // namespace triarch
