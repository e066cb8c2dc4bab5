// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QBoxLayout;
class QLabel;

namespace triarch {

class ActionButton;
class PromptEdit;
struct PromptDraft;
class ProseView;
struct Oversight;

/// One oversight: turn and phase, why, the tools, warnings, and behind buttons the executor's prompt and how it became
/// this from the one before. The one in force can be edited while the mission is held.
class OversightCard : public QFrame {
    Q_OBJECT
public:
    /// @param before  the oversight before it; null: it is the first
    OversightCard(const Oversight& oversight, const Oversight* before, QWidget* parent = nullptr);
    /// What its operator was writing, which another card goes on with; empty: nothing.
    PromptDraft takeDraft();
    void goOn(const PromptDraft& draft);
    void setEditable(bool isInForce, bool isHeld);

Q_SIGNALS:
    void promptEdited(const QString& prompt);

private:
    QWidget* buildHead(const Oversight& oversight);
    QWidget* buildReason(const Oversight& oversight);
    QWidget* buildWarning(const QString& text);
    void addToolChanges(QBoxLayout& column, const QStringList& before, const QStringList& now);
    void buildPrompt(const Oversight& oversight);
    void buildChange(const Oversight& oversight, const Oversight& before);
    ActionButton* addToggle(const QString& words, QWidget* part);
    void edit(bool isEdited);

    QBoxLayout* m_toggles;
    QBoxLayout* m_parts;
    QString m_text;
    ProseView* m_prompt;
    PromptEdit* m_edit;
    ActionButton* m_begin;
    QLabel* m_said; ///< that another prompt waits to be asked with
};

} // namespace triarch
