// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

namespace triarch {

class ActionEdit;
class ArgumentForm;

/// The form of an edit where height is scarce: as high as its fields, or as there is room, and then it scrolls.
class EditRoom : public QScrollArea {
    Q_OBJECT
public:
    explicit EditRoom(ActionEdit& edit, QWidget* parent = nullptr); ///< the edit outlives it
    ArgumentForm& form() { return *m_form; }
    void setAcross(bool across); ///< as of the form
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    ArgumentForm* m_form;
    bool m_isAcross = false;
};

} // namespace triarch
