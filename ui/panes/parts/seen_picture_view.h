// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPixmap>
#include <QWidget>

namespace triarch {

class FittingLabel;
class IconView;
class PersonaModel;
class TintedLabel;

/// The picture the executor was asked with: small, with its size, weight and age.
class SeenPictureView : public QWidget {
    Q_OBJECT
public:
    explicit SeenPictureView(const PersonaModel& personas, QWidget* parent = nullptr);
    void refresh();
    /// Whether something near by says what has changed since, round the target: then only the age is said here.
    void setJudged(bool judged);
    void refreshAge(); ///< every second, while it can be seen

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList facts() const; ///< longest first

    const PersonaModel& m_personas;
    QPixmap m_picture;
    bool m_isJudged = false;
    TintedLabel* m_title;
    FittingLabel* m_facts;
    IconView* m_ageIcon;
    FittingLabel* m_age;
};

} // namespace triarch
