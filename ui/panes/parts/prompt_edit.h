// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace triarch {

class ActionButton;

/// A prompt that is being written.
struct PromptDraft {
    QString text; ///< empty: as it was, nothing is lost with it
    int cursor = 0;
    bool hasKeyboard = false;
};

/// The executor's prompt as the operator wants it, while the mission is held.
class PromptEdit : public QWidget {
    Q_OBJECT
public:
    explicit PromptEdit(QWidget* parent = nullptr);
    void begin(const QString& prompt);
    /// What was being written when the tactician wrote another prompt: would take that one's place.
    void goOn(const PromptDraft& draft, const QString& prompt);
    PromptDraft draft() const;
    void setCanApply(bool can); ///< the mission is held; else what is written stays until it is again

Q_SIGNALS:
    void applied(const QString& prompt);
    void cancelled();

private:
    void allow();

    QPlainTextEdit* m_text;
    QLabel* m_note;
    ActionButton* m_apply;
    ActionButton* m_cancel;
    QString m_before;
    bool m_isCarried = false; ///< over from an earlier prompt
    bool m_canApply = false;
};

} // namespace triarch
