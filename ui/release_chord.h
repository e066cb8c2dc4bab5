// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

class QKeyEvent;

namespace triarch {

bool isModifier(int key); ///< Qt::Key of one that is held with others

/// Ctrl and Alt down together and up again, and nothing else with them: by that control is handed back.
class ReleaseChord {
public:
    void press(const QKeyEvent& event);
    bool release(const QKeyEvent& event); ///< true: that was it
    void forget() { m_isDown = false; }

private:
    bool m_isDown = false; ///< both are, and nothing else was pressed since
};

} // namespace triarch
