// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QAction;
class QLineEdit;

namespace triarch {

class IconText;
class TurnFilterProxy;

/// The filter of the turns as one field, and beside it how many turns are shown. Border, icon and word say whether the
/// filter can be read; while it cannot, the last one that could holds.
class TurnFilterBar : public QWidget {
    Q_OBJECT
public:
    explicit TurnFilterBar(TurnFilterProxy& turns, QWidget* parent = nullptr);

    QString text() const;
    void setText(const QString& text);
    QString error() const { return m_error; } ///< why the text cannot be read; empty when it can
    QString noHit() const;                    ///< what to say when nothing matches; empty when something does

public Q_SLOTS:
    void clear();
    void focusField();

Q_SIGNALS:
    void changed(); ///< another text, or other turns match it

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void read();
    void showState();
    void showHint();
    void retranslate();

    TurnFilterProxy& m_turns;
    QLineEdit* m_field;
    QAction* m_sign;
    QAction* m_clear;
    IconText* m_state;
    QString m_error;
};

} // namespace triarch
