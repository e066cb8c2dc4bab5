// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "ui/models/call_card.h"
#include "ui/models/latency_record.h"

#include <QImage>
#include <QObject>
#include <deque>

namespace triarch {

class MissionEvents;

/// What one persona is doing.
struct PersonaActivity {
    enum class State { Idle, Asked, Answered, Stopped, Failed };
    State state = State::Idle;
    int turn = 0;
    QString words;        ///< heard so far, at most 64 Ki characters; the answer's text once it is complete
    PersonaAnswer answer; ///< of Answered, Stopped and Failed
    int attempt = 1;      ///< which one waits for its answer
    std::chrono::steady_clock::time_point begins = {}; ///< that attempt; the one before it has failed
    QString failed;                                    ///< why, core's sentence
};

/// One oversight that changed something.
struct Oversight {
    int turn = 0;
    ExecutorSetup setup;
};

/// The picture a persona was asked with.
struct SeenPicture {
    int turn = 0;     ///< 0: none yet
    QImage image;     ///< at most 224x140, for the thumbnail
    QSize size;       ///< of what it is a picture of, pixels
    qint64 bytes = 0; ///< of the file the model got; 0: not known
    std::chrono::steady_clock::time_point taken = {};
    bool isRecorded = false; ///< of a review: it has no age
    QPoint corner = {};      ///< of that, on the display, root pixels
};

/// Everything the personas said and did in this mission, as values for the panes. Fed by MissionEvents; calls nobody.
class PersonaModel : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t oversightsKept = 50;

    PersonaModel(const WindowListModel& windows, const Clock& clock, QObject* parent = nullptr);
    void follow(const MissionEvents& events);

    const PersonaActivity& activity(Persona persona) const { return m_activities[std::size_t(persona)]; }
    qint64 elapsedMs(Persona persona) const;              ///< of the call under way, else of the last one
    std::optional<qint64> medianMs(Persona persona) const ///< of the calls it answered in this mission
    {
        return m_latencies[std::size_t(persona)].median();
    }
    const QString& doctrine() const { return m_doctrine; }
    const std::vector<Criterion>& criteria() const { return m_criteria; }
    const std::deque<Oversight>& oversights() const { return m_oversights; } ///< newest first
    const SeenPicture& seen() const { return m_seen; }
    qint64 seenAgeMs() const;
    std::optional<bool> isSeenUnchanged() const; ///< nullopt: no live picture tells
    const CallCard& call() const { return m_call; }
    StatusStyle look(Persona persona) const; ///< of its activity, or that its call waits for the operator
    qint64 retryMs(Persona persona) const;   ///< until the next attempt begins; 0: none is waited for
    QString wordNow(Persona persona) const; ///< that of its look, or when the next attempt begins: it changes by itself

public Q_SLOTS:
    void clear();                          ///< a new mission
    void keepExecutor();                   ///< what it saw and called last: a review is coming
    void bringExecutorBack();              ///< of the same folder; a review that is closed has shown another turn's
    void setMany(bool coming);             ///< answers and oversights that come until it is false are told of together
    void setFolder(const QString& folder); ///< where the mission's pictures are
    void onTurn(int turn, const triarch::Frame& frame);
    void onAsked(triarch::Persona persona, int turn);
    void onRetried(triarch::Persona persona, int attempt, int waitMs, const QString& why);
    void onText(triarch::Persona persona, int turn, const QString& delta);
    void onAnswered(const triarch::PersonaAnswer& answer);
    void onDoctrine(const QString& doctrine, const QStringList& criteria);
    void onSetup(int turn, const triarch::ExecutorSetup& setup);
    void onProposed(int turn, const triarch::Proposal& proposal);
    void onSent(int turn);
    void onActed(int turn, const triarch::Proposal& proposal, const triarch::Outcome& outcome);
    void onTurnRecorded(const triarch::TurnRecord& record);
    void onLiveChange(std::chrono::steady_clock::time_point at);    ///< pixels of the display changed then
    void onRecorded(int turn, const QImage& picture, qint64 bytes); ///< of a review
    void setApart(bool apart); ///< the display that is driven is one where no window of ours stands
    void onLiveEnd();          ///< the display is shown no longer: nobody knows what changes
    void onMissionEnded(const triarch::MissionResult& result);

Q_SIGNALS:
    void cleared();
    void activityChanged(triarch::Persona persona);
    void wordsHeard(
        triarch::Persona persona, const QString& delta); ///< more words; the first come with activityChanged
    void doctrineChanged();
    void oversightAdded();
    void seenChanged();
    void callChanged();

private:
    PersonaActivity& of(Persona persona) { return m_activities[std::size_t(persona)]; }
    void lookAgain();
    void readVerdict(const QJsonObject& arguments);

    const WindowListModel& m_windows;
    const Clock& m_clock;
    std::array<PersonaActivity, 4> m_activities; ///< by Persona
    std::array<std::chrono::steady_clock::time_point, 4> m_askedAt{};
    std::array<LatencyRecord, 4> m_latencies;
    QString m_folder;
    QString m_doctrine;
    std::vector<Criterion> m_criteria;
    std::deque<Oversight> m_oversights;
    SeenPicture m_seen;
    std::optional<std::chrono::steady_clock::time_point> m_liveSince; ///< the first live change heard of
    std::chrono::steady_clock::time_point m_changedAt;
    CallCard m_call;
    struct {
        QString folder; ///< empty: nothing is kept
        SeenPicture seen;
        CallCard call;
    } m_kept;
    bool m_isApart = false;
    bool m_areMany = false;
};

} // namespace triarch
