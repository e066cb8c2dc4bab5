// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/action/tool_registry.h"
#include "core/policy/approval.h"
#include "ui/models/argument_fields.h"

#include <QObject>
#include <QSize>

namespace triarch {

/// An action that waits to be sent and is changed by the operator: what it was, what he has written so far, and what
/// that comes to. Form and picture both write into it and both show it. Calls nobody.
class ActionEdit : public QObject {
    Q_OBJECT
public:
    /// A proposal is changed and then applied; anything may be written afresh, with all that its tool can be told, and
    /// what is left empty is left out.
    enum class Of { Proposal, Anything };
    explicit ActionEdit(Of of = Of::Proposal, QObject* parent = nullptr) : QObject(parent), m_of(of) { }

    /// What is proposed now. Another one, or none, ends an edit of the one before.
    void offer(int turn, const triarch::Proposal& proposal, QSize display);
    void setDisplay(QSize display); ///< another size: what is written is looked at anew
    void withdraw();                ///< it was sent, skipped, or ended with its mission

    /// Claims are not edited: they are the executor's word.
    bool isOffered() const { return m_isOffered; }
    bool isOf(const ApprovalRequest& request) const; ///< what is asked for is what is offered
    bool canBegin() const;
    /// @param sendsAtOnce  what is applied answers a request: it is judged anew and sent, without another word
    void begin(const triarch::ToolRegistry& tools, bool sendsAtOnce = false);
    bool sendsAtOnce() const { return m_sendsAtOnce; } ///< then its form stands in the request that it answers
    bool isActive() const { return m_isActive; }
    void cancel();      ///< what was proposed is shown again
    void apply();       ///< asks for what is written, where it can be used; what sends at once wants a proof first
    void applyProven(); ///< a hand has applied it
    void refuse(const QString& why); ///< it stays open, and its form says that until something is written

    int turn() const { return m_turn; }
    const triarch::Proposal& proposal() const { return m_proposal; } ///< as it was
    const QJsonObject& arguments() const { return m_arguments; }     ///< as they are written
    const std::vector<ArgumentField>& fields() const { return m_fields; }
    /// What the arguments come to; nullopt: they cannot be used.
    const std::optional<triarch::Proposal>& draft() const { return m_draft; }
    bool isChanged() const { return m_arguments != m_proposal.arguments; }
    QString problem() const { return m_problem; }           ///< why they cannot be used, for people; empty: they can
    QString problemField() const { return m_problemField; } ///< the argument it is about; empty: all of them

    void set(const QString& name, const QJsonValue& value);
    QStringList places() const; ///< arguments that are points, in the order of the mark's points
    /// Moves one of them to a pixel of the display; whole and half tenths of the scale, so that it is that pixel.
    void setPlace(qsizetype index, ScreenPoint at);

Q_SIGNALS:
    void offered();
    void withdrawn();
    void began();
    void changed();
    void ended(bool isApplied);
    void applied(const QJsonObject& arguments);
    void proofWanted(); ///< that a hand applies it; applyProven() then, and all stays as it is without

private:
    void finish(bool isApplied);
    void check();
    void checkKeys();
    void note(const QString& message);

    QSize screen() const;
    bool isLeftOut(const QString& name, const QJsonValue& value) const;

    const Of m_of;
    bool m_sendsAtOnce = false;
    std::optional<ToolRegistry> m_tools;
    bool m_isOffered = false;
    bool m_isActive = false;
    int m_turn = 0;
    QSize m_display;
    Proposal m_proposal;
    QJsonObject m_arguments;
    std::vector<ArgumentField> m_fields;
    std::optional<Proposal> m_draft;
    QString m_problem;
    QString m_problemField;
};

} // namespace triarch
