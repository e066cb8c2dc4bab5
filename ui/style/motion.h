// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace triarch {

/// Whether signs of what is under way may move: not everybody can read beside them. What they say stands beside them in
/// words anyway. GUI thread.
class Motion : public QObject {
    Q_OBJECT
public:
    static Motion& wanted();
    bool isOn() const { return m_isOn; }
    void set(bool on);

Q_SIGNALS:
    void changed();

private:
    bool m_isOn = true;
};

} // namespace triarch
