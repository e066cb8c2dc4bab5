// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>
#include <QToolButton>

namespace triarch {

/// Looks like a search field, with its key at the right; a click opens what its action opens.
class SearchButton : public QToolButton {
    Q_OBJECT
public:
    SearchButton(QAction* action, QWidget* parent);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace triarch
