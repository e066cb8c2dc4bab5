// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/policy/approval.h"

#include <QWidget>

class QGridLayout;
class QHBoxLayout;
class QVBoxLayout;

namespace triarch {

class ActionButton;
class CountdownRing;
class HandCheckBox;
class HoldButton;
class TintedLabel;

/// How long there is to answer, which of the requests this is, and the four answers.
class ApprovalAnswers : public QWidget {
    Q_OBJECT
public:
    explicit ApprovalAnswers(QWidget* parent = nullptr);

    void setNarrow(bool narrow); ///< for a column: words or icons, and the yes stands alone below
    /// There is no yes meanwhile: it would be for what was before. In a column its room is the form's.
    void setEdited(bool edited);
    void setLow(bool low); ///< for a short window: what a yes may be given for stands beside the ring, and not below
    void setReasonAsked(bool asked); ///< the no beside the reason is the one that is pressed next
    void startAnew(bool needsHold);  ///< another request is asked: nothing is chosen, and the button takes no press yet
    void show(const ApprovalRequest& request, const QString& command);
    void showPlace(int index, int count); ///< among what waits
    void showTime(Millis left, Millis timeout, bool waits);
    void setCanApprove(bool can);
    bool isArmed() const; ///< shown for so long that a yes is meant for it
    bool isSimilar() const;
    void focusReason();  ///< where its field was opened from
    void allowSimilar(); ///< a hand has ticked it
    using QWidget::show;

Q_SIGNALS:
    /// @param time  of the press, as the display's server has it
    void approved(quint64 time, bool similar);
    void similarWanted(quint64 time); ///< as approved()
    void approvedTooEarly();          ///< what is asked had only just come up
    void rejected();
    void reasonWanted();
    void editWanted();
    void skipped();
    void otherWanted(int by); ///< 1: the later request, -1: the earlier one

protected:
    void changeEvent(QEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QHBoxLayout* buildHead();
    void connectButtons();
    void place();
    void fitWords();
    void placeSimilar();
    void showYes();
    void showFate();
    void showTerms();
    bool isBesideRing() const;
    int signWidth() const;
    QString brokenTerms(const QString& terms, int room) const;
    int roomForTerms() const;
    int roomBesideRing() const;
    void retranslate();

    bool m_isNarrow = false;
    bool m_isLow = false;
    bool m_hasOthers = false; ///< requests that wait as well
    bool m_isEdited = false;
    bool m_canApprove = true;
    bool m_waits = true;
    bool m_isOnce = false; ///< a yes for the same again is not offered
    QString m_allowed;     ///< by a yes for the same again
    qint64 m_seconds = 0;  ///< left
    CountdownRing* m_ring;
    TintedLabel* m_fate;
    TintedLabel* m_next;
    TintedLabel* m_id;
    ActionButton* m_earlier;
    TintedLabel* m_place;
    ActionButton* m_later;
    ActionButton* m_reject;
    ActionButton* m_because;
    ActionButton* m_edit;
    ActionButton* m_skip;
    HandCheckBox* m_similar;
    HoldButton* m_approve;
    QGridLayout* m_buttons;
    QVBoxLayout* m_fates; ///< beside the ring
};

} // namespace triarch
