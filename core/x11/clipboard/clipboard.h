// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"
#include "core/x11/input/reader_wait.h"
#include "core/x11/wake.h"

#include <QByteArray>
#include <QHash>
#include <atomic>
#include <memory>
#include <optional>
#include <thread>

namespace triarch {

/// One form of what a selection holds, e.g. UTF8_STRING.
struct ClipboardPiece {
    xcb_atom_t target = 0;
    xcb_atom_t type = 0;
    quint8 format = 8; ///< bits
    QByteArray bytes;
};

/// A selection of a display, CLIPBOARD or PRIMARY, borrowed for one text and given back. Source: ICCCM 2.0, section 2.
///
/// Nobody can hand a selection back to the program that had it: what was there is copied first, and offered by a thread
/// of ours from then on, until somebody copies something else. At the end it goes to the display's clipboard manager;
/// where there is none it is gone, as with every program that ends. Used by one thread.
class Clipboard {
public:
    enum class Selection { Clipboard, Primary };
    /// Fails as Connection::open.
    static Result<std::unique_ptr<Clipboard>> open(const DisplayAddress& address,
        Selection selection = Selection::Clipboard, const ClipboardTimeouts& timeouts = {});
    ~Clipboard(); ///< what is still offered is handed over, or goes with it

    /// Copies what is there and offers the text in its place. Timeout when whoever has the clipboard does not hand it
    /// out: then nothing is touched. DisplayLost, X11, and as `pass`.
    Result<void> borrow(const QString& text, const LetTimePass& pass);
    /// Offers the text from now on, until somebody else copies something; what was there before is gone, as with any
    /// program that copies. X11: another program was quicker. DisplayLost.
    Result<void> put(const QString& text);
    /// The text that is there; nullopt: nobody has the clipboard, or what it holds is no text. Refused: whoever has it
    /// says that it is a secret. Timeout, Budget (more than 8 MB), DisplayLost, X11.
    Result<std::optional<QString>> text();
    /// Answers those who have asked meanwhile.
    /// @return true once the text was handed to the program that this window belongs to
    Result<bool> serve(xcb_window_t reader);
    void giveBack();
    /// The key for pasting is on its way to a program that has not read it: until it takes the text that stays offered,
    /// since it would paste whatever is there then. Afterwards, or once the window is gone, it is given back.
    /// @param isTaken  common to all selections the text is offered by: it is taken from one of them
    void giveBackOnceTaken(xcb_window_t reader, const std::shared_ptr<std::atomic<bool>>& isTaken);

private:
    using Contents = std::vector<ClipboardPiece>;
    Clipboard(Connection connection, Selection selection, const ClipboardTimeouts& timeouts)
        : m_connection(std::move(connection)),
          m_timeouts(timeouts),
          m_isPrimary(selection == Selection::Primary)
    {
    }
    xcb_atom_t selection() const { return m_isPrimary ? xcb_atom_t(XCB_ATOM_PRIMARY) : atom("CLIPBOARD"); }
    Result<void> prepare();
    Result<std::optional<Contents>> copyOfOthers(const LetTimePass& pass);
    Result<std::optional<ClipboardPiece>> fetch(xcb_atom_t target, Deadline deadline, const LetTimePass& pass);
    Result<std::optional<ClipboardPiece>> readPiece(xcb_atom_t target, Deadline deadline, const LetTimePass& pass);
    Result<Owned<xcb_get_property_reply_t>> takeProperty();
    using Wanted = std::function<bool(const xcb_generic_event_t&)>;
    Result<bool> await(const Wanted& isWanted, Deadline deadline, const LetTimePass& pass);
    Result<void> stamp();
    Result<bool> take(Contents contents);
    Result<bool> own(Contents contents);
    Result<void> offer(Contents contents);
    Contents formsOf(const QString& text) const;
    void disown();
    void handle(const xcb_generic_event_t& event);
    void answer(const xcb_selection_request_event_t& request);
    bool give(const xcb_selection_request_event_t& request, xcb_atom_t property);
    bool giveSeveral(const xcb_selection_request_event_t& request, xcb_atom_t property);
    void handOver();
    LetTimePass untilEvents(); ///< time passes, but no longer than until the server says something
    void keepServing(const std::stop_token& stop);
    void serveUntilTaken(const std::stop_token& stop, xcb_window_t reader, std::atomic<bool>& isTaken);
    bool isThere(xcb_window_t window) const;
    bool offerWhatWasThere();
    bool isOf(xcb_window_t window, xcb_window_t reader) const;
    xcb_atom_t atom(const char* name) const { return m_atoms.value(name); }

    Connection m_connection;
    const ClipboardTimeouts m_timeouts;
    bool m_isPrimary;
    xcb_window_t m_window = 0;
    QHash<QByteArray, xcb_atom_t> m_atoms;
    xcb_timestamp_t m_now = 0;
    bool m_isOwner = false;
    bool m_isGivenBack = false;          ///< what is offered is what was there before
    Contents m_contents;                 ///< what is offered while it is ours
    std::optional<Contents> m_before;    ///< what is to be offered again; nullopt: nobody had the clipboard
    std::vector<xcb_window_t> m_readers; ///< who was given the text
    Wake m_wake;
    std::jthread m_keeper; ///< last: it uses all the others
};

} // namespace triarch
