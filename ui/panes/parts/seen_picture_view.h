// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/staleness.h"

#include <QPixmap>
#include <QWidget>

namespace triarch {

class FittingLabel;
class IconView;
class PersonaModel;
class StalenessBadge;
class TintedLabel;

/// The picture the executor was asked with: small, with its size, weight and age.
class SeenPictureView : public QWidget {
    Q_OBJECT
public:
    explicit SeenPictureView(const PersonaModel& personas, QWidget* parent = nullptr);
    void refresh();
    /// Of what is proposed on it; nullopt: nothing is, and what has changed is said of the whole picture.
    void showStaleness(const std::optional<Staleness>& staleness);
    void refreshAge(); ///< every second, while it can be seen

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList facts() const; ///< longest first

    const PersonaModel& m_personas;
    QPixmap m_picture;
    TintedLabel* m_title;
    FittingLabel* m_facts;
    StalenessBadge* m_since;
    QWidget* m_ageRow; ///< in its place, while nothing is proposed
    IconView* m_ageIcon;
    FittingLabel* m_age;
};

} // namespace triarch
