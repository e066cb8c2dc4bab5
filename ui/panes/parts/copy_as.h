// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/tool_tester.h"
#include "ui/widgets/action_button.h"

#include <functional>

class QMenu;

namespace triarch {

/// Puts one call on the clipboard in the words of a contract. Those that have no such thing say why.
class CopyAs : public ActionButton {
    Q_OBJECT
public:
    explicit CopyAs(QWidget* parent = nullptr);
    void useWords(std::function<QList<ToolTestText>()> words); ///< asked when the menu opens

protected:
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void add(const QString& title, const QString& words, const QString& none = {});
    void retranslate();

    QMenu* m_menu;
    std::function<QList<ToolTestText>()> m_words;
};

} // namespace triarch
