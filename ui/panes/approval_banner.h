// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/approval_queue.h"
#include "ui/models/staleness.h"

#include <QFrame>
#include <QHash>
#include <QJsonObject>
#include <functional>
#include <optional>

class QBoxLayout;

namespace triarch {

class ActionEdit;
class AnswerField;
class ApprovalAnswers;
class ApprovalCase;
class ArgumentForm;
class EditRoom;
class TargetPatch;
class WindowListModel;

/// The request that is looked at: what it goes to, what is wanted and why, how long there is to answer, and the four
/// answers. It never takes the keyboard, no key says yes, and nothing in it is preselected.
class ApprovalBanner : public QFrame {
    Q_OBJECT
public:
    /// @param windows  for their short names; both outlive the banner
    ApprovalBanner(ApprovalQueueModel& queue, const WindowListModel& windows, QWidget* parent = nullptr);

    void setNarrow(bool narrow); ///< one column, for small screens
    void setRoomy(bool roomy);   ///< else a little lower: there is not much history to take the height from
    /// @param why           reason why a physical press cannot be proven here, so approvals come from a terminal.
    ///                      Empty: it can be proven
    /// @param clickApproves a click approves all the same
    void setBlindness(const QString& why, bool clickApproves);
    void showStaleness(const std::optional<Staleness>& staleness); ///< of the mission's own request
    void complain(const QString& why);                             ///< of what is written, beside it
    void refuse(const QString& why);                               ///< the last yes counted for nothing
    /// Yes by a key, where a rule does not want the button held; what has just come up takes none.
    void approveByKey(quint64 time);
    void allowSimilar(const QString& id); ///< a hand has ticked that the yes counts for the same again
    void rejectShown();
    void askReason(); ///< in a field that has the keyboard then; one that is open stays as it is written
    /// Says what is wrong with arguments that the operator wrote, empty when nothing is; until then nobody does.
    void judgeBy(std::function<QString(const ApprovalRequest&, const QJsonObject&)> judge);
    void askArguments(); ///< as they are, in a field of its own
    /// Outlives the banner. While the mission's own request is edited, the form stands in it.
    ArgumentForm* setEdit(ActionEdit& edit);
    /// In a column: how high the part of the screen may be; too little of it is none.
    void setPatchHeight(int height);
    int patchHeight() const; ///< what it takes of the column now, with the gap behind it
    /// In a column: another banner stands beside it where there is little height, and the reason gives way to it.
    void setCrowded(bool crowded);
    bool hasPatch() const; ///< there is one to be shown, were there room
    static constexpr int patchLeast = 40;

Q_SIGNALS:
    void editWanted();                                   ///< of what is shown
    void similarWanted(const QString& id, quint64 time); ///< as approved()
    /// @param time  of the press, as the display's server has it
    void approved(const QString& id, const QString& hash, quint64 time, bool similar);
    void rejected(const QString& id, const QString& reason);
    /// The request went before it was sent.
    void reasonLeft(const QString& reason, bool isMissions);
    void edited(const QJsonObject& arguments);
    void skipped();
    void heightChanged(); ///< it may need more or less room than before

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void connectAnswers();
    void takeArguments(const QJsonObject& arguments);
    void closeField();
    void showRequest();
    void keepReason();
    void leaveReasons();
    void reject(const QString& reason);
    void showTime();
    void warn(const QString& command);
    void fitCase();
    void fitEdges(bool hasForm);
    void fitPatch();
    void placeForm();
    void beginForm();
    void fitForm();
    bool hasForm() const; ///< it is shown
    bool isEditedHere() const;

    ApprovalQueueModel& m_queue;
    const WindowListModel& m_windows;
    QString m_shown; ///< id
    struct Begun {
        QString reason;
        bool isMissions = false;
    };
    bool m_isMissions = false;     ///< what is shown
    QString m_answered;            ///< id: a no has been said to it
    QHash<QString, Begun> m_begun; ///< reasons that are written and not sent, by request
    QString m_blindness;
    bool m_clickApproves = false;
    QString m_refusal;
    QString m_change;        ///< of the window that the mission's own request goes to
    bool m_wasEarly = false; ///< the last press was not meant for what had only just come up
    std::function<QString(const ApprovalRequest&, const QJsonObject&)> m_authorizer;
    bool m_isNarrow = false;
    bool m_isRoomy = true;
    bool m_isCrowded = false;
    QBoxLayout* m_parts;
    QBoxLayout* m_rows; ///< the parts, and what is written in line with them
    TargetPatch* m_patch;
    ApprovalCase* m_case;
    ApprovalAnswers* m_answers;
    AnswerField* m_field;
    ActionEdit* m_edit = nullptr;
    EditRoom* m_form = nullptr; ///< of the edit
    int m_patchRoom = 0;        ///< in a column
};

} // namespace triarch
