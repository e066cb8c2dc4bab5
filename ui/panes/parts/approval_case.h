// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/policy/approval.h"

#include <QWidget>

class QHBoxLayout;
class QLayout;
class QLabel;
class QVBoxLayout;

namespace triarch {

class ClampedText;
class ElidedLabel;
class IconLine;
class IconView;
class ProseView;
class TintedLabel;

/// What the operator is asked about: who wants what where, why, which rule asks, and what the action meets.
class ApprovalCase : public QWidget {
    Q_OBJECT
public:
    explicit ApprovalCase(QWidget* parent = nullptr);

    void setNarrow(bool narrow); ///< for a column: the sentence goes on in a second line
    void setRoomy(bool roomy);   ///< false: a short window, which has one line for the reason and one for a warning
    /// The reason, which the personas show too, is left out, in a column the rule as well: something else is written,
    /// or another banner has its room.
    void setTight(bool tight);
    void setBrief(bool brief); ///< what is asked alone
    /// @param isEdited  something else is written for it: the sentence says what was proposed
    void showSentence(const ApprovalRequest& request, bool isEdited);
    /// All but its sentence. @param ref  of its window, "@w1"; empty: it has none
    /// @param change  that it goes elsewhere by now, in place of where it goes; empty: it does not
    void show(const ApprovalRequest& request, const QString& ref = {}, const QString& change = {});
    /// About the yes itself: below the action's own hazard, and in its place in a column. @param tip  more of it
    void warn(const QString& warning, const QString& tip);
    using QWidget::show;
    bool isLong() const; ///< what is wanted does not fit into the sentence

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitWhole();
    void fitReason();
    void placeWanted();
    void fitWarnings();
    QLayout* buildRule();
    void fitRule();
    void fitName();
    void showRule(const ApprovalRequest& request);
    void stack(QLayout* rule);

    bool m_isNarrow = false;
    bool m_isRoomy = true;
    bool m_isTight = false;
    bool m_isBrief = false;
    bool m_hasHazard = false;
    bool m_hasWarning = false;
    QString m_reason;
    QHBoxLayout* m_sentence;
    QHBoxLayout* m_second; ///< of a column
    QVBoxLayout* m_column;
    TintedLabel* m_before;
    QLabel* m_what;
    ElidedLabel* m_after;
    ProseView* m_whole; ///< of what does not fit into the sentence: scrolls inside, so that it takes few lines
    ClampedText* m_why;
    IconView* m_shield; ///< before the rule
    TintedLabel* m_ruleWord;
    ElidedLabel* m_ruleName;
    ElidedLabel* m_rule; ///< what it says
    IconLine* m_hazard;
    IconLine* m_warning; ///< about the yes itself
};

} // namespace triarch
