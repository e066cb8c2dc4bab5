// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/approval_queue.h"

#include <QFrame>
#include <QJsonObject>

class QBoxLayout;
class QCheckBox;
class QGridLayout;
class QLabel;

namespace triarch {

class ActionButton;
class AnswerField;
class CountdownRing;
class ElidedLabel;
class HoldButton;
class IconLine;
class TargetPatch;
class TintedLabel;

/// The request that is looked at: who wants what where, why, which rule asks, how long there is to answer, and the four
/// answers. It never takes the keyboard, no key says yes, and nothing in it is preselected.
class ApprovalBanner : public QFrame {
    Q_OBJECT
public:
    explicit ApprovalBanner(ApprovalQueue& queue, QWidget* parent = nullptr);

    void setNarrow(bool narrow); ///< one column, for small screens
    /// Why a hand cannot be told from a program here: then yes is said on the command line. Empty: it can.
    void setBlindness(const QString& why);
    void refuse(const QString& why); ///< the last yes counted for nothing
    /// Yes by a key, where a rule does not want the button held; what has just come up takes none.
    void approveByKey(quint64 time);
    void rejectShown();

Q_SIGNALS:
    /// @param time  of the press, as the display's server has it
    void approved(const QString& id, const QString& hash, quint64 time, bool similar);
    void rejected(const QString& id, const QString& reason);
    void edited(const QJsonObject& arguments);
    void skipped();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* buildWords();
    QWidget* buildAnswers();
    void connectAnswers();
    void placeButtons();
    void showRequest();
    void showCommand(const ApprovalRequest& request);
    void showTime();
    void closeField();
    void retranslate();

    ApprovalQueue& m_queue;
    QString m_shown; ///< id
    QString m_blindness;
    QString m_refusal;
    bool m_isNarrow = false;
    QBoxLayout* m_parts;
    QGridLayout* m_buttons;
    TargetPatch* m_patch;
    TintedLabel* m_before;
    QLabel* m_what;
    ElidedLabel* m_after;
    TintedLabel* m_whole; ///< of what does not fit into the sentence
    ElidedLabel* m_why;
    IconLine* m_rule;
    IconLine* m_hazard;
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
    QCheckBox* m_similar;
    HoldButton* m_approve;
    AnswerField* m_field;
};

} // namespace triarch
