// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>
#include <QPointer>

class QFocusFrame;
class QLabel;
class QPushButton;

namespace triarch {

class MainWindow;

/// Goes through the panes and says what each is for: a small card over the window with a ring round what it speaks of.
/// The window stays what it is meanwhile, and so do its keys: Escape ends the tour, Tab goes round its buttons.
class Tour : public QFrame {
    Q_OBJECT
public:
    explicit Tour(MainWindow& window);
    int step() const { return m_step; }
    void takeKeyboard();                          ///< for whoever asked for it by a key
    QWidget* shownPart() const { return m_part; } ///< what the ring is round; null: it is not there now

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool isForward) override;

private:
    struct Step {
        QWidget* part;
        QString title;
        QString text;
    };
    Step stepOf(int step) const;
    Step inspection() const;
    void go(int step);
    void place();
    void retranslate();

    MainWindow& m_window;
    int m_step = 0;
    QPointer<QWidget> m_part;
    QFocusFrame* m_ring;
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_count;
    QPushButton* m_end;
    QPushButton* m_back;
    QPushButton* m_next;
};

/// From its beginning, also while one is under way.
void startTour(MainWindow& window);

} // namespace triarch
