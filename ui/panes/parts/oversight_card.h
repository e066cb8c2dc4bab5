// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

namespace triarch {

class ActionButton;
class ProseView;
struct Oversight;

/// One oversight: turn and phase, why, the tools, warnings, and the executor's prompt behind a button.
class OversightCard : public QFrame {
    Q_OBJECT
public:
    explicit OversightCard(const Oversight& oversight, QWidget* parent = nullptr);

private:
    QWidget* buildHead(const Oversight& oversight);
    QWidget* buildWarning(const QString& text);
    void showPrompt(bool isOpen);

    ActionButton* m_toggle;
    ProseView* m_prompt;
};

} // namespace triarch
