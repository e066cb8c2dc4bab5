// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace triarch {

class MainWindow;

/// A field where text is written keeps the keys of writing and no others: Qt takes more of them for itself, Ctrl+E for
/// the end of the line (QLineEdit, "Key bindings"), and an action with that key would do nothing after a text.
class FieldKeys : public QObject {
    Q_OBJECT
public:
    explicit FieldKeys(MainWindow& window); ///< the window's

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    MainWindow& m_window;
};

} // namespace triarch
