// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/mission_status.h"
#include "ui/style/tokens.h"

#include <QWidget>

class QLabel;

namespace triarch {

class IconView;

/// The mission's state: icon and word in a rounded frame of the state's colour, 24 px high.
class StatePill : public QWidget {
    Q_OBJECT
public:
    explicit StatePill(QWidget* parent = nullptr);

    /// @param word  what to say instead of the state's own word, e.g. "Done in 6 turns"; empty: the own word
    void show(MissionStatus status, const QString& word = {});
    /// Another state than a mission's, e.g. a model connection that is ready.
    void show(const QString& icon, const QString& word, Token token);
    using QWidget::show;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    IconView* m_icon;
    QLabel* m_word;
    Token m_token = Token::Paused;
};

} // namespace triarch
