// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

namespace triarch {

class ElidedLabel;
class IconView;
class TintedLabel;

/// One request of the queue: what is wanted, by whom and by which rule it is asked, and its time at the right.
class RequestRow : public QFrame {
    Q_OBJECT
public:
    explicit RequestRow(bool isCurrent, QWidget* parent = nullptr);
    /// @param tool  by its wire name; empty: what is wanted says it all
    void show(const QString& icon, const QString& tool, const QString& what, const QString& origin);
    using QFrame::show;
    TintedLabel* deadline() { return m_deadline; }

Q_SIGNALS:
    void chosen();

protected:
    void mousePressEvent(QMouseEvent* event) override;

private:
    bool m_isCurrent;
    IconView* m_icon;
    ElidedLabel* m_tool;
    ElidedLabel* m_what;
    ElidedLabel* m_origin;
    TintedLabel* m_deadline;
};

} // namespace triarch
