// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QApplication>
#include <QPointer>
#include <vector>

class QAbstractButton;

namespace triarch {

/// While Alt is held every button with words has a letter that presses it, underlined, each letter once in a window and
/// none that opens a menu there. Given out when Alt goes down, so that they fit what is shown in any language. The yes
/// of an approval has none: it takes a hand.
class KeyLetters : public QObject {
    Q_OBJECT
public:
    /// Watches all windows; the application owns it.
    explicit KeyLetters(QApplication& application);
    static bool areShown(); ///< menus underline theirs then, and only then

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Given {
        QPointer<QAbstractButton> button;
        QString words;
        QString withLetter; ///< "Re&ject"
    };
    void give(QWidget& window);
    void takeBack();

    std::vector<Given> m_given;
};

} // namespace triarch
