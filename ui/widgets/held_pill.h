// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;

namespace triarch {

/// "Held, nothing is sent": words in the amber of the frame round the picture, in both themes. As wide as its words, or
/// as the brief ones.
class HeldPill : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Held, Control }; ///< in the colour of the frame that goes with it
    explicit HeldPill(QWidget* parent = nullptr);
    void setKind(Kind kind);
    /// @param brief  says the most of it where there is no room for the words
    void setText(const QString& words, const QString& brief);
    void setBrief(bool isBrief);
    bool isBrief() const { return m_isBrief; }
    int saving() const; ///< logical pixels that are gained by being brief
    QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_icon;
    QLabel* m_word;
    QString m_words;
    QString m_brief;
    bool m_isBrief = false;
    Kind m_kind = Kind::Held;
};

} // namespace triarch
