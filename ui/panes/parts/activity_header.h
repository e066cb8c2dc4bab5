// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/persona_model.h"

#include <QWidget>

class QLabel;

namespace triarch {

class ActivityIcon;
class FittingLabel;
class TintedLabel;

/// "Turn 6", what the persona is doing, and what the call took: the head of every persona's page.
class ActivityHeader : public QWidget {
    Q_OBJECT
public:
    ActivityHeader(const PersonaModel& personas, Persona persona, QWidget* parent = nullptr);
    void refresh(); ///< also while a call is under way, for its seconds

private:
    QString median() const;       ///< empty: no call runs, or none has ended yet
    QStringList counters() const; ///< longest first

    const PersonaModel& m_personas;
    Persona m_persona;
    TintedLabel* m_turn;
    ActivityIcon* m_icon;
    QLabel* m_word;
    FittingLabel* m_counters;
};

QString secondsText(qint64 milliseconds); ///< "1.8 s"

} // namespace triarch
