// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>
#include <deque>
#include <vector>

namespace triarch {

/// One line of what happened, as the personas see it.
struct HistoryEntry {
    int turn = 0;
    QString tool;
    QString target;
    QString result;
    QJsonObject arguments;
    bool screenChanged = false;
    bool isPhaseChange = false; ///< kept, but no action: not sent as one, and no part of a loop
    bool isOperators = false;   ///< done by the operator while he had control
    int before = 0;             ///< of the operator's in a row right before it, as many are no longer kept

    bool isCritical() const { return isPhaseChange || isError(); } ///< survives pruning longer

    bool isError() const { return result.startsWith(QLatin1String("Error")); }
};

/// The recent past, pruned by importance: the newest limits::historyKept entries stay, and of older ones the newest
/// limits::historyKept critical ones (the agent contract, decision 8). The journal keeps everything.
class History {
public:
    void add(HistoryEntry entry);
    const std::deque<HistoryEntry>& entries() const { return m_entries; }
    std::vector<HistoryEntry> actions() const; ///< oldest first, without phase changes

    /// "  T3: click_element(7) -> Clicked: 7", target at most 30 characters, result at most 60.
    static QString line(const HistoryEntry& entry);
    /// "  T4 to T9: operator did click_element(Save), type_text(12 characters), and 4 more before": one line for what
    /// the operator did in a row, at most 300 characters. What he typed may be anybody's secret, and is only counted.
    static QString operatorLine(const std::vector<HistoryEntry>& acts);
    /// As the personas read it: a line an action, one for all that the operator did in a row; the newest `most` lines.
    QStringList lines(std::size_t most) const;

private:
    void prune();

    std::deque<HistoryEntry> m_entries;
};

/// What a tool beside the display answered, as the personas read it.
struct ToolAnswer {
    int turn = 0;
    QString call; ///< "local_fs_read(notes.txt)"
    QString text; ///< without secrets; it may have any length
};

/// What the history text is made of besides the entries.
struct HistoryContext {
    QString mission;
    QString doctrine;
    QString phase;
    QStringList operatorNotes;           ///< become OPERATOR: lines
    QStringList warnings;                ///< become WARNING: lines
    std::deque<ToolAnswer> answers = {}; ///< oldest first: become lines that begin with "| ", so that none is taken for
                                         ///< one of ours; of the last answer more is sent than of those before
};

/// The text sent to tactician and executor; its form is in prompts/README.md.
/// Source: three-body agent contract, section 9 and the agent contract, decision 8.
QString historyText(const HistoryContext& context, const History& history);

} // namespace triarch
