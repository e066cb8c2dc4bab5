// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_record.h"
#include "ui/models/turn_evidence.h"

#include <QScrollArea>

namespace triarch {

class FactGrid;
class WaterfallView;

/// What stands round a turn: when, which rows of the journal, which requests, which versions of the prompts, and every
/// part of the time it took.
class MetaView : public QScrollArea {
    Q_OBJECT
public:
    explicit MetaView(QWidget* parent = nullptr);
    void show(const TurnRecord& record, const TurnEvidence& evidence);
    using QWidget::show;

private:
    FactGrid* m_facts;
    WaterfallView* m_times;
};

} // namespace triarch
