// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace triarch {

class IconView;
class LinkLabel;

/// Why what is typed cannot be read, whole in as many lines as it needs; what was meant is a link in it.
class FaultLine : public QWidget {
    Q_OBJECT
public:
    explicit FaultLine(QWidget* parent = nullptr);
    /// @param text  empty: nothing is wrong, and nothing is seen
    /// @param meant  a word in place of the wrong one; empty: none
    void show(const QString& text, const QString& meant);
    using QWidget::show;
    const QString& text() const { return m_plain; }
    LinkLabel& sentence() { return *m_text; }

Q_SIGNALS:
    void meantWanted(); ///< the link was pressed

private:
    QString m_plain;
    IconView* m_icon;
    LinkLabel* m_text;
};

} // namespace triarch
