// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;

namespace triarch {

/// "Held, nothing is sent": words in the amber of the frame round the picture, in both themes. As wide as its words.
class HeldPill : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Held, Control }; ///< in the colour of the frame that goes with it
    explicit HeldPill(QWidget* parent = nullptr);
    void setKind(Kind kind);
    void setText(const QString& words);
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_icon;
    QLabel* m_word;
    Kind m_kind = Kind::Held;
};

} // namespace triarch
