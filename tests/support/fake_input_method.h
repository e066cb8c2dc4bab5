// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"
#include "tests/support/xvfb.h"

#include <vector>

namespace triarch::test {

/// Client that names input methods on a display as XIM servers do, and answers nothing.
class FakeInputMethod {
public:
    explicit FakeInputMethod(const XvfbServer& server)
        : m_connection(Connection::open(server.address(), after(Millis(20'000))))
    {
    }
    xcb_connection_t* xcb() const { return m_connection->get(); }

    /// @param present  the servers that are there
    /// @param gone     those that left only their name
    void name(const std::vector<QByteArray>& present, const std::vector<QByteArray>& gone = {}) const
    {
        const xcb_window_t root = xcb_setup_roots_iterator(xcb_get_setup(xcb())).data->root;
        const xcb_window_t owner = xcb_generate_id(xcb());
        xcb_create_window(
            xcb(), 0, owner, root, 0, 0, 1, 1, 0, XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, 0, nullptr);
        std::vector<xcb_atom_t> servers{unknownAtom};
        for (const QByteArray& one : gone)
            servers.push_back(atom("@server=" + one));
        for (const QByteArray& one : present) {
            servers.push_back(atom("@server=" + one));
            xcb_set_selection_owner(xcb(), owner, servers.back(), XCB_CURRENT_TIME);
        }
        xcb_change_property(xcb(), XCB_PROP_MODE_REPLACE, root, atom("XIM_SERVERS"), XCB_ATOM_ATOM, 32,
            quint32(servers.size()), servers.data());
        (void)atom("XIM_SERVERS"); // the server has carried it out
    }

private:
    static constexpr xcb_atom_t unknownAtom = 0x7fffffff; ///< anybody may write it there
    xcb_atom_t atom(const QByteArray& name) const
    {
        const Owned<xcb_intern_atom_reply_t> reply(
            xcb_intern_atom_reply(xcb(), xcb_intern_atom(xcb(), 0, quint16(name.size()), name.constData()), nullptr));
        return reply ? reply->atom : xcb_atom_t(XCB_NONE);
    }

    Result<Connection> m_connection;
};

} // namespace triarch::test
