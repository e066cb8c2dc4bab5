// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/turn_evidence.h"

#include <QWidget>

class QBoxLayout;

namespace triarch {

class ActionButton;
class PickerBox;
class ProseView;
class SegmentedControl;

/// What a turn's models were asked and what they answered, word for word, or as it went over
/// the wire; the picture is told, not written out.
class ModelView : public QWidget {
    Q_OBJECT
public:
    explicit ModelView(QWidget* parent = nullptr);
    void show(const std::vector<CallEvidence>& calls); ///< the executor's last one first seen
    using QWidget::show;
    void chooseCall(int call); ///< of those; another changes nothing
    QString text() const;      ///< as shown

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QString textOf(const CallEvidence& call) const;
    void showCall();
    void copy() const;
    void retranslate();
    void arrange();
    void setRawBrief(bool brief);

    std::vector<CallEvidence> m_calls;
    QBoxLayout* m_head;
    QWidget* m_tools; ///< what of the call is shown
    PickerBox* m_call;
    SegmentedControl* m_side;
    ActionButton* m_raw; ///< checked: as it went over the wire
    ActionButton* m_copy;
    ProseView* m_text;
};

} // namespace triarch
