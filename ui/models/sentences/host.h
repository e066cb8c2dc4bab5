// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>
#include <array>

namespace triarch {

/// Hosts, workers and their sockets, and what an attached mission tells.
inline constexpr std::array hostSentences{
    QT_TRANSLATE_NOOP("CoreWords", "The mission's host has ended"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission's host could not be reached: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission's host closed the connection before it answered"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "The mission's host told more than can be kept while its journal was read: attach to it again"),
    QT_TRANSLATE_NOOP("CoreWords", "No mission runs there any more"),
    QT_TRANSLATE_NOOP("CoreWords", "What the mission's host tells is not understood: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission has ended"),
    QT_TRANSLATE_NOOP("CoreWords", "nobody listens there"),
    QT_TRANSLATE_NOOP("CoreWords", "the answer is not HTTP/1.1"),
    QT_TRANSLATE_NOOP("CoreWords", "the worker answered with HTTP status 401: check the token"),
    QT_TRANSLATE_NOOP("CoreWords", "the worker's handshake is not valid"),
    QT_TRANSLATE_NOOP("CoreWords", "the worker answered with HTTP status %1"),
    QT_TRANSLATE_NOOP("CoreWords", "no computer of that name is found"),
    QT_TRANSLATE_NOOP("CoreWords", "it does not answer"),
    QT_TRANSLATE_NOOP("CoreWords", "no protected connection comes about: %1"),
    QT_TRANSLATE_NOOP("CoreWords", "the connection was closed with code %1: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "the connection was closed with code %1"),
    QT_TRANSLATE_NOOP("CoreWords", "the connection has ended"),
    QT_TRANSLATE_NOOP("CoreWords", "mission's socket"),
    QT_TRANSLATE_NOOP("CoreWords", "attached mission"),
    QT_TRANSLATE_NOOP("CoreWords", "host approvals"),
    QT_TRANSLATE_NOOP("CoreWords", "No mission is running on this display"),
    QT_TRANSLATE_NOOP("CoreWords", "%1: %2 is not from 0 to %3"),
    QT_TRANSLATE_NOOP("CoreWords", "%1: %2 is no list of texts"),
    QT_TRANSLATE_NOOP("CoreWords", "%1: %2 is no point"),
    QT_TRANSLATE_NOOP("CoreWords", "%1: %2 is none of its words"),
    QT_TRANSLATE_NOOP("CoreWords", "%1: %2 is none"),
    QT_TRANSLATE_NOOP("CoreWords", "%1: %2 has one that is none"),
    QT_TRANSLATE_NOOP("CoreWords", "%1: %2 is not what the action says"),
    QT_TRANSLATE_NOOP("CoreWords", "'%1' is no address of a websocket, e.g. ws://localhost:8787/connect"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is another machine: only wss:// may lead there"),
    QT_TRANSLATE_NOOP("CoreWords", "A token belongs in a file, not in the address"),
    QT_TRANSLATE_NOOP("CoreWords", "Cannot listen on port %1: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "the desktop"),
    QT_TRANSLATE_NOOP("CoreWords", "the console serves this display, until it is closed"),
    QT_TRANSLATE_NOOP("CoreWords", "Nobody pressed the stop key on the display's keyboard"),
    QT_TRANSLATE_NOOP("CoreWords", "Another resume waits for the stop key"),
    QT_TRANSLATE_NOOP("CoreWords", "No host runs on %1, and none on any other display"),
    QT_TRANSLATE_NOOP("CoreWords", "No host runs on %1; hosts run on %2"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is not the file of a running host"),
    QT_TRANSLATE_NOOP("CoreWords", "The display %1 has a host already, process %2"),
    QT_TRANSLATE_NOOP("CoreWords", "The host does not answer at %1"),
    QT_TRANSLATE_NOOP("CoreWords", "The host does not answer"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is another user's"),
    QT_TRANSLATE_NOOP("CoreWords", "The display's host has ended"),
    QT_TRANSLATE_NOOP("CoreWords", "Cannot listen on %1: there is no such folder"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is open to other users: a socket there could be replaced"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is no socket: it is left as it is"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is another user's socket"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is served already"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 is served by somebody who does not answer"),
    QT_TRANSLATE_NOOP("CoreWords", "Cannot listen on %1: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "The mission on this display has ended; its process takes no commands for it"),
    QT_TRANSLATE_NOOP(
        "CoreWords", "A mission works this display: it takes approvals and an operator's words, no commands"),
    QT_TRANSLATE_NOOP("CoreWords",
        "The display %1 has a host already, which is ended from outside of that display with: triarchctl daemon stop. "
        "It stays for this reason: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "Another request to the host has no answer yet"),
    QT_TRANSLATE_NOOP("CoreWords", "The host was not started by a command"),
    QT_TRANSLATE_NOOP("CoreWords", "The host, process %1, does not react; end it with: kill -9 %1"),
    QT_TRANSLATE_NOOP("CoreWords", "A line may have at most %1 bytes"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 long requests are read already"),
    QT_TRANSLATE_NOOP("CoreWords", "The request has %1 bytes; a host reads at most %2"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 requests wait for their answers already"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 failed: %2"),
    QT_TRANSLATE_NOOP("CoreWords", "pixels from the left"),
    QT_TRANSLATE_NOOP("CoreWords", "pixels from the top"),
    QT_TRANSLATE_NOOP("CoreWords", "%1 has no such action"),
};

} // namespace triarch
