// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/parts/trial_words.h"

#include <QWidget>

namespace triarch {

class ActionButton;
class IconLine;

/// What the tester says below its buttons: why nothing runs, or what came of what was asked last, whichever is newer,
/// and the button that helps with it. It keeps the room of two lines and a button, so that what stands below stays
/// under the pointer.
class ToolTestStatus : public QWidget {
    Q_OBJECT
public:
    explicit ToolTestStatus(QWidget* parent = nullptr);
    void showBlock(const ToolTestBlock& block);    ///< why nothing runs; empty: it does
    void showOutcome(const ToolTestLine& outcome); ///< without words: there is none

Q_SIGNALS:
    void wanted(triarch::ToolTestBlock::Way way); ///< its button was pressed

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    bool showsOutcome() const;
    ToolTestBlock::Way way() const;

    IconLine* m_blockLine;
    IconLine* m_outcomeLine;
    ActionButton* m_fix;
    ToolTestBlock m_block;
    ToolTestLine m_outcome;
    bool m_isOutcomeNewer = false;
};

} // namespace triarch
