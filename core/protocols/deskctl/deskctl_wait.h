// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/desktop/desktop.h"
#include "core/protocols/deskctl/deskctl_reply.h"
#include "core/protocols/deskctl/deskctl_sessions.h"
#include "core/protocols/deskctl/text_reader.h"

namespace triarch {

/// A wait of deskctl as it goes on: it is observed every `poll`, and each observation fulfils it, makes it impossible,
/// or leaves it waiting until its time is over.
///
/// window, focus: a window is there, has the keyboard. Beyond the contract: close (it has gone), title (it holds
/// `text`), text (the screen, or the window, shows `text`), stable (the picture has not changed for `quiet_ms`).
/// Source: deskctl-wire-contract.md, sections 4 and 5.
class DeskctlWait {
public:
    /// "Missing 'selector' field", "Missing 'text' field"; nullopt kinds are no waits.
    static tl::expected<DeskctlWait, DeskctlFailure> begin(const QString& kind, const QJsonObject& request);
    static bool isKind(const QString& kind);

    Millis poll() const { return m_reading ? readingPoll : m_poll; }

    /// One look. nullopt: not yet, look again after poll(). A text is read meanwhile, and until then nothing is looked
    /// at; what was seen in time may be read for two more seconds.
    /// @param numbers  the session's; refreshed
    /// Fails with DisplayLost alone; another failure of the display is one observation that told nothing.
    Result<std::optional<DeskctlReply>> observe(Desktop& desktop, DeskctlNumbers& numbers, TextReader& reader);

private:
    static constexpr Millis readingPoll{20};
    using Step = std::optional<DeskctlReply>; ///< nullopt: not yet
    Step observeWindows(const SeenWindows& now, DeskctlNumbers& numbers);
    Step observeOpen(const DeskctlWindows::Entry& entry);
    Step observePicture(const Frame& frame, Deadline since, DeskctlNumbers& numbers, TextReader& reader);
    Step observeText(const QImage& picture, TextReader& reader);
    Step observeReading();
    Step observeStillness(const QImage& picture);
    tl::expected<DeskctlWindows::Entry, DeskctlFailure> find(const SeenWindows& now, DeskctlNumbers& numbers);
    QJsonObject windowJson(const DeskctlWindows::Entry& entry) const;
    DeskctlReply fulfilled() const;
    DeskctlReply timedOut() const;
    bool needsPicture() const;

    QString m_kind;
    QString m_selector;
    bool m_hasSelector = false;
    bool m_isXId = false; ///< ids of X11 are told and taken
    QString m_text;
    Millis m_timeout{0};
    Millis m_poll{0};
    qint64 m_pollAsked = 0; ///< as the caller wrote it
    Millis m_quiet{0};
    std::chrono::steady_clock::time_point m_begun;
    QJsonValue m_window;                ///< as it was seen last
    WindowId m_bound = 0;               ///< close and title look at this window once they have found it
    QJsonObject m_last;                 ///< last_observation
    QImage m_picture;                   ///< stable: the one that has to stay
    Deadline m_unchangedSince = {};     ///< stable
    std::shared_ptr<Reading> m_reading; ///< text: of the last picture, while it goes on
};

} // namespace triarch
