// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;

namespace triarch {

class ActionButton;
class IconView;

/// How grave a message is. Info is no state and has no colour of its own.
enum class MessageKind { Info, Done, Waiting, Help, Failed };

/// A message in the place it is about: what happened, one fix as a link, and a cross. It never takes the keyboard.
class MessageBanner : public QFrame {
    Q_OBJECT
public:
    explicit MessageBanner(QWidget* parent = nullptr);

    /// @param fix  the words of the link, e.g. "Pick one that can"; empty: no link
    void show(MessageKind kind, const QString& text, const QString& fix = {});
    using QFrame::show;
    void setClosable(bool closable);
    /// In a column: two lines at most, the whole text as tool tip, and the link below them.
    void setNarrow(bool narrow);

protected:
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    void fixRequested();
    void closed(); ///< by the operator; whoever shows it hides it

private:
    void fitText();

    QString m_words;
    bool m_isNarrow = false;
    QHBoxLayout* m_row;
    QHBoxLayout* m_below;
    IconView* m_icon;
    QLabel* m_text;
    ActionButton* m_fix;
    ActionButton* m_close;
};

} // namespace triarch
