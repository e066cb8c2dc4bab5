// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/display_stop.h"

#include "core/x11/guard/stop_property.h"
#include "core/x11/property.h"

namespace triarch {

namespace {

Result<xcb_atom_t> stopAtom(const Connection& connection, Deadline deadline)
{
    const auto cookie =
        xcb_intern_atom(connection.get(), 0, quint16(guard::stopProperty.size()), guard::stopProperty.data());
    const auto reply = connection.wait(cookie, xcb_intern_atom_reply, "InternAtom", deadline);
    return reply ? Result<xcb_atom_t>((*reply)->atom) : fail(reply.error());
}

} // namespace

Result<void> writeDisplayStop(const DisplayAddress& address, quint64 atNs, Deadline deadline)
{
    const auto connection = Connection::open(address, deadline);
    const auto atom = connection ? stopAtom(*connection, deadline) : fail(connection.error());
    if (!atom)
        return fail(atom.error());
    const auto value = guard::stopWords(atNs);
    const auto cookie = xcb_change_property_checked(connection->get(), XCB_PROP_MODE_REPLACE, connection->root(), *atom,
        XCB_ATOM_CARDINAL, 32, quint32(value.size()), value.data());
    return connection->check(cookie, "ChangeProperty", deadline);
}

Result<bool> isDisplayStopped(const DisplayAddress& address, Deadline deadline)
{
    const auto connection = Connection::open(address, deadline);
    const auto atom = connection ? stopAtom(*connection, deadline) : fail(connection.error());
    if (!atom)
        return fail(atom.error());
    auto property = askProperty(*connection, connection->root(), *atom, int(2 * sizeof(quint32)));
    const auto reply = property.wait(deadline);
    if (!reply)
        return fail(reply.error());
    return words(**reply, XCB_ATOM_CARDINAL).size() == 2;
}

} // namespace triarch
