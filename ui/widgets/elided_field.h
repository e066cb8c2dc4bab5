// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineEdit>
#include <QTextLayout>

namespace triarch {

/// A field whose text, while nobody can write in it, begins at its beginning and ends in "..." between two letters
/// where it is too long; the whole of it is its tip. What is only read has its dots with the keyboard, too.
class ElidedField : public QLineEdit {
    Q_OBJECT
public:
    explicit ElidedField(QWidget* parent = nullptr);

    bool isElided() const { return !m_shown.isEmpty(); }
    void setEndRoom(int width); ///< logical pixels at the end that something else stands in

protected:
    bool event(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QRect textRoom() const;
    QString elided(int room) const;
    QList<QTextLayout::FormatRange> selection() const;
    void fit();

    bool m_isTyped = false; ///< a key is being taken: what it writes stays in sight
    int m_endRoom = 0;
    QString m_shown; ///< as far as there is room for it, with its dots; empty: all of it
};

} // namespace triarch
