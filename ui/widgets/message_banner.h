// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QFrame>
#include <array>

class QHBoxLayout;
class QLabel;

namespace triarch {

class ActionButton;
class IconView;

/// How grave a message is. Info is no state and has no colour of its own.
enum class MessageKind { Info, Done, Waiting, Help, Failed };

/// A message in the place it is about: what happened, what mends it as links, and a cross. It never takes the keyboard.
/// Where another takes its place under the pointer, its links hear no click until that can have been seen.
class MessageBanner : public QFrame {
    Q_OBJECT
public:
    explicit MessageBanner(QWidget* parent = nullptr);

    static constexpr int mostFixes = 3;

    /// @param fixes  the words of the links, e.g. "Pick one that can"; the first three are shown
    void show(MessageKind kind, const QString& text, const QStringList& fixes = {});
    using QFrame::show;
    void setClosable(bool closable);
    /// In a column: two lines at most, the whole text as tool tip, and the first link alone, below them.
    void setNarrow(bool narrow);

protected:
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    void fixRequested(int fix); ///< the number of the link, from 0
    void closed();              ///< by the operator; whoever shows it hides it

private:
    void click(int fix);
    void fitText();
    void showFixes();

    QString m_words;
    QElapsedTimer m_replaced; ///< under the pointer; not valid: never
    bool m_isNarrow = false;
    QHBoxLayout* m_row;
    QHBoxLayout* m_below;
    IconView* m_icon;
    QLabel* m_text;
    std::array<ActionButton*, mostFixes> m_fixes;
    int m_fixCount = 0;
    ActionButton* m_close;
};

} // namespace triarch
