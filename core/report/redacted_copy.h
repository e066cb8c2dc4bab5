// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/turn_reader.h"
#include "core/report/report_language.h"
#include "core/report/report_picture.h"
#include "core/report/text_mask.h"

#include <functional>
#include <limits>

namespace triarch {

/// Action of a mission that a mission file of steps cannot say.
struct OmittedAction {
    int turn = 0;
    QString call; ///< "drag_element(slider)"
    bool operator==(const OmittedAction&) const = default;
};
using OmittedActions = std::vector<OmittedAction>;

/// What of a mission is passed on.
struct ExportOptions {
    RedactedRegions blots;   ///< of every picture nobody sees these
    bool hidesTyped = false; ///< nor what was typed, by whomever
    int firstTurn = 0;       ///< turns before it are left out, but for how they began
    int lastTurn = std::numeric_limits<int>::max();
    ReportLanguage language = {}; ///< of the page that people read; everything else is for programs
    /// Returns the label that Rehearsal finds at a place of a picture, pixels; empty: it finds none.
    /// @param pointer  covers this of the picture; empty: nothing, or it is not known
    std::function<QString(const QImage& picture, const QPoint& at, const QRect& pointer)> labelAt = {};
    /// Asked before steps are written that lack some actions; true: write them. Empty: they are not written.
    std::function<bool(const OmittedActions& omitted)> confirmOmission = {};
    bool isWhole() const { return firstTurn <= 1 && lastTurn == std::numeric_limits<int>::max(); }
};

/// Turns of the mission that this one goes on from: they lie in that one's folder, and in no export of this one.
struct TurnsBefore {
    int first = 0;
    int last = 0; ///< 0: there are none, or none of them was wanted
    QString folder;
};

/// A mission as it may be passed on: read and checked, and everything taken out of its texts and pictures that nobody
/// else is to see. The one stage before every form: each is made of what this says, and reads nothing past it.
class RedactedCopy {
public:
    /// Errors: those of readJournal; InvalidArgument: there is none of the turns, or all are of the mission before.
    static Result<RedactedCopy> read(const QString& folder, const ExportOptions& options, const std::stop_token& stop);

    const QString& folder() const { return m_folder; }
    const JournalContents& journal() const { return m_journal; }
    ReviewedMission mission() const { return reviewMission(m_folder, m_journal); }
    const TurnsBefore& before() const { return m_before; }
    const RedactedRegions& blots() const { return m_options.blots; }
    const ReportLanguage& language() const { return m_options.language; }
    /// Returns the label at the place of a turn's action, read off its picture as it is passed on; empty: none.
    QString labelOf(const TurnRecord& turn) const;
    bool confirmOmission(const OmittedActions& omitted) const;
    QString text(const QString& text) const { return m_mask.text(text); } ///< of a file beside the journal
    bool holdsPicture(const QString& name) const;                         ///< by its turn, e.g. "screen_0007.png"
    int lacking() const; ///< pictures that are not there any more, or not as they were stored

private:
    RedactedCopy(QString folder, const ExportOptions& options) : m_folder(std::move(folder)), m_options(options) { }
    Result<void> take(JournalContents journal, const std::stop_token& stop);
    void takePictures(const JournalContents& journal);
    void hidePlaces(const JournalContents& journal);
    Result<void> countBefore(const JournalContents& journal);
    int lastOf(const JournalContents& journal) const;
    bool holdsRow(const Event& event) const;
    QString metaText(const QString& key, const QString& value) const;

    QString m_folder;
    ExportOptions m_options;
    TextMask m_mask;
    TurnsBefore m_before;
    JournalContents m_journal;
};

} // namespace triarch
